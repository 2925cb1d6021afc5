import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { Button } from '../forms/button.tsx'

export interface FormActionsProps {
  /** The reason why the form could not be submitted. */
  error?: string | undefined
  submit: string
  cancel: string
  /** The form is being sent; the submit button stays focusable. */
  isBusy?: boolean
  isDisabled?: boolean
  danger?: boolean | undefined
  onCancel: () => void
}

/** The end of a form in a dialog: its error, and the buttons to cancel and to submit. */
export function FormActions({
  error,
  submit,
  cancel,
  isBusy,
  isDisabled,
  danger,
  onCancel,
}: FormActionsProps) {
  return (
    <>
      {error && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          type="submit"
          kind={danger ? 'danger' : 'primary'}
          isBusy={isBusy ?? false}
          disabled={isDisabled}
        >
          {submit}
        </Button>
      </DialogActions>
    </>
  )
}
