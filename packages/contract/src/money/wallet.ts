import { statuses } from '@printery/domain'
import { maxCommission, maxHoldReason, termsKinds } from '@printery/domain/accounting'
import { z } from 'zod'
import { Cents, Day, DayInput, Id, Moment, Page, RangeDay, SignedCents, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A supplier's earnings by state, including those that were paid. */
const Balances = z.object({
  /** Can be paid. */
  available: SignedCents,
  /** Requested in an open payout. */
  requested: Cents,
  /** Sold, but not received yet and not dispatched long enough ago. */
  pending: Cents,
  /** On hold until an admin ends the hold. */
  held: Cents,
  paid: SignedCents,
})

export const TermsView = z.object({
  id: Id,
  kind: z.enum(termsKinds),
  /** For a commission: the hundredths of a percent that the shop keeps. */
  commissionBasisPoints: z.int().nullable(),
  printsIncluded: z.boolean(),
  fromDay: Day,
  /** The last day before the next terms; null if there are none. */
  toDay: Day.nullable(),
  /** Null if a migration or the demo created them, or the admin's account is closed. */
  setBy: z.string().nullable(),
})
export type TermsView = z.infer<typeof TermsView>

export const earningStates = ['pending', 'held', 'earned', 'taken back', 'terms missing'] as const

export const EarningView = z.object({
  itemId: Id,
  orderId: Id,
  title: z.string(),
  quantity: z.int(),
  status: z.enum(statuses),
  orderedAt: Moment,
  state: z.enum(earningStates),
  /** The earning as agreed at the sale; null without terms. */
  cents: Cents.nullable(),
  /** The amount that refunds of the order took back. */
  takenBack: Cents,
  earnedAt: Moment.nullable(),
  holdReason: z.string().nullable(),
})
export type EarningView = z.infer<typeof EarningView>

export const WalletView = z.object({
  balances: Balances,
  /** The current terms. */
  terms: TermsView.nullable(),
  /** Number of items that were sold without terms. */
  missing: z.int(),
})
export type WalletView = z.infer<typeof WalletView>

const earningsPage = { earnings: z.array(EarningView), nextCursor: z.string().nullable() }

export const getWallet = endpoint('GET', '/wallet', {
  summary: 'Get the caller’s wallet as a supplier and the earnings by item, newest first.',
  allow: 'supplier',
  query: z.strictObject(Page),
  response: { 200: z.object({ wallet: WalletView, ...earningsPage }) },
})

const OwedView = z.object({ id: Id, brandName: z.string(), ...WalletView.shape })
export type OwedView = z.infer<typeof OwedView>

export const listOwed = endpoint('GET', '/wallet/owed', {
  summary: 'List the amounts owed to suppliers, largest first.',
  allow: 'admin',
  capability: 'money.read',
  response: { 200: z.object({ suppliers: z.array(OwedView), total: SignedCents }) },
})

export const getSupplierWallet = endpoint('GET', '/wallet/supplier/:id', {
  summary: 'Get the wallet of a supplier with all of its terms and the earnings by item, newest first.',
  allow: 'admin',
  capability: 'money.read',
  params: z.object({ id: Id }),
  query: z.strictObject(Page),
  response: {
    200: z.object({
      supplier: z.object({ id: Id, brandName: z.string() }),
      wallet: WalletView,
      terms: z.array(TermsView),
      ...earningsPage,
    }),
  },
})

export const setTerms = endpoint('POST', '/wallet/supplier/:id/terms', {
  summary:
    'Set the terms of a supplier from a day on, today at the earliest. Earlier sales keep their terms.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ id: Id }),
  body: z.strictObject({
    kind: z.enum(termsKinds),
    commissionBasisPoints: z
      .int('A commission is 0 to 100 %, with two decimals at most.')
      .min(0, 'A commission is 0 to 100 %, with two decimals at most.')
      .max(maxCommission, 'A commission is 0 to 100 %, with two decimals at most.')
      .nullable()
      .default(null),
    printsIncluded: z.boolean().default(false),
    fromDay: DayInput,
  }),
  response: { 201: z.object({ terms: z.array(TermsView) }) },
})

const CostTierView = z.object({ startRange: z.int().min(1), cents: Cents.max(100_000_000) })

const CostView = z.object({
  productId: Id,
  title: z.string(),
  /** The first quantities of the product's price tiers. */
  startRanges: z.array(z.int()),
  costs: z.array(CostTierView),
})
export type CostView = z.infer<typeof CostView>

export const listCosts = endpoint('GET', '/wallet/supplier/:id/costs', {
  summary: 'List the cost prices of a supplier’s products by quantity.',
  allow: 'admin',
  capability: 'money.read',
  params: z.object({ id: Id }),
  response: { 200: z.object({ products: z.array(CostView) }) },
})

export const setCosts = endpoint('PATCH', '/wallet/cost/:productId', {
  summary: 'Set the cost price per piece of a product by quantity. It applies to future sales.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ productId: Id }),
  body: z.strictObject({ costs: z.array(CostTierView).max(20) }),
  response: { 200: z.object({ product: CostView }) },
})

export const holdEarning = endpoint('PATCH', '/wallet/earning/:itemId', {
  summary: 'Hold an earning with a reason that the supplier can read, or end the hold with null.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ itemId: Id }),
  body: z.strictObject({ holdReason: text(maxHoldReason).nullable() }),
  response: { 200: z.object({ earning: EarningView }) },
})

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11.')

const Statement = z.object({
  month: z.string(),
  brandName: z.string(),
  /** The amounts owed to the supplier before the month, and after it. */
  opening: SignedCents,
  closing: SignedCents,
  lines: z.array(
    z.object({
      at: Moment,
      kind: z.enum([
        'earning',
        'earning reversed',
        'payout',
        'payout returned',
        'adjustment',
        'opening balance',
      ]),
      orderId: Id.nullable(),
      itemId: Id.nullable(),
      title: z.string().nullable(),
      memo: z.string().nullable(),
      cents: SignedCents,
    }),
  ),
})
export type StatementView = z.infer<typeof Statement>

const statementResponse = { 200: z.object({ statement: Statement, csv: z.string() }) }

export const getStatement = endpoint('GET', '/wallet/statement', {
  summary: 'Get the caller’s monthly statement as data and as CSV.',
  allow: 'supplier',
  query: z.strictObject({ month: Month }),
  response: statementResponse,
})

export const getSupplierStatement = endpoint('GET', '/wallet/supplier/:id/statement', {
  summary: 'Get the monthly statement of a supplier as data and as CSV.',
  allow: 'admin',
  capability: 'money.read',
  params: z.object({ id: Id }),
  query: z.strictObject({ month: Month }),
  response: statementResponse,
})

/** Cents; the profit is the sale less cost and fees, without tax. */
const ProfitSums = {
  sale: SignedCents,
  cost: SignedCents,
  fees: SignedCents,
  tax: SignedCents,
  profit: SignedCents,
}

export const getProfitSum = endpoint('GET', '/wallet/profit/sum', {
  summary: 'Get the total profit of the orders in a range of days, according to the ledger.',
  allow: 'admin',
  capability: 'money.read',
  query: z.strictObject({ from: RangeDay, to: RangeDay }),
  response: {
    200: z.object({
      sum: z.object(ProfitSums),
      /** Number of orders whose cost is unknown, and counted as 0 in the sums. */
      unknown: z.int(),
    }),
  },
})

export const getProfit = endpoint('GET', '/wallet/profit', {
  summary:
    'Get the profit of the orders in a range of days, according to the ledger: the largest sales and the best-selling products.',
  allow: 'admin',
  capability: 'money.read',
  query: z.strictObject({ from: RangeDay, to: RangeDay }),
  response: {
    200: z.object({
      sum: z.object(ProfitSums),
      /** `cost` and `profit` are null if the terms of some items are missing. */
      orders: z.array(
        z.object({
          ...ProfitSums,
          orderId: Id,
          orderedAt: Moment,
          cost: SignedCents.nullable(),
          profit: SignedCents.nullable(),
        }),
      ),
      /** Number of orders whose cost is unknown, and counted as 0 in the sums. */
      unknown: z.int(),
      /** Without fees and tax, which belong to the order. Null if the cost of some pieces is unknown. */
      products: z.array(
        z.object({
          productId: Id,
          title: z.string(),
          pieces: z.int(),
          sale: Cents,
          cost: Cents.nullable(),
          profit: SignedCents.nullable(),
        }),
      ),
    }),
  },
})
