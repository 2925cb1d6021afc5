import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import {
  contactMessages,
  files,
  orderItems,
  orders,
  threadAttachments,
  threadMessages,
  threads,
  users,
} from '../../db/schema/index.ts'

export interface UnreadText {
  id: number
  text: string
  at: string
}

/** Maximum number of messages in one email. */
const maxTexts = 50

/** The messages of one side after this one, oldest first. */
export async function findTextsAfter(
  db: Db,
  threadId: string,
  { isOfShop, after }: { isOfShop: boolean; after: number },
): Promise<UnreadText[]> {
  const { rows } = await db.execute<UnreadText & Record<string, unknown>>(sql`
    select id::float8 as id, text, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${threadMessages}
    where thread_id = ${threadId} and id > ${after} and (side = 'shop') = ${isOfShop} order by id limit ${maxTexts}`)
  return rows
}

/** The recipient, if the account can still log in. */
export async function findRecipient(
  db: Db,
  id: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const { rows } = await db.execute<{ email: string; firstName: string }>(
    sql`select email, first_name as "firstName" from ${users} where id = ${id} and disabled_at is null`,
  )
  return rows[0]
}

/** The order of a thread, and the title of its item or message. */
export async function findSubjectTitle(
  db: Db,
  { orderId, itemId, messageId }: { orderId: string | null; itemId: string | null; messageId: string | null },
): Promise<{ orderId: string | null; title: string | null }> {
  const { rows } = await db.execute<{ orderId: string | null; title: string | null }>(sql`
    select coalesce(${orderId}::uuid, (select order_id from ${orderItems} where id = ${itemId}::uuid)) as "orderId",
      coalesce((select title from ${orderItems} where id = ${itemId}::uuid),
        (select subject from ${contactMessages} where id = ${messageId}::uuid)) as title`)
  return rows[0] ?? { orderId, title: null }
}

/** Deletes a person's threads, and those about items of the person's orders. The sweep removes the bytes of attachments. */
export async function deleteThreadsOf(tx: Transaction, userId: string): Promise<void> {
  const threadIds = sql`select id from ${threads} where person_id = ${userId} and kind <> 'item'
    union all select i.id from ${orderItems} i join ${orders} o on o.id = i.order_id where o.user_id = ${userId}`
  await tx.execute(sql`update ${files} set name = 'erased' where id in (
    select a.file_id from ${threadAttachments} a join ${threadMessages} m on m.id = a.message_id where m.thread_id in (${threadIds}))`)
  await tx.execute(sql`delete from ${threads} where id in (${threadIds})`)
  await tx.execute(sql`update ${threads} set assigned_to = null where assigned_to = ${userId}`)
}

/** The messages of the person, oldest first. */
export async function findTextsOf(
  db: Db,
  userId: string,
): Promise<{ threadId: string; text: string; at: string }[]> {
  const { rows } = await db.execute<{ threadId: string; text: string; at: string }>(sql`
    select thread_id as "threadId", text, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${threadMessages} where author_id = ${userId} order by id`)
  return rows
}
