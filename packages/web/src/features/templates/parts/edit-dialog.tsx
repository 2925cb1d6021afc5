import type { KeptTemplate } from '@printery/contract'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../../api.ts'
import { DialogActions } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useChangeTemplate } from '../data.ts'
import { texts } from '../texts.ts'
import { isWrong, type TemplateFields, TemplateFieldset, textOf } from './template-fields.tsx'

interface EditDialogProps {
  template: KeptTemplate
  onClose: () => void
}

/** Another title, another design or another preview. */
export function EditDialog({ template, onClose }: EditDialogProps) {
  return (
    <FormDialog open onOpenChange={(stays) => !stays && onClose()} title={texts.editTitle(template.title)}>
      <Form template={template} onClose={onClose} />
    </FormDialog>
  )
}

function Form({ template, onClose }: EditDialogProps) {
  const [fields, setFields] = useState<TemplateFields>({
    title: template.title,
    design: undefined,
    preview: undefined,
  })
  const change = useChangeTemplate()
  const toast = useToast()
  const [json, preview] = [textOf(fields.design), textOf(fields.preview)]
  const refused = change.error instanceof ApiRefusal ? change.error.fieldErrors : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending || isWrong(fields.design) || isWrong(fields.preview)) return
    change.mutate(
      {
        id: template.id,
        version: template.version,
        title: fields.title,
        ...(json !== undefined && { json }),
        ...(preview !== undefined && { preview }),
      },
      {
        onSuccess: () => {
          toast(texts.wasChanged, 'ok')
          onClose()
        },
      },
    )
  }

  return (
    <form className="template-form" noValidate onSubmit={submit}>
      <p className="muted">{texts.keepHint}</p>
      <TemplateFieldset
        fields={fields}
        errors={refused}
        onChange={(part) => setFields((now) => ({ ...now, ...part }))}
      />
      {change.error && !change.isPending && (
        <Note tone="bad" live>
          {sentenceOf(change.error)}
        </Note>
      )}
      <DialogActions>
        <button type="button" className="btn quiet" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="btn primary" aria-disabled={change.isPending || undefined}>
          {change.isPending ? texts.saving : texts.save}
        </button>
      </DialogActions>
    </form>
  )
}
