import { useEffect, useState } from 'react'

const debounceMs = 400

/** The latest value that has stayed unchanged for `debounceMs`. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
