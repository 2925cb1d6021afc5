import { useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useAccountAccess } from '../data.ts'
import { texts } from '../texts.ts'

const accountsTexts = texts.accounts

/** Disables and enables accounts of customers and suppliers. */
export function AccountAccess() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const access = useAccountAccess()
  const toast = useToast()
  const setDisabled = (isDisabled: boolean) =>
    access.mutate(
      { email, isDisabled },
      {
        onSuccess: ({ message }) => {
          toast(message, 'ok')
          setEmail('')
        },
        onError: (failure) => {
          const emailError = failure instanceof ApiRefusal ? failure.fieldErrors.email : undefined
          setError(emailError)
          if (emailError === undefined) toast(errorMessageOf(failure, texts.unknownError), 'bad')
        },
      },
    )
  return (
    <form className="staff-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <p>{accountsTexts.text}</p>
      <Field label={accountsTexts.email} error={error}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <p className="acts">
        <Button type="button" kind="danger" isBusy={access.isPending} onClick={() => setDisabled(true)}>
          {accountsTexts.disable}
        </Button>
        <Button type="button" isBusy={access.isPending} onClick={() => setDisabled(false)}>
          {accountsTexts.enable}
        </Button>
      </p>
    </form>
  )
}
