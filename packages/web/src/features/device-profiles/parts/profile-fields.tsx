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
          className="input"
          inputMode="decimal"
          maxLength={10}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

interface ColourListFieldProps extends GroupProps {
  name: 'namedColours' | 'threads'
  rows: number
  maxLength: number
  /** How many colours the lines have. */
  count: string
  /** The colour of each line, as CSS, with its name. */
  colours: readonly { background: string; title: string }[]
}

/** A field with a colour on each line, and the colours below it. */
export function ColourListField({
  name,
  rows,
  maxLength,
  count,
  colours,
  draft,
  errors,
  onChange,
}: ColourListFieldProps) {
  const { label, hint } = texts.fields[name]
  return (
    <>
      <Field label={label} hint={hint} error={errors[`profile.${name}`]}>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={rows}
            spellCheck={false}
            maxLength={maxLength}
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        )}
      </Field>
      <p className="small muted">{count}</p>
      <ul className="devices-colours" aria-hidden="true">
        {colours.map(({ background, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position only.
          <li key={index} style={{ background }} title={title} />
        ))}
      </ul>
    </>
  )
}
