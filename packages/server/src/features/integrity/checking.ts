import type { Shop } from '../../shop.ts'
import { findDamagedKeys, settleDamageAlarm } from '../../storage/damage-alarms.ts'
import { checkDerived } from '../../storage/derived.ts'
import { reportDamage } from '../../storage/stored.ts'
import { DamagedObject, verify } from '../../storage/verify.ts'
import {
  beginNight,
  countObjects,
  findObjectsAfter,
  isKept,
  type KnownObject,
  saveProgress,
} from './queries.ts'

/** How much of the storage one night reads at most. */
export interface Share {
  /** Nights in which every object is read once, where the bounds below allow it. */
  nights: number
  /** Objects of a small shop, which is done in fewer nights. */
  minObjects: number
  maxBytes: number
  maxMs: number
}

const share: Share = { nights: 14, minObjects: 500, maxBytes: 100 * 1024 ** 3, maxMs: 3_600_000 }

/** Objects after which the progress is written down: whoever is killed goes on from there. */
const savedAfter = 50

/**
 * Reads the next objects of the storage, in the order of their keys, and compares them with their sha256. What is damaged raises an
 * alarm and is mended where it can be; what was damaged before is looked at again.
 */
export async function checkStorage(shop: Shop, now: Date, bounds: Partial<Share> = {}): Promise<void> {
  const { nights, minObjects, maxBytes, maxMs } = { ...share, ...bounds }
  await lookAgain(shop)
  const { lastKey } = await beginNight(shop.db)
  const limit = Math.max(minObjects, Math.ceil((await countObjects(shop.db)) / nights))
  const objects = await findObjectsAfter(shop.db, lastKey, limit)
  const until = performance.now() + maxMs
  const night = { checkedObjects: 0, checkedBytes: 0, damagedObjects: 0, lastKey }
  for (const object of objects) {
    if (night.checkedBytes >= maxBytes || performance.now() >= until) break
    const { size, isDamaged } = await look(shop, object)
    night.checkedObjects += 1
    night.checkedBytes += size
    night.damagedObjects += Number(isDamaged)
    night.lastKey = object.key
    if (night.checkedObjects % savedAfter === 0) await saveProgress(shop.db, night)
  }
  const isRoundOver = night.checkedObjects === objects.length && objects.length < limit
  await saveProgress(shop.db, night, { finishedAt: now, isRoundOver })
  shop.log.info({ ...night, isRoundOver }, 'stored objects were checked')
}

async function look(shop: Shop, { key, sha256, isDerived }: KnownObject) {
  try {
    return { size: await verify(shop.storage, { key, sha256 }), isDamaged: false }
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    const isDamaged = isDerived
      ? (await checkDerived(shop, key)) === undefined
      : (await reportDamage(shop, error)) === 'damaged'
    return { size: error.size ?? 0, isDamaged }
  }
}

/** A person may have brought back what could not be drawn again. */
async function lookAgain(shop: Shop): Promise<void> {
  for (const key of await findDamagedKeys(shop.db)) {
    const sha256 = /^sha256\/..\/([0-9a-f]{64})$/.exec(key)?.[1]
    if (sha256) await shop.jobs.send(shop.db, 'mend-object', { sha256 })
    // It was taken away when it was found damaged, and is drawn when somebody asks for it.
    else if (!(await isKept(shop.db, key))) await settleDamageAlarm(shop.db, key, 'no longer used')
  }
}
