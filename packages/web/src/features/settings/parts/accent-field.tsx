import { Field } from '../../../ui/forms/field.tsx'
import { isColour } from '../model.ts'
import { texts } from '../texts.ts'

interface Props {
  label: string
  hint: string | undefined
  draft: string
  error: string | undefined
  onChange: (draft: string) => void
}

/** A colour: typed, or chosen in the browser's own picker beside it. */
export function AccentField({ label, hint, draft, error, onChange }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="settings-accent">
          <input
            {...ids}
            className="in mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            placeholder="#1d4ed8"
            value={draft}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="color"
            aria-label={texts.accent.choose}
            value={isColour(draft) ? draft : designColour}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}

/** Where the picker begins: about the colour of the design. */
const designColour = '#cf411c'
