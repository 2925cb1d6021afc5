import { useBlocker } from 'react-router'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { productTexts as texts } from '../texts.ts'

/** Asks before a design is left behind that lies nowhere but on this page. */
export function LeavingDialog({ wouldLose, onLose }: { wouldLose: boolean; onLose: () => void }) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => wouldLose && currentLocation.pathname !== nextLocation.pathname,
  )
  const leave = () => {
    if (leaving.state !== 'blocked') return
    onLose()
    leaving.proceed()
  }
  const stay = () => leaving.state === 'blocked' && leaving.reset()
  return (
    <Dialog open={leaving.state === 'blocked'} onOpenChange={stay} title={texts.designLoss.title}>
      <p>{texts.designLoss.text}</p>
      <DialogActions>
        <button type="button" className="btn quiet" onClick={stay}>
          {texts.decline}
        </button>
        <button type="button" className="btn primary" onClick={leave}>
          {texts.proceed}
        </button>
      </DialogActions>
    </Dialog>
  )
}
