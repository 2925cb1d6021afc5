import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export interface ButtonStyle {
  /** A view has one `primary`; `danger` for destructive actions. */
  kind?: 'primary' | 'quiet' | 'bare' | 'danger' | undefined
  size?: 'sm' | 'lg' | undefined
  /** As wide as its container. */
  isBlock?: boolean | undefined
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows that the action is in progress. Size and focus are kept; the caller must ignore a second press. */
  isBusy?: boolean | undefined
}

/** A button for an action on the page. It submits a form only if `type` is `submit`. */
export function Button({ kind, size, isBlock, isBusy, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classesOf({ kind, size, isBlock, className })}
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
    />
  )
}

/** A link to another page of the shop that looks like a button. */
export function ButtonLink({
  kind,
  size,
  isBlock,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={classesOf({ kind, size, isBlock, className })} {...rest} />
}

function classesOf({
  kind,
  size,
  isBlock,
  className,
}: ButtonStyle & { className?: string | undefined }): string {
  return ['btn', kind, size, isBlock && 'block', className].filter(Boolean).join(' ')
}
