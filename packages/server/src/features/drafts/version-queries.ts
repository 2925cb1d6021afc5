import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { drafts, draftVersions } from '../../db/schema/index.ts'

export type VersionRow = typeof draftVersions.$inferSelect
/** Without the design. */
export type ListedVersion = Omit<VersionRow, 'data'>

const { id, draftId, name, preview, savedAt, data } = draftVersions
const listedColumns = { id, draftId, name, preview, savedAt }
const newestFirst = [desc(savedAt), desc(id)]

export async function listVersions(db: Db, ofDraft: string): Promise<ListedVersion[]> {
  return db
    .select(listedColumns)
    .from(draftVersions)
    .where(eq(draftId, ofDraft))
    .orderBy(...newestFirst)
}

/** With their designs, of all drafts of a person. */
export async function listVersionsOf(db: Db, userId: string): Promise<VersionRow[]> {
  return db
    .select({ ...listedColumns, data })
    .from(draftVersions)
    .innerJoin(drafts, eq(drafts.id, draftId))
    .where(eq(drafts.userId, userId))
    .orderBy(...newestFirst)
}

export async function findVersion(
  db: Db,
  ofDraft: string,
  versionId: string,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(draftVersions)
    .where(and(eq(draftId, ofDraft), eq(id, versionId)))
  return row
}

export async function countNamedVersions(db: Db, ofDraft: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(draftVersions)
    .where(and(eq(draftId, ofDraft), isNotNull(name)))
  return row?.count ?? 0
}

/** Bytes of all versions of a person, as the database stores them. */
const maxStoredBytes = 64 * 1024 ** 2

/** SQL: the bytes of all versions of a person. */
const storedBytesOf = (userId: SQL) =>
  sql`(select coalesce(sum(pg_column_size(v.data) + coalesce(pg_column_size(v.preview), 0)), 0)
    from draft_versions v join drafts owned on owned.id = v.draft_id where owned.user_id = ${userId})`

/** Whether a person's versions take all the space that they may. */
export async function areVersionsFull(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isFull: boolean }>(
    sql`select ${storedBytesOf(sql`${userId}`)} >= ${maxStoredBytes} as "isFull"`,
  )
  return rows[0]?.isFull === true
}

export async function insertVersion(tx: Transaction, version: VersionRow): Promise<void> {
  await tx.insert(draftVersions).values(version)
}

/** ms: how far apart versions are that the shop saves by itself, and what counts as a pause. */
const intervalMs = 10 * 60_000

/**
 * Saves the stored design of a draft before it is changed, if it is the last of a session or the last version is older than
 * the interval, and the person's versions have space left. Returns whether it did. The caller has locked the draft.
 */
export async function keepVersion(
  { db: tx, now }: Context<Transaction>,
  ofDraft: string,
  versionId: string,
): Promise<boolean> {
  const pauseBegan = new Date(now.getTime() - intervalMs).toISOString()
  const { rowCount } = await tx.execute(sql`
    insert into draft_versions (id, draft_id, data, preview, saved_at)
    select ${versionId}, d.id, d.data, d.preview, d.updated_at
    from drafts d left join (
      select draft_id, max(saved_at) as saved_at from draft_versions where draft_id = ${ofDraft} group by 1
    ) newest on newest.draft_id = d.id
    where d.id = ${ofDraft} and d.data is not null and (newest.saved_at is null or (newest.saved_at < d.updated_at and (
      d.updated_at <= ${pauseBegan} or newest.saved_at <= d.updated_at - ${intervalMs} * interval '1 millisecond')))
      and ${storedBytesOf(sql`d.user_id`)} < ${maxStoredBytes}`)
  return rowCount === 1
}

/** How many versions without a name a draft keeps. */
const maxUnnamed = 10

export async function deleteOldVersions(tx: Transaction, ofDraft: string): Promise<void> {
  await tx.execute(sql`
    delete from draft_versions where id in (
      select id from draft_versions where draft_id = ${ofDraft} and name is null
      order by saved_at desc, id desc offset ${maxUnnamed})`)
}

export async function renameVersion(tx: Transaction, versionId: string, newName: string): Promise<void> {
  await tx.update(draftVersions).set({ name: newName }).where(eq(id, versionId))
}

/** Returns whether it existed. */
export async function deleteVersion(tx: Transaction, ofDraft: string, versionId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(draftVersions).where(and(eq(draftId, ofDraft), eq(id, versionId)))
  return rowCount === 1
}
