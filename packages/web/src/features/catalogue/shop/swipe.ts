import type { PointerEvent } from 'react'

/** Minimum distance of a swipe, px. */
const minSwipe = 24

/**
 * Pointer handlers for a list of cards: a swipe to the left shows the card's print, a swipe to the right its blank product.
 * They set an attribute of the card instead of state, so that no card is rerendered.
 */
export function swipeHandlers() {
  let start: { id: number; x: number } | undefined
  return {
    onPointerDown: ({ pointerType, pointerId, clientX }: PointerEvent) => {
      if (pointerType !== 'mouse') start = { id: pointerId, x: clientX }
    },
    onPointerUp: ({ pointerId, clientX, target }: PointerEvent) => {
      const moved = start?.id === pointerId ? clientX - start.x : 0
      start = undefined
      if (Math.abs(moved) < minSwipe) return
      ;(target as Element).closest('.card')?.toggleAttribute('data-swiped', moved < 0)
    },
    /** Called when the gesture becomes scrolling. */
    onPointerCancel: () => {
      start = undefined
    },
  }
}
