import type { Db } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { sha256 } from '../tokens.ts'
import { raiseDamageAlarm, settleDamageAlarm } from './damage-alarm-queries.ts'
import { deleteDerived, findDerived, insertDerived } from './derived-queries.ts'
import { refuseIfAllLost } from './outage.ts'
import { lockBytes } from './reference-queries.ts'
import type { Storage } from './storage.ts'
import { DamagedObject, isIntact, readVerified, toReadError } from './verify.ts'

/** Dependencies for objects that the shop draws, stores by name and can draw again; the database has their hashes. */
export type DerivedContext = Pick<Shop, 'db' | 'storage' | 'log'>

/** `db` may be a transaction. */
interface StorageContext {
  db: Db
  storage: Storage
}

/**
 * The stored object; undefined if it has to be drawn: it isn't stored, its sha256 is unknown, or it is damaged,
 * which raises an alarm until it is stored again.
 */
export async function readDerived(shop: DerivedContext, key: string): Promise<Buffer | undefined> {
  const [row, bytes] = await Promise.all([
    findDerived(shop.db, key),
    shop.storage.read(key).catch((error) => undefinedIfDamaged(error, key)),
  ])
  if (!row) return undefined
  return bytes && (await isIntact(bytes, row.sha256)) ? bytes : checkDerived(shop, key)
}

/** Whether the database knows the object as stored; it may be damaged. */
export async function isDerivedStored(db: Db, key: string): Promise<boolean> {
  return (await findDerived(db, key)) !== undefined
}

/**
 * Checks the object under its lock and removes it if it is damaged. Returns the bytes if they are intact. Throws
 * StorageDown if the storage has no object at all.
 */
export async function checkDerived(shop: DerivedContext, key: string): Promise<Buffer | undefined> {
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, key)
    const row = await findDerived(tx, key)
    if (!row) return undefined
    try {
      return await readVerified(shop.storage, row)
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error
      await refuseIfAllLost({ db: tx, storage: shop.storage }, error)
      const { fault, size } = error
      if (await raiseDamageAlarm(tx, error))
        shop.log.error({ ...row, fault, size }, 'a stored object is damaged')
      await removeDerived({ db: tx, storage: shop.storage }, [key])
      return undefined
    }
  })
}

/** Stores a drawn object. Only the first of two concurrent writers stores its bytes. */
export async function storeDerived(
  { db, storage }: StorageContext,
  key: string,
  bytes: Buffer,
  contentType: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBytes(tx, key)
    if (await findDerived(tx, key)) return
    await storage.write(key, bytes, contentType)
    await insertDerived(tx, { key, sha256: sha256(bytes) })
    await settleDamageAlarm(tx, key, 'drawn again')
  })
}

/** Removes objects, whether or not their sha256 is known. */
export async function removeDerived({ db, storage }: StorageContext, keys: readonly string[]): Promise<void> {
  // Sorted, so that two concurrent removals can't deadlock.
  for (const key of [...keys].sort())
    await db.transaction(async (tx) => {
      await lockBytes(tx, key)
      await deleteDerived(tx, key)
      await storage.remove(key)
    })
}

/** Returns undefined if the disk can't read the object, so that the caller checks it again; throws any other error. */
function undefinedIfDamaged(error: unknown, key: string): undefined {
  const fault = toReadError(error, { key, sha256: '' })
  if (fault instanceof DamagedObject) return undefined
  throw fault
}
