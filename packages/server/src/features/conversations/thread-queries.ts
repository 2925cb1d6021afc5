import { type Actor, isAdmin, type Status } from '@printery/domain'
import type { ThreadKind, ThreadSide } from '@printery/domain/threads'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import {
  contactMessages,
  orderItems,
  orders,
  quotations,
  threadMessages,
  threadReads,
  threads,
  users,
} from '../../db/schema/index.ts'
import { type ThreadSearch, threadConditions } from './search-queries.ts'

export type ThreadRow = typeof threads.$inferSelect

/** The subject of a thread, and its other person. */
export interface Subject {
  id: string
  kind: ThreadKind
  personId: string | null
}

/** The order, item, message or quotation of this id. */
export async function findSubject(db: Db, id: string): Promise<Subject | undefined> {
  const { rows } = await db.execute<Subject & Record<string, unknown>>(sql`
    select id, 'order' as kind, user_id as "personId" from ${orders} where id = ${id}
    union all select id, 'item', supplier_id from ${orderItems} where id = ${id}
    union all select id, 'message', null from ${contactMessages} where id = ${id}
    union all select id, 'quotation', user_id from ${quotations} where id = ${id}`)
  return rows[0]
}

/** The columns of a thread, and the data from other tables that its view needs. */
export interface ThreadDetails {
  id: string
  kind: ThreadKind
  personId: string | null
  orderId: string | null
  itemId: string | null
  title: string | null
  status: Status | null
  personName: string | null
  email: string | null
  phone: string | null
  awaiting: ThreadSide | null
  awaitingSince: string | null
  closedAt: string | null
  assignedTo: { id: string; name: string } | null
  latest: { side: ThreadSide; text: string; at: string } | null
  unread: boolean
  version: number
}

/** Characters of the latest message in a list. */
const excerptLength = 160

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Whether the reader is the other person of the thread, instead of the shop. */
function isPerson({ userId, ...actor }: Actor): SQL {
  const isOther = sql`t.person_id = ${userId}::uuid`
  return isAdmin({ userId, ...actor }) ? sql`(${isOther} and t.kind <> 'item')` : isOther
}

/**
 * Whether the thread is unread. For the shop it is unread only while it awaits an answer: what a colleague has answered
 * counts as read.
 */
function isUnread(actor: Actor): SQL {
  return sql`case when ${isPerson(actor)} then t.last_of_shop > coalesce(r.up_to, 0)
    else t.awaiting is not distinct from 'shop' and t.last_of_person > coalesce(r.up_to, 0) end`
}

const readMark = ({ userId }: Actor) =>
  sql`left join ${threadReads} r on r.thread_id = t.id and r.user_id = ${userId}::uuid`

function detailsOf(actor: Actor, source: SQL, order: SQL) {
  return sql`select t.id, t.kind, t.person_id as "personId", coalesce(t.order_id, i.order_id) as "orderId",
      t.item_id as "itemId", coalesce(i.title, c.subject) as title, coalesce(i.status, o.status) as status,
      case t.kind when 'item' then p.brand_name when 'message' then c.full_name
        else trim(p.first_name || ' ' || p.last_name) end as "personName",
      coalesce(c.email, p.email) as email, coalesce(c.phone, p.phone_number) as phone,
      t.awaiting, ${moment('t.awaiting_since')} as "awaitingSince", ${moment('t.closed_at')} as "closedAt",
      case when a.id is not null then json_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as "assignedTo",
      case when m.id is not null then json_build_object('side', m.side, 'text', left(m.text, ${excerptLength}::int),
        'at', ${moment('m.created_at')}) end as latest,
      ${isUnread(actor)} as unread, t.version,
      json_build_array(to_char(t.last_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00'), t.id) as position
    from ${source} t
      left join ${orderItems} i on i.id = t.item_id
      left join ${orders} o on o.id = t.order_id
      left join ${contactMessages} c on c.id = t.message_id
      left join ${users} p on p.id = t.person_id
      left join ${users} a on a.id = t.assigned_to
      left join ${threadMessages} m on m.id = greatest(t.last_of_shop, t.last_of_person)
      ${readMark(actor)} ${order}`
}

type DetailsRow = ThreadDetails & { position: (string | number)[] } & Record<string, unknown>

/** Threads, those with the latest message first. */
export async function findThreads(
  db: Db,
  actor: Actor,
  search: ThreadSearch,
): Promise<(ThreadDetails & { position: (string | number)[] })[]> {
  const { limit, after, unread } = search
  const conditions = [
    ...threadConditions(actor, search),
    ...(unread ? [isUnread(actor), sql`t.last_of_shop + t.last_of_person > 0`] : []),
    ...(after ? [sql`(t.last_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const matching = sql`select t.* from ${threads} t ${unread ? readMark(actor) : sql``} ${where}`
  // A search finds few threads, which are then sorted; `offset 0` keeps the planner from scanning all threads in the
  // order of the list.
  const page = search.text ? sql`select t.* from (${matching} offset 0) t` : matching
  const source = sql`(${page} order by t.last_at desc, t.id desc limit ${limit})`
  const { rows } = await db.execute<DetailsRow>(
    detailsOf(actor, source, sql`order by t.last_at desc, t.id desc`),
  )
  return rows
}

/** The thread, or an empty one if it has no message yet. */
export async function readThreadDetails(
  db: Db,
  actor: Actor,
  { id, kind, personId }: Subject,
): Promise<ThreadDetails> {
  const subjectColumns = { [`${kind}_id`]: id }
  const emptyThread = { id, kind, person_id: personId, last_of_shop: 0, last_of_person: 0, version: 1 }
  const source = sql`(select t.* from ${threads} t where t.id = ${id}
    union all select n.* from jsonb_populate_record(null::threads, ${JSON.stringify({ ...emptyThread, ...subjectColumns })}::jsonb) n
    where not exists (select 1 from ${threads} where id = ${id}))`
  const { rows } = await db.execute<DetailsRow>(detailsOf(actor, source, sql``))
  const [row] = rows
  if (!row) throw new Error('a thread was not found')
  const { position: _, ...details } = row
  return details
}

/** Counts unread threads, up to `max`. */
export async function countUnread(
  db: Db,
  actor: Actor,
  search: Pick<ThreadSearch, 'own' | 'kind'>,
  max: number,
): Promise<number> {
  const waitingConditions =
    isAdmin(actor) && !search.own ? [sql`t.awaiting = 'shop'`] : [sql`t.last_of_shop > 0`]
  const conditions = [...threadConditions(actor, search), ...waitingConditions, isUnread(actor)]
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (
    select 1 from ${threads} t ${readMark(actor)} where ${sql.join(conditions, sql` and `)} limit ${max}) found`)
  return rows[0]?.n ?? 0
}

/** Creates the thread, unless it exists. */
export async function insertThread(
  { db: tx, now }: Context<Transaction>,
  { id, kind, personId }: Subject,
): Promise<void> {
  const subjectColumns = {
    order: { orderId: id },
    item: { itemId: id },
    message: { messageId: id },
    quotation: { quotationId: id },
  }[kind]
  await tx
    .insert(threads)
    .values({ id, kind, personId, ...subjectColumns, lastAt: now, createdAt: now })
    .onConflictDoNothing()
}

export async function lockThread(tx: Transaction, id: string): Promise<ThreadRow | undefined> {
  const [row] = await tx.select().from(threads).where(eq(threads.id, id)).for('no key update')
  return row
}

export async function updateThread(
  tx: Transaction,
  id: string,
  change: Partial<typeof threads.$inferInsert>,
): Promise<void> {
  await tx
    .update(threads)
    .set({ ...change, version: sql`${threads.version} + 1` })
    .where(eq(threads.id, id))
}

/** Updates the id of the last emailed message. The version stays the same, because readers see no difference. */
export async function updateEmailed(
  tx: Transaction,
  id: string,
  emailed: Partial<Pick<ThreadRow, 'mailedToShop' | 'mailedToPerson'>>,
): Promise<void> {
  await tx.update(threads).set(emailed).where(eq(threads.id, id))
}

/** Stores the last message that a person has read; an older one than the stored one is ignored. */
export async function upsertReadMark(
  db: Db,
  mark: { threadId: string; userId: string; upTo: number; at: Date },
): Promise<void> {
  await db
    .insert(threadReads)
    .values(mark)
    .onConflictDoUpdate({
      target: [threadReads.threadId, threadReads.userId],
      set: { upTo: mark.upTo, at: mark.at },
      setWhere: sql`${threadReads.upTo} < excluded.up_to`,
    })
}

/** The id of the last message that each side has read. Everybody but the other person counts as the shop. */
export async function findReadMarks(
  db: Db,
  threadId: string,
  personId: string | null,
): Promise<{ shop: number; person: number }> {
  const { rows } = await db.execute<{ shop: number; person: number }>(sql`
    select coalesce(max(up_to) filter (where user_id is distinct from ${personId}::uuid), 0)::float8 as shop,
      coalesce(max(up_to) filter (where user_id = ${personId}::uuid), 0)::float8 as person
    from ${threadReads} where thread_id = ${threadId}`)
  return rows[0] ?? { shop: 0, person: 0 }
}

/** Active admins. */
export async function findStaff(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as name from ${users}
    where role = 'admin' and disabled_at is null order by name, id`)
  return rows
}
