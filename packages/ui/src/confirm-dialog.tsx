import type { ReactNode } from 'react'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Texts of the two buttons. */
  confirm: string
  cancel: string
  /** For actions that can't be undone. */
  danger?: boolean
  onConfirm: () => void
  /** The element that gets the focus when it closes; by default, or if null, the button that opened it. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/** A dialog with a question and two buttons, which both close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, confirm, cancel, danger, onConfirm, finalFocus, children } = props
  const confirmAndClose = () => {
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
        <button type="button" className={`btn ${danger ? 'danger' : 'primary'}`} onClick={confirmAndClose}>
          {confirm}
        </button>
      </DialogActions>
    </Dialog>
  )
}
