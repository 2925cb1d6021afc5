import { memo } from 'react'
import { marksOf } from '../model/geometry/rulers.ts'
import { useSession } from '../react/editor-context.tsx'

/** Thickness of a ruler in px. */
const thickness = 20

/** Rulers in cm from the upper left corner of the print area. */
export function Rulers() {
  const { scale, x, y } = useSession(({ view }) => view)
  const { width, height } = useSession(({ canvasSize }) => canvasSize)
  return (
    <div className="ed-rulers" aria-hidden="true">
      <Ruler axis="x" from={x} scale={scale} length={width} />
      <Ruler axis="y" from={y} scale={scale} length={height} />
    </div>
  )
}

const Ruler = memo(function Ruler({
  axis,
  ...part
}: {
  axis: 'x' | 'y'
  from: number
  scale: number
  length: number
}) {
  const marks = marksOf(part)
  const isAcross = axis === 'x'
  const lines = marks.map(({ at, label }) => {
    const start = label === undefined ? 14 : 8
    return isAcross ? `M${at} ${start}V${thickness}` : `M${start} ${at}H${thickness}`
  })
  return (
    <svg className={`ed-ruler ed-ruler-${axis}`} aria-hidden="true">
      <path d={lines.join('')} />
      {marks.map(({ at, label }) =>
        label === undefined ? null : isAcross ? (
          <text key={label} x={at + 2} y={8}>
            {label}
          </text>
        ) : (
          <text key={label} x={2} y={at - 2}>
            {label}
          </text>
        ),
      )}
    </svg>
  )
})
