import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { derivedObjects } from '../db/schema/index.ts'
import type { Expected } from './verify.ts'

const selectDerived = prepared((db) =>
  db
    .select()
    .from(derivedObjects)
    .where(eq(derivedObjects.key, sql.placeholder('key'))),
)

export async function findDerived(db: Db, key: string): Promise<Expected | undefined> {
  const [row] = await selectDerived(db, { key })
  return row
}

export async function insertDerived(tx: Transaction, { key, sha256 }: Expected): Promise<void> {
  await tx.insert(derivedObjects).values({ key, sha256 })
}

export async function deleteDerived(tx: Transaction, key: string): Promise<void> {
  await tx.delete(derivedObjects).where(eq(derivedObjects.key, key))
}
