import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { reasonOf } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  error: Error | null
  isSaving: boolean
  canSave: boolean
  /** Gives up what was written. */
  onCancel: () => void
}

/** The end of a dialog that saves: why it did not, and the two ways out. */
export function SaveActions({ error, isSaving, canSave, onCancel }: Props) {
  return (
    <>
      {error && (
        <Note tone="bad" live>
          {reasonOf(error)}
        </Note>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" kind="primary" disabled={!canSave}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </DialogActions>
    </>
  )
}
