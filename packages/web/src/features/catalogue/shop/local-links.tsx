import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/**
 * Makes the plain links inside navigate without loading the document again. They share one listener, because the server
 * renders lists of 24 cards hundreds of times per second, and a router link costs more than the rest of a card.
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
