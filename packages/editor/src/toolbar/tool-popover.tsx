import { Popover } from '@printery/ui/popover'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'

interface ToolPopoverProps
  extends Pick<
    ComponentProps<typeof Popover>,
    'open' | 'onOpenChange' | 'width' | 'beside' | 'returnsFocus'
  > {
  icon: IconName
  title: string
  children: ReactNode
}

/** A toolbar button that opens a popover with settings. */
export function ToolPopover({ icon, title, children, ...props }: ToolPopoverProps) {
  return (
    <Popover
      {...props}
      variant="panel"
      align="start"
      title={title}
      trigger={
        <button type="button" className="icon-button" aria-label={title} data-name={title} title={title}>
          <Icon name={icon} />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
