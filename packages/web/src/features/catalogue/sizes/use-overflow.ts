import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element that scrolls sideways overflows its container, and whether there is more to the right. */
export function useOverflow<E extends HTMLElement>(): [
  container: RefObject<E | null>,
  overflow: { isOverflowing: boolean; hasMoreRight: boolean },
] {
  const container = useRef<E>(null)
  const [overflow, setOverflow] = useState({ isOverflowing: false, hasMoreRight: false })
  useEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth
      // With fractional widths, less than a pixel may be left at the end.
      const next = { isOverflowing: hidden > 1, hasMoreRight: hidden - element.scrollLeft > 1 }
      setOverflow((current) =>
        current.isOverflowing === next.isOverflowing && current.hasMoreRight === next.hasMoreRight
          ? current
          : next,
      )
    }
    const resizeObserver = new ResizeObserver(measure)
    resizeObserver.observe(element)
    for (const child of element.children) resizeObserver.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizeObserver.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return [container, overflow]
}
