import {
  type Box,
  centreOf,
  mapPoint,
  type PlacedElement,
  type Point,
  type RotatedBox,
  rotationMatrix,
  scaleTextStyle,
} from '@printery/design'
import type { ElementChanges } from '../changes.ts'
import { roundMm } from './frames.ts'

export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

/** The edges that a handle moves: -1 the left or upper edge, 1 the right or lower edge, 0 none. */
export const handleDirections: Record<HandleName, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
}

/** Minimum side length in mm. */
const minSide = 0.5

export interface HandleDrag {
  handle: HandleName
  /** The drag in mm on the page. */
  by: Point
  keepsRatio: boolean
  /** Whether the centre stays in place instead of the opposite edge. */
  fromMiddle: boolean
}

/** The frame after dragging a handle. The opposite edge stays in place, also in a rotated frame. */
export function resizedFrame(
  frame: RotatedBox,
  { handle, by, keepsRatio, fromMiddle }: HandleDrag,
): RotatedBox {
  const direction = handleDirections[handle]
  const localDrag = mapPoint(rotationMatrix(-frame.rotation), by)
  const factor = fromMiddle ? 2 : 1
  let width = Math.max(minSide, frame.width + localDrag.x * direction.x * factor)
  let height = Math.max(minSide, frame.height + localDrag.y * direction.y * factor)
  if (keepsRatio) {
    const scale = ratioOf(frame, direction, { width, height })
    width = frame.width * scale
    height = frame.height * scale
  }
  return anchored(frame, { width, height }, fromMiddle ? { x: 0, y: 0 } : direction)
}

function ratioOf(
  frame: RotatedBox,
  direction: { x: number; y: number },
  dragged: { width: number; height: number },
) {
  const min = minSide / Math.min(frame.width, frame.height)
  const [x, y] = [dragged.width / frame.width, dragged.height / frame.height]
  if (direction.x === 0) return Math.max(min, y)
  if (direction.y === 0) return Math.max(min, x)
  // The point on the diagonal that is nearest to the pointer.
  const [w, h] = [frame.width ** 2, frame.height ** 2]
  return Math.max(min, (x * w + y * h) / (w + h))
}

/** Resizes a frame; the point opposite to the handle stays in place. */
export function anchored(
  frame: RotatedBox,
  { width, height }: { width: number; height: number },
  direction: { x: number; y: number },
): RotatedBox {
  const growth = {
    x: ((width - frame.width) / 2) * direction.x,
    y: ((height - frame.height) / 2) * direction.y,
  }
  const translation = mapPoint(rotationMatrix(frame.rotation), growth)
  const centre = centreOf(frame)
  return {
    x: centre.x + translation.x - width / 2,
    y: centre.y + translation.y - height / 2,
    width,
    height,
    rotation: frame.rotation,
  }
}

/** Resizes one element to a frame: texts scale, pictures are cropped or scaled, others fill the frame. */
export function fittedToFrame(
  leaf: PlacedElement,
  frame: RotatedBox,
  { handle, fromMiddle }: Pick<HandleDrag, 'handle' | 'fromMiddle'>,
): ElementChanges[string] {
  const direction = handleDirections[handle]
  const isCorner = direction.x !== 0 && direction.y !== 0
  const box = roundedBox(frame)
  if (leaf.kind === 'text') {
    if (isCorner || leaf.fit === 'width') return { ...box, ...scaleTextStyle(leaf, frame.width / leaf.width) }
    return leaf.fit === 'free' && direction.x !== 0 && !leaf.path ? { ...box, fit: 'wrap' } : box
  }
  return leaf.kind === 'image' && !isSameRatio(leaf, frame)
    ? { ...box, crop: recropped(leaf, frame, fromMiddle ? { x: 0, y: 0 } : direction) }
    : box
}

/**
 * Resizes several elements together. If both axes scale equally, strokes, text and tiles are scaled as well; otherwise
 * only the boxes change.
 */
export function scaledTogether(leaves: readonly PlacedElement[], from: Box, to: Box): ElementChanges {
  const [sx, sy] = [to.width / from.width, to.height / from.height]
  const isUniform = Math.abs(sx - sy) < 1e-6
  return Object.fromEntries(
    leaves.map((leaf) => {
      const centre = centreOf(leaf)
      const middle = { x: to.x + (centre.x - from.x) * sx, y: to.y + (centre.y - from.y) * sy }
      const isAcross = Math.abs(leaf.rotation) % 180 === 90
      const [width, height] = [leaf.width * (isAcross ? sy : sx), leaf.height * (isAcross ? sx : sy)]
      const box = roundedBox({ x: middle.x - width / 2, y: middle.y - height / 2, width, height })
      return [leaf.id, { ...box, ...(isUniform && scaledStyle(leaf, sx)) }]
    }),
  )
}

function roundedBox({ x, y, width, height }: Box) {
  return { x: roundMm(x), y: roundMm(y), width: roundMm(width), height: roundMm(height) }
}

function isSameRatio(one: Box, other: Box): boolean {
  return Math.abs((other.width / one.width) * (one.height / other.height) - 1) < 1e-6
}

type Image = Extract<PlacedElement, { kind: 'image' }>

function scaledStyle(leaf: PlacedElement, factor: number): ElementChanges[string] {
  if (leaf.kind === 'text') return scaleTextStyle(leaf, factor)
  if (leaf.kind === 'pattern') return { tile: clamped(leaf.tile * factor, 1, 1000) }
  if (leaf.kind === 'image') return leaf.frame ? { frame: scaledLine(leaf.frame, factor) } : {}
  if (leaf.kind !== 'shape') return {}
  return {
    ...(leaf.stroke && { stroke: scaledLine(leaf.stroke, factor) }),
    ...('radius' in leaf.shape && {
      shape: { ...leaf.shape, radius: clamped(leaf.shape.radius * factor, 0, 2500) },
    }),
  }
}

function scaledLine<Line extends { width: number; dash: number[] }>(line: Line, factor: number): Line {
  return {
    ...line,
    width: clamped(line.width * factor, 0.01, 200),
    dash: line.dash.map((length) => clamped(length * factor, 0.01, 500)),
  }
}

/**
 * The crop of a picture in a resized frame: never distorted, and never beyond the picture. If the frame exceeds the
 * picture, the picture is scaled up.
 */
function recropped(image: Image, frame: RotatedBox, direction: { x: number; y: number }): Image['crop'] {
  const { crop } = image
  // Size in fractions of the picture.
  const target = {
    width: (crop.width * frame.width) / image.width,
    height: (crop.height * frame.height) / image.height,
  }
  const factor = Math.min(1, 1 / target.width, 1 / target.height)
  const size = { width: target.width * factor, height: target.height * factor }
  // In a mirrored picture the left side is at the right of the frame.
  const side = { x: image.flipX ? -direction.x : direction.x, y: image.flipY ? -direction.y : direction.y }
  const positionAfter = (start: number, before: number, after: number, towards: number) =>
    clamped(start + ((before - after) * (1 - towards)) / 2, 0, 1 - after)
  return {
    x: positionAfter(crop.x, crop.width, size.width, side.x),
    y: positionAfter(crop.y, crop.height, size.height, side.y),
    ...size,
  }
}

function clamped(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
