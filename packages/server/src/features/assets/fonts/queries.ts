import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '../../../db/database.ts'
import { assetHolders, assets } from '../../../db/schema/index.ts'
import type { AssetRow, HolderRow } from '../queries.ts'

/** A listed font: its owner has confirmed the right to use it, and has not removed it. */
function isListed(ownerId: string) {
  return and(
    eq(assetHolders.ownerId, ownerId),
    eq(assets.kind, 'font'),
    isNotNull(assetHolders.licenceConfirmedAt),
    isNull(assetHolders.unlistedAt),
  )
}

/** The fonts of a person's list, by family and weight, each family with its upright styles first. */
export async function findListedFonts(
  db: Db,
  ownerId: string,
): Promise<{ holder: HolderRow; asset: AssetRow }[]> {
  return db
    .select({ holder: assetHolders, asset: assets })
    .from(assetHolders)
    .innerJoin(assets, eq(assets.sha256, assetHolders.sha256))
    .where(isListed(ownerId))
    .orderBy(
      asc(assets.fontFamily),
      asc(assets.isItalic),
      asc(assets.fontWeight),
      asc(assets.fontStyle),
      asc(assets.sha256),
    )
}

/** Adds a font to a person's list, or lists it again with its previous address and original. */
export async function upsertFontHolder(
  tx: Transaction,
  row: typeof assetHolders.$inferInsert,
): Promise<HolderRow> {
  const { name, usedAt, licenceVersion, licenceConfirmedAt } = row
  const [holder] = await tx
    .insert(assetHolders)
    .values(row)
    .onConflictDoUpdate({
      target: [assetHolders.ownerId, assetHolders.sha256],
      set: { name, usedAt, licenceVersion, licenceConfirmedAt, unlistedAt: null },
    })
    .returning()
  return holder as HolderRow
}

/** Removes a font from a person's list; false if it is not on it. */
export async function unlistFont(
  tx: Transaction,
  { ownerId, sha256, now }: { ownerId: string; sha256: string; now: Date },
): Promise<boolean> {
  const listed = tx
    .select({ sha256: assets.sha256 })
    .from(assetHolders)
    .innerJoin(assets, eq(assets.sha256, assetHolders.sha256))
    .where(and(isListed(ownerId), eq(assets.sha256, sha256)))
  const { rowCount } = await tx
    .update(assetHolders)
    .set({ unlistedAt: now })
    .where(and(eq(assetHolders.ownerId, ownerId), eq(assetHolders.sha256, listed)))
  return rowCount === 1
}
