import { dayMs } from '@printery/domain'
import { mayRemoveBytes } from '../../backup/lock.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { isReferenced, lockBytes } from '../../storage/references.ts'
import { removeScaled } from '../files/service.ts'
import {
  type AssetRow,
  deleteHolder,
  deleteUnheld,
  findLost,
  findUnused,
  type HolderRow,
  isNamed,
  lockAsset,
  lockHeld,
} from './queries.ts'

/** Drafts expire after a week; what nobody has looked at for so long is in none that opens. */
const keptDays = 90

const atOnce = 500

/**
 * Ends what was not used for long, and removes assets that nobody holds and no design names. Those of a day ago at the
 * earliest: what was brought just now is in no design yet.
 */
export async function sweepAssets(shop: Shop, now: Date): Promise<void> {
  const unused = new Date(now.getTime() - keptDays * dayMs)
  for (const holder of await findUnused(shop.db, unused, atOnce)) await removeHolder(shop, holder)
  const before = new Date(now.getTime() - dayMs)
  for (const asset of await findLost(shop.db, before, atOnce)) await removeAsset(shop, asset, before)
}

/**
 * A person has it no more; what only that person had goes with the next sweep. Not while a backup copies: then false. `refuse` throws
 * where it has to stay, and looks when nobody can begin to use it any more.
 */
export async function removeHolder(
  shop: Shop,
  holder: HolderRow,
  refuse?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    if (!(await mayRemoveBytes(tx))) return false
    const { originalSha256: hash } = holder
    if (hash !== null) await lockBytes(tx, hash)
    await lockHeld(tx, holder)
    await refuse?.(tx)
    await deleteHolder(tx, holder)
    if (hash !== null && !(await isReferenced(tx, hash))) await shop.storage.remove(contentKey(hash))
    return true
  })
}

async function removeAsset(shop: Shop, { sha256, proxySha256 }: AssetRow, before: Date): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (!(await mayRemoveBytes(tx))) return
    const hashes = [sha256, proxySha256].filter((hash) => hash !== null).sort()
    for (const hash of hashes) await lockBytes(tx, hash)
    await lockAsset(tx, sha256)
    // Somebody may have brought it again, or a design may name it, since it was looked for.
    if ((await isNamed(tx, sha256)) || !(await deleteUnheld(tx, sha256, before))) return
    for (const hash of hashes)
      if (!(await isReferenced(tx, hash))) {
        await shop.storage.remove(contentKey(hash))
        if (hash === proxySha256) await removeScaled({ ...shop, db: tx }, hash)
      }
  })
}
