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

/** A colour, entered as hex digits or selected in the browser's colour picker. */
export function AccentField({ label, hint, draft, error, onChange }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="settings-accent">
          <input
            {...ids}
            className="input mono"
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
            value={isColour(draft) ? draft : initialColour}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}

/** The initial colour of the picker: close to the default accent colour. */
const initialColour = '#cf411c'
