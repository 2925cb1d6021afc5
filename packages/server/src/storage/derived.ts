import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { derivedObjects } from '../db/schema/index.ts'
import type { Shop } from '../shop.ts'
import { sha256 } from '../tokens.ts'
import { raiseDamageAlarm, settleDamageAlarm } from './damage-alarms.ts'
import { lockBytes } from './references.ts'
import type { Storage } from './storage.ts'
import { DamagedObject, type Expected, isIntact, readVerified } from './verify.ts'

/** What the shop draws, keeps under a name and can draw again; the database says which bytes lie there. */
export type DerivedParts = Pick<Shop, 'db' | 'storage' | 'log'>

/** In a transaction `db` is that. */
interface Parts {
  db: Db
  storage: Storage
}

const rowOf = prepared((db) =>
  db
    .select()
    .from(derivedObjects)
    .where(eq(derivedObjects.key, sql.placeholder('key'))),
)

async function findDerived(db: Db, key: string): Promise<Expected | undefined> {
  const [row] = await rowOf(db, { key })
  return row
}

/**
 * What is kept under this key; undefined where it has to be drawn: nothing was kept, nobody knows its sha256, or it is damaged, which
 * raises an alarm until it is kept again.
 */
export async function readDerived(shop: DerivedParts, key: string): Promise<Buffer | undefined> {
  const [row, bytes] = await Promise.all([
    findDerived(shop.db, key),
    shop.storage.read(key).catch(unreadable),
  ])
  if (!row) return undefined
  return bytes && (await isIntact(bytes, row.sha256)) ? bytes : checkDerived(shop, key)
}

/** Looks at it when nobody is writing it, and takes it away where it is damaged. Answers the bytes that are right. */
export async function checkDerived(shop: DerivedParts, key: string): Promise<Buffer | undefined> {
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, key)
    const row = await findDerived(tx, key)
    if (!row) return undefined
    try {
      return await readVerified(shop.storage, row)
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error
      const { fault, size } = error
      if (await raiseDamageAlarm(tx, error))
        shop.log.error({ ...row, fault, size }, 'a stored object is damaged')
      await removeDerived({ db: tx, storage: shop.storage }, [key])
      return undefined
    }
  })
}

/** Keeps what was drawn. Of two who draw it at once the first one's stays. */
export async function keepDerived(
  { db, storage }: Parts,
  key: string,
  bytes: Buffer,
  contentType: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBytes(tx, key)
    if (await findDerived(tx, key)) return
    await storage.write(key, bytes, contentType)
    await tx.insert(derivedObjects).values({ key, sha256: sha256(bytes) })
    await settleDamageAlarm(tx, key, 'drawn again')
  })
}

/** Takes them away, whether their sha256 is known or not. */
export async function removeDerived({ db, storage }: Parts, keys: readonly string[]): Promise<void> {
  // In one order: two who remove the same ones the other way round would wait for each other.
  for (const key of [...keys].sort())
    await db.transaction(async (tx) => {
      await lockBytes(tx, key)
      await tx.delete(derivedObjects).where(eq(derivedObjects.key, key))
      await storage.remove(key)
    })
}

/** A disk that can't read them: they are looked at once more. */
function unreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EIO') return undefined
  throw error
}
