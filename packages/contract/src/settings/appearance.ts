import { accentError } from '@printery/domain/accent'
import { z } from 'zod'
import { Id, required, requiredLine, text } from '../common.ts'

/** A colour as `#1d4ed8`; empty for the one of the design. */
export const AccentColour = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .superRefine((value, context) => {
    if (value === '') return
    const message = /^#[0-9a-f]{6}$/.test(value) ? accentError(value) : 'Enter a colour such as #1d4ed8.'
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The shop's logo, with its size in CSS px; the picture has twice as many px in each direction. */
export const Logo = z.strictObject({
  fileId: Id,
  path: z.string().regex(/^\/files\/[\w-]{43}\/logo\.png$/),
  width: z.int().min(1).max(1000),
  height: z.int().min(1).max(1000),
})

export const maxLogoBytes = 1024 * 1024
export type Logo = z.output<typeof Logo>

/** An optional text on one line. */
const line = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value), 'Write it on one line.')

/** The figures on the home page. */
export const HomeFigures = z
  .array(
    z.strictObject({
      figure: requiredLine('Enter a figure.', 12),
      text: requiredLine('Enter what the figure counts.', 60),
      /** The text for screen readers, instead of figure and text; empty to read these. */
      sentence: line(120),
    }),
  )
  .max(8, 'At most 8 figures.')

/** The customers' quotes on the home page. */
export const HomeQuotes = z
  .array(
    z.strictObject({
      quote: required('Enter what was said.', 400),
      name: requiredLine('Enter a name.', 80),
      role: line(80),
      /** What this customer ordered, in a few words. */
      order: line(80),
      /** Title of a project on the home page, whose picture is shown with the quote. */
      project: line(100),
    }),
  )
  .max(12, 'At most 12 quotes.')

export type HomeFigure = z.output<typeof HomeFigures>[number]
export type HomeQuote = z.output<typeof HomeQuotes>[number]
