import { Refusal } from '@printery/domain'
import type { Shop } from '../shop.ts'
import { raiseDamageAlarm } from './damage-alarms.ts'
import { bytesInUse, lockBytes } from './references.ts'
import {
  byContent,
  DamagedObject,
  type OpenOptions,
  openVerified,
  readVerified,
  type VerifiedObject,
  verify,
} from './verify.ts'

/** What reading stored bytes needs: where they are damaged the shop is told, and has them mended. */
export type StoredParts = Pick<Shop, 'db' | 'storage' | 'jobs' | 'log'>

/** What a person is told in place of bytes that aren't those that were stored. */
export function fileDamaged(): Refusal {
  return new Refusal(
    'file_damaged',
    'This file is damaged in our storage, so we do not send it. The shop has been told and will put it right.',
    { retryAfter: 60 },
  )
}

/**
 * Opens the bytes under this sha256 to be sent, as `openVerified` does. Where they are damaged an alarm is raised and the call
 * refused with `file_damaged`; undefined where nothing names them any more.
 */
export async function openStored(
  shop: StoredParts,
  sha256: string,
  options?: OpenOptions,
): Promise<VerifiedObject | undefined> {
  const object = await orReported(shop, () => openVerified(shop.storage, byContent(sha256), options))
  if (object && !Buffer.isBuffer(object.body))
    object.body.once('error', (error) => {
      if (error instanceof DamagedObject) reportLater(shop, error)
    })
  return object
}

/** The bytes under this sha256; undefined and refused as by `openStored`. */
export async function readStored(shop: StoredParts, sha256: string): Promise<Buffer | undefined> {
  return orReported(shop, () => readVerified(shop.storage, byContent(sha256)))
}

/** Makes sure that the bytes under this sha256 can be sent. Refuses as `openStored` does. */
export async function checkStored(shop: StoredParts, sha256: string): Promise<void> {
  await orReported(shop, () => verify(shop.storage, byContent(sha256)))
}

async function orReported<Read>(shop: StoredParts, read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    const found = await reportDamage(shop, error)
    if (found === 'damaged') throw fileDamaged()
    if (found === 'unused') return undefined
    // It was mended meanwhile.
    return read()
  }
}

/**
 * Looks at an object once more, when nobody is writing or removing it. What is damaged and still needed raises an alarm, outside of any
 * transaction of the caller's, and the queue tries to mend it. Answers what was found.
 */
export async function reportDamage(
  shop: StoredParts,
  { key, sha256 }: DamagedObject,
): Promise<'damaged' | 'intact' | 'unused'> {
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, sha256)
    if (!(await bytesInUse(tx, sha256))) return 'unused'
    const damage = await damageOf(shop, sha256)
    if (!damage) return 'intact'
    if (await raiseDamageAlarm(tx, damage)) {
      shop.log.error({ key, sha256, fault: damage.fault, size: damage.size }, 'a stored object is damaged')
      await shop.jobs.send(tx, 'mend-object', { sha256 })
    }
    return 'damaged'
  })
}

/** What is wrong with the bytes under this sha256; undefined where they are right. */
export async function damageOf(
  { storage }: Pick<Shop, 'storage'>,
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

/** Whoever was being answered has lost the connection: nobody waits for the report. */
function reportLater(shop: StoredParts, damage: DamagedObject): void {
  reportDamage(shop, damage).catch((error) =>
    shop.log.error({ err: error, key: damage.key }, 'a damaged object could not be reported'),
  )
}
