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
  const cache = useRef(new Map<string, DrawnPicture>())
  const isRunning = useRef(false)
  const isUnmounted = useRef(false)
  const [drawn, setDrawn] = useState<ReadonlyMap<string, DrawnPicture>>(() => new Map())
  const drawAll = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    const next = () => latest.current.find(({ id }) => !cache.current.has(id))
    for (let each = next(); each && !isUnmounted.current; each = next()) {
      const picture = await each.draw().catch(() => undefined)
      if (isUnmounted.current) break
      cache.current.set(each.id, picture ? { url: URL.createObjectURL(picture) } : 'failed')
      setDrawn(new Map(cache.current))
    }
    isRunning.current = false
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list is drawn.
  useEffect(() => void drawAll(), [requested, drawAll])
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      for (const picture of cache.current.values()) if (picture !== 'failed') URL.revokeObjectURL(picture.url)
      cache.current.clear()
    }
  }, [])
  const retry = useCallback(
    (id: string) => {
      cache.current.delete(id)
      setDrawn(new Map(cache.current))
      void drawAll()
    },
    [drawAll],
  )
  return { drawn, retry }
}
