import type { MessageView, SubscriberView } from '@printery/contract'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { contactMessages, mailingList, users } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

/** Of the cursors of both lists. */
export const cursorKinds: CursorValueKind[] = ['moment', 'id']

export interface PageBounds {
  limit: number
  after?: readonly (string | number)[] | undefined
}

/** A row with its position, after which the next page begins. */
export type Placed<View> = View & { place: (string | number)[] }

const momentOf = (alias: string) =>
  sql.raw(`to_char(${alias}.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`)

const behind = (alias: string, [moment, id]: readonly (string | number)[]) =>
  sql`(${sql.raw(`${alias}.created_at, ${alias}.id`)}) < (${moment}::timestamptz, ${id}::uuid)`

/** Newest first. */
export function findMessages(
  db: Db,
  { state, limit, after }: PageBounds & { state?: MessageView['state'] | undefined },
): Promise<Placed<MessageView>[]> {
  const where = [
    ...(state ? [sql.raw(`m.answered_at is ${state === 'new' ? 'null' : 'not null'}`)] : []),
    ...(after ? [behind('m', after)] : []),
  ]
  return messagesWhere(
    db,
    sql`${where.length ? sql`where ${sql.join(where, sql` and `)}` : sql``}
      order by m.created_at desc, m.id desc limit ${limit}`,
  )
}

export async function findMessage(db: Db, id: string): Promise<MessageView | undefined> {
  const [found] = await messagesWhere(db, sql`where m.id = ${id}`)
  if (!found) return undefined
  const { place: _, ...message } = found
  return message
}

type MessageRow = Omit<MessageView, 'createdAt' | 'answeredAt' | 'state'> & {
  moment: string
  answeredAt: string | null
} & Record<string, unknown>

async function messagesWhere(db: Db, tail: SQL): Promise<Placed<MessageView>[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.full_name as "fullName", m.email, m.phone, m.subject, m.message, m.version,
      m.answered_at as "answeredAt", u.first_name || ' ' || u.last_name as "answeredBy", ${momentOf('m')} as moment
    from ${contactMessages} m left join ${users} u on u.id = m.answered_by ${tail}`)
  return rows.map(({ moment, answeredAt, ...row }) => ({
    ...row,
    state: answeredAt === null ? 'new' : 'answered',
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    createdAt: new Date(moment).toISOString(),
    place: [moment, row.id],
  }))
}

export async function insertMessage(
  tx: Transaction,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** Returns whether there is such a message. */
export async function lockMessage(tx: Transaction, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return locked.length > 0
}

export async function updateMessage(
  tx: Transaction,
  id: string,
  change: Partial<typeof contactMessages.$inferInsert>,
): Promise<void> {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
}

export function countUnanswered(db: Db): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.answeredAt))
}

export async function deleteMessagesFrom(tx: Transaction, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email))
}

/** Newest first. */
export async function findSubscribers(
  db: Db,
  { limit, after }: PageBounds,
): Promise<Placed<SubscriberView>[]> {
  const { rows } = await db.execute<{ id: string; email: string; moment: string }>(sql`
    select s.id, s.email, ${momentOf('s')} as moment from ${mailingList} s
    ${after ? sql`where ${behind('s', after)}` : sql``} order by s.created_at desc, s.id desc limit ${limit}`)
  return rows.map(({ moment, ...row }) => ({
    ...row,
    createdAt: new Date(moment).toISOString(),
    place: [moment, row.id],
  }))
}

/** Changes nothing if the address is on the list. */
export async function insertSubscriber(
  tx: Transaction,
  subscriber: typeof mailingList.$inferInsert,
): Promise<void> {
  await tx.insert(mailingList).values(subscriber).onConflictDoNothing()
}

export function countSubscribers(db: Db): Promise<number> {
  return db.$count(mailingList)
}

/** Returns whether there was such a subscriber. */
export async function deleteSubscriber(db: Db, id: string): Promise<boolean> {
  const [gone] = await db.delete(mailingList).where(eq(mailingList.id, id)).returning({ id: mailingList.id })
  return gone !== undefined
}

export async function deleteSubscriberByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mailingList).where(eq(mailingList.email, email))
}
