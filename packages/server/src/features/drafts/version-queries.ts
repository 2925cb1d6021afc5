import { dayMs, draftDays } from '@printery/domain'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { drafts, draftVersions } from '../../db/schema/index.ts'

export type VersionRow = typeof draftVersions.$inferSelect
/** A version without its design. */
export type ListedVersion = Omit<VersionRow, 'data' | 'bytes'>

const { id, draftId, name, preview, savedAt, draftVersion, data } = draftVersions
const listedColumns = { id, draftId, name, preview, savedAt, draftVersion }
const newestFirst = [desc(savedAt), desc(id)]

export async function listVersions(db: Db, idOfDraft: string): Promise<ListedVersion[]> {
  return db
    .select(listedColumns)
    .from(draftVersions)
    .where(eq(draftId, idOfDraft))
    .orderBy(...newestFirst)
}

/** The versions of all drafts of a person, with their designs. */
export async function listVersionsOf(
  db: Db,
  userId: string,
): Promise<(ListedVersion & Pick<VersionRow, 'data'>)[]> {
  return db
    .select({ ...listedColumns, data })
    .from(draftVersions)
    .innerJoin(drafts, eq(drafts.id, draftId))
    .where(eq(drafts.userId, userId))
    .orderBy(...newestFirst)
}

export async function findVersion(
  db: Db,
  idOfDraft: string,
  versionId: string,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(draftVersions)
    .where(and(eq(draftId, idOfDraft), eq(id, versionId)))
  return row
}

export async function countNamedVersions(db: Db, idOfDraft: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(draftVersions)
    .where(and(eq(draftId, idOfDraft), isNotNull(name)))
  return row?.count ?? 0
}

/** Saves the stored design of a draft as a version. The caller has locked the draft. */
export async function insertVersion(
  { db: tx, now }: Context<Transaction>,
  version: { id: string; draftId: string; name: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into draft_versions (id, draft_id, name, data, preview, draft_version, bytes, saved_at)
    select ${version.id}, d.id, ${version.name}, d.data, d.preview, d.version, ${bytesOfDraft}, ${now.toISOString()}
    from drafts d where d.id = ${version.draftId}`)
}

/** SQL: the length of a draft's design and preview. */
const bytesOfDraft = sql.raw('octet_length(d.data::text) + coalesce(octet_length(d.preview), 0)')

/** The minimum time between two automatic versions, and the time without a change that counts as a pause. */
const intervalMs = 10 * 60_000

/**
 * Saves the stored design of a draft as a version before the draft is changed: if it has no version yet, or if it has
 * changed since the latest version, and either this is its first change after a pause or the latest version is older
 * than the interval. Returns whether it did. The caller has locked the draft.
 */
export async function saveAutomaticVersion(
  { db: tx, now }: Context<Transaction>,
  idOfDraft: string,
  versionId: string,
): Promise<boolean> {
  const pauseStart = new Date(now.getTime() - intervalMs).toISOString()
  const { rowCount } = await tx.execute(sql`
    insert into draft_versions (id, draft_id, data, preview, draft_version, bytes, saved_at)
    select ${versionId}, d.id, d.data, d.preview, d.version, ${bytesOfDraft}, d.updated_at
    from drafts d left join (
      select draft_id, max(draft_version) as draft_version, max(saved_at) as saved_at
      from draft_versions where draft_id = ${idOfDraft} group by 1
    ) newest on newest.draft_id = d.id
    where d.id = ${idOfDraft} and d.data is not null and (
      newest.draft_version is null or (newest.draft_version < d.version and (
        d.updated_at <= ${pauseStart}
        or newest.saved_at <= d.updated_at - ${intervalMs} * interval '1 millisecond')))`)
  return rowCount === 1
}

/** How many versions without a name a draft keeps. */
const maxUnnamed = 10

/** Bytes of all versions of a person. */
const maxBytes = 64 * 1024 ** 2

/**
 * Deletes versions of a person: all of expired drafts, which can't be opened; all of this draft without a name, except
 * the latest ones; and the oldest of all drafts without a name while the maximum size is exceeded. The new version
 * stays.
 */
export async function pruneVersions(
  { db: tx, now }: Context<Transaction>,
  userId: string,
  { id: newId, draftId: idOfDraft }: { id: string; draftId: string },
): Promise<void> {
  const expired = new Date(now.getTime() - draftDays * dayMs).toISOString()
  await tx.execute(sql`
    delete from draft_versions where draft_id in (
      select id from drafts where user_id = ${userId} and updated_at < ${expired})`)
  await tx.execute(sql`
    delete from draft_versions where id in (
      select id from draft_versions where draft_id = ${idOfDraft} and name is null
      order by draft_version desc, saved_at desc offset ${maxUnnamed})`)
  await tx.execute(sql`
    delete from draft_versions where id in (
      select id from (
        select v.id, v.name, sum(v.bytes) over (order by v.name is null, v.id <> ${newId}, v.saved_at desc, v.id) as total
        from draft_versions v join drafts d on d.id = v.draft_id where d.user_id = ${userId}
      ) counted where name is null and total > ${maxBytes} and id <> ${newId})`)
}

/** Whether a person's versions take more space than they may. */
export async function exceedsVersionSpace(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ exceeds: boolean }>(sql`
    select sum(v.bytes) > ${maxBytes} as exceeds
    from draft_versions v join drafts d on d.id = v.draft_id where d.user_id = ${userId}`)
  return rows[0]?.exceeds === true
}

export async function renameVersion(tx: Transaction, versionId: string, newName: string): Promise<void> {
  await tx.update(draftVersions).set({ name: newName }).where(eq(id, versionId))
}

/** Returns whether it existed. */
export async function deleteVersion(tx: Transaction, idOfDraft: string, versionId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(draftVersions).where(and(eq(draftId, idOfDraft), eq(id, versionId)))
  return rowCount === 1
}
