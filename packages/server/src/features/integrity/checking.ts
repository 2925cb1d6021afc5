import type { Shop } from '../../shop.ts'
import { findDamagedKeys, raiseUnreadableAlarm, settleDamageAlarm } from '../../storage/damage-alarms.ts'
import { checkDerived } from '../../storage/derived.ts'
import { createOutageDetector } from '../../storage/outage.ts'
import { StorageDown } from '../../storage/storage.ts'
import { reportDamage } from '../../storage/stored.ts'
import { byContent, DamagedObject, verify } from '../../storage/verify.ts'
import {
  beginNight,
  countObjects,
  findObjectsAfter,
  isKept,
  type KnownObject,
  sampleKeys,
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

/** Objects that are tried before a storage counts as down. */
const sampled = 10

/** What the storage didn't give, and why. */
interface Unread {
  object: KnownObject
  fault: StorageDown
}

/**
 * Reads the next objects of the storage, in the order of their keys, and compares them with their sha256. What is damaged raises an
 * alarm and is mended where it can be; what was damaged before is looked at again. What can't be read raises an alarm too, and the rest
 * goes on. Throws StorageDown where the storage gives no object at all; the next night begins at the same place.
 */
export async function checkStorage(shop: Shop, now: Date, bounds: Partial<Share> = {}): Promise<void> {
  const { nights, minObjects, maxBytes, maxMs } = { ...share, ...bounds }
  await lookAgain(shop)
  const { lastKey } = await beginNight(shop.db)
  const limit = Math.max(minObjects, Math.ceil((await countObjects(shop.db)) / nights))
  const objects = await findObjectsAfter(shop.db, lastKey, limit)
  const until = performance.now() + maxMs
  const night = { checkedObjects: 0, checkedBytes: 0, damagedObjects: 0, lastKey }
  const watch = createOutageDetector<Unread>(shop.storage, () => sampleKeys(shop.db, sampled))
  let unreadableObjects = 0
  const report = async (unread: readonly Unread[]) => {
    for (const { object, fault } of unread) await reportUnreadable(shop, object, fault)
    unreadableObjects += unread.length
  }
  for (const object of objects) {
    if (night.checkedBytes >= maxBytes || performance.now() >= until) break
    const found = await look(shop, object)
    if (found instanceof StorageDown) await report(await watch.failed({ object, fault: found }, found))
    else {
      await report(watch.succeeded())
      night.checkedBytes += found.size
      night.damagedObjects += Number(found.isDamaged)
    }
    night.checkedObjects += 1
    night.lastKey = object.key
    // What couldn't be read and wasn't reported yet would be passed over by whoever goes on from here.
    const isAllReported = watch.isSettled()
    if (isAllReported && night.checkedObjects % savedAfter === 0) await saveProgress(shop.db, night)
  }
  await report(await watch.finish())
  const isRoundOver = night.checkedObjects === objects.length && objects.length < limit
  await saveProgress(shop.db, night, { finishedAt: now, isRoundOver })
  shop.log.info({ ...night, unreadableObjects, isRoundOver }, 'stored objects were checked')
}

/** What is wrong with an object, or with the storage that failed to give it. */
async function look(shop: Shop, object: KnownObject): Promise<Compared | StorageDown> {
  try {
    return await compare(shop, object)
  } catch (error) {
    if (error instanceof StorageDown) return error
    throw error
  }
}

interface Compared {
  size: number
  isDamaged: boolean
}

async function compare(shop: Shop, { key, sha256, isDerived }: KnownObject): Promise<Compared> {
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

/** Told, and neither taken away nor drawn again: its bytes may be right. */
async function reportUnreadable(shop: Shop, object: KnownObject, fault: StorageDown): Promise<void> {
  const { key, sha256 } = object
  if (await raiseUnreadableAlarm(shop.db, { key, sha256 }, fault))
    shop.log.error({ key, sha256, reason: fault.reason }, 'a stored object cannot be read')
}

/** A person may have brought back what could not be drawn again, or put right why it could not be read. */
async function lookAgain(shop: Shop): Promise<void> {
  for (const key of await findDamagedKeys(shop.db)) {
    const sha256 = /^sha256\/..\/([0-9a-f]{64})$/.exec(key)?.[1]
    if (!sha256) await lookAgainAtDerived(shop, key)
    else if (await isAnswered(() => verify(shop.storage, byContent(sha256))))
      await shop.jobs.send(shop.db, 'mend-object', { sha256 })
  }
}

async function lookAgainAtDerived(shop: Shop, key: string): Promise<void> {
  // What is found damaged is taken away, and drawn when somebody asks for it.
  if (!(await isKept(shop.db, key))) return settleDamageAlarm(shop.db, key, 'no longer used')
  await isAnswered(async () => {
    if (await checkDerived(shop, key)) await settleDamageAlarm(shop.db, key, 'intact again')
  })
}

/** False where the storage still doesn't give the object: then its alarm stays as it is. */
async function isAnswered(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof StorageDown) return false
    if (error instanceof DamagedObject) return true
    throw error
  }
}
