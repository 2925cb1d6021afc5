import type { ReactNode } from 'react'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Words of the two buttons. */
  confirm: string
  cancel: string
  /** For what can't be undone. */
  danger?: boolean
  onConfirm: () => void
  /** What takes the focus when it closes; the button that asked for null and without it. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/** A question with two answers. Either closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, confirm, cancel, danger, onConfirm, finalFocus, children } = props
  const answer = () => {
    onOpenChange(false)
    onConfirm()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} finalFocus={finalFocus}>
      <p>{children}</p>
      <DialogActions>
        <button type="button" className="btn quiet" onClick={() => onOpenChange(false)}>
          {cancel}
        </button>
        <button type="button" className={`btn ${danger ? 'danger' : 'primary'}`} onClick={answer}>
          {confirm}
        </button>
      </DialogActions>
    </Dialog>
  )
}
