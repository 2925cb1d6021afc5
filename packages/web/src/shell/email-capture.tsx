import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useState } from 'react'
import { addressError, useJoinMailingList } from '../queries/mailing-list.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { Button } from '../ui/forms/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { texts } from './texts.ts'

const { mailing: mailingTexts } = texts.footer

/** The dialog in which a visitor joins the mailing list. Only the server checks the format of the email (SHELL-016). */
export function EmailCapture({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [email, setEmail] = useState('')
  const join = useJoinMailingList()
  const error = addressError(join.error)
  const changeOpen = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (join.isSuccess) {
      setEmail('')
      join.reset()
    }
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={changeOpen}
      title={join.isSuccess ? mailingTexts.title : mailingTexts.label}
    >
      {join.isSuccess ? (
        <p role="status" tabIndex={-1} ref={focusOnMount}>
          {mailingTexts.done}
        </p>
      ) : (
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!join.isPending) join.mutate(email)
          }}
        >
          <Field label={mailingTexts.field} hint={mailingTexts.hint} error={error}>
            {(ids) => (
              <input
                className="input"
                type="email"
                autoComplete="email"
                maxLength={254}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                {...ids}
              />
            )}
          </Field>
          {join.isError && !error && (
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
