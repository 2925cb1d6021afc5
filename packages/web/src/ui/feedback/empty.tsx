import type { ReactNode } from 'react'

const shapes = {
  bag: (
    <>
      <path d="M30 44h76l6 66H24z" fill="var(--ink-rose)" />
      <path d="M44 38h80l6 66H38z" fill="var(--ink-blue)" />
    </>
  ),
  paper: (
    <>
      <rect x="34" y="18" width="70" height="88" fill="var(--ink-yellow)" />
      <rect x="50" y="26" width="70" height="88" fill="var(--ink-green)" />
    </>
  ),
  circles: (
    <>
      <circle cx="64" cy="62" r="42" fill="var(--ink-yellow)" />
      <circle cx="96" cy="62" r="42" fill="var(--ink-rose)" />
    </>
  ),
}

interface EmptyProps {
  shape?: keyof typeof shapes
  /** One sentence. */
  children: ReactNode
  /** Whether the text is the only content of the page; then it is the heading. */
  isPage?: boolean
  /** One main button. */
  action?: ReactNode
}

/** An empty state: two overprinted shapes, one sentence, one button. */
export function Empty({ shape = 'circles', children, isPage, action }: EmptyProps) {
  const Sentence = isPage ? 'h1' : 'p'
  return (
    <div className="empty">
      <svg className="overprint" viewBox="0 0 160 120" aria-hidden="true">
        {shapes[shape]}
      </svg>
      <Sentence>{children}</Sentence>
      {action}
    </div>
  )
}
