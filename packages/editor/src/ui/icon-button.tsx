import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  /** Keyboard shortcut. */
  keys?: string | undefined
  small?: boolean
}

export function IconButton({ icon, label, keys, small, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${small ? 'sm' : ''} ${className}`}
      aria-label={label}
      data-name={label}
      title={keys ? `${label} (${keys})` : label}
      {...props}
    >
      <Icon name={icon} />
    </button>
  )
}
