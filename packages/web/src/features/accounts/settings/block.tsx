import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface BlockProps {
  /** The target of links. */
  id?: string
  title: string
  text: string
  children: ReactNode
}

/** One section of the account: its description at the left, its actions at the right. */
export function Block({ id: anchor, title, text, children }: BlockProps) {
  const id = useId()
  return (
    <section id={anchor} className="account-block" aria-labelledby={id}>
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
        <Skeleton height="64px" className="full-width" />
        <Skeleton height="64px" className="full-width" />
      </div>
    </div>
  )
}
