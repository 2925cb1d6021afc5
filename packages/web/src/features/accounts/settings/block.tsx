import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface BlockProps {
  /** That a link leads to. */
  id?: string
  title: string
  text: string
  children: ReactNode
}

/** One matter of the account: what it is at the left, what can be done about it at the right. */
export function Block({ id: place, title, text, children }: BlockProps) {
  const id = useId()
  return (
    <section id={place} className="account-block" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

export function BlocksSkeleton() {
  return (
    <div className="account-block">
      <Skeleton height="64px" />
      <div className="account-fields">
        <Skeleton height="64px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" className="w" />
        <Skeleton height="64px" className="w" />
      </div>
    </div>
  )
}
