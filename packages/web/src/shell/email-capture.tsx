import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useState } from 'react'
import { addressError, useJoinMailingList } from '../queries/mailing-list.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import { texts } from './texts.ts'

const { mailing: mailingTexts } = texts.footer

/** The email field of the footer. It doesn't check the format itself (SHELL-016). */
export function EmailCapture({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [email, setEmail] = useState('')
  const joining = useJoinMailingList()
  const error = addressError(joining.error)
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (joining.isSuccess) {
      setEmail('')
      joining.reset()
    }
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      title={joining.isSuccess ? mailingTexts.title : mailingTexts.label}
    >
      {joining.isSuccess ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {mailingTexts.done}
        </p>
      ) : (
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!joining.isPending) joining.mutate(email)
          }}
        >
          <Field label={mailingTexts.field} hint={mailingTexts.hint} error={error}>
            {(ids) => (
              <input
                className="in"
                type="email"
                autoComplete="email"
                maxLength={254}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                {...ids}
              />
            )}
          </Field>
          {joining.isError && !error && (
            <Note tone="bad" live>
              {mailingTexts.notSent}
            </Note>
          )}
          <DialogActions>
            <Button type="submit" kind="primary" disabled={email.trim() === ''}>
              {mailingTexts.button}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  )
}
