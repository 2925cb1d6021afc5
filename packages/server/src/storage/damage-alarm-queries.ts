import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { alarms } from '../db/schema/index.ts'
import { findReferences } from './reference-queries.ts'
import type { StorageDown } from './storage.ts'
import type { DamagedObject, Expected } from './verify.ts'

/** Kind of alarms whose subject is the key of an object. */
export const damageAlarm = 'file-damaged'

const unansweredFields = {
  ...{ toldAt: null, remindedAt: null },
  ...{ answeredAt: null, answeredBy: null, answer: null },
}

/**
 * Raises an alarm once per object, and again if it was settled before or is still damaged a day after an admin's
 * answer. Returns whether the alarm is new.
 */
export function raiseDamageAlarm(
  db: Db,
  { key, sha256, fault, size }: Pick<DamagedObject, 'key' | 'sha256' | 'fault' | 'size'>,
): Promise<boolean> {
  return raise(db, { key, sha256 }, { fault, size: size ?? null })
}

/** Raises an alarm for an object that the storage can't return while it returns others; its bytes may be intact. */
export function raiseUnreadableAlarm(
  db: Db,
  object: Expected,
  { reason }: Pick<StorageDown, 'reason'>,
): Promise<boolean> {
  return raise(db, object, { fault: `unreadable (${reason})`, size: null })
}

async function raise(
  db: Db,
  { key, sha256 }: Expected,
  damage: { fault: string; size: number | null },
): Promise<boolean> {
  const detail = { sha256, ...damage, references: await findReferences(db, sha256) }
  const rows = await db
    .insert(alarms)
    .values({ kind: damageAlarm, subject: key, detail })
    .onConflictDoUpdate({
      target: [alarms.kind, alarms.subject],
      set: { ...unansweredFields, detail, createdAt: sql`now()`, settledAt: null },
      setWhere: sql`${alarms.settledAt} is not null or ${alarms.answeredAt} < now() - interval '1 day'`,
    })
    .returning({ id: alarms.id })
  return rows.length > 0
}

/** Settles the alarm when the object is intact again or no longer used. */
export async function settleDamageAlarm(
  db: Db,
  key: string,
  resolution: 'drawn again' | 'intact again' | 'no longer used',
): Promise<void> {
  await db
    .update(alarms)
    .set({
      settledAt: sql`now()`,
      detail: sql`${alarms.detail} || jsonb_build_object('settled', ${resolution}::text)`,
    })
    .where(and(eq(alarms.kind, damageAlarm), eq(alarms.subject, key), isNull(alarms.settledAt)))
}

/** Keys of objects with an open alarm: damaged or unreadable at their last check. */
export async function findDamagedKeys(db: Db): Promise<string[]> {
  const rows = await db
    .select({ key: alarms.subject })
    .from(alarms)
    .where(and(eq(alarms.kind, damageAlarm), isNull(alarms.settledAt)))
    .orderBy(alarms.subject)
  return rows.map(({ key }) => key)
}

export async function countDamaged(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(alarms)
    .where(and(eq(alarms.kind, damageAlarm), isNull(alarms.settledAt)))
  return row?.n ?? 0
}
