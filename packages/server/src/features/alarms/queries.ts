import type { AlarmView } from '@printery/contract'
import { publicNumber } from '@printery/domain'
import { type AlarmKind, alarmKinds } from '@printery/domain/alarms'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { alarms, checkouts, orders, users } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'
import { isUuidInAnyCase } from '../../uuid.ts'

export const cursorKinds: CursorValueKind[] = ['moment', 'id']

/**
 * The table also stores the notices that `orders/notifications/attention.ts` sends once (`noticeKinds`): they are
 * not alarms.
 */
const isAlarm = sql`a.kind = any(${sql.param([...alarmKinds])}::text[])`
const isOpen = sql`a.settled_at is null and a.answered_at is null`
/** An answer must not close such an alarm: the order `o` would stay on hold without any reminder. */
const awaitsDecision = sql`(a.kind = 'refund-after-dispatch' and ${isOpen} and coalesce(o.is_on_hold, false))`

interface AlarmRow extends Record<string, unknown> {
  id: string
  kind: AlarmKind
  subject: string
  detail: Detail
  orderId: string | null
  orderEmail: string | null
  awaitsDecision: boolean
  createdAt: string
  settledAt: string | null
  answeredAt: string | null
  answeredBy: string | null
  answer: string | null
  moment: string
}

/** The data that is recorded with an alarm and shown on the page. */
interface Detail {
  intentId?: string | null
  orderId?: string | null
  checkoutId?: string
  /** Cents. */
  amount?: number
  refunded?: number
  email?: string
  fault?: string
  ordered?: string[]
  references?: string[]
}

export type ListedAlarm = AlarmView & { position: string[] }

interface Filter {
  id?: string | undefined
  state?: AlarmView['state'] | undefined
  limit: number
  after?: readonly (string | number)[] | undefined
}

/** Newest first. */
export async function findAlarms(db: Db, { id, state, limit, after }: Filter): Promise<ListedAlarm[]> {
  const where: SQL[] = [isAlarm]
  if (id) where.push(sql`a.public_id = ${id}::uuid`)
  if (state) where.push(state === 'open' ? isOpen : sql`not (${isOpen})`)
  if (after) where.push(sql`(a.created_at, a.public_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await db.execute<AlarmRow>(sql`
    select a.public_id as id, a.kind, a.subject, a.detail, o.id as "orderId",
      ${awaitsDecision} as "awaitsDecision",
      coalesce(o.customer_email, c.customer_email) as "orderEmail", a.created_at as "createdAt",
      a.settled_at as "settledAt", a.answered_at as "answeredAt", u.first_name || ' ' || u.last_name as "answeredBy",
      a.answer, to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from ${alarms} a
      left join ${checkouts} c on c.id::text = coalesce(a.detail ->> 'orderId', a.detail ->> 'checkoutId')
      left join ${orders} o on o.id = c.id
      left join ${users} u on u.id = a.answered_by
    where ${sql.join(where, sql` and `)}
    order by a.created_at desc, a.public_id desc limit ${limit}`)
  return rows.map(toListed)
}

function toListed({ moment, detail, subject, orderEmail, ...row }: AlarmRow): ListedAlarm {
  const isFile = row.kind === 'file-damaged'
  return {
    id: row.id,
    kind: row.kind,
    state: row.settledAt === null && row.answeredAt === null ? 'open' : 'done',
    awaitsDecision: row.awaitsDecision,
    amount: detail.amount ?? null,
    refunded: detail.refunded || null,
    paymentId: isFile ? null : (detail.intentId === undefined ? subject : detail.intentId) || null,
    orderNumber: orderNumberOf(detail.orderId ?? detail.checkoutId),
    orderId: row.orderId,
    customerEmail: detail.email || orderEmail || null,
    fault: detail.fault ?? null,
    ordered: detail.ordered ?? [],
    file: isFile ? { key: subject, references: detail.references ?? [] } : null,
    createdAt: iso(row.createdAt),
    settledAt: row.settledAt && iso(row.settledAt),
    answeredAt: row.answeredAt && iso(row.answeredAt),
    answeredBy: row.answeredBy,
    answer: row.answer,
    position: [moment, row.id],
  }
}

/** The payment provider's metadata can name any order, so only a valid id is shown as a number. */
function orderNumberOf(orderId: string | null | undefined): string | null {
  return orderId && isUuidInAnyCase(orderId) ? publicNumber(orderId) : null
}

function iso(moment: string): string {
  return new Date(moment).toISOString()
}

export async function countOpenAlarms(db: Db): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from ${alarms} a where ${isAlarm} and ${isOpen}`,
  )
  return rows[0]?.open ?? 0
}

/**
 * Stores an alarm. Returns whether it is new; with `reopens` one that was settled or answered counts as new
 * again.
 */
export async function insertAlarm(
  tx: Transaction,
  kind: AlarmKind,
  subject: string,
  detail: Record<string, unknown>,
  { reopens, now }: { reopens: boolean; now: Date },
): Promise<boolean> {
  const onConflict = reopens
    ? sql`do update set detail = excluded.detail, created_at = excluded.created_at, settled_at = null, told_at = null,
        reminded_at = null, answered_at = null, answered_by = null, answer = null
        where ${alarms}.settled_at is not null or ${alarms}.answered_at is not null`
    : sql`do nothing`
  const { rows } = await tx.execute(sql`
    insert into ${alarms} (kind, subject, detail, created_at)
    values (${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (kind, subject) ${onConflict} returning id`)
  return rows.length > 0
}

/** Settles the alarm with this subject, or all of this kind about this payment, because the cause is gone. */
export async function settleAlarm(
  { db: tx, now }: Context<Transaction>,
  kind: AlarmKind,
  subject: string,
): Promise<void> {
  await tx.execute(sql`
    update ${alarms} a set settled_at = ${now.toISOString()}::timestamptz
    where a.kind = ${kind} and (a.subject = ${subject} or a.detail ->> 'intentId' = ${subject}) and a.settled_at is null`)
}

/** The subjects of all open alarms of a kind. */
export async function findOpenSubjects(db: Db, kind: AlarmKind): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(
    sql`select a.subject from ${alarms} a where a.kind = ${kind} and ${isOpen}`,
  )
  return rows.map(({ subject }) => subject)
}

/** Whether the order is on hold for a decision about this alarm. */
export async function awaitsOrderDecision(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${alarms} a join ${orders} o on o.id::text = a.detail ->> 'orderId'
    where a.public_id = ${id}::uuid and ${awaitsDecision}`)
  return rows.length > 0
}

/** Returns whether the alarm was open and now has this answer: exactly one of two simultaneous answers is saved. */
export async function saveAnswer(
  tx: Transaction,
  id: string,
  { answer, by, now }: { answer: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update ${alarms} a set answer = ${answer}, answered_by = ${by}::uuid, answered_at = ${now.toISOString()}::timestamptz
    where a.public_id = ${id}::uuid and ${isAlarm} and ${isOpen} returning id`)
  return rows.length > 0
}

interface NotifiedAlarm extends Record<string, unknown> {
  kind: AlarmKind
  /** Only if the order exists. */
  orderId: string | null
  orderNumber: string | null
  amount: number | null
}

const notifiedColumns = sql`a.kind, a.detail ->> 'amount' as amount,
  (select o.id from ${orders} o where o.id::text = a.detail ->> 'orderId') as "orderId",
  coalesce(a.detail ->> 'orderId', a.detail ->> 'checkoutId') as "orderNumber"`

const toNotified = ({ kind, amount, orderId, orderNumber }: NotifiedAlarm): NotifiedAlarm => ({
  kind,
  orderId,
  orderNumber: orderNumberOf(orderNumber),
  amount: amount === null ? null : Number(amount),
})

/** The oldest open alarms of which nobody was notified yet; marks them as notified. */
export async function markNewNotified(
  { db: tx, now }: Context<Transaction>,
  limit: number,
): Promise<NotifiedAlarm[]> {
  const { rows } = await tx.execute<NotifiedAlarm>(sql`
    with pending as (
      select a.id from ${alarms} a where ${isAlarm} and ${isOpen} and a.told_at is null
      order by a.created_at, a.id limit ${limit} for update skip locked),
    notified as (
      update ${alarms} a set told_at = ${now.toISOString()}::timestamptz from pending where a.id = pending.id
      returning a.id, a.kind, a.detail, a.created_at)
    select ${notifiedColumns} from notified a order by a.created_at, a.id`)
  return rows.map(toNotified)
}

/**
 * Returns all open alarms, the oldest first, if one of them was last emailed before `before`; marks all as reminded.
 */
export async function markOverdueReminded(
  { db: tx, now }: Context<Transaction>,
  before: Date,
): Promise<NotifiedAlarm[]> {
  const { rows } = await tx.execute<NotifiedAlarm>(sql`
    with open as materialized (
      select a.id, coalesce(a.reminded_at, a.told_at) as mailed_at from ${alarms} a
      where ${isAlarm} and ${isOpen} and a.told_at is not null for update),
    reminded as (
      update ${alarms} a set reminded_at = ${now.toISOString()}::timestamptz from open
      where a.id = open.id and exists (select 1 from open o where o.mailed_at <= ${before.toISOString()}::timestamptz)
      returning a.id, a.kind, a.detail, a.created_at)
    select ${notifiedColumns} from reminded a order by a.created_at, a.id`)
  return rows.map(toNotified)
}

/** Removes the address of an erased customer, and the answers of admins, which may name the person. */
export async function eraseFromAlarms(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx.execute(sql`
    update ${alarms} a set detail = a.detail - 'email', answer = case when a.answer is not null then '' end
    where lower(a.detail ->> 'email') = lower(${email})
      or coalesce(a.detail ->> 'orderId', a.detail ->> 'checkoutId') in (
        select c.id::text from ${checkouts} c where c.user_id = ${id}::uuid)`)
}
