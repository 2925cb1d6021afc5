import { type FormEvent, useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../../api.ts'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAddTemplate } from '../data.ts'
import { texts } from '../texts.ts'
import { isWrong, type TemplateFields, TemplateFieldset, textOf } from './template-fields.tsx'

const nothing: TemplateFields = { title: '', design: undefined, preview: undefined }

/** Save Design: a title and a design, which is chosen from disk. */
export function NewTemplate() {
  const [fields, setFields] = useState(nothing)
  // Empties the file fields, which can't be set.
  const [nth, setNth] = useState(0)
  const [wasSent, setSent] = useState(false)
  const add = useAddTemplate()
  const toast = useToast()
  const [json, preview] = [textOf(fields.design), textOf(fields.preview)]
  const missing = {
    ...(fields.title.trim() === '' && { title: texts.titleMissing }),
    ...(json === undefined && !isWrong(fields.design) && { json: texts.designMissing }),
    ...(preview === undefined && !isWrong(fields.preview) && { preview: texts.previewMissing }),
  }
  const refused = add.error instanceof ApiRefusal ? add.error.fieldErrors : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (add.isPending || fields.title.trim() === '' || json === undefined || preview === undefined) return
    add.mutate(
      { title: fields.title, json, preview },
      {
        onSuccess: () => {
          toast(texts.added, 'ok')
          setFields(nothing)
          setNth(nth + 1)
          setSent(false)
        },
      },
    )
  }

  return (
    <form className="template-form new-template" noValidate onSubmit={submit} aria-labelledby="new-template">
      <h2 id="new-template">{texts.newTitle}</h2>
      <TemplateFieldset
        key={nth}
        fields={fields}
        errors={{ ...refused, ...(wasSent && missing) }}
        onChange={(change) => {
          add.reset()
          setFields((now) => ({ ...now, ...change }))
        }}
      />
      {add.error && !add.isPending && (
        <Note tone="bad" live>
          <b>{texts.failed}</b>
          {sentenceOf(add.error, '') && <p>{sentenceOf(add.error, '')}</p>}
        </Note>
      )}
      <button type="submit" className="btn primary" aria-disabled={add.isPending || undefined}>
        {add.isPending ? texts.adding : texts.add}
      </button>
    </form>
  )
}
