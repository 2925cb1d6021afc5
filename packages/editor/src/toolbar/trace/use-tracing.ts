import type { ImageElement } from '@printery/design'
import type { Trace, TraceIssue, TraceOptions } from '@printery/design/tracing'
import { useEffect, useRef, useState } from 'react'
import type { OpenedTracing, PictureTracing } from '../../picture-tools.ts'
import { useNewest } from '../../react/use-newest.ts'

export interface Tracing {
  /** Undefined until the picture is decoded. */
  opened: OpenedTracing | undefined
  options: TraceOptions | undefined
  change: (changed: Partial<TraceOptions>) => void
  /** The last result; it stays while the next one is computed. */
  trace: Trace | undefined
  /** Why the newest options gave no trace. */
  issue: TraceIssue | undefined
  isWorking: boolean
  hasFailed: boolean
}

/** Opens a picture and traces it whenever an option changes; only the newest options are queued. */
export function useTracing(
  tracing: PictureTracing,
  { photo, width, height }: { photo: ImageElement; width: number; height: number },
  firstOptions: (opened: OpenedTracing) => TraceOptions,
): Tracing {
  const [opened, setOpened] = useState<OpenedTracing>()
  const [options, setOptions] = useState<TraceOptions>()
  const [trace, setTrace] = useState<Trace>()
  const [isMissing, setMissing] = useState(false)
  const first = useRef(firstOptions)

  useEffect(() => {
    let isClosed = false
    tracing.openTracing({ photo, width, height }).then(
      (result) => {
        if (isClosed) return
        if (!result) return setMissing(true)
        setOpened(result)
        setOptions(first.current(result))
      },
      () => setMissing(true),
    )
    return () => {
      isClosed = true
      void tracing.closeTracing().catch(() => {})
    }
  }, [tracing, photo, width, height])

  const { result, ...work } = useNewest(options, async (latestRequest) => {
    const result = await tracing.trace(latestRequest)
    if (typeof result === 'object') setTrace(result)
    return result
  })

  return {
    ...{ opened, options, trace },
    ...{ isWorking: work.isWorking, hasFailed: isMissing || work.hasFailed },
    issue: typeof result === 'string' ? result : undefined,
    change: (changed) => setOptions((before) => before && { ...before, ...changed }),
  }
}
