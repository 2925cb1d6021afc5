import { cloneElement, type ReactElement, useId } from 'react'

interface TooltipProps {
  /** Without a text there is no tooltip, so that a button that explains why it is disabled needs no condition. */
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
    <span className={`tt ${className}`}>
      {cloneElement(children, { 'aria-describedby': text ? id : children.props['aria-describedby'] })}
      {text && (
        <span role="tooltip" id={id}>
          {text}
        </span>
      )}
    </span>
  )
}
