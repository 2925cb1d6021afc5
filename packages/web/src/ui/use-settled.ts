import { useEffect, useState } from 'react'

/** A pause in typing, in ms. */
const pauseMs = 400

/** The value after it hasn't changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
