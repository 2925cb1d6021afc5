import type { BrushStroke, RemovalOptions } from '@printery/design/background-removal'
import { toleranceRange } from '@printery/design/background-removal'
import type { Pixels } from '@printery/design/plates'
import { useEffect, useRef, useState } from 'react'
import type { BackgroundRemoval, OpenedPicture, RemovalPreview } from '../../host.ts'

export interface Removal {
  options: RemovalOptions
  change: (changed: Partial<RemovalOptions>) => void
  draw: (stroke: BrushStroke) => void
  undoStroke: () => void
  /** A small version of the picture; undefined until it is decoded. */
  original: Pixels | undefined
  /** Of the newest options that were worked out. */
  preview: RemovalPreview | undefined
  isWorking: boolean
  hasFailed: boolean
}

/** Opens a picture and works out what remains of it whenever an option changes; only the newest options wait. */
export function useRemoval(
  backgrounds: BackgroundRemoval,
  { sha256, width, height }: OpenedPicture,
): Removal {
  const [options, setOptions] = useState<RemovalOptions>({
    ...{ tolerance: toleranceRange.default, includesEnclosed: false, strokes: [] },
  })
  const [original, setOriginal] = useState<Pixels>()
  const [preview, setPreview] = useState<RemovalPreview>()
  const [isWorking, setWorking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const next = useRef<RemovalOptions>(undefined)

  useEffect(() => {
    let isClosed = false
    backgrounds.openPicture({ sha256, width, height }).then(
      (opened) => {
        if (isClosed) return
        if (opened) setOriginal(opened)
        else setFailed(true)
      },
      () => setFailed(true),
    )
    return () => {
      isClosed = true
      void backgrounds.closePicture().catch(() => {})
    }
  }, [backgrounds, sha256, width, height])

  useEffect(() => {
    if (!original) return
    const isRunning = next.current !== undefined
    next.current = options
    if (isRunning) return
    const run = async () => {
      setWorking(true)
      setFailed(false)
      try {
        for (let asked = next.current; asked; asked = next.current === asked ? undefined : next.current)
          setPreview(await backgrounds.previewRemoval(asked))
      } catch {
        setFailed(true)
      } finally {
        next.current = undefined
        setWorking(false)
      }
    }
    void run()
  }, [backgrounds, original, options])

  const change = (changed: Partial<RemovalOptions>) => setOptions((before) => ({ ...before, ...changed }))
  return {
    ...{ options, change, original, preview, isWorking, hasFailed },
    draw: (stroke) => setOptions((before) => ({ ...before, strokes: [...before.strokes, stroke] })),
    undoStroke: () => setOptions((before) => ({ ...before, strokes: before.strokes.slice(0, -1) })),
  }
}
