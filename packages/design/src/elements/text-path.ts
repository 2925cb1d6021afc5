import { z } from 'zod'

/** A coordinate as a fraction of the box of the text; handles may lie outside of it. */
const Fraction = z.number().min(-20).max(20)

/** Maximum number of curves of a path. */
export const maxPathCurves = 200

/** Where the lines of a text stand: above the path in reading direction, centred on it, or below it. */
export const pathSides = ['above', 'middle', 'below'] as const

/**
 * A path that the lines of a text follow, in fractions of the box of the text. Each line follows a curve parallel to
 * it; nothing wraps.
 */
export const TextPath = z
  .strictObject({
    start: z.tuple([Fraction, Fraction]),
    /** Cubic curves, each from the end of the one before: two control points and the end. */
    curves: z
      .array(z.tuple([Fraction, Fraction, Fraction, Fraction, Fraction, Fraction]))
      .min(1)
      .max(maxPathCurves),
    /** The text goes around; the last curve ends at the start. */
    isClosed: z.boolean().default(false),
    /** The text runs from the end of the path to its start. */
    isReversed: z.boolean().default(false),
    /** Moves the text along the path from where its alignment puts it, as a fraction of the length of the path. */
    offset: z.number().min(-1).max(1).default(0),
    side: z.enum(pathSides).default('above'),
    /** Distance of the text from the path, in mm. */
    gap: z.number().min(-500).max(500).default(0),
  })
  .refine(
    ({ start, curves, isClosed }) => !isClosed || isSame(start, curves.at(-1)?.slice(4)),
    'A closed path ends where it starts.',
  )
export type TextPath = z.infer<typeof TextPath>

/** Difference of two fractions that rounding makes. */
const roundingError = 1e-5

function isSame(one: readonly number[], other: readonly number[] = []): boolean {
  return one.every((value, index) => Math.abs(value - (other[index] ?? Number.NaN)) <= roundingError)
}
