import { z } from 'zod'
import { Hex } from './elements/common.ts'

const Size = z.number().min(0.001).max(1_000_000)

/**
 * Vector artwork: a converted SVG, an icon or a library graphic. Stored separately from designs under the sha256 of
 * its bytes. Coordinates are in units of its own.
 */
export const Drawing = z.strictObject({
  width: Size,
  height: Size,
  shapes: z
    .array(
      z.strictObject({
        /** Absolute M, L, Q, C and Z commands. */
        path: z
          .string()
          .max(400_000)
          .regex(/^M[MLQCZ0-9 .,e-]*$/),
        rule: z.enum(['nonzero', 'evenodd']).default('nonzero'),
        fill: Hex.nullable().default(null),
        stroke: z
          .strictObject({
            colour: Hex,
            width: Size,
            dash: z.array(Size).max(16).default([]),
            cap: z.enum(['butt', 'round', 'square']).default('butt'),
            join: z.enum(['miter', 'round', 'bevel']).default('miter'),
          })
          .nullable()
          .default(null),
        opacity: z.number().min(0).max(1).default(1),
        overprint: z.boolean().default(false),
      }),
    )
    .max(5000),
})
export type Drawing = z.infer<typeof Drawing>

/** mm: the size of an artwork, as its file states it. */
export interface PhysicalSize {
  width: number
  height: number
}

/** The canonical JSON of a drawing, from which its sha256 is computed. Throws ZodError if invalid. */
export function serializeDrawing(drawing: z.input<typeof Drawing>): string {
  return JSON.stringify(Drawing.parse(drawing))
}

/** Its colours without `#`, in order of first appearance. */
export function coloursOf({ shapes }: Drawing): string[] {
  const colours = shapes.flatMap(({ fill, stroke }) => [fill, stroke?.colour])
  return [...new Set(colours.filter((colour) => colour !== null && colour !== undefined))]
}
