import { formatMoment, formatTime } from '@printery/domain'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { texts } from '../texts.ts'

export type ClashAnswer = 'mine' | 'theirs' | 'both'

interface ClashDialogProps {
  /** Small pictures of both, as addresses; undefined while they are drawn. */
  mine: string | undefined
  theirs: string | undefined
  theirsAt: Date
  onAnswer: (answer: ClashAnswer) => Promise<void>
  onLater: () => void
}

/** Shows what both windows made of one draft. Whoever closes it without an answer goes on, kept on this machine, and is asked again when they save. */
export function ClashDialog({ mine, theirs, theirsAt, onAnswer, onLater }: ClashDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const answer = (how: ClashAnswer) => async () => {
    if (isBusy) return
    setBusy(true)
    await onAnswer(how).finally(() => setBusy(false))
  }
  const when = `${formatMoment(theirsAt)}, ${formatTime(theirsAt)}`
  return (
    <Dialog open onOpenChange={onLater} title={texts.clash.title}>
      <p>{texts.clash.text}</p>
      <div className="clash">
        <Version picture={mine} words={texts.clash.mine} />
        <Version picture={theirs} words={texts.clash.theirs(when)} />
      </div>
      <p className="small muted">{texts.clash.keepBothHint}</p>
      <DialogActions>
        <Button kind="quiet" isBusy={isBusy} onClick={answer('theirs')}>
          {texts.clash.keepTheirs}
        </Button>
        <Button isBusy={isBusy} onClick={answer('mine')}>
          {texts.clash.keepMine}
        </Button>
        <Button kind="primary" isBusy={isBusy} onClick={answer('both')}>
          {texts.clash.keepBoth}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Version({ picture, words }: { picture: string | undefined; words: string }) {
  return (
    <figure>
      <div className="clash-picture" aria-busy={picture === undefined}>
        {picture && <img src={picture} alt="" />}
      </div>
      <figcaption className="small">{words}</figcaption>
    </figure>
  )
}
