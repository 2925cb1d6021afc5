import { cloneElement, type ReactElement, useId } from 'react'

interface TooltipProps {
  /** Shows nothing without a text, so that a button can explain why it is disabled and needs no condition for the rest. */
  text: string | undefined
  className?: string
  /** One element. A disabled button says `aria-disabled` instead of `disabled`: it has to take the focus to explain itself. */
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
