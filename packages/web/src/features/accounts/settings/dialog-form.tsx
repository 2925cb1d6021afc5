import type { FormEventHandler, ReactNode } from 'react'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
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
      <FormActions
        error={error}
        submit={submit}
        cancel={cancel}
        isBusy={isBusy}
        danger={danger}
        onCancel={onCancel}
      />
    </form>
  )
}
