import type { MessageView } from '@printery/contract'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { contactMessages, files, users } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

/** The values in the cursors of both lists. */
export const cursorKinds: CursorValueKind[] = ['moment', 'id']

export interface PageBounds {
  limit: number
  after?: readonly (string | number)[] | undefined
}

/** A row with its cursor position. */
export type WithPosition<View> = View & { position: (string | number)[] }

const momentOf = (alias: string) =>
  sql.raw(`to_char(${alias}.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`)

const isAfterCursor = (alias: string, [moment, id]: readonly (string | number)[]) =>
  sql`(${sql.raw(`${alias}.created_at, ${alias}.id`)}) < (${moment}::timestamptz, ${id}::uuid)`

/** A message with the tokens of its attachment. */
export type StoredMessage = Omit<MessageView, 'reference' | 'attachment'> & {
  attachment: { name: string; size: number; originalToken: string; previewToken: string } | null
}

interface MessageSearch extends PageBounds {
  state?: MessageView['state'] | undefined
  /** Prefix of an id, or a part of a name, email address or subject. */
  search?: { idPrefix: string } | { text: string } | undefined
}

/** Newest first. */
export function findMessages(
  db: Db,
  { state, search, limit, after }: MessageSearch,
): Promise<WithPosition<StoredMessage>[]> {
  const conditions = [
    ...(state ? [sql.raw(`m.answered_at is ${state === 'new' ? 'null' : 'not null'}`)] : []),
    ...(search ? [matching(search)] : []),
    ...(after ? [isAfterCursor('m', after)] : []),
  ]
  return messagesWhere(
    db,
    sql`${conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by m.created_at desc, m.id desc limit ${limit}`,
  )
}

function matching(search: NonNullable<MessageSearch['search']>): SQL {
  if ('idPrefix' in search) return sql`starts_with(m.id::text, ${search.idPrefix})`
  const pattern = `%${search.text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(m.full_name ilike ${pattern} or m.email ilike ${pattern} or m.subject ilike ${pattern})`
}

export async function findMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  const [row] = await messagesWhere(db, sql`where m.id = ${id}`)
  if (!row) return undefined
  const { position: _, ...message } = row
  return message
}

type MessageRow = Omit<StoredMessage, 'createdAt' | 'answeredAt' | 'state'> & {
  moment: string
  answeredAt: string | null
} & Record<string, unknown>

async function messagesWhere(db: Db, tail: SQL): Promise<WithPosition<StoredMessage>[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.full_name as "fullName", m.email, m.phone, m.subject, m.message, m.version,
      m.answered_at as "answeredAt", u.first_name || ' ' || u.last_name as "answeredBy", ${momentOf('m')} as moment,
      case when f.id is not null then jsonb_build_object('name', f.name, 'size', f.size,
        'originalToken', f.original_token, 'previewToken', f.preview_token) end as attachment
    from ${contactMessages} m left join ${users} u on u.id = m.answered_by
      left join ${files} f on f.id = m.attachment_id ${tail}`)
  return rows.map(({ moment, answeredAt, ...row }) => ({
    ...row,
    state: answeredAt === null ? 'new' : 'answered',
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    createdAt: new Date(moment).toISOString(),
    position: [moment, row.id],
  }))
}

export async function insertMessage(
  tx: Transaction,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** Locks a message. Returns false if it doesn't exist. */
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

/** Deletes the messages of an address and erases the names of their attachments; the sweep deletes the bytes. */
export async function deleteMessagesFrom(tx: Transaction, email: string): Promise<void> {
  const deleted = await tx
    .delete(contactMessages)
    .where(eq(contactMessages.email, email))
    .returning({ attachmentId: contactMessages.attachmentId })
  const attached = deleted.flatMap(({ attachmentId }) => attachmentId ?? [])
  if (attached.length > 0) await tx.update(files).set({ name: 'erased' }).where(inArray(files.id, attached))
}

/** The name of a file that was uploaded for a message after this time and is not attached to any message. */
export async function findFreeAttachment(
  tx: Transaction,
  id: string,
  since: Date,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: files.name })
    .from(files)
    .where(
      and(
        eq(files.id, id),
        isNull(files.ownerId),
        gt(files.createdAt, since),
        sql`not exists (select 1 from ${contactMessages} where attachment_id = ${files.id})`,
      ),
    )
    .for('update')
  return found?.name
}
