import { createContext, use } from 'react'

interface RowFocus {
  /** The row that Tab comes to. */
  current: string | undefined
  onFocus: (key: string) => void
}

export const RowFocusContext = createContext<RowFocus>({ current: undefined, onFocus: () => undefined })

/** What makes a row one that the keyboard can stand on: of all rows one is reached by Tab, the others by the arrows. */
export function useRow(key: string) {
  const { current, onFocus } = use(RowFocusContext)
  return { 'data-row': key, tabIndex: key === current ? 0 : -1, onFocus: () => onFocus(key) }
}
