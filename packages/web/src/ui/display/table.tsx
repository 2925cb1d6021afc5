import type { ReactNode } from 'react'

interface TableProps {
  /** Accessible name of the table. */
  name: string
  /** Class of the container. `bleed` extends it to the edges of the page; other classes belong to a feature. */
  className?: string
  /** Nothing in it can be focused, so its container can: then the arrow keys scroll a larger table. */
  hasNoFocusableContent?: boolean
  children: ReactNode
}

/** A table that scrolls inside its container, so that the page doesn't scroll sideways. */
export function Table({ name, className = '', hasNoFocusableContent = false, children }: TableProps) {
  const box = `tw ${className}`
  if (hasNoFocusableContent)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys.
      <section className={box} tabIndex={0} aria-label={name}>
        <table className="tbl">{children}</table>
      </section>
    )
  return (
    <div className={box}>
      <table className="tbl" aria-label={name}>
        {children}
      </table>
    </div>
  )
}
