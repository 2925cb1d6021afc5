import { Dialog, DialogActions } from '@printery/ui/dialog'
import { memo } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { useLeaveConfirmation } from '../../../ui/use-leave-confirmation.ts'
import { productTexts as texts } from '../texts.ts'

interface LeavingDialogProps {
  /** The unsaved work that would be lost. */
  unsaved: 'design' | 'choices' | undefined
  onLeave: () => void
}

/** Leaving for the editor loses nothing, because the choices are saved. */
const isEditor = (pathname: string) => pathname === '/editor'

/** Asks before unsaved choices are lost. */
export const LeavingDialog = memo(function LeavingDialog({ unsaved, onLeave: discard }: LeavingDialogProps) {
  const { isConfirming: isAsked, leave, stay } = useLeaveConfirmation(unsaved !== undefined, isEditor)
  const leaveAnyway = () => {
    discard()
    leave()
  }
  const { title, text } = unsaved === 'choices' ? texts.unsaved : texts.designRemoval
  return (
    <Dialog open={isAsked} onOpenChange={stay} title={title}>
      <p>{text}</p>
      <DialogActions>
        <Button kind="quiet" onClick={stay}>
          {texts.decline}
        </Button>
        <Button kind="primary" onClick={leaveAnyway}>
          {texts.proceed}
        </Button>
      </DialogActions>
    </Dialog>
  )
})
