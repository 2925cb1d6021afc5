import type { ShapeElement } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Slider } from '../ui/slider.tsx'
import { type Dash, dashesFor, dashOf } from './dashes.ts'
import { texts } from './texts.ts'

export type Line = NonNullable<ShapeElement['stroke']>

interface LineFieldsProps {
  line: Line
  onChange: (fields: Partial<Line>) => void
}

/** Colour, width, dashes, caps and joins of a stroke. */
export function LineFields({ line, onChange }: LineFieldsProps) {
  return (
    <>
      <ColourButton
        isNamed
        label={texts.colour}
        value={line.colour}
        onChange={(colour) => onChange({ colour })}
      />
      <Slider
        label={texts.lineWidth}
        value={line.width}
        defaultValue={1}
        min={0.1}
        max={20}
        step={0.1}
        format={(width) => `${width.toFixed(1)} mm`}
        // Dashes scale with the width.
        onChange={(width) => onChange({ width, dash: dashesFor(dashOf(line), width) ?? line.dash })}
      />
      <Choice<Dash>
        label={texts.dash}
        value={dashOf(line)}
        options={(['none', 'short', 'long', 'dots'] as const).map((value) => ({
          value,
          label: texts.dashes[value],
        }))}
        onChange={(dash) =>
          onChange({
            dash: dashesFor(dash, line.width) ?? [],
            ...(dash === 'dots' && { cap: 'round' as const }),
          })
        }
      />
      <Choice
        label={texts.cap}
        value={line.cap}
        options={(['butt', 'round', 'square'] as const).map((value) => ({ value, label: texts.caps[value] }))}
        onChange={(cap) => onChange({ cap })}
      />
      <Choice
        label={texts.join}
        value={line.join}
        options={(['miter', 'round', 'bevel'] as const).map((value) => ({
          value,
          label: texts.joins[value],
        }))}
        onChange={(join) => onChange({ join })}
      />
    </>
  )
}
