import { z } from 'zod'

/** A place in the shape's box, as parts of its width and height. */
const Corner = z.tuple([z.number().min(-10).max(10), z.number().min(-10).max(10)])

/** What a shape looks like; its size is the element's box. Lengths in mm, what scales with the box in parts of it. */
export const Shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rectangle'), radius: z.number().min(0).max(2500).default(0) }),
  z.strictObject({ type: z.literal('ellipse') }),
  /** With as many corners of the same distance from the centre, one above. */
  z.strictObject({ type: z.literal('regular'), corners: z.number().int().min(3).max(100) }),
  z.strictObject({
    type: z.literal('star'),
    points: z.number().int().min(3).max(100),
    /** Of the inner corners from the centre, in parts of the outer ones. */
    depth: z.number().min(0.05).max(0.98).default(0.45),
  }),
  z.strictObject({ type: z.literal('polygon'), points: z.array(Corner).min(3).max(500) }),
  /** From corner to corner, open. */
  z.strictObject({ type: z.literal('line'), points: z.array(Corner).min(2).max(500) }),
  /** As many waves as its height goes up and down in. */
  z.strictObject({ type: z.literal('wave'), periods: z.number().min(0.25).max(200) }),
  z.strictObject({
    type: z.literal('arrow'),
    /** Of the shaft, in parts of the height; of the head, in parts of the height in its length. */
    shaft: z.number().min(0.05).max(1).default(0.4),
    head: z.number().min(0.1).max(5).default(0.8),
  }),
  z.strictObject({ type: z.literal('heart') }),
  /** Pointed at both ends, from the lower left to the upper right. */
  z.strictObject({ type: z.literal('leaf') }),
  /** Around the centre, each as long as the radius of the box. */
  z.strictObject({
    type: z.literal('petals'),
    count: z.number().int().min(2).max(60),
    /** Of a petal, in parts of its length. */
    breadth: z.number().min(0.05).max(2).default(0.5),
  }),
  /** Pieces of a cut fruit. */
  z.strictObject({
    type: z.literal('segments'),
    count: z.number().int().min(2).max(60),
    /** Between two, in degrees. */
    gap: z.number().min(0).max(60).default(6),
  }),
  z.strictObject({ type: z.literal('ring'), hole: z.number().min(0.02).max(0.98).default(0.6) }),
  z.strictObject({ type: z.literal('shield') }),
  z.strictObject({ type: z.literal('moon') }),
  z.strictObject({ type: z.literal('speech'), radius: z.number().min(0).max(2500).default(4) }),
  /** Steps M, L, Q, C and Z in a box of 1 by 1. */
  z.strictObject({
    type: z.literal('path'),
    data: z
      .string()
      .max(100_000)
      .regex(/^M[MLQCZ0-9 .,e-]*$/),
    isOpen: z.boolean().default(false),
  }),
  /** Read by phones: squares of one size, and the rim that readers need. */
  z.strictObject({
    type: z.literal('qr'),
    text: z.string().min(1).max(1000),
    level: z.enum(['L', 'M', 'Q', 'H']).default('M'),
  }),
])
export type Shape = z.infer<typeof Shape>
export type ShapeType = Shape['type']
