import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useEnterAsAdmin } from '../data.ts'
import { texts } from '../texts.ts'

const promptTexts = texts.prompt

/**
 * A dialog instead of `window.prompt`, which would show the password. The server checks the credentials. After one
 * wrong attempt the page has to be reloaded, as specified.
 */
export function EntryPrompt({ onLeave }: { onLeave: () => void }) {
  // The dialog closes immediately, because loading the next page can take some time.
  const [isOpen, setOpen] = useState(true)
  const leave = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <FormDialog open={isOpen} onOpenChange={(open) => !open && leave()} title={promptTexts.title}>
      <Form onLeave={leave} />
    </FormDialog>
  )
}

function Form({ onLeave }: { onLeave: () => void }) {
  const [values, setValues] = useState({ email: '', password: '', code: '' })
  const enter = useEnterAsAdmin()
  const code = enter.error instanceof ApiRefusal ? enter.error.code : undefined
  const [needsCode, setNeedsCode] = useState(false)
  if (code === 'second_factor_needed' && !needsCode) setNeedsCode(true)
  const isWrong = code === 'wrong_credentials'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (enter.isPending) return
    const { code: oneTimeCode, ...credentials } = values
    enter.mutate({ ...credentials, ...(needsCode && { code: oneTimeCode }) })
  }

  if (isWrong) return <WrongCredentials />
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <DialogForm
      onSubmit={submit}
      error={enter.error && !enter.isPending ? errorMessageOf(enter.error) : undefined}
      submit={enter.isPending ? promptTexts.busy : promptTexts.enter}
      cancel={promptTexts.cancel}
      isBusy={enter.isPending}
      onCancel={onLeave}
    >
      <p>{promptTexts.text}</p>
      <Field label={promptTexts.email}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="email"
            autoComplete="username"
            maxLength={254}
            {...field('email')}
          />
        )}
      </Field>
      <Field label={promptTexts.password}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            {...field('password')}
          />
        )}
      </Field>
      {needsCode && (
        <Field label={promptTexts.code}>
          {(ids) => (
            <input
              {...ids}
              className="input mono"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              {...field('code')}
            />
          )}
        </Field>
      )}
    </DialogForm>
  )
}

function WrongCredentials() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <Note tone="bad" live>
        {promptTexts.wrong}
      </Note>
      <DialogActions>
        <Button ref={button} kind="primary" onClick={() => location.reload()}>
          {promptTexts.refresh}
        </Button>
      </DialogActions>
    </div>
  )
}
