import { Popover } from '@printery/ui/popover'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'

interface ToolPopoverProps {
  icon: IconName
  title: string
  width?: number
  children: ReactNode
}

/** A popover of settings with its button in the toolbar. */
export function ToolPopover({ icon, title, width, children }: ToolPopoverProps) {
  return (
    <Popover
      variant="panel"
      align="start"
      title={title}
      {...(width !== undefined && { width })}
      trigger={
        <button type="button" className="ib" aria-label={title} data-name={title} title={title}>
          <Icon name={icon} />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
