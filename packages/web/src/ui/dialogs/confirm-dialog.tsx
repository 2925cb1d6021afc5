import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  yes: string
  no: string
  /** Draws the yes button in rubine: something is lost. */
  danger?: boolean
  onYes: () => void
  /** What takes the focus when it closes; the button that asked for null and without it. */
  finalFocus?: () => HTMLElement | null
}

/** A question with two answers. Yes closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  yes,
  no,
  danger,
  onYes,
  finalFocus,
}: ConfirmDialogProps) {
  const answer = () => {
    onOpenChange(false)
    onYes()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} finalFocus={finalFocus}>
      <p>{children}</p>
      <DialogActions>
        <Button kind="quiet" onClick={() => onOpenChange(false)}>
          {no}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} onClick={answer}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
