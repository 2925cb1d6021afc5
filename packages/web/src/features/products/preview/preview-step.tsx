import type { ReactNode } from 'react'

interface PreviewStepProps {
  number: number
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function PreviewStep({ number, title, aside, children }: PreviewStepProps) {
  return (
    <section className="step" aria-label={title}>
      <header>
        <span className="no" aria-hidden="true">
          {number}
        </span>
        <h2>{title}</h2>
        {aside && <span className="aside">{aside}</span>}
      </header>
      {children}
    </section>
  )
}
