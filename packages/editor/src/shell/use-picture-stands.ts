import { startTransition, useEffect, useState } from 'react'

/** Whether the page is on the screen for the first time: what stands beside it is drawn afterwards, a piece at a time. */
export function usePictureStands(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setStands(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return stands
}
