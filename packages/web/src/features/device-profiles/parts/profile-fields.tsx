import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { Draft } from '../model.ts'
import { texts } from '../texts.ts'

/** Props of each group of fields. */
export interface GroupProps {
  draft: Draft
  /** Messages by the path of the field. */
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<Draft>) => void
}

type FieldName = Exclude<keyof typeof texts.fields, 'spots' | 'namedColours' | 'threads'>

interface SelectFieldProps extends GroupProps {
  name: FieldName
  /** The label of each value. */
  options: Readonly<Record<string, string>>
}

/** A field of the profile with a list of values. */
export function SelectField({ name, options, draft, errors, onChange }: SelectFieldProps) {
  const { label, hint } = texts.fields[name]
  return (
    <Field label={label} hint={hint} error={errors[`profile.${name}`]}>
      {(ids) => (
        <Select {...ids} value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
          {Object.entries(options).map(([value, optionLabel]) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface NumberFieldProps extends GroupProps {
  name:
    | 'dpi'
    | 'chokeMm'
    | 'spreadMm'
    | 'inkLimit'
    | 'maxStitches'
    | 'widthMm'
    | 'heightMm'
    | 'gapMm'
    | 'marginMm'
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
