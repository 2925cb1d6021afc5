import {
  openPayoutStates,
  type PayingAccount,
  type PayoutMethod,
  type PayoutState,
  payoutMethods,
  payoutStates,
} from '@printery/domain/payouts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/**
 * The payout details of suppliers. Rows are only added, and the newest is in effect; closing the account erases personal
 * data.
 */
export const payoutDetails = pgTable(
  'payout_details',
  {
    id: uuid('id').primaryKey(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<PayoutMethod>().notNull(),
    holder: text('holder'),
    bic: text('bic'),
    accountNumber: text('account_number'),
    /** At the payment provider. */
    connectedAccount: text('connected_account'),
    createdAt: createdAt(),
    erasedAt: moment('erased_at'),
  },
  (t) => [
    index('payout_details_supplier').on(t.supplierId, t.createdAt),
    check('payout_details_kind', oneOf(t.kind, payoutMethods)),
    check(
      'payout_details_complete',
      sql`num_nonnulls(${t.holder}, ${t.bic}, ${t.accountNumber}) = case when ${t.kind} = 'bank' and ${t.erasedAt} is null then 3 else 0 end
        and num_nonnulls(${t.connectedAccount}) = case when ${t.kind} = 'provider' and ${t.erasedAt} is null then 1 else 0 end`,
    ),
  ],
)

/** A file of payments for the shop's bank. */
export const payoutBatches = pgTable('payout_batches', {
  id: uuid('id').primaryKey(),
  createdAt: createdAt(),
  /** An admin; a plain column without a foreign key. */
  createdBy: uuid('created_by').notNull(),
  /** The shop's account on that day. */
  payer: jsonb('payer').$type<PayingAccount>().notNull(),
})

/**
 * Payouts that suppliers request. Triggers (`…_payouts.sql`) let a payout's state only advance and refuse changes of
 * its amount and deletions. At the commit they require its history and, once it is paid, its entry in the ledger.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    state: text('state').$type<PayoutState>().notNull().default('requested'),
    /** Incremented by each change of state. */
    version: integer('version').notNull().default(1),
    requestedAt: moment('requested_at').notNull(),
    /** How it was sent, or was paid. */
    way: text('way').$type<PayoutMethod>(),
    /** The payout details to which it was sent. */
    detailsId: uuid('details_id').references(() => payoutDetails.id),
    batchId: uuid('batch_id').references(() => payoutBatches.id),
    /** Number of transfers that were started, for the idempotency key at the provider. */
    attempts: integer('attempts').notNull().default(0),
    /** The reason of a refusal, of a failed transfer, or of a return. */
    reason: text('reason'),
    /** The bank's reference. */
    reference: text('reference'),
    /** The provider's transfer. */
    transferId: text('transfer_id'),
    paidAt: moment('paid_at'),
  },
  (t) => [
    uniqueIndex('payouts_open').on(t.supplierId).where(oneOf(t.state, openPayoutStates)),
    uniqueIndex('payouts_transfer').on(t.transferId),
    index('payouts_supplier').on(t.supplierId, t.requestedAt, t.id),
    index('payouts_age').on(t.requestedAt, t.id),
    index('payouts_batch').on(t.batchId),
    index('payouts_details').on(t.detailsId),
    check('payouts_cents', sql`${t.cents} > 0`),
    check('payouts_state', oneOf(t.state, payoutStates)),
    check('payouts_way', oneOf(t.way, payoutMethods)),
    check(
      'payouts_sent',
      sql`${t.state} not in ('sending', 'paid', 'returned') or ${t.way} is not null and ${t.detailsId} is not null`,
    ),
    check(
      'payouts_paid',
      sql`${t.state} not in ('paid', 'returned') or ${t.paidAt} is not null
        and case ${t.way} when 'bank' then ${t.reference} is not null else ${t.transferId} is not null end`,
    ),
    check('payouts_reason', sql`${t.state} not in ('refused', 'returned') or ${t.reason} is not null`),
  ],
)

/** The payouts of a batch file. One that the bank refused may be in a later file again. */
export const payoutBatchItems = pgTable(
  'payout_batch_items',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    detailsId: uuid('details_id')
      .notNull()
      .references(() => payoutDetails.id),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.payoutId] }),
    index('payout_batch_items_payout').on(t.payoutId),
    index('payout_batch_items_details').on(t.detailsId),
  ],
)

/** Each change of a payout's state. Rows are only added. */
export const payoutHistory = pgTable(
  'payout_history',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    version: integer('version').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    at: moment('at').notNull(),
    /** Null for the provider or a job. */
    actorId: uuid('actor_id'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.payoutId, t.version] }),
    check('payout_history_state', oneOf(t.state, payoutStates)),
  ],
)
