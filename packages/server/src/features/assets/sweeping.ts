import { dayMs } from '@printery/domain'
import { tryLockByteRemoval } from '../../backup/lock-queries.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { isReferenced, lockBytes } from '../../storage/reference-queries.ts'
import { removeScaled } from '../files/index.ts'
import { removeOriginalPreview } from './original-preview.ts'
import {
  type AssetRow,
  deleteUnowned,
  findUnreferenced,
  type HolderRow,
  isReferencedByDesign,
  lockAsset,
  lockHolderRow,
} from './queries.ts'
import { deleteUnused, findUnused } from './sweeping-queries.ts'

/** Drafts expire after a week, so an asset unused for this long is in no draft that can be opened. */
const retentionDays = 90

const batchSize = 500
/** A page of a PDF has up to 190 parts, so one person may leave thousands in an hour. */
const maxBatches = 10

/**
 * Ends the ownership of assets that weren't used for long or were removed, and of parts of pages that no design shows;
 * removes assets that nobody owns and no design names. They must be a day old: a new upload is in no design yet.
 */
export async function sweepAssets(shop: Shop, now: Date): Promise<void> {
  const usedBefore = new Date(now.getTime() - retentionDays * dayMs)
  const before = new Date(now.getTime() - dayMs)
  const since = { usedBefore, unlistedBefore: before, partUsedBefore: before }
  await removeBatches(
    () => findUnused(shop.db, since, batchSize),
    // Its owner may have uploaded or used it again since the query.
    (holder) => removeHolder(shop, holder, (tx) => deleteUnused(tx, holder, since)),
  )
  await removeBatches(
    () => findUnreferenced(shop.db, before, batchSize),
    (asset) => removeAsset(shop, asset, before),
  )
}

/** Ends early when nothing can be removed, as during a backup. */
async function removeBatches<Row>(
  find: () => Promise<Row[]>,
  remove: (row: Row) => Promise<boolean>,
): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const rows = await find()
    let isAnyRemoved = false
    for (const row of rows) if (await remove(row)) isAnyRemoved = true
    if (rows.length < batchSize || !isAnyRemoved) return
  }
}

/**
 * Ends a person's ownership; an asset that nobody else owns is removed by the next sweep. Returns false during a backup
 * or another removal. `remove` deletes the row under a lock that prevents any new use, and returns false if it has to
 * stay, or throws a refusal.
 */
export async function removeHolder(
  shop: Shop,
  holder: HolderRow,
  remove: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    if (!(await tryLockByteRemoval(tx))) return false
    const { originalSha256: hash } = holder
    if (hash !== null) await lockBytes(tx, hash)
    await lockHolderRow(tx, holder)
    if (!(await remove(tx))) return true
    if (hash !== null) await removeOriginalPreview({ db: tx, storage: shop.storage }, hash)
    if (hash !== null && !(await isReferenced(tx, hash))) await shop.storage.remove(contentKey(hash))
    return true
  })
}

/** Removes an original that no upload refers to any more, except during a backup or another removal. */
export async function removeOriginal(
  { db, storage }: Pick<Shop, 'storage'> & { db: Db },
  hash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tryLockByteRemoval(tx))) return
    await lockBytes(tx, hash)
    if (await isReferenced(tx, hash)) return
    await storage.remove(contentKey(hash))
    await removeOriginalPreview({ db: tx, storage }, hash)
  })
}

/** Returns whether it was removed. */
async function removeAsset(shop: Shop, { sha256, proxySha256 }: AssetRow, before: Date): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    if (!(await tryLockByteRemoval(tx))) return false
    const hashes = [sha256, proxySha256].filter((hash) => hash !== null).sort()
    for (const hash of hashes) await lockBytes(tx, hash)
    await lockAsset(tx, sha256)
    // Somebody may have uploaded it again, or a design may reference it, since the query.
    if ((await isReferencedByDesign(tx, sha256)) || !(await deleteUnowned(tx, sha256, before))) return false
    for (const hash of hashes)
      if (!(await isReferenced(tx, hash))) {
        await shop.storage.remove(contentKey(hash))
        if (hash === proxySha256) await removeScaled({ ...shop, db: tx }, hash)
      }
    return true
  })
}
