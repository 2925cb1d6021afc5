import { Note } from '@printery/ui/note'
import { type CSSProperties, memo } from 'react'
import { Choice } from '../../../ui/forms/choice.tsx'
import { productTexts as texts } from '../texts.ts'
import { Step } from './step.tsx'

interface ColourStepProps {
  colours: readonly string[]
  names: Readonly<Record<string, string>>
  selected: string
  /** Texts about how the kept artwork changes with the selected colour. */
  notes: readonly string[]
  onChoose: (hex: string) => void
}

export const ColourStep = memo(function ColourStep(props: ColourStepProps) {
  const { colours, names, selected, notes, onChoose } = props
  const nameOf = (hex: string) => names[hex] ?? `#${hex}`
  return (
    <Step number={1} title={texts.steps.colour} aside={<span aria-live="polite">{nameOf(selected)}</span>}>
      <div className="swatches" role="radiogroup" aria-label={texts.steps.colour}>
        {colours.map((hex) => (
          <label
            key={hex}
            className="swatch"
            style={{ '--c': `#${hex}` } as CSSProperties}
            title={nameOf(hex)}
          >
            <Choice
              type="radio"
              name="colour"
              aria-label={nameOf(hex)}
              checked={hex === selected}
              onChange={() => onChoose(hex)}
            />
          </label>
        ))}
      </div>
      {notes.length > 0 && <Note live>{notes.join(' ')}</Note>}
    </Step>
  )
})
