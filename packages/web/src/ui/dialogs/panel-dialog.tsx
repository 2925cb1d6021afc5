import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import { texts } from '../texts.ts'

interface PanelDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The coloured panel beside the form; on phones a band above it. */
  panel: ReactNode
  /**
   * Initially focused element; by default the first button. With touch nothing is focused, so that no keyboard opens.
   */
  initialFocus?: () => HTMLElement | null
  children: ReactNode
}

/** A form beside a picture; on phones a sheet from the bottom. */
export function PanelDialog({ open, onOpenChange, title, panel, initialFocus, children }: PanelDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="panel-place">
          <Base.Popup
            className="panel-dialog"
            initialFocus={initialFocus && ((openedBy) => (openedBy === 'touch' ? true : initialFocus()))}
          >
            {panel}
            <div className="panel-form">
              <Base.Title className="d3">{title}</Base.Title>
              {children}
            </div>
            <Base.Close className="icon-button panel-close" aria-label={texts.close}>
              <Icon name="close" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
