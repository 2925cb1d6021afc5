import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { accountTexts as texts } from '../texts.ts'

interface DialogFormProps {
  onSubmit: FormEventHandler
  onCancel: () => void
  /** What is wrong with the whole. */
  error: string | undefined
  isBusy: boolean
  submit: string
  cancel?: string
  danger?: boolean
  children: ReactNode
}

/** A dialog that asks for something: fields, what went wrong, and two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onCancel, error, isBusy, submit, cancel = texts.cancel, danger, children } = props
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      {children}
      {error && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" kind={danger ? 'danger' : 'primary'} isBusy={isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  )
}
