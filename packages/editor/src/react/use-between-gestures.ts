import type { Design } from '@printery/design'
import { useRef } from 'react'
import { useDesign, useSession } from './editor-context.tsx'

/** Selects from the design; during a gesture it keeps the value from before. */
export function useBetweenGestures<Part>(part: (design: Design) => Part): Part {
  const isGestureActive = useSession(({ activeGesture }) => activeGesture !== null)
  const last = useRef<{ part: Part }>(undefined)
  return useDesign((design) => {
    if (!isGestureActive || !last.current) last.current = { part: part(design) }
    return last.current.part
  })
}
