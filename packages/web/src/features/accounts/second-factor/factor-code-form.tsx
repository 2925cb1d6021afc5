import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { ApiRefusal } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { CodeField } from '../login/forms/code-field.tsx'
import { showRefusal } from '../login/forms/show-refusal.ts'
import { accountTexts } from '../texts.ts'

interface FactorCodeFormProps {
  submit: string
  danger?: boolean
  /** Throws the refusal of the server. */
  onCode: (code: string) => Promise<void>
  onClose: () => void
  /** Text above the code field. */
  children: ReactNode
}

export function FactorCodeForm({ submit, danger = false, onCode, onClose, children }: FactorCodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const field = useRef<HTMLDivElement>(null)
  // Focuses the field at once. If the focused button of a previous step was removed, the dialog would otherwise move the
  // focus to itself a frame later. `setFocus` of the form library runs too late for that.
  useLayoutEffect(() => field.current?.querySelector('input')?.focus(), [])
  const send = handleSubmit(async ({ code }) => {
    try {
      await onCode(code)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'wrong_code')
        return setError('code', { message: error.message }, { shouldFocus: true })
      showRefusal(error, setError, accountTexts.offline)
    }
  })
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      error={errors.root?.message}
      isBusy={isSubmitting}
      submit={submit}
      danger={danger}
    >
      {children}
      <div ref={field}>
        <CodeField error={errors.code?.message} register={register} />
      </div>
    </DialogForm>
  )
}
