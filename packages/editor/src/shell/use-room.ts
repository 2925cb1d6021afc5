import { useSyncExternalStore } from 'react'

const rooms = { wide: '(min-width: 1280px)', middle: '(min-width: 1024px)' } as const

export type Room = 'wide' | 'middle' | 'narrow'

function roomNow(): Room {
  if (window.matchMedia(rooms.wide).matches) return 'wide'
  return window.matchMedia(rooms.middle).matches ? 'middle' : 'narrow'
}

function watch(onChange: () => void): () => void {
  const lists = Object.values(rooms).map((query) => window.matchMedia(query))
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

/** Wide: all at once. Middle: what stands right takes the place of the panel. Narrow: one thing below the canvas. */
export function useRoom(): Room {
  return useSyncExternalStore(watch, roomNow, () => 'wide')
}
