import type { PrintingTypeName } from '@printery/domain'
import { texts as all } from '../texts.ts'
import { readLines } from '../thread-lines.ts'
import { ColourListField, type GroupProps, NumberField } from './profile-fields.tsx'

/** The threads of embroidery, one on each line, with their colours below. */
export function ThreadFields({ method, ...props }: GroupProps & { method: PrintingTypeName }) {
  const { draft } = props
  // For other methods the fields are shown only if they have values, so that these can be removed.
  if (method !== 'Embroidery' && draft.threads === '' && draft.maxStitches === '') return null
  const threads = readLines(draft.threads) ?? []
  return (
    <fieldset>
      <legend>{all.groups.threads}</legend>
      <NumberField name="maxStitches" {...all.fields.maxStitches} {...props} />
      <ColourListField
        name="threads"
        rows={8}
        maxLength={20_000}
        count={all.threadCount(threads.length)}
        colours={threads.map(({ number, name, hex }) => ({
          background: `#${hex}`,
          title: `${number} ${name}`,
        }))}
        {...props}
      />
    </fieldset>
  )
}
