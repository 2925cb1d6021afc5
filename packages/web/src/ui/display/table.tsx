import type { ReactNode } from 'react'

interface TableProps {
  /** What is listed, for those who hear it. */
  name: string
  /** Of the box around it. `bleed` takes it to the edges of the page; others are a feature's own. */
  className?: string
  /** Nothing in it takes the focus, so its box does: a table wider or longer than that is scrolled with the arrow keys. */
  hasNoFocusableContent?: boolean
  children: ReactNode
}

/** A table scrolls inside its own box, so that the page never does. */
export function Table({ name, className = '', hasNoFocusableContent = false, children }: TableProps) {
  const box = `tw ${className}`
  if (hasNoFocusableContent)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
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
