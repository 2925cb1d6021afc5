import { sentenceOf } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { detailTexts as words } from '../detail-texts.ts'

interface DetailActionsProps {
  error: Error | null
  isBusy: boolean
  yes: string
  busy: string
  /** Gives up what was written. */
  onCancel: () => void
}

/** The end of a dialog that writes to the customer: why it did not, and the two ways out. */
export function DetailActions({ error, isBusy, yes, busy, onCancel }: DetailActionsProps) {
  return (
    <>
      {error && !isBusy && (
        <Note tone="bad" live>
          {sentenceOf(error)}
        </Note>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {isBusy ? busy : yes}
        </Button>
      </DialogActions>
    </>
  )
}
