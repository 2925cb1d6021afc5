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
 * Replaces the browser's own prompt, which would show the password. The input is checked by the server: the
 * page knows no credentials. One wrong entry ends it, as documented, until the page is opened again.
 */
export function EntryPrompt({ onLeave }: { onLeave: () => void }) {
  // It closes at once, because the next page may still have to load.
  const [isOpen, setOpen] = useState(true)
  const leave = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <FormDialog open={isOpen} onOpenChange={(staysOpen) => !staysOpen && leave()} title={promptTexts.title}>
      <Form onLeave={leave} />
    </FormDialog>
  )
}

function Form({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState({ email: '', password: '', code: '' })
  const enter = useEnterAsAdmin()
  const code = enter.error instanceof ApiRefusal ? enter.error.code : undefined
  const [wantsCode, setWantsCode] = useState(false)
  if (code === 'second_factor_needed' && !wantsCode) setWantsCode(true)
  const isWrong = code === 'wrong_credentials'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (enter.isPending) return
    const { code: oneTime, ...pair } = typed
    enter.mutate({ ...pair, ...(wantsCode && { code: oneTime }) })
  }

  if (isWrong) return <WrongCredentials />
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
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
            className="in"
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
            className="in"
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            {...field('password')}
          />
        )}
      </Field>
      {wantsCode && (
        <Field label={promptTexts.code}>
          {(ids) => (
            <input
              {...ids}
              className="in mono"
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
