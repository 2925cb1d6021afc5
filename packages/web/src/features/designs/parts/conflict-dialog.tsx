import { formatDateTime } from '@printery/domain'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

export type ConflictResolution = 'mine' | 'theirs' | 'both'

interface ConflictDialogProps {
  /** URLs of small pictures of both; undefined while they are drawn. */
  mine: string | undefined
  theirs: string | undefined
  theirsAt: Date
  onAnswer: (answer: ConflictResolution) => Promise<void>
  onLater: () => void
}

/**
 * Shows both versions of one draft. If it is closed without a decision, the work stays on this device, and the dialog
 * opens again at the next save.
 */
export function ConflictDialog({ mine, theirs, theirsAt, onAnswer, onLater }: ConflictDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const answer = (resolution: ConflictResolution) => async () => {
    if (isBusy) return
    setBusy(true)
    await onAnswer(resolution).finally(() => setBusy(false))
  }
  const savedAt = formatDateTime(theirsAt)
  return (
    <Dialog open onOpenChange={onLater} title={texts.conflict.title}>
      <p>{texts.conflict.text}</p>
      <div className="conflict">
        <Version picture={mine} label={texts.conflict.mine} />
        <Version picture={theirs} label={texts.conflict.theirs(savedAt)} />
      </div>
      <p className="small muted">{texts.conflict.keepBothHint}</p>
      <DialogActions>
        <Button kind="quiet" isBusy={isBusy} onClick={answer('theirs')}>
          {texts.conflict.keepTheirs}
        </Button>
        <Button isBusy={isBusy} onClick={answer('mine')}>
          {texts.conflict.keepMine}
        </Button>
        <Button kind="primary" isBusy={isBusy} onClick={answer('both')}>
          {texts.conflict.keepBoth}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Version({ picture, label }: { picture: string | undefined; label: string }) {
  return (
    <figure>
      <div className="conflict-picture" aria-busy={picture === undefined}>
        {picture && <img src={picture} alt="" />}
      </div>
      <figcaption className="small">{label}</figcaption>
    </figure>
  )
}
