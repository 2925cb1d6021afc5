import { type Cents, dayMs, formatCents, formatDay, shopDay } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services, Shop } from '../../shop.ts'
import { findOpenSubjects, raiseAlarm, settleAlarm } from '../alarms/index.ts'
import {
  findFees,
  findMovements,
  findMovementsBetween,
  findPaymentPages,
  findReconciledUntil,
  findRecordedOrders,
  findUnpostedMovements,
  findWrongDaySums,
  findWrongProductProfits,
  findWrongProfitDays,
  findWrongProfits,
  findWrongSupplierSums,
  type ProductSums,
  type ProfitSums,
  sumOfLines,
  type WrongProfit,
} from './audit-queries.ts'
import { isBackfillDone } from './past-queries.ts'
import { type ListedMovement, listMovements } from './provider-list.ts'

/** Number of days that the nightly audit covers. */
const defaultDays = 35

/** A difference between the ledger and its source. `fault` is a message with both amounts. */
interface Mismatch {
  key: string
  intentId: string | null
  orderId: string | null
  amount: Cents
  fault: string
}

/** Subjects of the alarms about sums that triggers keep. */
const sumSubjects = [
  'daily sums',
  'supplier statements',
  'profits',
  'daily profits',
  'profits of products',
] as const

export interface LedgerAudit {
  since: Date
  /** Number of movements in the provider's list that were compared. */
  compared: number
  /** The sum of all lines of the ledger. */
  trialBalance: Cents
  mismatches: Mismatch[]
}

/**
 * Checks the ledger: all lines sum to zero, the daily sums, the lines of statements and the profits are those of the lines, every
 * payment is posted, and the movements in the provider's list up to the last reconciliation are the posted ones. Each difference raises an alarm
 * that states both amounts and ends once they agree.
 */
export async function auditLedger(
  shop: Shop,
  { since: requestedSince }: { since?: Date | undefined },
  now: Date,
): Promise<LedgerAudit> {
  const since = requestedSince ?? new Date(now.getTime() - defaultDays * dayMs)
  const until = await findReconciledUntil(shop.db)
  const listed = until ? (await listMovements(shop, since)).filter(({ at }) => at <= until) : []
  const movements = listed.map(({ movement }) => movement)
  const trialBalance = await sumOfLines(shop.db)
  const mismatches = [
    ...balanceMismatch(trialBalance),
    ...(await daySumMismatch(shop, since)),
    ...(await statementMismatch(shop, since)),
    ...(await profitMismatches({ db: shop.db, now }, since)),
    ...(await unpostedMismatches(shop)),
    ...(await listedMismatches(shop, movements)),
    ...(until ? await unlistedMismatches(shop, movements, { since, until }) : []),
  ]
  await shop.db.transaction((tx) =>
    updateAlarms(
      shop,
      { db: tx, now },
      mismatches,
      new Set([...movements.map(({ key }) => key), 'trial balance', ...sumSubjects]),
    ),
  )
  return { since, compared: movements.length, trialBalance, mismatches }
}

function balanceMismatch(amount: Cents): Mismatch[] {
  if (amount === 0) return []
  const fault = `All lines of the ledger sum to ${formatCents(amount)} instead of $0.00.`
  return [{ key: 'trial balance', intentId: null, orderId: null, amount, fault }]
}

/** Balances of the books are read from the daily sums, so a wrong sum would be a wrong balance. */
async function daySumMismatch({ db }: Shop, since: Date): Promise<Mismatch[]> {
  const wrongSums = await findWrongDaySums(db, shopDay(since))
  const [first] = wrongSums
  if (!first) return []
  const { day, account, taxCode, lineDebit, lineCredit, dayDebit, dayCredit } = first
  const amounts = (debit: Cents, credit: Cents) =>
    `${formatCents(debit)} debit and ${formatCents(credit)} credit`
  const amount = Math.max(Math.abs(dayDebit - lineDebit), Math.abs(dayCredit - lineCredit))
  return [
    {
      ...{ key: 'daily sums', intentId: null, orderId: null, amount },
      fault: `On ${formatDay(day)} the daily sum of ${[account, taxCode].filter(Boolean).join(' ')} is ${amounts(dayDebit, dayCredit)}; its lines are ${amounts(lineDebit, lineCredit)}.${howManyMore(wrongSums)}`,
    },
  ]
}

/** Statements of suppliers are read from copies of the lines, so a wrong copy would be a wrong statement. */
async function statementMismatch({ db }: Shop, since: Date): Promise<Mismatch[]> {
  const wrongSums = await findWrongSupplierSums(db, since)
  const [first] = wrongSums
  if (!first) return []
  const { supplierName, statementCents, statementLines, ledgerCents, ledgerLines } = first
  const describe = (cents: Cents, lines: number) => `${formatCents(cents)} (entries: ${lines})`
  return [
    {
      ...{ key: 'supplier statements', intentId: null, orderId: null },
      amount: Math.abs(ledgerCents - statementCents),
      fault: `Since ${formatDay(shopDay(since))} statements of ${supplierName} have ${describe(statementCents, statementLines)}; the ledger has ${describe(ledgerCents, ledgerLines)}.${howManyMore(wrongSums)}`,
    },
  ]
}

const howManyMore = ({ length }: readonly unknown[]) => (length > 1 ? ` ${length - 1} more differ.` : '')

/** Reports of profit are read from rows per order, per day, and per product and day, so a wrong row would be a wrong profit. */
async function profitMismatches({ db, now }: Context, since: Date): Promise<Mismatch[]> {
  const orders = await findWrongProfits(db, since)
  const days = await findWrongProfitDays(db, shopDay(since))
  const products = await findWrongProductProfits({ db, now }, shopDay(since))
  return [
    ...orders.slice(0, 1).map(({ orderId, isReported, ...sums }) => ({
      ...{
        key: 'profits',
        intentId: null,
        orderId,
        amount: largestDifference(isReported ? sums : { ...sums, kept: nothing }),
      },
      fault: `The reports of profit have ${isReported ? describeProfit(sums.kept) : 'nothing'} for the order; ledger and earnings have ${describeProfit(sums.source)}.${howManyMore(orders)}`,
    })),
    ...days.slice(0, 1).map(({ day, ...sums }) => ({
      ...{ key: 'daily profits', intentId: null, orderId: null, amount: largestDifference(sums) },
      fault: `The reports of profit have ${describeProfit(sums.kept)} for ${formatDay(day)}; its orders have ${describeProfit(sums.source)}.${howManyMore(days)}`,
    })),
    ...products.slice(0, 1).map(({ day, title, kept, source }) => ({
      ...{ key: 'profits of products', intentId: null, orderId: null },
      amount: Math.max(Math.abs(kept.sale - source.sale), Math.abs(kept.cost - source.cost)),
      fault: `The reports of profit have ${describeProduct(kept)} for ${title} on ${formatDay(day)}; its items have ${describeProduct(source)}.${howManyMore(products)}`,
    })),
  ]
}

const nothing: ProfitSums = { sale: 0, fees: 0, tax: 0, cost: 0, unknown: 0 }

const describeProfit = ({ sale, cost, fees, tax, unknown }: ProfitSums) =>
  `${formatCents(sale)} sales, ${formatCents(cost)} cost, ${formatCents(fees)} fees, ${formatCents(tax)} tax and ${unknown} unknown costs`

const describeProduct = ({ pieces, sale, cost, unknown }: ProductSums) =>
  `${pieces} pieces, ${formatCents(sale)} sales, ${formatCents(cost)} cost and ${unknown} unknown costs`

const largestDifference = ({ kept, source }: WrongProfit): Cents =>
  Math.max(...(['sale', 'cost', 'fees', 'tax'] as const).map((key) => Math.abs(kept[key] - source[key])))

async function unpostedMismatches({ db }: Shop): Promise<Mismatch[]> {
  // Payments from before the ledger are missing from it until the backfill job has posted them.
  if (!(await isBackfillDone(db))) return []
  const unposted = await findUnpostedMovements(db)
  return unposted.map(({ key, intentId, orderId, cents }) => ({
    ...{ key, intentId, orderId, amount: cents },
    fault: `The shop has a payment of ${formatCents(cents)}; the ledger has none.`,
  }))
}

/** Movements in the provider's list that the ledger lacks or has with another amount. */
async function listedMismatches({ db }: Shop, movements: readonly ListedMovement[]): Promise<Mismatch[]> {
  const intentIds = [...new Set(movements.map(({ intentId }) => intentId))]
  const recordedOrders = await findRecordedOrders(db, intentIds)
  const fees = await findFees(db, intentIds)
  const pages = await findPaymentPages(
    db,
    movements.flatMap(({ intentId, checkoutId }) => (recordedOrders.has(intentId) ? [] : (checkoutId ?? []))),
  )
  const keys = movements.map(({ key }) => key)
  const posted = new Map((await findMovements(db, keys)).map((row) => [row.key, row.cents]))
  return movements.flatMap((movement): Mismatch[] => {
    const { key, intentId, cents, fee, checkoutId } = movement
    // Paid to another shop of the same account.
    if (!recordedOrders.has(intentId) && !pages.has(checkoutId ?? '')) return []
    if (isUnpostedFailure(movement, keys, posted)) return []
    const references = { intentId, orderId: recordedOrders.get(intentId) ?? null }
    const postedMovement = posted.get(key)
    if (postedMovement !== cents)
      return [
        { ...references, key, amount: Math.abs(cents), fault: describeDifference(postedMovement, cents) },
      ]
    const postedFee = fees.get(intentId) ?? 0
    return fee !== undefined && fee !== postedFee
      ? [{ ...references, key, amount: fee, fault: `Its fee: ${describeDifference(postedFee, fee)}` }]
      : []
  })
}

function describeDifference(ledger: Cents | undefined, provider: Cents | undefined): string {
  const side = (cents: Cents | undefined) => (cents === undefined ? 'nothing' : formatCents(cents))
  return `The ledger has ${side(ledger)}; the provider has ${side(provider)}.`
}

/** A refund that failed before it was posted moved no money. */
function isUnpostedFailure(
  { key }: ListedMovement,
  listed: readonly string[],
  posted: ReadonlyMap<string, Cents>,
): boolean {
  const [kind, id] = key.split(':')
  if (kind !== 'refund' && kind !== 'refund-returned') return false
  const entryKeys = [`refund:${id}`, `refund-returned:${id}`]
  return entryKeys.every((each) => listed.includes(each) && !posted.has(each))
}

/** Movements in the ledger that the provider does not list. */
async function unlistedMismatches(
  { db }: Shop,
  movements: readonly ListedMovement[],
  { since, until }: { since: Date; until: Date },
): Promise<Mismatch[]> {
  const listed = new Set(movements.map(({ key }) => key))
  const found = await findMovementsBetween(db, since, until)
  return found
    .filter(({ key }) => !listed.has(key))
    .map(({ key, intentId, orderId, cents }) => ({
      ...{ key, intentId, orderId, amount: Math.abs(cents), fault: describeDifference(cents, undefined) },
    }))
}

async function updateAlarms(
  services: Services,
  context: Context<Transaction>,
  mismatches: readonly Mismatch[],
  compared: ReadonlySet<string>,
): Promise<void> {
  const kind = 'ledger-mismatch'
  for (const { key, ...detail } of mismatches)
    await raiseAlarm(services, context, { kind, subject: key, detail })
  const mismatchedKeys = new Set(mismatches.map(({ key }) => key))
  for (const subject of await findOpenSubjects(context.db, kind))
    if (compared.has(subject) && !mismatchedKeys.has(subject)) await settleAlarm(context, kind, subject)
}
