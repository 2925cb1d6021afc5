import type { FormEventHandler, ReactNode } from 'react'
import { texts } from '../texts.ts'
import { FormActions, type FormActionsProps } from './form-actions.tsx'

interface DialogFormProps extends Omit<FormActionsProps, 'cancel'> {
  cancel?: string
  onSubmit: FormEventHandler
  /** Classes for the layout of the fields. */
  className?: string
  children: ReactNode
}

/** The form of a dialog: fields, an error, and the buttons to cancel and to submit. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, className = 'grid gap-4', children, cancel = texts.cancel, ...actions } = props
  return (
    <form className={className} onSubmit={onSubmit} noValidate>
      {children}
      <FormActions cancel={cancel} {...actions} />
    </form>
  )
}
