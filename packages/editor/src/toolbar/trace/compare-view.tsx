import { pathData } from '@printery/design'
import type { Pixels } from '@printery/design/plates'
import type { Trace } from '@printery/design/tracing'
import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { texts } from './texts.ts'

interface CompareViewProps {
  original: Pixels
  trace: Trace | undefined
  /** The part of the width, from the left, in which the picture is shown. */
  split: number
  onSplit: (split: number) => void
}

/** A picture and its trace in one place, on both sides of a line that can be dragged. */
export function CompareView({ original, trace, split, onSplit }: CompareViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = original

  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(original.data), original.width, original.height)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [original])

  function moveTo({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect()
    onSplit(Math.min(1, Math.max(0, (clientX - box.left) / box.width)))
  }

  return (
    <div
      className="ed-compare"
      style={{ aspectRatio: `${width} / ${height}`, '--split': split, '--ratio': width / height } as object}
      role="img"
      aria-label={texts.tracedPicture}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        moveTo(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
    >
      <canvas ref={canvas} width={width} height={height} />
      {trace && <TracePicture trace={trace} />}
      <i className="ed-compare-line" />
    </div>
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
