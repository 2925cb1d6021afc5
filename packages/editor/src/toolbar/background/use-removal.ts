import { type BrushStroke, cutOffRange, toleranceRange } from '@printery/design/background-removal'
import type { Pixels } from '@printery/design/plates'
import { useEffect, useState } from 'react'
import type { BackgroundRemoval, PictureToOpen, RemovalPreview, RemovalRequest } from '../../picture-tools.ts'
import { useNewest } from '../../react/use-newest.ts'

export interface Removal {
  options: RemovalRequest
  change: (changed: Partial<RemovalRequest>) => void
  draw: (stroke: BrushStroke) => void
  undoStroke: () => void
  /** A small version of the picture; undefined until it is decoded. */
  original: Pixels | undefined
  /** The result of the latest options that have been processed. */
  preview: RemovalPreview | undefined
  isWorking: boolean
  hasFailed: boolean
}

/** Opens a picture and computes the preview whenever an option changes; only the newest options are queued. */
export function useRemoval(
  backgrounds: BackgroundRemoval,
  { sha256, width, height }: PictureToOpen,
): Removal {
  const [options, setOptions] = useState<RemovalRequest>({
    ...{
      tolerance: toleranceRange.default,
      includesEnclosed: false,
      strokes: [],
      cutOff: cutOffRange.default,
    },
  })
  const [original, setOriginal] = useState<Pixels>()
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    let isClosed = false
    backgrounds.openPicture({ sha256, width, height }).then(
      (opened) => {
        if (isClosed) return
        if (opened) setOriginal(opened)
        else setMissing(true)
      },
      () => setMissing(true),
    )
    return () => {
      isClosed = true
      void backgrounds.closePicture().catch(() => {})
    }
  }, [backgrounds, sha256, width, height])

  const request = original && options
  const { result: preview, ...work } = useNewest(request, (latestOptions) =>
    backgrounds.previewRemoval(latestOptions),
  )

  const change = (changed: Partial<RemovalRequest>) => setOptions((before) => ({ ...before, ...changed }))
  return {
    ...{ options, change, original, preview },
    ...{ isWorking: work.isWorking, hasFailed: isMissing || work.hasFailed },
    draw: (stroke) => setOptions((before) => ({ ...before, strokes: [...before.strokes, stroke] })),
    undoStroke: () => setOptions((before) => ({ ...before, strokes: before.strokes.slice(0, -1) })),
  }
}
