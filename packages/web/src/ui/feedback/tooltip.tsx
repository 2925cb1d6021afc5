import { cloneElement, type ReactElement, useId } from 'react'

interface TooltipProps {
  /** Undefined renders no tooltip, so that callers whose button is disabled only sometimes need no condition. */
  text: string | undefined
  className?: string
  /**
   * One element. A disabled button has `aria-disabled` instead of `disabled`, because it must be focusable to show the
   * text.
   */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

export function Tooltip({ text, className = '', children }: TooltipProps) {
  const id = useId()
  return (
    <span className={`tooltip-anchor ${className}`}>
      {cloneElement(children, { 'aria-describedby': text ? id : children.props['aria-describedby'] })}
      {text && (
        <span role="tooltip" id={id}>
          {text}
        </span>
      )}
    </span>
  )
}
