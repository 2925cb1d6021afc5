import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

interface PopoverProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: string
  /** A button. */
  trigger: ReactElement
  /** px. */
  width?: number
  children: ReactNode
}

/** A popover; on phones a sheet from the bottom that leaves the print area visible. */
export function Popover({ open, onOpenChange, title, trigger, width = 264, children }: PopoverProps) {
  return (
    <Base.Root {...(open !== undefined && { open })} onOpenChange={(opens) => onOpenChange?.(opens)}>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner
          className="ed-popover-place"
          sideOffset={6}
          align="start"
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Base.Popup className="ed-popover" style={{ '--ed-popover-width': `${width}px` } as object}>
            <div className="ed-popover-head">
              <Base.Title className="ed-title">{title}</Base.Title>
              <Base.Close className="ib sm" aria-label={texts.close}>
                <Icon name="close" />
              </Base.Close>
            </div>
            <div className="ed-popover-body">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
