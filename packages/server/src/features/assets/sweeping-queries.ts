import { and, eq, lt, not, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { assetHolders } from '../../db/schema/index.ts'
import type { HolderRow } from './queries.ts'

/** The times before which assets are unused, unless a draft version shows them. */
interface UnusedSince {
  /** Assets that were last used before this time are unused. */
  usedBefore: Date
  /** Fonts that were unlisted before this time are unused if no draft shows them. */
  unlistedBefore: Date
  /**
   * Parts of imported pages that were last used before this time are unused if neither a draft nor a frozen design
   * shows them.
   */
  partUsedBefore: Date
}

function isUnused({ usedBefore, unlistedBefore, partUsedBefore }: UnusedSince) {
  // A draft that is worked on for months may still have a version that shows it.
  const isInVersion = sql`exists (select 1 from draft_versions v join drafts d on d.id = v.draft_id
    where d.user_id = ${assetHolders.ownerId} and v.data -> 'assets' ? ${assetHolders.sha256})`
  const isInDraft = sql`exists (select 1 from drafts d
    where d.user_id = ${assetHolders.ownerId} and d.data -> 'assets' ? ${assetHolders.sha256})`
  const isFrozen = sql`exists (select 1 from frozen_designs f
    where f.owner_id = ${assetHolders.ownerId} and f.assets ? ${assetHolders.sha256})`
  return and(
    or(
      lt(assetHolders.usedAt, usedBefore),
      and(lt(assetHolders.unlistedAt, unlistedBefore), not(isInDraft)),
      and(assetHolders.isPart, lt(assetHolders.usedAt, partUsedBefore), not(isInDraft), not(isFrozen)),
    ),
    not(isInVersion),
  )
}

export async function findUnused(db: Db, since: UnusedSince, limit: number): Promise<HolderRow[]> {
  return db.select().from(assetHolders).where(isUnused(since)).limit(limit)
}

/** Returns whether it was still unused, and is deleted. */
export async function deleteUnused(
  tx: Transaction,
  { ownerId, sha256 }: HolderRow,
  since: UnusedSince,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(assetHolders)
    .where(and(eq(assetHolders.ownerId, ownerId), eq(assetHolders.sha256, sha256), isUnused(since)))
  return rowCount === 1
}
