import type { Shop } from '../../shop.ts'
import {
  findDamagedKeys,
  raiseUnreadableAlarm,
  settleDamageAlarm,
} from '../../storage/damage-alarm-queries.ts'
import { checkDerived } from '../../storage/derived.ts'
import { createOutageDetector, sampleSize } from '../../storage/outage.ts'
import { sampleKeys } from '../../storage/reference-queries.ts'
import { StorageDown } from '../../storage/storage.ts'
import { reportDamage } from '../../storage/stored.ts'
import { byContent, DamagedObject, verify } from '../../storage/verify.ts'
import {
  beginNight,
  countObjects,
  findObjectsAfter,
  isReferenced,
  type KnownObject,
  saveProgress,
} from './queries.ts'

/** The limits of one nightly check. */
export interface NightLimits {
  /** Nights after which every object was read once, if the limits below allow it. */
  nights: number
  /** At least this many objects, so that a small shop needs fewer nights. */
  minObjects: number
  maxBytes: number
  maxMs: number
}

const defaultShare: NightLimits = { nights: 14, minObjects: 500, maxBytes: 100 * 1024 ** 3, maxMs: 3_600_000 }

/** Progress is saved after this many objects: a killed run is continued from there. */
const saveInterval = 50

/** An object that the storage failed to return or doesn't have, and the error. */
interface UnreadObject {
  object: KnownObject
  fault: StorageDown | DamagedObject
}

/**
 * Reads the next objects in the order of their keys and compares them with their sha256. A damaged object raises an
 * alarm and is repaired if possible; objects that were damaged before are checked again. An object that can't be read
 * raises an alarm too, and the check continues with the next. Throws StorageDown if the storage returns no object at
 * all; the next night starts at the same object.
 */
export async function checkStorage(shop: Shop, now: Date, bounds: Partial<NightLimits> = {}): Promise<void> {
  const { nights, minObjects, maxBytes, maxMs } = { ...defaultShare, ...bounds }
  await recheckDamaged(shop)
  const { lastKey } = await beginNight(shop.db)
  const limit = Math.max(minObjects, Math.ceil((await countObjects(shop.db)) / nights))
  const objects = await findObjectsAfter(shop.db, lastKey, limit)
  const endsAt = performance.now() + maxMs
  const night = { checkedObjects: 0, checkedBytes: 0, damagedObjects: 0, lastKey }
  const outageDetector = createOutageDetector<UnreadObject>(shop.storage, () =>
    sampleKeys(shop.db, sampleSize),
  )
  let unreadableObjects = 0
  const report = async (unread: readonly UnreadObject[]) => {
    for (const { object, fault } of unread)
      if (fault instanceof DamagedObject)
        night.damagedObjects += Number(await reportDamaged(shop, object, fault))
      else {
        await reportUnreadable(shop, object, fault)
        unreadableObjects += 1
      }
  }
  for (const object of objects) {
    if (night.checkedBytes >= maxBytes || performance.now() >= endsAt) break
    const outcome = await checkObject(shop, object)
    if (outcome instanceof StorageDown)
      await report(await outageDetector.failed({ object, fault: outcome }, outcome))
    else if (outcome instanceof DamagedObject)
      await report(await outageDetector.failed({ object, fault: outcome }))
    else {
      await report(outageDetector.succeeded())
      night.checkedBytes += outcome.size
      night.damagedObjects += Number(outcome.isDamaged)
    }
    night.checkedObjects += 1
    night.lastKey = object.key
    // A restart from here would skip objects that couldn't be read and aren't reported yet.
    const isAllReported = outageDetector.isSettled()
    if (isAllReported && night.checkedObjects % saveInterval === 0) await saveProgress(shop.db, night)
  }
  await report(await outageDetector.finish())
  const isRoundOver = night.checkedObjects === objects.length && objects.length < limit
  await saveProgress(shop.db, night, { finishedAt: now, isRoundOver })
  shop.log.info({ ...night, unreadableObjects, isRoundOver }, 'stored objects were checked')
}

/** Checks one object; returns the error if the storage failed to return it, or doesn't have it. */
async function checkObject(
  shop: Shop,
  object: KnownObject,
): Promise<ComparedObject | StorageDown | DamagedObject> {
  try {
    return await compare(shop, object)
  } catch (error) {
    if (error instanceof StorageDown || error instanceof DamagedObject) return error
    throw error
  }
}

interface ComparedObject {
  size: number
  isDamaged: boolean
}

/** Throws DamagedObject if the object is missing. */
async function compare(shop: Shop, object: KnownObject): Promise<ComparedObject> {
  const { key, sha256 } = object
  try {
    return { size: await verify(shop.storage, { key, sha256 }), isDamaged: false }
  } catch (error) {
    if (!(error instanceof DamagedObject) || error.fault === 'lost') throw error
    return { size: error.size ?? 0, isDamaged: await reportDamaged(shop, object, error) }
  }
}

/** False if it was repaired or isn't used any more. */
async function reportDamaged(
  shop: Shop,
  { key, isDerived }: KnownObject,
  damage: DamagedObject,
): Promise<boolean> {
  return isDerived
    ? (await checkDerived(shop, key)) === undefined
    : (await reportDamage(shop, damage)) === 'damaged'
}

/** Raises an alarm about an unreadable object, which is neither removed nor drawn again because its bytes may be intact. */
async function reportUnreadable(shop: Shop, object: KnownObject, fault: StorageDown): Promise<void> {
  const { key, sha256 } = object
  if (await raiseUnreadableAlarm(shop.db, { key, sha256 }, fault))
    shop.log.error({ key, sha256, reason: fault.reason }, 'a stored object cannot be read')
}

/** An admin may have restored an object from a backup, or fixed the reason why it couldn't be read. */
async function recheckDamaged(shop: Shop): Promise<void> {
  for (const key of await findDamagedKeys(shop.db)) {
    const sha256 = /^sha256\/..\/([0-9a-f]{64})$/.exec(key)?.[1]
    if (!sha256) await recheckDerived(shop, key)
    else if (await isStorageUp(() => verify(shop.storage, byContent(sha256))))
      await shop.jobs.send(shop.db, 'mend-object', { sha256 })
  }
}

async function recheckDerived(shop: Shop, key: string): Promise<void> {
  // A damaged derived object is removed here, and drawn again when it is requested.
  if (!(await isReferenced(shop.db, key))) return settleDamageAlarm(shop.db, key, 'no longer used')
  await isStorageUp(async () => {
    if (await checkDerived(shop, key)) await settleDamageAlarm(shop.db, key, 'intact again')
  })
}

/** False if the storage is down. True also for an object that is damaged or missing. */
async function isStorageUp(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof StorageDown) return false
    if (error instanceof DamagedObject) return true
    throw error
  }
}
