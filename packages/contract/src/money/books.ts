import { accountKeys, accountTypes, hasTaxCodes, manualAccountKeys } from '@printery/domain/accounting'
import { z } from 'zod'
import { Day, Moment, RangeDay, required, SignedCents } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const BooksQuery = z
  .strictObject({ from: RangeDay.optional(), to: RangeDay.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day must come after the first.',
  })

/** The part of the journal that is exported; `part` is one of the files for Xero. */
export const BooksExport = z.strictObject({
  from: RangeDay,
  to: RangeDay,
  part: z.coerce.number<string>().int().min(1).max(10_000).default(1),
})

export const BalanceView = z.object({
  account: z.enum(accountKeys),
  number: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  /** The tax code, for accounts that keep a balance per tax code. */
  taxCode: z.string().nullable(),
  opening: SignedCents,
  debit: z.int(),
  credit: z.int(),
  closing: SignedCents,
})
export type BalanceView = z.infer<typeof BalanceView>

export const BooksView = z.object({
  from: Day,
  to: Day,
  /** Number of entries of these days. */
  entries: z.int(),
  /** Number of files for Xero, which imports 300 lines per file. */
  xeroFiles: z.int(),
  balances: z.array(BalanceView),
  /** The last closed day: nothing is booked up to it. */
  closedThrough: Day.nullable(),
  /** Latest first. `closedBy` is null if that account is closed. */
  closings: z.array(z.object({ through: Day, closedAt: Moment, closedBy: z.string().nullable() })),
  hasOpeningBalances: z.boolean(),
})
export type BooksView = z.infer<typeof BooksView>

export const getBooks = endpoint('GET', '/books', {
  summary:
    'Get the trial balance of a range of days in Singapore time (by default the current month) and the closed periods.',
  allow: 'admin',
  capability: 'money.read',
  query: BooksQuery,
  response: { 200: BooksView },
})

export const closePeriod = endpoint('POST', '/books/close', {
  summary:
    'Close the books up to the last day of a past month. Later entries are booked on the first day after it, and a closed period cannot be reopened.',
  allow: 'admin',
  capability: 'money.write',
  body: z.strictObject({ through: Day }),
  response: { 200: z.object({ closedThrough: Day }) },
})

export const bookFormats = ['journal', 'xero', 'quickbooks'] as const
export type BookFormat = (typeof bookFormats)[number]

const maxMemoLength = 200
const maxLines = 40

const PostedLine = z
  .strictObject({
    account: z.enum(manualAccountKeys),
    /** Category and rate, such as `S900`, for accounts that keep a balance per tax code. */
    taxCode: z
      .string()
      .regex(/^(S\d{1,5}|Z|E|AE|O)$/, 'A tax code is S and its rate, such as S900, or Z, E, AE or O.')
      .optional(),
    cents: SignedCents.refine((cents) => cents !== 0, 'Enter an amount.').refine(
      (cents) => Math.abs(cents) <= 100_000_000_00,
      'The amount is too large.',
    ),
  })
  .refine(({ account, taxCode }) => taxCode === undefined || hasTaxCodes(account), {
    ...{ path: ['taxCode'], message: 'This account has no tax codes.' },
  })

const postedResponse = { 201: z.object({ bookedOn: Day }) }

export const postOpeningBalances = endpoint('POST', '/books/opening-balances', {
  summary:
    'Post the opening balances of the books. This is possible once; the balancing entry goes to the account of opening balances.',
  allow: 'admin',
  capability: 'money.write',
  idempotent: true,
  body: z.strictObject({ on: Day, lines: z.array(PostedLine).min(1).max(maxLines) }),
  response: postedResponse,
})

export const postAdjustment = endpoint('POST', '/books/adjustments', {
  summary: 'Post a manual journal entry with equal debits and credits.',
  allow: 'admin',
  capability: 'money.write',
  idempotent: true,
  body: z.strictObject({
    on: Day,
    memo: required('Write what it is for', maxMemoLength),
    lines: z.array(PostedLine).min(2).max(maxLines),
  }),
  response: postedResponse,
})
