import type { ReactNode } from 'react'

interface StepProps {
  number: number
  title: string
  /** The selection, or a link, at the right end of the heading. */
  aside?: ReactNode
  id?: string
  children: ReactNode
}

/** One of the five steps of the configurator. */
export function Step({ number, title, aside, id, children }: StepProps) {
  return (
    <section className="step" id={id} aria-labelledby={`step-${number}`}>
      <header>
        <span className="no" aria-hidden="true">
          {number}
        </span>
        <h2 id={`step-${number}`}>{title}</h2>
        {aside && <div className="aside">{aside}</div>}
      </header>
      {children}
    </section>
  )
}
