import { Refusal } from '@printery/domain'
import { tryLockByteRemoval } from '../../backup/lock-queries.ts'
import { UnrecoverableJobError } from '../../jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { settleDamageAlarm } from '../../storage/damage-alarm-queries.ts'
import { isReferenced, lockBytes } from '../../storage/reference-queries.ts'
import { findDamage } from '../../storage/stored.ts'
import { redrawAssets } from '../assets/index.ts'
import { redrawPreviews } from '../files/index.ts'
import { recreatePrintFiles } from '../production/index.ts'

/** Each function draws one kind of object again if it has drawn one with this sha256, and otherwise does nothing. */
const redrawers = [redrawPreviews, redrawAssets, recreatePrintFiles]

/**
 * Draws a damaged object again if the shop has drawn it, and settles its alarm once the object is intact. If only the
 * uploader or a backup has the bytes, the alarm stays open. Idempotent.
 */
export async function repairObject(shop: Shop, sha256: string): Promise<void> {
  if (await settleIfIntact(shop, sha256, 'intact again')) return
  for (const redraw of redrawers) await ignoreUnrecoverable(() => redraw(shop, sha256))
  if (await settleIfIntact(shop, sha256, 'drawn again')) return
  shop.log.warn({ sha256 }, 'a damaged object cannot be drawn again')
}

/** If its source is damaged as well, retrying doesn't help. */
async function ignoreUnrecoverable(redraw: () => Promise<void>): Promise<void> {
  try {
    await redraw()
  } catch (error) {
    const isDamaged = error instanceof Refusal && error.code === 'file_damaged'
    if (!isDamaged && !(error instanceof UnrecoverableJobError)) throw error
  }
}

/** Whether nothing is left to do: the object is intact, or it was removed because no row references it any more. */
async function settleIfIntact(
  shop: Shop,
  sha256: string,
  resolution: 'intact again' | 'drawn again',
): Promise<boolean> {
  const key = contentKey(sha256)
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, sha256)
    if (!(await isReferenced(tx, sha256))) {
      if (await tryLockByteRemoval(tx)) await shop.storage.remove(key)
      await settleDamageAlarm(tx, key, resolution === 'drawn again' ? resolution : 'no longer used')
      return true
    }
    if (await findDamage(shop, sha256)) return false
    await settleDamageAlarm(tx, key, resolution)
    return true
  })
}
