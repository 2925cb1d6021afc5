import type { ImageElement } from '@printery/design'
import type { Trace, TraceIssue, TraceOptions } from '@printery/design/tracing'
import { useEffect, useRef, useState } from 'react'
import type { OpenedTracing, PictureTracing } from '../../host.ts'

export interface Tracing {
  /** Undefined until the picture is decoded. */
  opened: OpenedTracing | undefined
  options: TraceOptions | undefined
  change: (changed: Partial<TraceOptions>) => void
  /** The last result; it stays while the next is worked out. */
  trace: Trace | undefined
  /** Why the newest options gave none. */
  issue: TraceIssue | undefined
  isWorking: boolean
  hasFailed: boolean
}

/** Opens a picture and traces it whenever an option changes; only the newest options wait. */
export function useTracing(
  tracing: PictureTracing,
  { photo, width, height }: { photo: ImageElement; width: number; height: number },
  firstOptions: (opened: OpenedTracing) => TraceOptions,
): Tracing {
  const [opened, setOpened] = useState<OpenedTracing>()
  const [options, setOptions] = useState<TraceOptions>()
  const [result, setResult] = useState<Trace | TraceIssue>()
  const [trace, setTrace] = useState<Trace>()
  const [isWorking, setWorking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const next = useRef<TraceOptions>(undefined)
  const first = useRef(firstOptions)

  useEffect(() => {
    let isClosed = false
    tracing.openTracing({ photo, width, height }).then(
      (found) => {
        if (isClosed) return
        if (!found) return setFailed(true)
        setOpened(found)
        setOptions(first.current(found))
      },
      () => setFailed(true),
    )
    return () => {
      isClosed = true
      void tracing.closeTracing().catch(() => {})
    }
  }, [tracing, photo, width, height])

  useEffect(() => {
    if (!options) return
    const isRunning = next.current !== undefined
    next.current = options
    if (isRunning) return
    const run = async () => {
      setWorking(true)
      setFailed(false)
      try {
        for (let asked = next.current; asked; asked = next.current === asked ? undefined : next.current) {
          const found = await tracing.trace(asked)
          setResult(found)
          if (typeof found === 'object') setTrace(found)
        }
      } catch {
        setFailed(true)
      } finally {
        next.current = undefined
        setWorking(false)
      }
    }
    void run()
  }, [tracing, options])

  return {
    ...{ opened, options, trace, isWorking, hasFailed },
    issue: typeof result === 'string' ? result : undefined,
    change: (changed) => setOptions((before) => before && { ...before, ...changed }),
  }
}
