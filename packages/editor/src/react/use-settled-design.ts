import type { Design } from '@printery/design'
import { useDeferredValue, useRef } from 'react'
import { useHistory } from './editor-context.tsx'

/** The design as it is between gestures: small pictures of it are not drawn anew sixty times a second. */
export function useSettledDesign(): Design {
  const last = useRef<Design | undefined>(undefined)
  const design = useHistory((history) => {
    if (history.gesture === undefined || last.current === undefined) last.current = history.design
    return last.current
  })
  return useDeferredValue(design)
}
