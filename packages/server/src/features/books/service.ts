import { randomUUID } from 'node:crypto'
import type { BooksView } from '@printery/contract'
import { type Day, formatDay, formatTotal, invalid, Refusal, shopDay, startOfDay } from '@printery/domain'
import { type AccountKey, accountKeys, accounts, type LedgerLine } from '@printery/domain/accounting'
import { lastDayOfMonth } from '@printery/domain/months'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { isPosted, postEntry } from '../ledger/index.ts'
import { assignXeroFiles } from './formats.ts'
import {
  type BalanceRow,
  type DayRange,
  findBalances,
  findClosedThrough,
  findClosings,
  findLineCounts,
  insertClosing,
  lockBooks,
  readBookedOn,
} from './queries.ts'

const openingKey = 'opening-balances'

/** The trial balance of these days, by default of this month. */
export async function getBooks(
  { db, now }: Context,
  { from = firstOfMonth(shopDay(now)), to = lastDayOfMonth(from) }: Partial<DayRange>,
): Promise<BooksView> {
  const days = { from, to }
  const [rows, lineCounts, closedThrough, closings, hasOpeningBalances] = await Promise.all([
    findBalances(db, days),
    findLineCounts(db, days),
    findClosedThrough(db),
    findClosings(db),
    isPosted(db, openingKey),
  ])
  return {
    ...days,
    entries: lineCounts.length,
    xeroFiles: assignXeroFiles(lineCounts).at(-1) ?? 0,
    balances: rows.sort(byNumber).map(toBalance),
    closedThrough,
    closings: closings.map((closing) => ({ ...closing, closedAt: closing.closedAt.toISOString() })),
    hasOpeningBalances,
  }
}

function toBalance({ account, taxCode, opening, debit, credit }: BalanceRow): BooksView['balances'][number] {
  const { number, name, type } = accounts[account]
  return { account, number, name, type, taxCode, opening, debit, credit, closing: opening + debit - credit }
}

function byNumber(a: BalanceRow, b: BalanceRow): number {
  const order = accountKeys.indexOf(a.account) - accountKeys.indexOf(b.account)
  return order || (a.taxCode ?? '').localeCompare(b.taxCode ?? '')
}

/** Closes the books up to the last day of a past month. */
export async function closePeriod({ db, actor, now }: Call, through: Day): Promise<{ closedThrough: Day }> {
  if (through !== lastDayOfMonth(through))
    throw invalid({ through: 'Books are closed up to the last day of a month.' })
  if (through >= shopDay(now)) throw invalid({ through: 'This month is not over.' })
  return db.transaction(async (tx) => {
    await lockBooks(tx)
    const closed = await findClosedThrough(tx)
    if (closed !== null && through <= closed)
      throw new Refusal('conflict', `The books are closed up to ${formatDay(closed)} already.`)
    await insertClosing(tx, { through, closedAt: now, closedBy: actor.userId })
    return { closedThrough: through }
  })
}

interface ManualLine {
  account: AccountKey
  taxCode?: string | undefined
  cents: number
}

/** Posts the balances with which the books begin, once. */
export async function postOpeningBalances(
  { db, ...call }: Call,
  { on, lines }: { on: Day; lines: readonly ManualLine[] },
): Promise<{ bookedOn: Day }> {
  const total = sumOf(lines)
  const counterpart: LedgerLine[] = total === 0 ? [] : [{ account: 'opening balances', cents: -total }]
  return db.transaction(async (tx) => {
    await lockBooks(tx)
    if (await isPosted(tx, openingKey))
      throw new Refusal('conflict', 'The opening balances are posted. Post an adjustment instead.')
    const entry = { key: openingKey, kind: 'opening balance', lines: [...lines, ...counterpart] } as const
    return post({ ...call, db: tx }, { ...entry, on })
  })
}

/** Posts a journal entry by hand. */
export async function postAdjustment(
  { db, ...call }: Call,
  { on, memo, lines }: { on: Day; memo: string; lines: readonly ManualLine[] },
): Promise<{ bookedOn: Day }> {
  const difference = sumOf(lines)
  if (difference !== 0)
    throw invalid({ lines: `Debits and credits differ by ${formatTotal(Math.abs(difference))}.` })
  return db.transaction(async (tx) => {
    await lockBooks(tx)
    const entry = { key: `adjustment:${randomUUID()}`, kind: 'adjustment', memo, lines } as const
    return post({ ...call, db: tx }, { ...entry, on })
  })
}

interface ManualEntry {
  key: string
  kind: 'opening balance' | 'adjustment'
  on: Day
  memo?: string
  lines: readonly LedgerLine[]
}

async function post(
  { db, actor, now }: Call<Transaction>,
  { on, ...entry }: ManualEntry,
): Promise<{ bookedOn: Day }> {
  const closedThrough = await findClosedThrough(db)
  if (closedThrough !== null && on <= closedThrough)
    throw invalid({ on: `The books are closed up to ${formatDay(closedThrough)}. Choose a later day.` })
  if (on > shopDay(now)) throw invalid({ on: 'This day has not come yet.' })
  await postEntry(db, { ...entry, occurredAt: startOfDay(on), postedBy: actor.userId })
  return { bookedOn: await readBookedOn(db, entry.key) }
}

function sumOf(lines: readonly ManualLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}
