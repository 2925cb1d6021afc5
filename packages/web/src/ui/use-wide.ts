import { useSyncExternalStore } from 'react'

/** Minimum width in px for the portals' sidebar and tables (SHELL-020). */
const sidebarPx = 1024

/** Whether the window is at least `px` pixels wide; undefined on the server. */
export function useHasMinWidth(px: number): boolean | undefined {
  const condition = `(min-width: ${px}px)`
  return useSyncExternalStore<boolean | undefined>(
    (listener) => {
      const query = matchMedia(condition)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(condition).matches,
    () => undefined,
  )
}

/** Whether the window is wide enough for the portals' sidebar. */
export function useIsWide(): boolean | undefined {
  return useHasMinWidth(sidebarPx)
}
