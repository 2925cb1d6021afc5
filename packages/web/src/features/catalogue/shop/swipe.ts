import type { PointerEvent } from 'react'

/** px a finger moves before it means the picture and not the card. */
const minSwipe = 24

/**
 * For a list of cards: a swipe to the left shows a card's print, one to the right its blank product. It is an
 * attribute of the card and no state, so that none of the cards is drawn again.
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
    /** The finger scrolls the page. */
    onPointerCancel: () => {
      start = undefined
    },
  }
}
