import { z } from 'zod'

/** A point in the shape's box, as fractions of its width and height. */
const Corner = z.tuple([z.number().min(-10).max(10), z.number().min(-10).max(10)])

/** The geometry of a shape; its size is the element's box. Lengths are in mm, scaled parts in fractions of the box. */
export const Shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rectangle'), radius: z.number().min(0).max(2500).default(0) }),
  z.strictObject({ type: z.literal('ellipse') }),
  /** Regular polygon with one corner at the top. */
  z.strictObject({ type: z.literal('regular'), corners: z.number().int().min(3).max(100) }),
  z.strictObject({
    type: z.literal('star'),
    points: z.number().int().min(3).max(100),
    /** Distance of the inner corners from the centre, as a fraction of the outer ones. */
    depth: z.number().min(0.05).max(0.98).default(0.45),
  }),
  z.strictObject({ type: z.literal('polygon'), points: z.array(Corner).min(3).max(500) }),
  /** An open polyline. */
  z.strictObject({ type: z.literal('line'), points: z.array(Corner).min(2).max(500) }),
  /** A wavy line with this number of periods. */
  z.strictObject({ type: z.literal('wave'), periods: z.number().min(0.25).max(200) }),
  z.strictObject({
    type: z.literal('arrow'),
    /** Thickness of the shaft and length of the head, as fractions of the height. */
    shaft: z.number().min(0.05).max(1).default(0.4),
    head: z.number().min(0.1).max(5).default(0.8),
  }),
  z.strictObject({ type: z.literal('heart') }),
  /** A leaf pointed at both ends, from the lower left to the upper right. */
  z.strictObject({ type: z.literal('leaf') }),
  /** Petals around the centre, each with the length of the box radius. */
  z.strictObject({
    type: z.literal('petals'),
    count: z.number().int().min(2).max(60),
    /** Width of a petal as a fraction of its length. */
    breadth: z.number().min(0.05).max(2).default(0.5),
  }),
  /** Segments of a circle, like slices of a citrus fruit. */
  z.strictObject({
    type: z.literal('segments'),
    count: z.number().int().min(2).max(60),
    /** Gap between two segments in degrees. */
    gap: z.number().min(0).max(60).default(6),
  }),
  z.strictObject({ type: z.literal('ring'), hole: z.number().min(0.02).max(0.98).default(0.6) }),
  z.strictObject({ type: z.literal('shield') }),
  z.strictObject({ type: z.literal('moon') }),
  z.strictObject({ type: z.literal('speech'), radius: z.number().min(0).max(2500).default(4) }),
  /** Absolute M, L, Q, C and Z commands in a box of 1 by 1. */
  z.strictObject({
    type: z.literal('path'),
    data: z
      .string()
      .max(100_000)
      .regex(/^M[MLQCZ0-9 .,e-]*$/),
    isOpen: z.boolean().default(false),
  }),
  /** A QR code including its quiet zone. */
  z.strictObject({
    type: z.literal('qr'),
    text: z.string().min(1).max(1000),
    level: z.enum(['L', 'M', 'Q', 'H']).default('M'),
  }),
])
export type Shape = z.infer<typeof Shape>
export type ShapeType = Shape['type']
