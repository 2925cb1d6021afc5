import type { ReactNode } from 'react'

interface TableProps {
  /** Accessible name of the table. */
  name: string
  /** Class of the container. `bleed` extends it to the edges of the page; other classes belong to a feature. */
  className?: string
  /** Whether no content can be focused; then the container is focusable, so that the arrow keys scroll it. */
  hasNoFocusableContent?: boolean
  children: ReactNode
}

/** A table that scrolls inside its container, so that the page doesn't scroll sideways. */
export function Table({ name, className = '', hasNoFocusableContent = false, children }: TableProps) {
  const boxClass = `table-box ${className}`
  if (hasNoFocusableContent)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the container with the arrow keys.
      <section className={boxClass} tabIndex={0} aria-label={name}>
        <table className="data-table">{children}</table>
      </section>
    )
  return (
    <div className={boxClass}>
      <table className="data-table" aria-label={name}>
        {children}
      </table>
    </div>
  )
}
