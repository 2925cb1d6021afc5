import type { Stroke } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Slider } from '../ui/slider.tsx'
import { type Dash, dashesFor, dashOf } from './dashes.ts'
import { texts } from './texts.ts'

interface StrokeFieldsProps {
  stroke: Stroke
  onChange: (fields: Partial<Stroke>) => void
}

/** Colour, width, dashes, caps and joins of a stroke. */
export function StrokeFields({ stroke, onChange }: StrokeFieldsProps) {
  return (
    <>
      <ColourButton
        isNamed
        label={texts.colour}
        value={stroke.colour}
        onChange={(colour) => onChange({ colour })}
      />
      <Slider
        label={texts.strokeWidth}
        value={stroke.width}
        defaultValue={1}
        min={0.1}
        max={20}
        step={0.1}
        format={(width) => `${width.toFixed(1)} mm`}
        // Dashes scale with the width.
        onChange={(width) => onChange({ width, dash: dashesFor(dashOf(stroke), width) ?? stroke.dash })}
      />
      <Choice<Dash>
        label={texts.dash}
        value={dashOf(stroke)}
        options={(['none', 'short', 'long', 'dots'] as const).map((value) => ({
          value,
          label: texts.dashes[value],
        }))}
        onChange={(dash) =>
          onChange({
            dash: dashesFor(dash, stroke.width) ?? [],
            ...(dash === 'dots' && { cap: 'round' as const }),
          })
        }
      />
      <Choice
        label={texts.cap}
        value={stroke.cap}
        options={(['butt', 'round', 'square'] as const).map((value) => ({ value, label: texts.caps[value] }))}
        onChange={(cap) => onChange({ cap })}
      />
      <Choice
        label={texts.join}
        value={stroke.join}
        options={(['miter', 'round', 'bevel'] as const).map((value) => ({
          value,
          label: texts.joins[value],
        }))}
        onChange={(join) => onChange({ join })}
      />
    </>
  )
}
