import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { warpPath } from '../geometry/warp.ts'
import { type Outline, outlineOf } from '../shapes/outlines.ts'
import { Shape } from '../shapes/shapes.ts'
import { common, Hex, keyInk, Stroke, Warp } from './common.ts'

export const ShapeElement = z
  .strictObject({
    kind: z.literal('shape'),
    ...common.placed,
    shape: Shape,
    fill: Hex.nullable().default(keyInk),
    stroke: Stroke.nullable().default(null),
    warp: Warp.nullable().default(null),
  })
  .refine(({ fill, stroke }) => fill !== null || stroke !== null, 'A shape has a fill, an outline, or both.')
  .refine(({ shape, warp }) => shape.type !== 'qr' || warp === null, 'A QR code is not warped.')
export type ShapeElement = z.infer<typeof ShapeElement>

export const shapeDefaults = { shape: { type: 'rectangle', radius: 0 }, width: 60, height: 60 } as const

/** The outline as it is drawn, in mm from the upper left of its box. */
export function drawnOutlineOf({ shape, width, height, warp }: ShapeElement): Outline {
  const outline = outlineOf(shape, width, height)
  return { ...outline, path: warpPath(outline.path, warp, { x: 0, y: 0, width, height }) }
}

export function drawShape(element: ShapeElement, pen: Pen): void {
  const { fill, stroke } = element
  const { path, rule, isOpen } = drawnOutlineOf(element)
  // An open path has no interior.
  if (fill !== null && !isOpen) pen.path(path, { fill, rule })
  if (stroke) pen.path(path, { stroke })
}
