import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { cartLineFiles, files, orderItemFiles } from '../../db/schema/index.ts'

export type FileRow = typeof files.$inferSelect

export async function insertFiles(db: Db, rows: (typeof files.$inferInsert)[]): Promise<FileRow[]> {
  return rows.length === 0 ? [] : db.insert(files).values(rows).returning()
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

export async function findByUploadKey(db: Db, uploadKey: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.uploadKey, uploadKey))
  return row
}

export async function findByToken(db: Db, token: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(sql`${files.originalToken} = ${token} or ${files.previewToken} = ${token}`)
  return row
}

/**
 * Whoever keeps or removes the bytes of this hash waits here until the other has committed: else a sweep could take away
 * what is being stored again at the same moment.
 */
export async function lockBytes(tx: Db, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sha256}))`)
}

/** Settles a promise once; answers the settled file, or undefined when somebody else did it before. */
export async function settle(
  db: Db,
  id: string,
  found: Partial<typeof files.$inferInsert>,
): Promise<FileRow | undefined> {
  const [settled] = await db
    .update(files)
    .set(found)
    .where(and(eq(files.id, id), eq(files.state, 'promised')))
    .returning()
  return settled
}

/** Whether the file is still there. */
export async function keepPreview(db: Db, id: string, previewSha256: string): Promise<boolean> {
  const { rowCount } = await db.update(files).set({ previewSha256 }).where(eq(files.id, id))
  return rowCount === 1
}

export async function countPromised(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.state, 'promised')))
  return row?.n ?? 0
}

/** Files that no line and no item refers to any more. */
export async function findOrphans(db: Db, before: Date, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        lt(files.createdAt, before),
        sql`not exists (select 1 from ${cartLineFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${orderItemFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from checkouts c, jsonb_array_elements(c.lines) line, jsonb_array_elements(line -> 'files') file
          where c.state = 'open' and (file ->> 'fileId')::uuid = ${files.id})`,
      ),
    )
    .limit(limit)
}

/** Promises that nobody kept in time. */
export async function findBroken(db: Db, before: Date, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.state, 'promised'), lt(files.createdAt, before)))
    .limit(limit)
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id))
}

/** Whether another file has the same bytes: then they stay. */
export async function bytesInUse(db: Db, sha256: string): Promise<boolean> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.sha256} = ${sha256} or ${files.previewSha256} = ${sha256}`)
    .limit(1)
  return row !== undefined
}
