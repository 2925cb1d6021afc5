import { useSyncExternalStore } from 'react'

/** From here on the portals have a sidebar and tables (SHELL-020). */
const wide = '(min-width: 1024px)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is wide enough for tables; undefined while the server renders, which can't know. */
export function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(wide).matches,
    () => undefined,
  )
}
