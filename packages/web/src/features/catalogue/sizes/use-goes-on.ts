import { type RefObject, useEffect, useRef, useState } from 'react'

/** Of what scrolls sideways: whether it is wider than its place, and whether more of it lies to the right. */
export function useGoesOn<E extends HTMLElement>(): [
  place: RefObject<E | null>,
  goesOn: { any: boolean; right: boolean },
] {
  const place = useRef<E>(null)
  const [goesOn, setGoesOn] = useState({ any: false, right: false })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth
      // Less than a pixel is left at the end where widths are fractions.
      const next = { any: hidden > 1, right: hidden - element.scrollLeft > 1 }
      setGoesOn((last) => (last.any === next.any && last.right === next.right ? last : next))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    for (const child of element.children) resized.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return [place, goesOn]
}
