import { createContext, use } from 'react'

interface RowFocus {
  /** The key of the row that Tab reaches. */
  current: string | undefined
  onFocus: (key: string) => void
}

export const RowFocusContext = createContext<RowFocus>({ current: undefined, onFocus: () => undefined })

/** The props of a focusable row: one row is reached by Tab, the others by the arrow keys. */
export function useRow(key: string) {
  const { current, onFocus } = use(RowFocusContext)
  return { 'data-row': key, tabIndex: key === current ? 0 : -1, onFocus: () => onFocus(key) }
}
