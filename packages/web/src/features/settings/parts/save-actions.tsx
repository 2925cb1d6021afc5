import { Note } from '@printery/ui/note'
import { errorMessageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface Props {
  isChanged: boolean
  isBusy: boolean
  /** Why the settings were not saved, unless the error is shown at a field. */
  error: unknown
  onDiscard: () => void
}

/** The footer of a settings form: the error of a failed save, and the buttons that save and discard. */
export function SaveActions({ isChanged, isBusy, error, onDiscard }: Props) {
  return (
    <footer className="settings-actions">
      {error !== undefined && (
        <Note tone="bad" live>
          {errorMessageOf(error, texts.saveFailed)}
        </Note>
      )}
      <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isChanged}>
        {texts.save}
      </Button>
      <Button kind="quiet" disabled={!isChanged} onClick={onDiscard}>
        {texts.discard}
      </Button>
      {!isChanged && <span className="small muted">{texts.unchanged}</span>}
    </footer>
  )
}
