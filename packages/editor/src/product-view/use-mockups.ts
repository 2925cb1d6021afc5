import { useCallback, useEffect, useRef, useState } from 'react'

/** A mock-up to be drawn. */
export interface RequestedPicture {
  /** Unique among all pictures. */
  id: string
  draw: () => Promise<Blob>
}

/** The URL of a picture; `failed` if it could not be drawn, and undefined until it is. */
export type DrawnPicture = { url: string } | 'failed'

interface Mockups {
  drawn: ReadonlyMap<string, DrawnPicture>
  retry: (id: string) => void
}

/**
 * Draws the pictures one after the other, in their order, and keeps the drawn ones. When the list changes, it
 * continues with the new list.
 */
export function useMockups(requested: readonly RequestedPicture[]): Mockups {
  const latest = useRef(requested)
  latest.current = requested
  const known = useRef(new Map<string, DrawnPicture>())
  const isRunning = useRef(false)
  const isUnmounted = useRef(false)
  const [drawn, setDrawn] = useState<ReadonlyMap<string, DrawnPicture>>(() => new Map())
  const drawAll = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    const next = () => latest.current.find(({ id }) => !known.current.has(id))
    for (let each = next(); each && !isUnmounted.current; each = next()) {
      const picture = await each.draw().catch(() => undefined)
      if (isUnmounted.current) break
      known.current.set(each.id, picture ? { url: URL.createObjectURL(picture) } : 'failed')
      setDrawn(new Map(known.current))
    }
    isRunning.current = false
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is drawn when it comes.
  useEffect(() => void drawAll(), [requested, drawAll])
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      for (const picture of known.current.values()) if (picture !== 'failed') URL.revokeObjectURL(picture.url)
      known.current.clear()
    }
  }, [])
  const retry = useCallback(
    (id: string) => {
      known.current.delete(id)
      setDrawn(new Map(known.current))
      void drawAll()
    },
    [drawAll],
  )
  return { drawn, retry }
}
