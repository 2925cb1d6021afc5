import { useEffect, useRef } from 'react'

/** The scroll position from which the header is solid (HOME-001). */
const solidAfterPx = 100

/** Sets `data-solid` and `--scroll-progress` (0 to 1) on the header without rendering it. */
export function useHeaderScroll(active: boolean) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const header = element.current
    if (!active || !header) return
    const update = () => {
      const scrollRange = document.documentElement.scrollHeight - innerHeight
      header.toggleAttribute('data-solid', scrollY >= solidAfterPx)
      header.style.setProperty(
        '--scroll-progress',
        String(scrollRange > 0 ? Math.min(1, scrollY / scrollRange) : 0),
      )
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [active])
  return element
}
