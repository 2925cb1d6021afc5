import { useEffect, useState } from 'react'
import type { SoftProof } from '../host.ts'
import { useEditorContext, useSession } from '../react/editor-context.tsx'
import { useAfterFirstPaint } from '../react/use-after-first-paint.ts'

/** How the device of the shown side prints colours; undefined while it loads, and if it is unknown. */
export function useSoftProof(): SoftProof | undefined {
  const { host, product } = useEditorContext()
  const page = useSession((session) => session.page)
  const method = product.sides[page]?.method
  const isPainted = useAfterFirstPaint()
  const [loaded, setLoaded] = useState<{ method: string; proof: SoftProof | undefined }>()
  useEffect(() => {
    if (!isPainted || !method || !host.softProof) return
    let isStale = false
    const update = (proof: SoftProof | undefined) => {
      if (!isStale) setLoaded({ method, proof })
    }
    host.softProof(method).then(update, () => update(undefined))
    return () => {
      isStale = true
    }
  }, [host, method, isPainted])
  return loaded?.method === method ? loaded?.proof : undefined
}
