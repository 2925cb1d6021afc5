import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { outlineOf } from '../shapes/outlines.ts'
import { Shape } from '../shapes/shapes.ts'
import { common, Hex, keyInk, Stroke } from './common.ts'

export const ShapeElement = z
  .strictObject({
    kind: z.literal('shape'),
    ...common.placed,
    shape: Shape,
    fill: Hex.nullable().default(keyInk),
    stroke: Stroke.nullable().default(null),
  })
  .refine(({ fill, stroke }) => fill !== null || stroke !== null, 'A shape has a fill, an outline, or both.')
export type ShapeElement = z.infer<typeof ShapeElement>

export const shapeDefaults = { shape: { type: 'rectangle', radius: 0 }, width: 60, height: 60 } as const

export function drawShape({ shape, width, height, fill, stroke }: ShapeElement, pen: Pen): void {
  const { path, rule, isOpen } = outlineOf(shape, width, height)
  // An open path has no interior.
  if (fill !== null && !isOpen) pen.path(path, { fill, rule })
  if (stroke) pen.path(path, { stroke })
}
