import {
  type ElementId,
  mapPoint,
  multiply,
  type PlacedElement,
  type Point,
  rotationMatrix,
  translationMatrix,
} from '@printery/design'
import type { ElementChanges } from '../changes.ts'
import { roundMm } from './frames.ts'

/** Moves elements by an offset. */
export function movedBy(leaves: readonly PlacedElement[], { x, y }: Point): ElementChanges {
  return changesOf(leaves, (leaf) => ({ x: roundMm(leaf.x + x), y: roundMm(leaf.y + y) }))
}

/** Rotates elements clockwise about a common point, in degrees. */
export function rotatedBy(leaves: readonly PlacedElement[], pivot: Point, degrees: number): ElementChanges {
  const matrix = multiply(
    multiply(translationMatrix(pivot.x, pivot.y), rotationMatrix(degrees)),
    translationMatrix(-pivot.x, -pivot.y),
  )
  return changesOf(leaves, (leaf) => {
    const centre = mapPoint(matrix, { x: leaf.x + leaf.width / 2, y: leaf.y + leaf.height / 2 })
    return {
      x: roundMm(centre.x - leaf.width / 2),
      y: roundMm(centre.y - leaf.height / 2),
      rotation: normalizedAngle(leaf.rotation + degrees),
    }
  })
}

/** Mirrors elements along an axis, about a point; rotations change their sign. */
export function flipped(leaves: readonly PlacedElement[], pivot: Point, axis: 'x' | 'y'): ElementChanges {
  const [flip, length] = axis === 'x' ? (['flipX', 'width'] as const) : (['flipY', 'height'] as const)
  return changesOf(leaves, (leaf) => ({
    [axis]: roundMm(2 * pivot[axis] - leaf[axis] - leaf[length]),
    [flip]: !leaf[flip],
    rotation: normalizedAngle(-leaf.rotation),
  }))
}

/** Normalises an angle to a value above -180 and up to 180 degrees. */
export function normalizedAngle(degrees: number): number {
  const normalized = ((degrees % 360) + 360) % 360
  return roundDegrees(normalized > 180 ? normalized - 360 : normalized)
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

function changesOf(
  leaves: readonly PlacedElement[],
  change: (leaf: PlacedElement) => ElementChanges[ElementId],
): ElementChanges {
  return Object.fromEntries(leaves.map((leaf) => [leaf.id, change(leaf)]))
}
