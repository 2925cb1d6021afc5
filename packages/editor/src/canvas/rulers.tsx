import { memo } from 'react'
import { marksOf } from '../model/rulers.ts'
import { useLook } from '../react/editor-context.tsx'

/** Pixels. */
const thickness = 20

/** In cm from the print area's upper left corner. */
export function Rulers() {
  const { scale, x, y } = useLook(({ view }) => view)
  const { width, height } = useLook(({ board }) => board)
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
  const lines = marks.map(({ at, words }) => {
    const start = words === undefined ? 14 : 8
    return isAcross ? `M${at} ${start}V${thickness}` : `M${start} ${at}H${thickness}`
  })
  return (
    <svg className={`ed-ruler ed-ruler-${axis}`} aria-hidden="true">
      <path d={lines.join('')} />
      {marks.map(({ at, words }) =>
        words === undefined ? null : isAcross ? (
          <text key={words} x={at + 2} y={8}>
            {words}
          </text>
        ) : (
          <text key={words} x={2} y={at - 2}>
            {words}
          </text>
        ),
      )}
    </svg>
  )
})
