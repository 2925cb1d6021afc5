import { useEffect, useRef } from 'react'

/** Pixels of scrolling after which the header is solid (HOME-001). */
const solidAfter = 100

/** Sets `data-solid` and `--read`, the scroll progress from 0 to 1, at the header, without a render per scroll. */
export function useHeaderScroll(active: boolean) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const header = element.current
    if (!active || !header) return
    const update = () => {
      const room = document.documentElement.scrollHeight - innerHeight
      header.toggleAttribute('data-solid', scrollY >= solidAfter)
      header.style.setProperty('--read', String(room > 0 ? Math.min(1, scrollY / room) : 0))
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
