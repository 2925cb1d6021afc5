import { Field } from '../../../ui/forms/field.tsx'
import { detailTexts } from '../detail-texts.ts'

interface DetailNoteProps {
  label?: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (text: string) => void
}

/** The field for a note of staff to the customer. */
export function DetailNote({
  label = detailTexts.note,
  hint = detailTexts.noteHint,
  error,
  value,
  onChange,
}: DetailNoteProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          {...ids}
          className="input"
          rows={4}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
