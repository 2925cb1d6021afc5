import { findingCodes, severities } from '@printery/design/findings'
import { maxScreenColours, printingTypeNames, sides } from '@printery/domain'
import { z } from 'zod'
import { Cents, Colour, Id, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const designSchema = endpoint('GET', '/schema/design.json', {
  summary:
    'Get the JSON Schema of a design document with its version and an example: the front of a T-shirt, A3, with a text.',
  allow: 'anyone',
  response: {
    200: z.looseObject({ version: z.int(), examples: z.array(z.record(z.string(), z.unknown())) }),
  },
})

/** Maximum size of a design as JSON including the other fields. */
const maxBytes = 1024 * 1024

const GarmentColour = z.union([Colour, z.strictObject({ hex: Colour, name: text(60) })])

/** In mm on the page. */
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export const FindingView = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(severities),
  elementId: z.string().optional(),
  box: Box,
  title: z.string(),
  measured: z.string().optional(),
  message: z.string(),
  /** An operation of the design, as the editor applies it. */
  fix: z.object({ label: z.string(), operation: z.record(z.string(), z.unknown()) }).optional(),
  /** Why there is no fix, as a message for the user. */
  noFix: z.string().optional(),
  /** For the code `too-many-inks`: the number of inks that would have to be paid for. */
  neededInks: z.int().optional(),
})
export type FindingView = z.infer<typeof FindingView>

export const PreflightView = z.object({
  findings: z.array(FindingView),
  inks: z.array(z.string()),
  /** Whether the first of the inks is the white underbase, as on dark garments. */
  hasUnderbase: z.boolean(),
  moreInks: z.boolean(),
  smallestText: z.number().nullable(),
  thinnestLine: z.number().nullable(),
  /** About how many stitches embroidery takes; absent for other printing methods. */
  stitches: z.int().optional(),
  /** The threads of the embroidery, those of the largest areas first; absent unless the device profile has threads. */
  threads: z
    .array(
      z.object({
        number: z.string(),
        name: z.string(),
        hex: z.string(),
        /** The largest difference (CIEDE2000) to a colour that is sewn with it. */
        distance: z.number(),
        /** About how many of the stitches are sewn with it. */
        stitches: z.int().optional(),
      }),
    )
    .optional(),
})
export type PreflightView = z.infer<typeof PreflightView>

export const preflight = endpoint('POST', '/preflight', {
  summary:
    'Check a page of a design before it is printed. Each finding has its place in mm and possible fixes. The page is checked at 300 dpi. A line with errors is refused; the buyer confirms the other findings.',
  allow: 'session',
  maxBytes,
  takesDesign: true,
  body: z.strictObject({
    document: z.unknown(),
    page: z.enum(sides),
    /** Name of the print area, which must be that of the page. */
    area: text(60),
    method: z.enum(printingTypeNames),
    garmentColours: z.array(GarmentColour).min(1).max(40),
    /** Number of inks paid for, and the saving with one ink fewer in cents. */
    paidInks: z.int().min(1).max(maxScreenColours).optional(),
    savedByInk: Cents.optional(),
    /** The product to be printed: its device profile is read, if there is one for the method. */
    productId: Id.optional(),
  }),
  response: { 200: PreflightView },
})
