import type { SubscriberView } from '@printery/contract'
import type { SubscriberState } from '@printery/domain/broadcasts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { broadcasts, mailingConsents, mailingList, users } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

export const cursorKinds: CursorValueKind[] = ['moment', 'id']

export type SubscriberRow = typeof mailingList.$inferSelect

interface PageBounds {
  /** By default those that are waiting or confirmed. */
  state?: SubscriberState | undefined
  limit: number
  after?: readonly (string | number)[] | undefined
}

const inState = (state: SubscriberState | undefined) =>
  state ? sql`s.state = ${state}` : sql`s.state in ('waiting', 'confirmed')`

type Row = Omit<SubscriberView, 'createdAt' | 'confirmedAt'> & {
  moment: string
  confirmedAt: string | null
} & Record<string, unknown>

/** Newest first, each with its cursor position. */
export async function findSubscribers(
  db: Db,
  { state, limit, after }: PageBounds,
): Promise<(SubscriberView & { position: (string | number)[] })[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.email, s.state, s.confirmed_at as "confirmedAt",
      to_char(s.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from ${mailingList} s where ${inState(state)}
      ${after ? sql`and (s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by s.created_at desc, s.id desc limit ${limit}`)
  return rows.map(({ moment, confirmedAt, ...row }) => ({
    ...row,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
    createdAt: new Date(moment).toISOString(),
    position: [moment, row.id],
  }))
}

/**
 * Counts the subscribers in a state (by default waiting or confirmed), the confirmed subscribers, and the subscribers
 * that were never asked to confirm.
 */
export async function countSubscribers(
  db: Db,
  state: SubscriberState | undefined,
): Promise<{ count: number; confirmed: number; neverAsked: number }> {
  const { rows } = await db.execute<{ count: number; confirmed: number; neverAsked: number }>(sql`
    select count(*) filter (where ${inState(state)})::int as count,
      count(*) filter (where s.state = 'confirmed')::int as confirmed,
      count(*) filter (where s.state = 'waiting' and s.asked_at is null)::int as "neverAsked"
    from ${mailingList} s`)
  return rows[0] ?? { count: 0, confirmed: 0, neverAsked: 0 }
}

/** Changes nothing if the address is already stored, in any state. */
export async function insertSubscriber(
  tx: Transaction,
  subscriber: typeof mailingList.$inferInsert,
): Promise<void> {
  await tx.insert(mailingList).values(subscriber).onConflictDoNothing()
}

export async function findSubscriber(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(mailingList).where(eq(mailingList.id, id))
  return row
}

export async function lockSubscriber(tx: Transaction, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx.select().from(mailingList).where(eq(mailingList.id, id)).for('no key update')
  return row
}

export async function lockSubscriberByEmail(
  tx: Transaction,
  email: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await tx.select().from(mailingList).where(eq(mailingList.email, email)).for('no key update')
  return row
}

const neverAsked = and(eq(mailingList.state, 'waiting'), isNull(mailingList.askedAt))

export function countNeverAsked(db: Db): Promise<number> {
  return db.$count(mailingList, neverAsked)
}

/** Whether a broadcast is being sent, which uses up the rate limit of emails. */
export async function isBroadcastSending(db: Db): Promise<boolean> {
  const sending = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(eq(broadcasts.state, 'sending'))
    .limit(1)
  return sending.length > 0
}

/** Marks the oldest addresses that were never asked as asked now, and returns their ids. */
export async function markOldestAsked(
  { db: tx, now }: Context<Transaction>,
  { actorId, limit }: { actorId: string; limit: number },
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with found as (
      select id from ${mailingList} where state = 'waiting' and asked_at is null
      order by created_at, id limit ${limit} for no key update skip locked),
    asked as (update ${mailingList} m set asked_at = ${at} from found where m.id = found.id returning m.id),
    recorded as (
      insert into ${mailingConsents} (subscriber_id, kind, actor_id, at)
      select id, 'asked', (select id from ${users} where id = ${actorId}::uuid), ${at} from asked)
    select id from asked`)
  return rows.map(({ id }) => id)
}

export async function updateSubscriber(
  tx: Transaction,
  id: string,
  change: Partial<Pick<SubscriberRow, 'state' | 'askedAt' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(mailingList).set(change).where(eq(mailingList.id, id))
}

export async function insertConsent(
  tx: Transaction,
  consent: typeof mailingConsents.$inferInsert,
): Promise<void> {
  await tx.insert(mailingConsents).values(consent)
}

/** Oldest first. */
export function findConsents(db: Db, subscriberId: string) {
  return db
    .select({
      kind: mailingConsents.kind,
      wording: mailingConsents.wording,
      network: mailingConsents.network,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      at: mailingConsents.at,
    })
    .from(mailingConsents)
    .leftJoin(users, eq(users.id, mailingConsents.actorId))
    .where(eq(mailingConsents.subscriberId, subscriberId))
    .orderBy(asc(mailingConsents.id))
}

/** Deletes a subscriber with the record of its consent. */
export async function deleteSubscriberByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mailingList).where(eq(mailingList.email, email))
}
