import { useSyncExternalStore } from 'react'

const layoutQueries = { wide: '(min-width: 1280px)', middle: '(min-width: 1024px)' } as const

export type Layout = 'wide' | 'middle' | 'narrow'

function currentLayout(): Layout {
  if (window.matchMedia(layoutQueries.wide).matches) return 'wide'
  return window.matchMedia(layoutQueries.middle).matches ? 'middle' : 'narrow'
}

function subscribe(onChange: () => void): () => void {
  const lists = Object.values(layoutQueries).map((query) => window.matchMedia(query))
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

/** Wide: all columns. Middle: the right column becomes panels. Narrow: one panel below the canvas. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, currentLayout, () => 'wide')
}
