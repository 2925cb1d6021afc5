import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { Draft } from '../model.ts'
import { texts } from '../texts.ts'

/** What each group of the form gets. */
export interface GroupProps {
  draft: Draft
  /** By the path of the field. */
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Draft>) => void
}

type FieldName = Exclude<keyof typeof texts.fields, 'spots' | 'spreadMm'>

interface SelectFieldProps extends GroupProps {
  name: FieldName
  /** The words of each value. */
  options: Readonly<Record<string, string>>
}

/** A field of the profile with a list of values. */
export function SelectField({ name, options, draft, errors, onChange }: SelectFieldProps) {
  const { label, hint } = texts.fields[name]
  return (
    <Field label={label} hint={hint} error={errors[`profile.${name}`]}>
      {(ids) => (
        <Select {...ids} value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface NumberFieldProps extends GroupProps {
  name: 'dpi' | 'chokeMm' | 'inkLimit' | 'widthMm' | 'heightMm'
  label: string
  hint?: string
  /** The path of its error, if it isn't its name. */
  path?: string
}

/** A field of the profile with a number. */
export function NumberField({ name, label, hint, path = name, draft, errors, onChange }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={errors[`profile.${path}`]}>
      {(ids) => (
        <input
          {...ids}
          className="in"
          inputMode="decimal"
          maxLength={10}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
