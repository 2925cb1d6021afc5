import { Dialog, DialogActions } from '@printery/ui/dialog'
import { memo } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { useLeaving } from '../../../ui/use-leaving.ts'
import { productTexts as texts } from '../texts.ts'

interface LeavingDialogProps {
  /** What is saved nowhere but on this page. */
  unsaved: 'design' | 'choices' | undefined
  onLose: () => void
}

/** The editor keeps what is selected. */
const isEditor = (pathname: string) => pathname === '/editor'

/** Asks before unsaved choices are lost. */
export const LeavingDialog = memo(function LeavingDialog({ unsaved, onLose }: LeavingDialogProps) {
  const { isAsked, leave, stay } = useLeaving(unsaved !== undefined, isEditor)
  const lose = () => {
    onLose()
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
        <Button kind="primary" onClick={lose}>
          {texts.proceed}
        </Button>
      </DialogActions>
    </Dialog>
  )
})
