import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether a section shows its fields. A section that is complete initially is collapsed; any other section collapses once it
 * is complete and has lost the focus. The newly focused element keeps its position on the screen.
 */
export function useCollapse(section: RefObject<HTMLElement | null>, isComplete: boolean) {
  const [isOpen, setOpen] = useState(!isComplete)
  const leave = useEffectEvent(() => {
    if (isOpen && isComplete) keepInPlace(() => setOpen(false))
  })
  const enter = useEffectEvent(() => setOpen(true))

  useEffect(() => {
    let isPressed = false
    let isInside = false
    const onPointerDown = () => {
      isPressed = true
    }
    const onPointerUp = () => {
      isPressed = false
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      const wasInside = isInside
      const element = target instanceof Element ? target : null
      isInside = section.current?.contains(element) === true
      // The button that opens the section must not be removed before it is pressed.
      if (isInside) return element?.closest('.filled') ? undefined : enter()
      if (!wasInside) return
      // A press only counts if it ends where it began.
      if (isPressed) addEventListener('pointerup', () => setTimeout(leave), { once: true })
      else setTimeout(leave)
    }
    addEventListener('pointerdown', onPointerDown, true)
    addEventListener('pointerup', onPointerUp, true)
    addEventListener('pointercancel', onPointerUp, true)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      removeEventListener('pointerdown', onPointerDown, true)
      removeEventListener('pointerup', onPointerUp, true)
      removeEventListener('pointercancel', onPointerUp, true)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [section])

  return { isCollapsed: isComplete && !isOpen, open: () => flushSync(() => setOpen(true)) }
}

/** Scrolls by the distance that the change moved the focused element. */
function keepInPlace(change: () => void): void {
  const focused = document.activeElement
  const topBefore = focused?.getBoundingClientRect().top ?? 0
  flushSync(change)
  const topAfter = focused?.getBoundingClientRect().top ?? 0
  window.scrollBy({ top: topAfter - topBefore, behavior: 'instant' })
}
