import type { Box } from './box.ts'
import { type Envelope, envelopePoints, isFoldFree, maxOffset, noOffsets, type Offset } from './envelope.ts'
import type { Point } from './matrix.ts'
import { type Warp, warpMap } from './warp.ts'

/**
 * The envelope whose edges follow a warp of a box, in fractions of it: exactly at the corners and at the thirds of
 * each edge. Without a warp, and for a warp that an envelope can't follow, the envelope has no effect.
 */
export function envelopeOf(warp: Warp | null, box: Box): Envelope {
  if (warp?.style === 'envelope') return warp
  const map = warpMap(warp, box)
  if (!map) return { style: 'envelope', offsets: noOffsets }
  const movements = envelopePoints.map(({ x, y }): Point => {
    const from = { x: box.x + x * box.width, y: box.y + y * box.height }
    const to = map(from)
    return { x: (to.x - from.x) / box.width, y: (to.y - from.y) / box.height }
  })
  const offsets = movements.map((_, index) => offsetOf(movements, index))
  return { style: 'envelope', offsets: isFoldFree(offsets) ? offsets : noOffsets }
}

/** Weights of the corner, of both thirds and of the next corner for the handle beside the corner of a curve through them. */
const handleWeights = [-5 / 6, 3, -3 / 2, 1 / 3] as const

/** The offset of a control point, so that the edges pass through the moved corners and thirds. */
function offsetOf(movements: readonly Point[], index: number): Offset {
  const at = (other: number) => movements[(other + movements.length) % movements.length] ?? { x: 0, y: 0 }
  const position = index % 3
  if (position === 0) return roundedOffset(at(index))
  // From the nearer corner to the other one.
  const [corner, direction] = position === 1 ? [index - 1, 1] : [index + 1, -1]
  const sum = { x: 0, y: 0 }
  for (const [step, weight] of handleWeights.entries()) {
    const { x, y } = at(corner + direction * step)
    sum.x += weight * x
    sum.y += weight * y
  }
  return roundedOffset(sum)
}

/** A movement as an offset within the limits, rounded to millionths of the box. */
export function roundedOffset({ x, y }: Point): Offset {
  const rounded = (value: number) => {
    const within = Math.min(maxOffset, Math.max(-maxOffset, value))
    // Not -0, which JSON would not keep.
    return Math.round(within * 1_000_000) / 1_000_000 + 0
  }
  return [rounded(x), rounded(y)]
}
