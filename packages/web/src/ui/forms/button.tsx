import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export interface ButtonStyle {
  /** A view has one `primary`; `danger` where something is lost. */
  kind?: 'primary' | 'quiet' | 'bare' | 'danger' | undefined
  size?: 'sm' | 'lg' | undefined
  /** As wide as its place. */
  isBlock?: boolean | undefined
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** At work. It keeps its place and the focus; whoever owns the work refuses a second press. */
  isBusy?: boolean | undefined
}

/** A button that acts on the page. It submits a form only where `type` says so. */
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

/** Leads to another page of the shop, and looks like a button. */
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
