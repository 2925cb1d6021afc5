import { type AccountKey, accountKeys, type EntryKind, entryKinds } from '@printery/domain/accounting'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'

/**
 * The shop's double entry: one entry for each event that moves money, posted in the event's transaction. Triggers
 * (migration 0041) refuse every change, and refuse the commit if an entry does not balance. References are plain
 * columns without foreign keys, which would cost each payment more than they are worth.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    /** Names the event, so that it is posted once. */
    key: text('key').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
    postedAt: moment('posted_at').notNull().defaultNow(),
    /**
     * Its day in the books, in Singapore: that of the event, or the first day after the closed periods. A trigger sets
     * it (`…_closed-periods.sql`).
     */
    bookedOn: date('booked_on').notNull().default(sql`current_date`),
    /** The admin who posted it by hand. */
    postedBy: uuid('posted_by'),
    orderId: uuid('order_id'),
    itemId: uuid('item_id'),
    /** The provider's payment. */
    intentId: text('intent_id'),
    /** The provider's refund or dispute. */
    providerId: text('provider_id'),
    memo: text('memo'),
    /** How many lines it has, so that they are counted without being read. Null in entries from before this was stored. */
    lines: smallint('lines'),
  },
  (t) => [
    uniqueIndex('ledger_entries_key').on(t.key),
    index('ledger_entries_order').on(t.orderId).where(sql`order_id is not null`),
    // A payment's own entry isn't in this index: it is found by its key.
    index('ledger_entries_fees').on(t.intentId).where(sql`kind = 'fee'`),
    index('ledger_entries_age').using('brin', t.occurredAt),
    index('ledger_entries_booked').using('brin', t.bookedOn),
    check('ledger_entries_kind', oneOf(t.kind, entryKinds)),
  ],
)

/**
 * Debits are positive and credits negative. All lines of an entry come in one statement, whose trigger looks for the
 * entry once instead of a foreign key for each line.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: uuid('entry_id').notNull(),
    position: smallint('position').notNull(),
    account: text('account').$type<AccountKey>().notNull(),
    taxCode: text('tax_code'),
    supplierId: uuid('supplier_id'),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.position] }),
    check('ledger_lines_account', oneOf(t.account, accountKeys)),
    check('ledger_lines_cents', sql`${t.cents} <> 0`),
  ],
)

/**
 * The lines of `supplier payable` by supplier and time: a copy that a trigger (`…_faster-statements-and-totals.sql`) inserts, so that
 * a statement reads only its month, and its opening balance only the index.
 */
export const supplierLedgerLines = pgTable(
  'supplier_ledger_lines',
  {
    supplierId: uuid('supplier_id').notNull(),
    /** That of its entry. */
    occurredAt: moment('occurred_at').notNull(),
    entryId: uuid('entry_id').notNull(),
    position: smallint('position').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [index('supplier_ledger_lines_time').on(t.supplierId, t.occurredAt, t.entryId, t.position, t.cents)],
)

/** Debits and credits of an account on a day in the books, both positive. */
const daySums = {
  day: date('day').notNull(),
  account: text('account').$type<AccountKey>().notNull(),
  /** Empty for accounts without tax codes. */
  taxCode: text('tax_code').notNull(),
  debit: bigint('debit', { mode: 'number' }).notNull(),
  credit: bigint('credit', { mode: 'number' }).notNull(),
}

/** Sums per day, so that balances don't read the lines. */
export const ledgerDays = pgTable('ledger_days', daySums, (t) => [
  primaryKey({ columns: [t.day, t.account, t.taxCode] }),
])

/**
 * Sums that aren't folded yet: a trigger (`…_sums-that-grow.sql`) inserts those of each entry, and the job that folds
 * tallies adds them to `ledger_days`. So concurrent payments don't wait for the sums of their day.
 */
export const ledgerTallies = pgTable('ledger_tallies', daySums, (t) => [
  index('ledger_tallies_day').on(t.day),
])

/** Closed periods of the books, each up to the last day of a month. Rows are only added: no period is opened again. */
export const closedPeriods = pgTable('closed_periods', {
  through: date('through').primaryKey(),
  closedAt: moment('closed_at').notNull(),
  /** An admin; a plain column like `posted_by`. */
  closedBy: uuid('closed_by').notNull(),
})

/** One row, once the orders from before the ledger are all posted (`features/ledger/past.ts`). */
export const ledgerProgress = pgTable(
  'ledger_progress',
  { id: smallint('id').primaryKey(), isPastPosted: boolean('is_past_posted').notNull() },
  (t) => [check('ledger_progress_one', sql`${t.id} = 1`)],
)
