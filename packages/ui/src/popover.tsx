import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

interface PopoverProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Visible in a panel; in a menu for screen readers only. */
  title: string
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  /** Rows of a menu take the class `row`. A panel has a heading with a close button, and slides in from the bottom on phones. */
  variant?: 'menu' | 'panel'
  /** The width of a panel in px. */
  width?: number
  /** A button of a panel, beside its close button. */
  action?: ReactNode
  /** Opens the popover at the right of this element instead of below its button. */
  beside?: () => Element | null
  /** Whether the button has the focus after it closes; always by default. */
  returnsFocus?: () => boolean
  children: ReactNode
}

/** A menu or panel that opens at its button. */
export function Popover(props: PopoverProps) {
  const {
    open,
    onOpenChange,
    title,
    trigger,
    align = 'end',
    variant = 'menu',
    width = 264,
    action,
    beside,
    returnsFocus = () => true,
    children,
  } = props
  const isPanel = variant === 'panel'
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner
          className={isPanel ? 'popover-panel-place' : undefined}
          align={align}
          sideOffset={6}
          collisionPadding={isPanel ? 8 : undefined}
          positionMethod="fixed"
          {...(beside && { anchor: beside, side: 'right' as const })}
        >
          {isPanel ? (
            <Base.Popup
              className="popover-panel"
              finalFocus={returnsFocus}
              style={{ '--popover-width': `${width}px` } as object}
            >
              <div className="popover-head">
                <Base.Title className="popover-title">{title}</Base.Title>
                {action}
                <Base.Close className="icon-button sm" aria-label={texts.close}>
                  <Icon name="close" />
                </Base.Close>
              </div>
              <div className="popover-body">{children}</div>
            </Base.Popup>
          ) : (
            <Base.Popup className="popover" aria-label={title}>
              {children}
            </Base.Popup>
          )}
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
