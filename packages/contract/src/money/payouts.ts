import {
  maxHolder,
  maxPayoutReason,
  maxPayoutReference,
  payoutMethods,
  payoutStates,
} from '@printery/domain/payouts'
import { z } from 'zod'
import { OneTimeCode } from '../accounts.ts'
import { Cents, Day, Id, Moment, Page, requiredLine, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Payout details as everybody sees them: numbers are masked. */
export const PayoutDetailsView = z.object({
  kind: z.enum(payoutMethods),
  /** The holder of a bank account; null at the provider. */
  holder: z.string().nullable(),
  bic: z.string().nullable(),
  /** The last digits of the account. */
  account: z.string(),
  changedAt: Moment,
  /** The first day on which payouts can use them; null once that day has come. */
  heldUntil: Day.nullable(),
})
export type PayoutDetailsView = z.infer<typeof PayoutDetailsView>

export const PayoutView = z.object({
  id: Id,
  cents: Cents,
  state: z.enum(payoutStates),
  /** The version, which each change must send. */
  version: z.int(),
  requestedAt: Moment,
  way: z.enum(payoutMethods).nullable(),
  /** The account that it was sent to, masked; null before. */
  sentTo: z.string().nullable(),
  /** The reason of a refusal, a failed transfer or a returned payment. */
  reason: z.string().nullable(),
  /** The bank's reference, or the provider's transfer. */
  reference: z.string().nullable(),
  paidAt: Moment.nullable(),
})
export type PayoutView = z.infer<typeof PayoutView>

const page = { nextCursor: z.string().nullable() }

export const getPayouts = endpoint('GET', '/payout', {
  summary: 'Get the caller’s available amount, payout details and payouts, newest first.',
  allow: 'supplier',
  query: z.strictObject(Page),
  response: {
    200: z.object({
      /** In cents; negative if refunds took back more than was left. */
      available: z.int(),
      details: PayoutDetailsView.nullable(),
      payouts: z.array(PayoutView),
      ...page,
    }),
  },
})

const amountMessage = 'Enter an amount above $0.00.'

export const requestPayout = endpoint('POST', '/payout', {
  summary: 'Request a payout of up to the available amount. Only one request can be open at a time.',
  allow: 'supplier',
  idempotent: true,
  body: z.strictObject({ cents: z.int(amountMessage).min(1, amountMessage).max(100_000_000_000) }),
  response: { 201: z.object({ payout: PayoutView }) },
})

const Version = z.int().min(1)
const payoutResponse = { 200: z.object({ payout: PayoutView }) }

export const withdrawPayout = endpoint('POST', '/payout/:id/withdraw', {
  summary: 'Withdraw a payout request that has not been decided.',
  allow: 'supplier',
  params: z.object({ id: Id }),
  body: z.strictObject({ version: Version }),
  response: payoutResponse,
})

/**
 * A change of payout details is confirmed by the password, by Google if there is none, or by a code of the second
 * factor.
 */
const confirmation = {
  currentPassword: z.string().min(1).max(1000).optional(),
  accessToken: text(4096).min(1).optional(),
  code: OneTimeCode.optional(),
}

export const setPayoutDetails = endpoint('POST', '/payout/details', {
  summary:
    'Set the account to which the caller is paid. Payouts are held for three days, and the account holder is notified.',
  allow: 'supplier',
  body: z.strictObject({
    details: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('bank'),
        holder: requiredLine('Enter the name of the account holder.', maxHolder),
        bic: text(20),
        accountNumber: text(40),
      }),
      z.strictObject({ kind: z.literal('provider'), connectedAccount: text(60) }),
    ]),
    ...confirmation,
  }),
  response: { 200: z.object({ details: PayoutDetailsView }) },
})

export const RequestedPayoutView = z.object({
  ...PayoutView.shape,
  supplier: z.object({ id: Id, brandName: z.string() }),
  /** The current details, to which it is sent. */
  details: PayoutDetailsView.nullable(),
  /** The supplier's balance after this payout; negative if more is requested than available. */
  left: z.int(),
  batchId: Id.nullable(),
})
export type RequestedPayoutView = z.infer<typeof RequestedPayoutView>

export const payoutLists = ['open', 'done'] as const

export const listPayouts = endpoint('GET', '/payout/requests', {
  summary:
    'List the payouts of all suppliers: the open ones, oldest first, or the completed ones, newest first.',
  allow: 'admin',
  capability: 'money.read',
  query: z.strictObject({ ...Page, list: z.enum(payoutLists).default('open') }),
  response: { 200: z.object({ payouts: z.array(RequestedPayoutView), ...page }) },
})

const requestedPayoutResponse = { 200: z.object({ payout: RequestedPayoutView }) }
const reason = text(maxPayoutReason)

export const decidePayout = endpoint('POST', '/payout/:id/decision', {
  summary:
    'Approve a payout request, or refuse a requested or approved payout with a reason that the supplier can read.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ id: Id }),
  body: z.strictObject({
    version: Version,
    decision: z.enum(['approved', 'refused']),
    reason: reason.default(''),
  }),
  response: requestedPayoutResponse,
})

export const payPayout = endpoint('POST', '/payout/:id/paid', {
  summary: 'Record that the shop’s bank has paid an approved payout.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ id: Id }),
  body: z.strictObject({
    version: Version,
    reference: requiredLine('Enter the reference of the bank.', maxPayoutReference),
  }),
  response: requestedPayoutResponse,
})

export const transferPayout = endpoint('POST', '/payout/:id/transfer', {
  summary:
    'Pay an approved payout by a transfer through the payment provider. Repeating the call starts no second transfer.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ id: Id }),
  body: z.strictObject({ version: Version }),
  response: requestedPayoutResponse,
})

export const failPayout = endpoint('POST', '/payout/:id/failed', {
  summary:
    'Record that the bank did not carry out a payment of a batch file, or that a paid amount was returned.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ id: Id }),
  body: z.strictObject({ version: Version, reason }),
  response: requestedPayoutResponse,
})

const BatchView = z.object({ id: Id, createdAt: Moment, payouts: z.int(), cents: Cents })
export type BatchView = z.infer<typeof BatchView>

export const createBatch = endpoint('POST', '/payout/batch', {
  summary:
    'Create a batch file for the shop’s bank from all approved payouts to bank accounts. Each payout is in only one file.',
  allow: 'admin',
  capability: 'money.write',
  body: z.strictObject({}),
  response: { 201: z.object({ batch: BatchView }) },
})

export const listBatches = endpoint('GET', '/payout/batch', {
  summary: 'List the latest batch files.',
  allow: 'admin',
  capability: 'money.read',
  response: { 200: z.object({ batches: z.array(BatchView) }) },
})

export const getBatch = endpoint('GET', '/payout/batch/:id', {
  summary:
    'Get a batch file as ISO 20022 pain.001 and as CSV, with complete account numbers. Its content never changes.',
  allow: 'admin',
  capability: 'money.read',
  params: z.object({ id: Id }),
  response: { 200: z.object({ batch: BatchView, xml: z.string(), csv: z.string() }) },
})
