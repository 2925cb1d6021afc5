import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import { texts } from '../texts.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  side?: 'left' | 'right'
  /** Icon buttons between the title and the close button. */
  tools?: ReactNode
  /** Stays below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel at the right or left edge of the screen, with a title, scrolling content and a fixed footer. */
export function Drawer({ open, onOpenChange, title, side = 'right', tools, footer, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={`drawer ${side}`}>
          <div className="drawer-head">
            <Base.Title className="d4">{title}</Base.Title>
            {tools}
            <Base.Close className="icon-button" aria-label={texts.close}>
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className="body">{children}</div>
          {footer && <div className="drawer-foot">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
