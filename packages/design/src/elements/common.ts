import { sides } from '@printery/domain'
import { z } from 'zod'
import { envelopePoints, isFoldFree, maxOffset } from '../geometry/envelope.ts'
import { warpStyles } from '../geometry/warp.ts'

/** The prefix prevents an id from being the name of an inherited object property. */
export const ElementId = z.string().regex(/^e-[0-9A-Za-z]{4,24}$/)
export type ElementId = z.infer<typeof ElementId>

/** Identifies the bytes of a picture or drawing. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A lower-case hex colour without `#`. */
export const Hex = z.string().regex(/^[0-9a-f]{6}$/)

/** A coordinate on or beside the page, mm from its left or upper edge. */
const Place = z.number().min(-5000).max(5000)
/** mm. */
export const Length = z.number().min(0.01).max(5000)

/** Fields of every kind of element. */
const base = {
  id: ElementId,
  page: z.enum(sides),
  /** Id of the group that contains it. */
  parent: ElementId.nullable().default(null),
  /** Fractional index among the elements with the same page and parent: the greater one is in front. */
  order: z.string().regex(/^[0-9A-Za-z]{1,100}$/),
  name: z.string().max(120).default(''),
  opacity: z.number().min(0).max(1).default(1),
  /** Overprints what is below instead of knocking it out. */
  overprint: z.boolean().default(false),
  /** Printed with varnish if the device has it. Groups pass it on to their members. Absent in most designs. */
  gloss: z.boolean().optional(),
  hidden: z.boolean().default(false),
  /** Can't be moved or changed until it is unlocked. */
  locked: z.boolean().default(false),
  /** The properties that users of a template can't change. */
  kept: z
    .strictObject({
      place: z.boolean().default(false),
      look: z.boolean().default(false),
      content: z.boolean().default(false),
      presence: z.boolean().default(false),
    })
    .default({ place: false, look: false, content: false, presence: false }),
}

/**
 * Fields of elements with a box: mm from the upper left of the print area, rotated clockwise about its centre, in
 * degrees.
 */
const placed = {
  ...base,
  x: Place,
  y: Place,
  width: Length,
  height: Length,
  rotation: z.number().min(-360).max(360).default(0),
  flipX: z.boolean().default(false),
  flipY: z.boolean().default(false),
}

export const common = { base, placed }

const offset = z.number().min(-maxOffset).max(maxOffset)

/** Distorts the outlines of a text or shape when it is drawn, which keeps both editable. */
export const Warp = z.discriminatedUnion('style', [
  z.strictObject({
    style: z.enum(warpStyles),
    amount: z.number().min(-100).max(100),
  }),
  z.strictObject({
    style: z.literal('envelope'),
    /** How far each control point is from its place on the box, in fractions of its width and height. */
    offsets: z
      .array(z.tuple([offset, offset]))
      .length(envelopePoints.length)
      .refine(isFoldFree, 'An envelope is not folded over.'),
  }),
])

/** Default colour: the dark ink of outlines. */
export const keyInk = '1b1a17'

/** A stroke. */
export const Stroke = z.strictObject({
  colour: Hex,
  /** mm. */
  width: z.number().min(0.01).max(200),
  /** Alternating lengths of dashes and gaps in mm. */
  dash: z.array(z.number().min(0.01).max(500)).max(8).default([]),
  cap: z.enum(['butt', 'round', 'square']).default('butt'),
  join: z.enum(['miter', 'round', 'bevel']).default('miter'),
})
export type Stroke = z.infer<typeof Stroke>

/** The default stroke; its width depends on what it outlines, in mm. */
export function plainStroke(width: number): Stroke {
  return { colour: keyInk, width, dash: [], cap: 'butt', join: 'miter' }
}
