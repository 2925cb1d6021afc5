import { and, lt, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { assetHolders } from '../../db/schema/index.ts'
import type { HolderRow } from './queries.ts'

interface UnusedSince {
  /** Not used since. */
  usedBefore: Date
  /** Fonts that were removed from the list before, and that no draft shows. */
  unlistedBefore: Date
}

export async function findUnused(
  db: Db,
  { usedBefore, unlistedBefore }: UnusedSince,
  limit: number,
): Promise<HolderRow[]> {
  // A draft that is worked on for months may still have a version that shows it.
  const isInVersion = sql`exists (select 1 from draft_versions v join drafts d on d.id = v.draft_id
    where d.user_id = ${assetHolders.ownerId} and v.data -> 'assets' ? ${assetHolders.sha256})`
  const isInDraft = sql`exists (select 1 from drafts d
    where d.user_id = ${assetHolders.ownerId} and d.data -> 'assets' ? ${assetHolders.sha256})`
  return db
    .select()
    .from(assetHolders)
    .where(
      and(
        or(
          lt(assetHolders.usedAt, usedBefore),
          and(lt(assetHolders.unlistedAt, unlistedBefore), not(isInDraft)),
        ),
        not(isInVersion),
      ),
    )
    .limit(limit)
}
