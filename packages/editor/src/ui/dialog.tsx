import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  wide?: boolean
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, wide, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-place">
          <Base.Popup className={`dialog ${wide ? 'wide' : ''}`}>
            <div className="ed-dialog-head">
              <Base.Title className="d4">{title}</Base.Title>
              <Base.Close className="ib sm" aria-label={texts.close}>
                <Icon name="close" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  yes: string
  no: string
  onYes: () => void
  children: ReactNode
}

/** A confirmation with two buttons. */
export function ConfirmDialog({ open, onOpenChange, title, yes, no, onYes, children }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <p>{children}</p>
      <div className="act">
        <button type="button" className="btn quiet" onClick={() => onOpenChange(false)}>
          {no}
        </button>
        <button
          type="button"
          className="btn primary"
          onClick={() => {
            onOpenChange(false)
            onYes()
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
