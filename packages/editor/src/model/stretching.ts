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
import type { ElementChanges } from './changes.ts'
import { tidy } from './frames.ts'

export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

/** Which edges a handle pulls: -1 the left or upper one, 1 the right or lower one, 0 none. */
export const pulls: Record<HandleName, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
}

/** mm: nothing is pulled smaller. */
const minSide = 0.5

export interface Stretch {
  handle: HandleName
  /** What the hand moved by, mm on the page. */
  by: Point
  keepsRatio: boolean
  /** The middle stays in place of the opposite edge. */
  fromMiddle: boolean
}

/** The frame after a pull at a handle. What isn't pulled stays where it is, however the frame is turned. */
export function stretched(frame: RotatedBox, { handle, by, keepsRatio, fromMiddle }: Stretch): RotatedBox {
  const pull = pulls[handle]
  const own = mapPoint(rotationMatrix(-frame.rotation), by)
  const times = fromMiddle ? 2 : 1
  let width = Math.max(minSide, frame.width + own.x * pull.x * times)
  let height = Math.max(minSide, frame.height + own.y * pull.y * times)
  if (keepsRatio) {
    const scale = ratioOf(frame, pull, { width, height })
    width = frame.width * scale
    height = frame.height * scale
  }
  return anchored(frame, { width, height }, fromMiddle ? { x: 0, y: 0 } : pull)
}

function ratioOf(
  frame: RotatedBox,
  pull: { x: number; y: number },
  pulled: { width: number; height: number },
) {
  const least = minSide / Math.min(frame.width, frame.height)
  const [x, y] = [pulled.width / frame.width, pulled.height / frame.height]
  if (pull.x === 0) return Math.max(least, y)
  if (pull.y === 0) return Math.max(least, x)
  // The nearest place on the diagonal to the hand.
  const [w, h] = [frame.width ** 2, frame.height ** 2]
  return Math.max(least, (x * w + y * h) / (w + h))
}

/** Of another size, with the point opposite of the pulled one where it was. */
export function anchored(
  frame: RotatedBox,
  { width, height }: { width: number; height: number },
  pull: { x: number; y: number },
): RotatedBox {
  const grown = { x: ((width - frame.width) / 2) * pull.x, y: ((height - frame.height) / 2) * pull.y }
  const by = mapPoint(rotationMatrix(frame.rotation), grown)
  const centre = centreOf(frame)
  return {
    x: centre.x + by.x - width / 2,
    y: centre.y + by.y - height / 2,
    width,
    height,
    rotation: frame.rotation,
  }
}

/** One element in another frame: letters scale, pictures are cut or scale, all else is drawn to its box. */
export function fittedTo(
  leaf: PlacedElement,
  frame: RotatedBox,
  { handle, fromMiddle }: Pick<Stretch, 'handle' | 'fromMiddle'>,
): ElementChanges[string] {
  const pull = pulls[handle]
  const isCorner = pull.x !== 0 && pull.y !== 0
  const box = tidied(frame)
  if (leaf.kind === 'text') {
    if (isCorner || leaf.fit === 'width') return { ...box, ...scaleTextStyle(leaf, frame.width / leaf.width) }
    return leaf.fit === 'free' && pull.x !== 0 ? { ...box, fit: 'wrap' } : box
  }
  return leaf.kind === 'image' && !isSameRatio(leaf, frame)
    ? { ...box, crop: cut(leaf, frame, fromMiddle ? { x: 0, y: 0 } : pull) }
    : box
}

/** Many in another frame. Where it grows alike in both ways, lines, letters and tiles grow too; otherwise each has another box alone. */
export function scaledWith(leaves: readonly PlacedElement[], from: Box, to: Box): ElementChanges {
  const [sx, sy] = [to.width / from.width, to.height / from.height]
  const isEven = Math.abs(sx - sy) < 1e-6
  return Object.fromEntries(
    leaves.map((leaf) => {
      const centre = centreOf(leaf)
      const at = { x: to.x + (centre.x - from.x) * sx, y: to.y + (centre.y - from.y) * sy }
      const isAcross = Math.abs(leaf.rotation) % 180 === 90
      const [width, height] = [leaf.width * (isAcross ? sy : sx), leaf.height * (isAcross ? sx : sy)]
      const box = tidied({ x: at.x - width / 2, y: at.y - height / 2, width, height })
      return [leaf.id, { ...box, ...(isEven && scaledLook(leaf, sx)) }]
    }),
  )
}

function tidied({ x, y, width, height }: Box) {
  return { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) }
}

function isSameRatio(one: Box, other: Box): boolean {
  return Math.abs((other.width / one.width) * (one.height / other.height) - 1) < 1e-6
}

type Image = Extract<PlacedElement, { kind: 'image' }>

function scaledLook(leaf: PlacedElement, times: number): ElementChanges[string] {
  if (leaf.kind === 'text') return scaleTextStyle(leaf, times)
  if (leaf.kind === 'pattern') return { tile: bounded(leaf.tile * times, 1, 1000) }
  if (leaf.kind === 'image') return leaf.frame ? { frame: scaledLine(leaf.frame, times) } : {}
  if (leaf.kind !== 'shape') return {}
  return {
    ...(leaf.stroke && { stroke: scaledLine(leaf.stroke, times) }),
    ...('radius' in leaf.shape && {
      shape: { ...leaf.shape, radius: bounded(leaf.shape.radius * times, 0, 2500) },
    }),
  }
}

function scaledLine<Line extends { width: number; dash: number[] }>(line: Line, times: number): Line {
  return {
    ...line,
    width: bounded(line.width * times, 0.01, 200),
    dash: line.dash.map((length) => bounded(length * times, 0.01, 500)),
  }
}

/**
 * What is seen of a picture in a larger or smaller frame: no more than there is of it, and never out of shape. Where the frame
 * asks for more than the picture has, the picture grows with it.
 */
function cut(image: Image, frame: RotatedBox, pull: { x: number; y: number }): Image['crop'] {
  const { crop } = image
  // In parts of the picture.
  const wanted = {
    width: (crop.width * frame.width) / image.width,
    height: (crop.height * frame.height) / image.height,
  }
  const times = Math.min(1, 1 / wanted.width, 1 / wanted.height)
  const size = { width: wanted.width * times, height: wanted.height * times }
  // Seen through a mirror the picture's left is at the right of the frame.
  const side = { x: image.flipX ? -pull.x : pull.x, y: image.flipY ? -pull.y : pull.y }
  const place = (start: number, before: number, after: number, towards: number) =>
    bounded(start + ((before - after) * (1 - towards)) / 2, 0, 1 - after)
  return {
    x: place(crop.x, crop.width, size.width, side.x),
    y: place(crop.y, crop.height, size.height, side.y),
    ...size,
  }
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
