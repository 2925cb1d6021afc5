import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/**
 * Makes plain links inside navigate without loading the document again. One listener for all of them: a list of 24 cards
 * is rendered hundreds of times a second, and a router link for each would cost more than its card.
 */
export function LocalLinks({ className, children }: { className?: string; children: ReactNode }) {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on the links inside, which Enter triggers too.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above; the element itself does nothing.
    <div className={className} onClick={open}>
      {children}
    </div>
  )
}
