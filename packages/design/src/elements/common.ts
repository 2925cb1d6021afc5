import { sides } from '@printery/domain'
import { z } from 'zod'

/** Begins with letters that no property of an object begins with: a record of elements answers for nothing else. */
export const ElementId = z.string().regex(/^e-[0-9A-Za-z]{4,24}$/)
export type ElementId = z.infer<typeof ElementId>

/** Name of a picture's or drawing's bytes. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A colour without `#`, in small letters. */
export const Hex = z.string().regex(/^[0-9a-f]{6}$/)

/** Somewhere on the page or beside it, mm from its left or upper edge. */
const Place = z.number().min(-5000).max(5000)
/** mm. */
export const Length = z.number().min(0.01).max(5000)

/** What belongs to an element of any kind. */
const whole = {
  id: ElementId,
  page: z.enum(sides),
  /** The group it lies in. */
  parent: ElementId.nullable().default(null),
  /** Its place among those that share its page and group: the greater lies on top. */
  order: z.string().regex(/^[0-9A-Za-z]{1,100}$/),
  name: z.string().max(120).default(''),
  opacity: z.number().min(0).max(1).default(1),
  /** Printed into what lies below, as one ink into another, in place of over it. */
  overprint: z.boolean().default(false),
  hidden: z.boolean().default(false),
  /** Not moved or changed by hand until it is unlocked. */
  locked: z.boolean().default(false),
  /** What a template keeps from those who use it. */
  kept: z
    .strictObject({
      place: z.boolean().default(false),
      look: z.boolean().default(false),
      content: z.boolean().default(false),
      presence: z.boolean().default(false),
    })
    .default({ place: false, look: false, content: false, presence: false }),
}

/** Of those that have a box: mm from the upper left of the print area, turned clockwise about the box's centre, in degrees. */
const placed = {
  ...whole,
  x: Place,
  y: Place,
  width: Length,
  height: Length,
  rotation: z.number().min(-360).max(360).default(0),
  flipX: z.boolean().default(false),
  flipY: z.boolean().default(false),
}

export const common = { whole, placed }

/** The colour of whatever nobody has chosen one for: the ink that outlines are printed in. */
export const keyInk = '1b1a17'

/** A drawn line. */
export const Stroke = z.strictObject({
  colour: Hex,
  /** mm. */
  width: z.number().min(0.01).max(200),
  /** Lengths of dash and gap in turn, mm. */
  dash: z.array(z.number().min(0.01).max(500)).max(8).default([]),
  cap: z.enum(['butt', 'round', 'square']).default('butt'),
  join: z.enum(['miter', 'round', 'bevel']).default('miter'),
})
export type Stroke = z.infer<typeof Stroke>

/** A line until somebody chooses another; its width follows from what it is drawn around, mm. */
export function plainStroke(width: number): Stroke {
  return { colour: keyInk, width, dash: [], cap: 'butt', join: 'miter' }
}
