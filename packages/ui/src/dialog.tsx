import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** 880 px instead of 480 px. */
  wide?: boolean
  /** The element that gets the focus when it opens; by default the close button. */
  initialFocus?: () => HTMLElement | null
  /** The element that gets the focus when it closes; by default, or if null, the element that opened it. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/** A dialog that Escape, its close button and a press outside close. Its title names the object and the amount. */
export function Dialog({ open, onOpenChange, title, wide, initialFocus, finalFocus, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-place">
          <Base.Popup
            className={`dialog ${wide ? 'wide' : ''}`}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <div className="dialog-head">
              <Base.Title className="dialog-title">{title}</Base.Title>
              <Base.Close className="icon-button sm" aria-label={texts.close}>
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

/** The buttons of a dialog: the secondary one left of the primary one. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="act">{children}</div>
}
