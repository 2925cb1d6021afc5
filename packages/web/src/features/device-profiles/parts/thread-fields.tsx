import type { PrintingTypeName } from '@printery/domain'
import { Field } from '../../../ui/forms/field.tsx'
import { texts as all } from '../texts.ts'
import { readLines } from '../thread-lines.ts'
import { type GroupProps, NumberField } from './profile-fields.tsx'

const { label, hint } = all.fields.threads

/** The threads of embroidery, one on each line, with their colours below. */
export function ThreadFields({ method, ...props }: GroupProps & { method: PrintingTypeName }) {
  const { draft, errors, onChange } = props
  // For other methods the fields are shown only if they have values, so that these can be removed.
  if (method !== 'Embroidery' && draft.threads === '' && draft.maxStitches === '') return null
  const threads = readLines(draft.threads) ?? []
  return (
    <fieldset>
      <legend>{all.groups.threads}</legend>
      <NumberField name="maxStitches" {...all.fields.maxStitches} {...props} />
      <Field label={label} hint={hint} error={errors['profile.threads']}>
        {(ids) => (
          <textarea
            {...ids}
            className="in"
            rows={8}
            spellCheck={false}
            maxLength={20_000}
            value={draft.threads}
            onChange={({ target }) => onChange({ threads: target.value })}
          />
        )}
      </Field>
      <p className="small muted">{all.threadCount(threads.length)}</p>
      <ul className="devices-colours" aria-hidden="true">
        {threads.map(({ number, name, hex }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position only.
          <li key={index} style={{ background: `#${hex}` }} title={`${number} ${name}`} />
        ))}
      </ul>
    </fieldset>
  )
}
