import { parseDay } from '@printery/domain'
import { z } from 'zod'
import { validationMessage } from './validation-messages.ts'

// Applies to every schema in the process; a schema's own message takes precedence.
z.config({ customError: validationMessage })

/** Normalised, because ids are compared as text. */
export const Id = z.uuid().toLowerCase()
export const Cents = z.int().min(0)

/** Cents of a sum that may be negative. In the ledger debits are positive and credits negative. */
export const SignedCents = z.int()
/** An ISO 8601 moment in UTC. */
export const Moment = z.iso.datetime()
export const Day = z.iso.date()

/** Accepts `18 Dec 2026` and `2026-12-18`, and returns the latter. */
export const DayInput = z.string().transform((text, context) => {
  const day = parseDay(text)
  if (day) return day
  context.addIssue({ code: 'custom', message: 'Enter a date such as 18 Dec 2026.' })
  return z.NEVER
})

/** A day of a date range, limited to plausible years. */
export const RangeDay = DayInput.refine(
  (day) => day >= '2000-01-01' && day <= '2099-12-31',
  'Choose a day between 2000 and 2099.',
)

/** Hex without `#`, in either case; normalised to lower case. */
export const Colour = z
  .string()
  .regex(/^[0-9a-fA-F]{6}$/, 'A colour is six hex digits.')
  .transform((hex) => hex.toLowerCase())

/** User text. PostgreSQL can't store NUL, and a lone surrogate is not valid text. */
export function text(max: number, missing?: string) {
  return z
    .string(missing)
    .max(max, `At most ${max} characters.`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'This text has a character that cannot be stored.',
    )
}

/** A required text; `message` is the text of the specification. */
export function required(message: string, max = 200) {
  return text(max, message).refine((value) => value.trim() !== '', message)
}

/** A required text on one line, because names are used in greetings and subjects. */
export function requiredLine(message: string, max = 200) {
  return required(message, max).refine((value) => !/[\r\n\u2028\u2029]/.test(value), 'Write it on one line.')
}

const emailPattern = /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\]+\.[^\s@,;:<>()"[\]\\.]{2,}$/

/**
 * A single plain address without lists, comments, quotes or control characters, so that it can't inject recipients or
 * headers.
 */
export function email(missing: string, malformed = 'Enter a valid email address') {
  return z
    .string(missing)
    .max(254, malformed)
    .refine((value) => value.trim() !== '', missing)
    .transform((value) => value.trim().toLowerCase())
    .refine((value) => value === '' || (emailPattern.test(value) && /^[\x21-\x7e]+$/.test(value)), malformed)
}

/** Page size and cursor. Query parameters are text, hence the coercion. */
export const Page = {
  limit: z.coerce.number().int().min(1).max(100).default(48),
  cursor: z.string().max(400).optional(),
}

export const RefusalView = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  facts: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type RefusalView = z.infer<typeof RefusalView>

/** Maximum size in bytes of a multipart form whose file has at most `fileBytes`: the other fields are small. */
export function formBytes(fileBytes: number): number {
  return fileBytes + 64 * 1024
}
