import type { Side } from '@printery/domain'
import type { MockupName } from './mockup-names.ts'
import type { Box } from './picture-box.ts'

/** The upright cylinder of a product in its picture, in units of the 1200 unit artwork. */
export interface Cylinder {
  /** x of its axis. */
  axis: number
  radius: number
  /** How far the ends of a level line around its front are above the middle, because the camera looks down on it. */
  rise: number
}

interface Point {
  x: number
  y: number
}

/**
 * Measured on the product artwork: the axis is the middle of the print areas, the rise that of the rim or the lid.
 */
const cylinders: Partial<Record<MockupName, Record<Side, Cylinder>>> = {
  bottle: { front: { axis: 600, radius: 136, rise: 10 }, back: { axis: 600, radius: 136, rise: 10 } },
  mug: { front: { axis: 496, radius: 320, rise: 68 }, back: { axis: 704, radius: 320, rise: 68 } },
}

/** The cylinder that a print on this side is wrapped around; undefined if the product is flat there. */
export function cylinderOf(mockup: MockupName, side: Side): Cylinder | undefined {
  return cylinders[mockup]?.[side]
}

/** The position at which a point of the flat artwork appears; undefined if it is on the back of the cylinder. */
export function wrappedPoint({ axis, radius, rise }: Cylinder, { x, y }: Point): Point | undefined {
  const angle = (x - axis) / radius
  if (Math.abs(angle) > Math.PI / 2) return undefined
  return { x: axis + radius * Math.sin(angle), y: y - rise * (1 - Math.cos(angle)) }
}

/** The point of the flat artwork that appears at a position; undefined beside the cylinder. */
export function flatPoint({ axis, radius, rise }: Cylinder, { x, y }: Point): Point | undefined {
  const across = (x - axis) / radius
  if (Math.abs(across) > 1) return undefined
  return { x: axis + radius * Math.asin(across), y: y + rise * (1 - Math.sqrt(1 - across * across)) }
}

/** The smallest box around the visible part of wrapped artwork. */
export function wrappedBox(cylinder: Cylinder, { x, y, width, height }: Box): Box {
  const { axis, radius, rise } = cylinder
  const visible = (Math.PI / 2) * radius
  const clamp = (at: number) => Math.min(axis + visible, Math.max(axis - visible, at))
  const [left, right] = [clamp(x), clamp(x + width)]
  const projectedX = (at: number) => axis + radius * Math.sin((at - axis) / radius)
  const riseAt = (at: number) => rise * (1 - Math.cos((at - axis) / radius))
  const middle = Math.min(right, Math.max(left, axis))
  const top = y - Math.max(riseAt(left), riseAt(right))
  const bottom = y + height - riseAt(middle)
  return { x: projectedX(left), y: top, width: projectedX(right) - projectedX(left), height: bottom - top }
}
