import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { derivedObjects, storageChecks } from '../../db/schema/index.ts'
import { knownObjects } from '../../storage/reference-queries.ts'

export interface KnownObject extends Record<string, unknown> {
  key: string
  sha256: string
  /** Stored under a name; otherwise under its sha256. */
  isDerived: boolean
}

export async function countObjects(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${knownObjects}`)
  return rows[0]?.n ?? 0
}

/** The objects with the next keys, in byte order. */
export async function findObjectsAfter(db: Db, key: string, limit: number): Promise<KnownObject[]> {
  const { rows } = await db.execute<KnownObject>(
    sql`select * from ${knownObjects} where key collate "C" > ${key} order by key collate "C" limit ${limit}`,
  )
  return rows
}

export async function isReferenced(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .select({ key: derivedObjects.key })
    .from(derivedObjects)
    .where(eq(derivedObjects.key, key))
  return rows.length > 0
}

/** The key where the last night ended. */
export async function beginNight(db: Db): Promise<{ lastKey: string }> {
  await db.insert(storageChecks).values({}).onConflictDoNothing()
  const row = await findStorageCheck(db)
  return { lastKey: row?.lastKey ?? '' }
}

export interface Night {
  lastKey: string
  checkedObjects: number
  checkedBytes: number
  damagedObjects: number
}

/** Saves the progress of a night; with `end` also where the next one begins. */
export async function saveProgress(
  db: Db,
  night: Night,
  end?: { finishedAt: Date; isRoundOver: boolean },
): Promise<void> {
  await db.update(storageChecks).set({
    ...night,
    ...(end && { finishedAt: end.finishedAt }),
    ...(end?.isRoundOver && { lastKey: '', rounds: sql`${storageChecks.rounds} + 1` }),
  })
}

/** The progress of the nightly checks. */
export async function findStorageCheck(db: Db): Promise<typeof storageChecks.$inferSelect | undefined> {
  const [row] = await db.select().from(storageChecks)
  return row
}
