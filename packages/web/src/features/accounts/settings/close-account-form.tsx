import { useForm } from 'react-hook-form'
import { call } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useClearBrowser } from '../log-out.ts'
import { showRefusal } from '../login/forms/show-refusal.ts'
import { accountTexts } from '../texts.ts'
import { CurrentPassword, currentPasswordRule } from './current-password.tsx'
import { type Owner, useProof } from './use-proof.ts'

const texts = accountTexts.data

export function CloseAccountForm({ hasPassword, google, onClose }: Owner & { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { currentPassword: '' } })
  const clearBrowser = useClearBrowser()
  const prove = useProof({ hasPassword, google })
  const submit = handleSubmit(async ({ currentPassword }) => {
    try {
      const proof = await prove(currentPassword)
      if (!proof) return
      const { message } = await call('POST /user/close', { body: proof })
      clearBrowser(message)
    } catch (error) {
      showRefusal(error, setError, accountTexts.offline)
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      error={errors.root?.message}
      isBusy={isSubmitting}
      submit={texts.confirm}
      cancel={texts.keep}
      danger
    >
      <ul className="account-list">
        {texts.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <CurrentPassword
        isRequired={hasPassword}
        error={errors.currentPassword?.message}
        field={register('currentPassword', hasPassword ? currentPasswordRule : {})}
      />
    </DialogForm>
  )
}
