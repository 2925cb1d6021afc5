import type { BrushStroke } from '@printery/design/background-removal'
import type { Pixels } from '@printery/design/plates'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Point = readonly [x: number, y: number]

interface BrushCanvasProps {
  label: string
  hintId: string
  shown: Pixels
  /** In pixels of the whole picture, of which `shown` is a small version. */
  picture: { width: number; height: number }
  mode: BrushStroke['mode']
  /** In pixels of the whole picture. */
  radius: number
  onStroke: (stroke: BrushStroke) => void
}

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Shows the result, and draws strokes on it by pointer or by arrow keys and Space. */
export function BrushCanvas(props: BrushCanvasProps) {
  const { label, hintId, shown, picture, mode, radius, onStroke } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stroke, setStroke] = useState<readonly Point[]>([])
  const [cursor, setCursor] = useState<Point>()

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const data = new Uint8ClampedArray(shown.data)
    context?.putImageData(new ImageData(data, shown.width, shown.height), 0, 0)
  }, [shown])

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return [((clientX - left) / width) * picture.width, ((clientY - top) / height) * picture.height]
  }

  function finish() {
    if (stroke.length > 0) onStroke({ mode, radius, points: stroke })
    setStroke([])
  }

  function handleKeyDown(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (!direction && event.key !== ' ') return
    event.preventDefault()
    const [x, y] = cursor ?? [picture.width / 2, picture.height / 2]
    if (!direction) return onStroke({ mode, radius, points: [[x, y]] })
    const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))
    setCursor([
      clamp(x + direction[0] * radius, picture.width),
      clamp(y + direction[1] * radius, picture.height),
    ])
  }

  const marked = stroke.length > 0 ? stroke : cursor ? [cursor] : []
  return (
    <div
      className="ed-brush-area"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      role="application"
      aria-label={label}
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the brush.
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onBlur={() => setCursor(undefined)}
    >
      <canvas
        ref={canvas}
        width={shown.width}
        height={shown.height}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setCursor(undefined)
          setStroke([pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (stroke.length > 0) setStroke([...stroke, pointOf(event)])
        }}
        onPointerUp={finish}
        onPointerCancel={() => setStroke([])}
      />
      {marked.length > 0 && (
        <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true" data-mode={mode}>
          {marked.length > 1 ? (
            <polyline points={marked.map((point) => point.join()).join(' ')} strokeWidth={radius * 2} />
          ) : (
            <circle cx={marked[0]?.[0]} cy={marked[0]?.[1]} r={radius} />
          )}
        </svg>
      )}
    </div>
  )
}
