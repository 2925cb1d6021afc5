import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '../forms/button.tsx'
import { Empty } from './empty.tsx'

interface NoMatchProps {
  shape?: ComponentProps<typeof Empty>['shape']
  /** One sentence. */
  text: string
  /** Label of the button. */
  clear: string
  onClear: () => void
}

/** Shown if nothing in a list matches the search, with a button to clear it. */
export function NoMatch({ shape, text, clear, onClear }: NoMatchProps) {
  return (
    <Empty shape={shape} action={<Button onClick={onClear}>{clear}</Button>}>
      {text}
    </Empty>
  )
}

interface NothingOrderedProps {
  shape?: ComponentProps<typeof Empty>['shape']
  /** One sentence. */
  text: string
  hint?: string | undefined
  /** Label of the link to the products. */
  link: string
  onLeave?: () => void
}

/** Shown for an empty list of orders, drafts or quotations. */
export function EmptyOrderList({ shape = 'paper', text, hint, link, onLeave }: NothingOrderedProps) {
  const action = (
    <>
      {hint && <p className="muted">{hint}</p>}
      <ButtonLink kind="primary" to="/products" onClick={onLeave}>
        {link}
      </ButtonLink>
    </>
  )
  return (
    <Empty shape={shape} action={action}>
      {text}
    </Empty>
  )
}
