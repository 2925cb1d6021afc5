import { dayMs, renewalDays } from '@printery/domain'
import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import {
  broadcastPictures,
  cartLineFiles,
  contactMessages,
  deviceProfileVersions,
  files,
  itemDesignFiles,
  orderItemFiles,
  pastAppearances,
  pictureArrivals,
  productPictures,
  products,
  settingFiles,
  threadAttachments,
} from '../../db/schema/index.ts'

export type FileRow = typeof files.$inferSelect

export async function insertFiles(db: Db, rows: (typeof files.$inferInsert)[]): Promise<FileRow[]> {
  return rows.length === 0 ? [] : db.insert(files).values(rows).returning()
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

const selectByUploadKey = prepared((db) =>
  db
    .select()
    .from(files)
    .where(eq(files.uploadKey, sql.placeholder('uploadKey'))),
)

export async function findByUploadKey(db: Db, uploadKey: string): Promise<FileRow | undefined> {
  const [row] = await selectByUploadKey(db, { uploadKey })
  return row
}

/** Files by their upload keys. */
export async function findByUploadKeys(db: Db, uploadKeys: readonly string[]): Promise<FileRow[]> {
  return uploadKeys.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(inArray(files.uploadKey, [...uploadKeys]))
}

/** Frees the upload key for another file; later uploads to it don't reach this file. */
export async function releaseUploadKey(tx: Transaction, uploadKey: string): Promise<FileRow | undefined> {
  const [released] = await tx
    .update(files)
    .set({ uploadKey: sql`${files.uploadKey} || '#' || ${files.id}` })
    .where(eq(files.uploadKey, uploadKey))
    .returning()
  return released
}

export async function findByToken(db: Db, token: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(sql`${files.originalToken} = ${token} or ${files.previewToken} = ${token}`)
  return row
}

/** Outcome of an upload; missing fields stay as declared. */
export interface UploadOutcome {
  state: 'checked' | 'rejected'
  reason?: string
  sha256?: string
  contentType?: string
  widthPx?: number | null
  heightPx?: number | null
  size?: number
}

const settlePending = prepared((db) =>
  db
    .update(files)
    .set({
      state: sql`${sql.placeholder('state')}`,
      reason: sql`${sql.placeholder('reason')}`,
      sha256: sql`${sql.placeholder('sha256')}`,
      widthPx: sql`${sql.placeholder('widthPx')}`,
      heightPx: sql`${sql.placeholder('heightPx')}`,
      contentType: sql`coalesce(${sql.placeholder('contentType')}, ${files.contentType})`,
      size: sql`coalesce(${sql.placeholder('size')}, ${files.size})`,
      checkedAt: sql`${sql.placeholder('now')}`,
    })
    .where(and(eq(files.id, sql.placeholder('id')), eq(files.state, sql`'promised'`)))
    .returning(),
)

const emptyOutcome = {
  reason: null,
  sha256: null,
  widthPx: null,
  heightPx: null,
  contentType: null,
  size: null,
}

/** Settles an upload once; undefined if it was settled before. */
export async function settleUpload(
  { db, now }: Context,
  id: string,
  outcome: UploadOutcome,
): Promise<FileRow | undefined> {
  const [settled] = await settlePending(db, { ...emptyOutcome, ...outcome, id, now })
  return settled
}

/** Files with a preview of this sha256. */
export async function findFilesWithPreview(db: Db, sha256: string): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(or(eq(files.previewSha256, sha256), eq(files.watermarkedSha256, sha256)))
}

/** Returns whether the file still exists. */
export async function updatePreviewHash(
  db: Db,
  id: string,
  previews: Partial<Pick<FileRow, 'previewSha256' | 'watermarkedSha256'>>,
): Promise<boolean> {
  const { rowCount } = await db.update(files).set(previews).where(eq(files.id, id))
  return rowCount === 1
}

const selectUnordered = prepared((db) =>
  db
    .select({
      promised: sql<number>`(count(*) filter (where ${files.state} = 'promised'))::int`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
    })
    .from(files)
    .where(
      and(
        eq(files.ownerId, sql.placeholder('ownerId')),
        or(ne(files.state, sql`'rejected'`), gt(files.createdAt, sql.placeholder('since'))),
        sql`not exists (select 1 from ${orderItemFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${itemDesignFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${productPictures} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${threadAttachments} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${broadcastPictures} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${settingFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${deviceProfileVersions} where icc_file_id = ${files.id})`,
      ),
    ),
)

/**
 * Pending uploads and stored bytes of a user outside of orders and products. Rejected files count from `since` on,
 * because their upload URLs may still be valid.
 */
export async function countUnordered(
  db: Db,
  ownerId: string,
  since: Date,
): Promise<{ promised: number; bytes: number }> {
  const [row] = await selectUnordered(db, { ownerId, since })
  return row ?? { promised: 0, bytes: 0 }
}

export async function findFiles(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(inArray(files.id, [...ids]))
}

/** Files of quotations that expired before this moment are deleted. */
export function retainedSince(now: Date): string {
  return new Date(now.getTime() - renewalDays * dayMs).toISOString()
}

/**
 * Files from before a time, or with these ids, that no line, item, message, or payable or renewable quotation
 * references.
 */
export async function findUnreferencedFiles(
  db: Db,
  { before, ids, now }: { before?: Date; ids?: readonly string[]; now: Date },
  limit: number,
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        before && lt(files.createdAt, before),
        ids && inArray(files.id, [...ids]),
        sql`not exists (select 1 from ${cartLineFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${orderItemFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${itemDesignFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${productPictures} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${pictureArrivals} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${pastAppearances} where front_id = ${files.id})`,
        sql`not exists (select 1 from ${pastAppearances} where back_id = ${files.id})`,
        sql`not exists (select 1 from ${products} where sizing_chart_id = ${files.id})`,
        sql`not exists (select 1 from ${contactMessages} where attachment_id = ${files.id})`,
        sql`not exists (select 1 from ${threadAttachments} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${broadcastPictures} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${settingFiles} where file_id = ${files.id})`,
        sql`not exists (select 1 from ${deviceProfileVersions} where icc_file_id = ${files.id})`,
        sql`not exists (select 1 from checkouts c, jsonb_array_elements(c.lines) line, jsonb_array_elements(line -> 'files') file
          where c.state = 'open' and (file ->> 'fileId')::uuid = ${files.id})`,
        sql`not exists (select 1 from quotations q, jsonb_array_elements(q.lines) line, jsonb_array_elements(line -> 'files') file
          where q.valid_until >= ${retainedSince(now)}::timestamptz and (file ->> 'fileId')::uuid = ${files.id})`,
      ),
    )
    .limit(limit)
}

/** Uploads that may still arrive, of one user or of all. */
export async function findPendingUploads(
  db: Db,
  since: Date,
  limit: number,
  ownerId?: string,
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.state, 'promised'),
        gte(files.createdAt, since),
        ownerId === undefined ? undefined : eq(files.ownerId, ownerId),
      ),
    )
    .limit(limit)
}

/** Uploads that did not arrive in time. */
export async function findExpiredUploads(db: Db, before: Date, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.state, 'promised'), lt(files.createdAt, before)))
    .limit(limit)
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id))
}

/** Erases file names, which may be personal. The sweep deletes the unreferenced bytes. */
export async function eraseSender(tx: Transaction, ownerId: string): Promise<void> {
  await tx.update(files).set({ name: 'erased' }).where(eq(files.ownerId, ownerId))
}

/** Metadata of all files of a user. */
export async function listFilesOf(db: Db, ownerId: string) {
  const rows = await db
    .select()
    .from(files)
    .where(eq(files.ownerId, ownerId))
    .orderBy(files.createdAt, files.id)
  return rows.map(({ name, contentType, size, sha256, state, createdAt }) => ({
    ...{ name, contentType, size, sha256, state },
    createdAt: createdAt.toISOString(),
  }))
}
