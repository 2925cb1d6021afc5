import { dayMs } from '@printery/domain'
import { and, desc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { assetHolders, assets, libraryAssets } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'
import { newToken } from '../../tokens.ts'

export type AssetRow = typeof assets.$inferSelect
export type HolderRow = typeof assetHolders.$inferSelect

/**
 * Each asset is stored once, whoever uploads it. An upload of an existing one updates its date, so that no
 * sweep removes it.
 */
export async function insertAssets(
  tx: Transaction,
  rows: readonly (typeof assets.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const sorted = [...new Map(rows.map((row) => [row.sha256, row])).values()]
  await tx
    .insert(assets)
    // In the same order everywhere, against deadlocks.
    .values(sorted.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)))
    .onConflictDoUpdate({ target: assets.sha256, set: { createdAt: sql`excluded.created_at` } })
}

export async function findAssets(db: Db, sha256s: readonly string[]): Promise<AssetRow[]> {
  return sha256s.length === 0
    ? []
    : db
        .select()
        .from(assets)
        .where(inArray(assets.sha256, [...sha256s]))
}

/**
 * Returns which of these exist, and locks them until the commit, so that a concurrent removal waits and
 * checks again.
 */
export async function shareLockAssets(db: Db, sha256s: readonly string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set()
  const rows = await db
    .select({ sha256: assets.sha256 })
    .from(assets)
    .where(inArray(assets.sha256, [...sha256s]))
    .orderBy(assets.sha256)
    .for('key share')
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Locks the person's ownership of these assets until the commit. */
export async function shareLockHolders(db: Db, ownerId: string, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length === 0) return
  await db
    .select({ sha256: assetHolders.sha256 })
    .from(assetHolders)
    .where(and(eq(assetHolders.ownerId, ownerId), inArray(assetHolders.sha256, [...sha256s])))
    .orderBy(assetHolders.sha256)
    .for('key share')
}

/** Waits for the other locks of the asset, and locks it exclusively until the commit. */
export async function lockAsset(tx: Transaction, sha256: string): Promise<void> {
  await tx.select({ sha256: assets.sha256 }).from(assets).where(eq(assets.sha256, sha256)).for('update')
}

/** Locks a person's ownership of an asset in the same way. */
export async function lockHolderRow(tx: Transaction, { ownerId, sha256 }: HolderRow): Promise<void> {
  await tx
    .select({ sha256: assetHolders.sha256 })
    .from(assetHolders)
    .where(and(eq(assetHolders.ownerId, ownerId), eq(assetHolders.sha256, sha256)))
    .for('update')
}

/** The assets that a person owns. */
export async function findOwnAssets(
  db: Db,
  ownerId: string,
): Promise<{ holder: HolderRow; asset: AssetRow }[]> {
  return db
    .select({ holder: assetHolders, asset: assets })
    .from(assetHolders)
    .innerJoin(assets, eq(assets.sha256, assetHolders.sha256))
    .where(eq(assetHolders.ownerId, ownerId))
    .orderBy(assetHolders.createdAt, assetHolders.sha256)
}

/** Locks the assets of a person until the commit, so that no other call counts or adds any. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('assets of'), hashtext(${ownerId}))`)
}

/** The number of a person's uploads, and the bytes of all that the person owns, including originals and imported parts. */
export async function countOwnAssets(db: Db, ownerId: string): Promise<{ assets: number; bytes: number }> {
  const [row] = await db
    .select({
      assets: sql<number>`(count(*) filter (where not ${assetHolders.isPart}))::int`,
      bytes: sql<number>`coalesce(sum(${assets.size} + coalesce(${assetHolders.originalSize}, 0)), 0)::float8`,
    })
    .from(assetHolders)
    .innerJoin(assets, eq(assets.sha256, assetHolders.sha256))
    .where(eq(assetHolders.ownerId, ownerId))
  return row ?? { assets: 0, bytes: 0 }
}

/**
 * Adds an asset to a person, or updates its name, stated size and original. Its token, and so its URL, stays. Two PDFs with the same
 * first page are one asset, and the pages are those of the newest.
 */
export async function upsertHolder(
  tx: Transaction,
  row: typeof assetHolders.$inferInsert,
): Promise<HolderRow> {
  const [holder] = await tx
    .insert(assetHolders)
    .values(row)
    .onConflictDoUpdate({
      target: [assetHolders.ownerId, assetHolders.sha256],
      set: {
        ...{ name: row.name, usedAt: row.usedAt, widthMm: row.widthMm, heightMm: row.heightMm },
        ...(row.originalSha256 != null && {
          originalSha256: row.originalSha256,
          originalType: row.originalType,
          originalSize: row.originalSize,
        }),
        isPart: false,
      },
    })
    .returning()
  return holder as HolderRow
}

/** Parts of an imported page. One that its owner has uploaded as well stays an upload. */
export async function upsertParts(
  tx: Transaction,
  rows: readonly (typeof assetHolders.$inferInsert)[],
): Promise<HolderRow[]> {
  if (rows.length === 0) return []
  return (
    tx
      .insert(assetHolders)
      // In the same order everywhere, against deadlocks.
      .values(rows.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1)))
      .onConflictDoUpdate({
        target: [assetHolders.ownerId, assetHolders.sha256],
        set: { usedAt: sql`excluded.used_at` },
      })
      .returning()
  )
}

/** Makes existing assets the person's again, if they are neither the person's nor the shop's. */
export async function restoreHolders(
  tx: Transaction,
  { ownerId, namesBySha256, now }: { ownerId: string; namesBySha256: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const existing = await shareLockAssets(tx, [...namesBySha256.keys()])
  const usable = await listUsableAssets(tx, ownerId, [...existing])
  const missing = [...existing].filter((sha256) => !usable.some(({ asset }) => asset.sha256 === sha256))
  if (missing.length === 0) return
  await tx
    .insert(assetHolders)
    .values(
      missing.map((sha256) => ({
        ...{ ownerId, sha256, name: namesBySha256.get(sha256) ?? '', token: newToken() },
        ...{ createdAt: now, usedAt: now },
      })),
    )
    .onConflictDoNothing()
}

/** The values in the cursor of a person's assets. */
export const cursorKinds: CursorValueKind[] = ['moment', 'text']

/**
 * Uploaded pictures and drawings, newest first, without the parts of imported pages. One more than requested, which shows
 * whether there is another page.
 */
export async function findOwnAssetsPage(
  db: Db,
  ownerId: string,
  { limit, after }: { limit: number; after: readonly (string | number)[] | undefined },
): Promise<{ holder: HolderRow; asset: AssetRow; moment: string }[]> {
  return db
    .select({
      ...{ holder: assetHolders, asset: assets },
      moment: sql<string>`to_char(${assetHolders.createdAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`,
    })
    .from(assetHolders)
    .innerJoin(assets, eq(assets.sha256, assetHolders.sha256))
    .where(
      and(
        eq(assetHolders.ownerId, ownerId),
        not(assetHolders.isPart),
        ne(assets.kind, 'font'),
        after &&
          sql`(${assetHolders.createdAt}, ${assetHolders.sha256}) < (${after[0]}::timestamptz, ${after[1]}::text)`,
      ),
    )
    .orderBy(desc(assetHolders.createdAt), desc(assetHolders.sha256))
    .limit(limit + 1)
}

export async function listHolders(db: Db, sha256: string): Promise<HolderRow[]> {
  return db.select().from(assetHolders).where(eq(assetHolders.sha256, sha256))
}

export async function findHolder(db: Db, ownerId: string, sha256: string): Promise<HolderRow | undefined> {
  const [holder] = await db
    .select()
    .from(assetHolders)
    .where(and(eq(assetHolders.ownerId, ownerId), eq(assetHolders.sha256, sha256)))
  return holder
}

/** Whether a draft of this person, or a saved version of one, shows it. */
export async function isInOwnDraft(db: Db, ownerId: string, sha256: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from drafts where user_id = ${ownerId} and data -> 'assets' ? ${sha256}
      union all select 1 from draft_versions v join drafts d on d.id = v.draft_id
        where d.user_id = ${ownerId} and v.data -> 'assets' ? ${sha256} limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/** The assets that the person may use: own ones, and those of the shop's library. */
export async function listUsableAssets(
  db: Db,
  ownerId: string,
  sha256s: readonly string[],
): Promise<{ asset: AssetRow; holder: HolderRow | null; libraryName: string | null }[]> {
  if (sha256s.length === 0) return []
  return db
    .select({ asset: assets, holder: assetHolders, libraryName: libraryAssets.name })
    .from(assets)
    .leftJoin(assetHolders, and(eq(assetHolders.sha256, assets.sha256), eq(assetHolders.ownerId, ownerId)))
    .leftJoin(libraryAssets, eq(libraryAssets.sha256, assets.sha256))
    .where(
      and(
        inArray(assets.sha256, [...sha256s]),
        sql`(${assetHolders.sha256} is not null or ${libraryAssets.sha256} is not null)`,
      ),
    )
}

/** Records the last use, once a day. */
export async function recordUse(
  { db, now }: Context,
  ownerId: string,
  sha256s: readonly string[],
): Promise<void> {
  await db
    .update(assetHolders)
    .set({ usedAt: now })
    .where(
      and(
        eq(assetHolders.ownerId, ownerId),
        inArray(assetHolders.sha256, [...sha256s]),
        lt(assetHolders.usedAt, new Date(now.getTime() - dayMs)),
      ),
    )
}

export async function findByToken(db: Db, token: string): Promise<AssetRow | undefined> {
  const [row] = await db
    .select({ asset: assets })
    .from(assetHolders)
    .innerJoin(assets, eq(assets.sha256, assetHolders.sha256))
    .where(eq(assetHolders.token, token))
  return row?.asset
}

export async function findHolderByToken(db: Db, token: string): Promise<HolderRow | undefined> {
  const [holder] = await db.select().from(assetHolders).where(eq(assetHolders.token, token))
  return holder
}

export async function findInLibrary(db: Db, sha256: string): Promise<AssetRow | undefined> {
  const [row] = await db
    .select({ asset: assets })
    .from(libraryAssets)
    .innerJoin(assets, eq(assets.sha256, libraryAssets.sha256))
    .where(eq(libraryAssets.sha256, sha256))
  return row?.asset
}

/** Erases the names of a person's uploads and makes them count as unused, so that the next sweep ends the ownership. */
export async function expireHolders(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .update(assetHolders)
    .set({ name: 'erased', usedAt: new Date(0) })
    .where(eq(assetHolders.ownerId, ownerId))
}

/** Returns whether the row existed. */
export async function deleteHolder(tx: Transaction, { ownerId, sha256 }: HolderRow): Promise<boolean> {
  const { rowCount } = await tx
    .delete(assetHolders)
    .where(and(eq(assetHolders.ownerId, ownerId), eq(assetHolders.sha256, sha256)))
  return rowCount === 1
}

/** Tables that store designs as JSON. Assets that one of these designs references are not removed. */
const designs = [
  sql`select data as design from drafts`,
  sql`select data from draft_versions`,
  sql`select json from templates`,
  sql`select assets from frozen_designs`,
]

/** `reference[1]` is the sha256 of any asset that a design references, anywhere in its JSON. */
const assetReferences = sql`(${sql.join(designs, sql` union all `)}) stored_designs, regexp_matches(design::text, '"([0-9a-f]{64})"', 'g') reference`

/** Older than `before`, owned by nobody and not in the library. */
function isUnowned(before: Date) {
  return and(
    lt(assets.createdAt, before),
    sql`not exists (select 1 from ${assetHolders} where ${assetHolders.sha256} = ${assets.sha256})`,
    sql`not exists (select 1 from ${libraryAssets} where ${libraryAssets.sha256} = ${assets.sha256})`,
  )
}

/** Assets that nobody owns and no design references. All designs are read once, however many such assets there are. */
export async function findUnreferenced(db: Db, before: Date, limit: number): Promise<AssetRow[]> {
  return db
    .select()
    .from(assets)
    .where(
      and(
        isUnowned(before),
        sql`not exists (select 1 from ${assetReferences} where reference[1] = ${assets.sha256})`,
      ),
    )
    .limit(limit)
}

/** Returns whether it was still not owned. */
export async function deleteUnowned(tx: Transaction, sha256: string, before: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(assets).where(and(eq(assets.sha256, sha256), isUnowned(before)))
  return rowCount === 1
}

export async function isReferencedByDesign(db: Db, sha256: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from ${assetReferences} where reference[1] = ${sha256} limit 1`,
  )
  return rowCount === 1
}

/**
 * Makes assets of a template public, without listing them in the library; those in the library already stay
 * as they are.
 */
export async function addTemplateAssets(
  { db: tx, now }: Context<Transaction>,
  offered: readonly { sha256: string; name: string }[],
  addedBy: string,
): Promise<void> {
  const existingAssets = await findAssets(
    tx,
    offered.map(({ sha256 }) => sha256),
  )
  const present = offered.filter(({ sha256 }) => existingAssets.some((asset) => asset.sha256 === sha256))
  if (present.length === 0) return
  await tx
    .insert(libraryAssets)
    .values(
      present.map((asset) => ({
        ...asset,
        ...{ shelf: 'templates' as const, category: 'Templates', addedBy, createdAt: now },
      })),
    )
    .onConflictDoNothing()
}

/** Pictures that are shown by this proxy. */
export async function listAssetsByProxy(db: Db, proxySha256: string): Promise<AssetRow[]> {
  return db.select().from(assets).where(eq(assets.proxySha256, proxySha256))
}

export async function updateProxy(tx: Transaction, sha256: string, proxySha256: string): Promise<void> {
  await tx.update(assets).set({ proxySha256 }).where(eq(assets.sha256, sha256))
}
