import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { numberOf } from '../form/form-model.ts'

interface MmFieldProps {
  label: string
  value: number
  /** Called with each valid length while it is typed. */
  onChange: (mm: number) => void
}

/** A length in millimetres. The text stays as it was typed until the field is left, so that an unfinished number is no issue. */
export function MmField({ label, value, onChange }: MmFieldProps) {
  const [typedText, setTypedText] = useState<string>()
  return (
    <Field label={label}>
      {(ids) => (
        <input
          className="input mono num"
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          value={typedText ?? String(value)}
          onChange={(event) => {
            setTypedText(event.target.value)
            const mm = numberOf(event.target.value)
            if (mm !== undefined && mm >= 0) onChange(mm)
          }}
          onBlur={() => setTypedText(undefined)}
          {...ids}
        />
      )}
    </Field>
  )
}
