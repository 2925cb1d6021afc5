import type { ThreadSide } from '@printery/domain/threads'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import {
  contactMessages,
  files,
  itemComments,
  orderItems,
  threadAttachments,
  threadMessages,
  users,
} from '../../db/schema/index.ts'

export type MessageRow = typeof threadMessages.$inferSelect

export interface AttachmentRow {
  id: string
  name: string
  size: number
  kind: 'image' | 'additional'
  originalToken: string
  previewToken: string
}

/** A message with everything that a view of it may show. */
export interface MessageDetails {
  id: number
  threadId: string
  side: ThreadSide
  authorId: string | null
  authorName: string | null
  text: string
  quoted: { id: number; side: ThreadSide; text: string } | null
  link: {
    itemId: string
    orderId: string
    title: string
    designNumber: number | null
    comment: { id: number; text: string; isSettled: boolean } | null
  } | null
  attachments: AttachmentRow[]
  createdAt: string
  editedAt: string | null
  key: string | null
}

/** Characters of a quoted message. */
const quoteLength = 300

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

async function detailsWhere(db: Db, whereAndOrder: SQL): Promise<MessageDetails[]> {
  const { rows } = await db.execute<MessageDetails & Record<string, unknown>>(sql`
    select m.id::float8 as id, m.thread_id as "threadId", m.side, m.author_id as "authorId",
      case when m.side = 'supplier' then u.brand_name else coalesce(trim(u.first_name || ' ' || u.last_name), c.full_name) end as "authorName",
      m.text, m.idempotency_key as key, ${moment('m.created_at')} as "createdAt", ${moment('m.edited_at')} as "editedAt",
      case when q.id is not null then json_build_object('id', q.id, 'side', q.side, 'text', left(q.text, ${quoteLength}::int)) end as quoted,
      case when i.id is not null then json_build_object('itemId', i.id, 'orderId', i.order_id, 'title', i.title, 'designNumber', m.design_number,
        'comment', case when k.id is not null then
          json_build_object('id', k.id, 'text', k.text, 'isSettled', k.settled_at is not null) end) end as link,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'kind', f.kind,
          'originalToken', f.original_token, 'previewToken', f.preview_token) order by a.position)
        from ${threadAttachments} a join ${files} f on f.id = a.file_id where a.message_id = m.id), '[]') as attachments
    from ${threadMessages} m
      left join ${users} u on u.id = m.author_id
      left join ${contactMessages} c on c.id = m.thread_id
      left join ${threadMessages} q on q.id = m.quoted_id
      left join ${orderItems} i on i.id = m.item_id
      left join ${itemComments} k on k.id = m.comment_id ${whereAndOrder}`)
  return rows
}

/** The latest messages before this one, the latest first. */
export function findMessages(
  db: Db,
  threadId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<MessageDetails[]> {
  const older = before === undefined ? sql`` : sql`and m.id < ${before}`
  return detailsWhere(db, sql`where m.thread_id = ${threadId} ${older} order by m.id desc limit ${limit}`)
}

export async function readMessageDetails(db: Db, id: number): Promise<MessageDetails> {
  const [details] = await detailsWhere(db, sql`where m.id = ${id}`)
  if (!details) throw new Error('a message was not found')
  return details
}

export async function findByKey(
  db: Db,
  authorId: string,
  idempotencyKey: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.authorId, authorId), eq(threadMessages.idempotencyKey, idempotencyKey)))
  return row
}

/** A message of this thread. */
export async function findMessage(db: Db, threadId: string, id: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.threadId, threadId), eq(threadMessages.id, id)))
  return row
}

export async function insertMessage(
  tx: Transaction,
  message: typeof threadMessages.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(threadMessages).values(message).returning({ id: threadMessages.id })
  if (!row) throw new Error('a message was not written')
  return row.id
}

export async function updateText(
  tx: Transaction,
  id: number,
  change: { text: string; editedAt: Date },
): Promise<void> {
  await tx.update(threadMessages).set(change).where(eq(threadMessages.id, id))
}

export async function insertAttachments(
  tx: Transaction,
  messageId: number,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .insert(threadAttachments)
    .values(fileIds.map((fileId, position) => ({ messageId, position, fileId })))
}

/** Returns which of these files the person uploaded for a message since then and has not attached to one yet. */
export async function findUnusedAttachments(
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const unused = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.ownerId, ownerId),
        gt(files.createdAt, since),
        sql`starts_with(${files.uploadKey}, 'Messages/')`,
        sql`not exists (select 1 from ${threadAttachments} where file_id = ${files.id})`,
      ),
    )
    .for('update')
  return unused.map(({ id }) => id)
}

/** Locks a message to the shop. Returns to whom a reply is sent. */
export async function lockContact(
  tx: Transaction,
  id: string,
): Promise<{ fullName: string; email: string; subject: string } | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('no key update')
  return row
}

/** Marks a message to the shop as answered, unless it is already. */
export async function markAnswered(tx: Transaction, id: string, answeredBy: string, at: Date): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ answeredAt: at, answeredBy, version: sql`${contactMessages.version} + 1` })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
}
