import { Refusal } from '@printery/domain'
import type { Services, Shop } from '../shop.ts'
import { raiseDamageAlarm } from './damage-alarm-queries.ts'
import { refuseIfAllLost } from './outage.ts'
import { isReferenced, lockBytes } from './reference-queries.ts'
import {
  byContent,
  DamagedObject,
  type OpenOptions,
  openVerified,
  readVerified,
  type VerifiedObject,
  verify,
} from './verify.ts'

/** Dependencies for reading stored bytes: damaged ones are reported and repaired. */
export type StoredContext = Pick<Shop, 'db' | 'storage' | 'jobs' | 'log'>

/** The refusal to send damaged bytes. */
export function fileDamagedRefusal(): Refusal {
  return new Refusal(
    'file_damaged',
    'This file is damaged in our storage, so we do not send it. The shop has been told and will put it right.',
    { retryAfter: 60 },
  )
}

/**
 * Opens the bytes of this sha256 for sending, like `openVerified`. Damaged ones raise an alarm and the call is
 * refused with `file_damaged`; undefined if nothing references them any more.
 */
export async function openStored(
  shop: StoredContext,
  sha256: string,
  options?: OpenOptions,
): Promise<VerifiedObject | undefined> {
  const object = await withDamageReport(shop, () => openVerified(shop.storage, byContent(sha256), options))
  if (object && !Buffer.isBuffer(object.body))
    object.body.once('error', (error) => {
      if (error instanceof DamagedObject) reportInBackground(shop, error)
    })
  return object
}

/** Reads the bytes of this sha256, with the errors of `openStored`. */
export async function readStored(shop: StoredContext, sha256: string): Promise<Buffer | undefined> {
  return withDamageReport(shop, () => readVerified(shop.storage, byContent(sha256)))
}

/** Checks that the bytes of this sha256 can be sent; refuses like `openStored`. */
export async function checkStored(shop: StoredContext, sha256: string): Promise<void> {
  await withDamageReport(shop, () => verify(shop.storage, byContent(sha256)))
}

async function withDamageReport<Read>(
  shop: StoredContext,
  read: () => Promise<Read>,
): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    const outcome = await reportDamage(shop, error)
    if (outcome === 'damaged') throw fileDamagedRefusal()
    if (outcome === 'unused') return undefined
    // It was repaired in the meantime.
    return read()
  }
}

/**
 * Checks an object again under its lock. If it is damaged and still referenced, raises an alarm outside of the
 * caller's transactions and queues its repair. Throws StorageDown if the storage has no object at all.
 */
export async function reportDamage(
  shop: StoredContext,
  { key, sha256 }: DamagedObject,
): Promise<'damaged' | 'intact' | 'unused'> {
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, sha256)
    if (!(await isReferenced(tx, sha256))) return 'unused'
    const damage = await findDamage(shop, sha256)
    if (!damage) return 'intact'
    await refuseIfAllLost({ db: tx, storage: shop.storage }, damage)
    if (await raiseDamageAlarm(tx, damage)) {
      shop.log.error({ key, sha256, fault: damage.fault, size: damage.size }, 'a stored object is damaged')
      await shop.jobs.send(tx, 'mend-object', { sha256 })
    }
    return 'damaged'
  })
}

/** The damage of these bytes; undefined if they are intact. */
export async function findDamage(
  { storage }: Pick<Services, 'storage'>,
  sha256: string,
): Promise<DamagedObject | undefined> {
  try {
    await verify(storage, byContent(sha256))
    return undefined
  } catch (error) {
    if (error instanceof DamagedObject) return error
    throw error
  }
}

/** Reports damage without waiting, because the response has already failed. */
function reportInBackground(shop: StoredContext, damage: DamagedObject): void {
  reportDamage(shop, damage).catch((error) =>
    shop.log.error({ err: error, key: damage.key }, 'a damaged object could not be reported'),
  )
}
