import { useEffect, useState } from 'react'
import type { EditorDevice } from '../host.ts'
import { useEditorContext, useSession } from './editor-context.tsx'

/** The device that prints the shown side; undefined while it loads, and without a device profile. */
export function usePrintDevice(): EditorDevice | undefined {
  const { host, product } = useEditorContext()
  const page = useSession((session) => session.page)
  const method = product.sides[page]?.method
  const [loaded, setLoaded] = useState<{ method: string; device: EditorDevice | undefined }>()
  useEffect(() => {
    if (!method || !host.printDevice) return
    let isStale = false
    const update = (device: EditorDevice | undefined) => {
      if (!isStale) setLoaded({ method, device })
    }
    host.printDevice(method).then(update, () => update(undefined))
    return () => {
      isStale = true
    }
  }, [host, method])
  return loaded?.method === method ? loaded?.device : undefined
}
