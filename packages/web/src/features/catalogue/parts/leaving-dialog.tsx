import { memo, useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { productTexts as texts } from '../texts.ts'

interface LeavingDialogProps {
  /** What lies nowhere but on this page. */
  unsaved: 'design' | 'choices' | undefined
  onLose: () => void
}

/** Asks before something is left behind. Closing or reloading the page is asked by the browser, in its own words. */
export const LeavingDialog = memo(function LeavingDialog({ unsaved, onLose }: LeavingDialogProps) {
  const { pathname: here } = useLocation()
  // The address changes before the screen does: who goes back meanwhile has left already.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved !== undefined && currentLocation.pathname === here && nextLocation.pathname !== here,
  )
  const isUnsaved = unsaved !== undefined
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const leave = () => {
    if (leaving.state !== 'blocked') return
    onLose()
    leaving.proceed()
  }
  const stay = () => leaving.state === 'blocked' && leaving.reset()
  const { title, text } = unsaved === 'choices' ? texts.unsaved : texts.designLoss
  return (
    <Dialog open={leaving.state === 'blocked'} onOpenChange={stay} title={title}>
      <p>{text}</p>
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
})
