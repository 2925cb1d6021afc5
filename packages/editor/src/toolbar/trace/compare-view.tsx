import { pathData } from '@printery/design'
import type { Pixels } from '@printery/design/plates'
import type { Trace } from '@printery/design/tracing'
import { memo, useEffect, useRef } from 'react'
import { Comparison } from '../../ui/comparison.tsx'
import { texts } from './texts.ts'

interface CompareViewProps {
  original: Pixels
  trace: Trace | undefined
  /** The part of the width, from the left, in which the picture is shown. */
  split: number
  onSplit: (split: number) => void
}

/** A picture and its trace on top of each other, divided by a line. */
export function CompareView({ original, trace, split, onSplit }: CompareViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = original

  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(original.data), original.width, original.height)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [original])

  return (
    <Comparison
      label={texts.tracedPicture}
      ratio={width / height}
      split={split}
      onSplit={onSplit}
      before={<canvas ref={canvas} width={width} height={height} />}
      after={trace && <TracePicture trace={trace} />}
    />
  )
}

/** Drawn only when the trace changes: it may have thousands of points. */
const TracePicture = memo(function TracePicture({ trace }: { trace: Trace }) {
  return (
    <svg viewBox={`0 0 ${trace.width} ${trace.height}`} preserveAspectRatio="none" aria-hidden="true">
      {trace.layers.map(({ hex, path }) => (
        <path key={hex} d={pathData(path)} fill={`#${hex}`} fillRule="evenodd" />
      ))}
    </svg>
  )
})
