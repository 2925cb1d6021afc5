import type { Day } from '@printery/domain'
import type { AccountKey, EntryKind } from '@printery/domain/accounting'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { closedPeriods, ledgerDays, ledgerTallies, users } from '../../db/schema/index.ts'

export interface DayRange {
  from: Day
  to: Day
}

export interface BalanceRow extends Record<string, unknown> {
  account: AccountKey
  taxCode: string | null
  opening: number
  debit: number
  credit: number
}

/**
 * The balance of each account before these days, and its debits and credits on these days: from the daily sums and the
 * tallies that aren't folded into them yet.
 */
export async function findBalances(db: Db, { from, to }: DayRange): Promise<BalanceRow[]> {
  const sums = (table: typeof ledgerDays | typeof ledgerTallies) =>
    sql`select day, account, tax_code, debit, credit from ${table} where day <= ${to}`
  const { rows } = await db.execute<BalanceRow>(sql`
    select account, nullif(tax_code, '') as "taxCode",
      coalesce(sum(debit - credit) filter (where day < ${from}), 0)::float8 as opening,
      coalesce(sum(debit) filter (where day >= ${from}), 0)::float8 as debit,
      coalesce(sum(credit) filter (where day >= ${from}), 0)::float8 as credit
    from (${sums(ledgerDays)} union all ${sums(ledgerTallies)}) each group by 1, 2`)
  return rows
}

const entriesOf = ({ from, to }: DayRange) => sql`
  select e.booked_on, e.id, coalesce(e.lines, (select count(*) from ledger_lines l where l.entry_id = e.id)) as lines
  from ledger_entries e where e.booked_on between ${from} and ${to}`

/**
 * The number of lines of each entry of these days, in the order of the journal. The lines are counted only for entries
 * from before their number was stored.
 */
export async function findLineCounts(db: Db, days: DayRange): Promise<number[]> {
  // One text is read faster than a row for each entry.
  const { rows } = await db.execute<{ counts: string | null }>(sql`
    select string_agg(lines::text, ' ' order by booked_on, id) as counts from (${entriesOf(days)}) e`)
  return rows[0]?.counts?.split(' ').map(Number) ?? []
}

/** The id and the number of lines of each entry of these days, in the order of the journal. */
export async function findEntriesWithLineCounts(
  db: Db,
  days: DayRange,
): Promise<{ id: string; lines: number }[]> {
  const { rows } = await db.execute<{ id: string; lines: number }>(sql`
    select id, lines::int from (${entriesOf(days)}) e order by booked_on, id`)
  return rows
}

export interface JournalEntry extends Record<string, unknown> {
  id: string
  /** The key of the event, which is posted once: `refund:re_…`. */
  key: string
  bookedOn: Day
  kind: EntryKind
  orderId: string | null
  intentId: string | null
  memo: string | null
  lines: { account: AccountKey; taxCode: string | null; supplier: string | null; cents: number }[]
}

/** The next entries of these days after one of them, with their lines. */
export async function findJournal(
  db: Db,
  { from, to }: DayRange,
  { after, limit }: { after: JournalEntry | undefined; limit: number },
): Promise<JournalEntry[]> {
  const start = after
    ? sql`(e.booked_on, e.id) > (${after.bookedOn}::date, ${after.id}::uuid)`
    : sql`e.booked_on >= ${from}`
  const { rows } = await db.execute<JournalEntry>(sql`
    select e.id, e.key, e.booked_on::text as "bookedOn", e.kind, e.order_id as "orderId", e.intent_id as "intentId", e.memo,
      (select json_agg(json_build_object('account', l.account, 'taxCode', l.tax_code, 'cents', l.cents,
          'supplier', (select coalesce(u.brand_name, u.first_name || ' ' || u.last_name) from users u where u.id = l.supplier_id)) order by l.position)
        from ledger_lines l where l.entry_id = e.id) as lines
    from ledger_entries e where ${start} and e.booked_on <= ${to} order by e.booked_on, e.id limit ${limit}`)
  return rows
}

export async function findClosedThrough(db: Db): Promise<Day | null> {
  const [latest] = await db
    .select({ through: closedPeriods.through })
    .from(closedPeriods)
    .orderBy(desc(closedPeriods.through))
    .limit(1)
  return latest?.through ?? null
}

export async function findClosings(
  db: Db,
): Promise<{ through: Day; closedAt: Date; closedBy: string | null }[]> {
  return db
    .select({ through: closedPeriods.through, closedAt: closedPeriods.closedAt, closedBy: users.email })
    .from(closedPeriods)
    .leftJoin(users, eq(users.id, closedPeriods.closedBy))
    .orderBy(desc(closedPeriods.through))
    .limit(24)
}

/** Waits for entries that are being posted; later ones wait for the end of this transaction. */
export async function lockBooks(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('closing the books'))`)
}

export async function insertClosing(tx: Transaction, row: typeof closedPeriods.$inferInsert): Promise<void> {
  await tx.insert(closedPeriods).values(row)
}

export async function readBookedOn(tx: Transaction, key: string): Promise<Day> {
  const { rows } = await tx.execute<{ day: Day }>(
    sql`select booked_on::text as day from ledger_entries where key = ${key}`,
  )
  const [row] = rows
  if (!row) throw new Error(`the entry ${key} is not posted`)
  return row.day
}
