import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { alarms } from '../db/schema/index.ts'
import { findReferences } from './references.ts'
import type { DamagedObject } from './verify.ts'

/** Of an alarm whose subject is the key of an object. */
export const damageAlarm = 'file-damaged'

const unanswered = {
  ...{ toldAt: null, remindedAt: null },
  ...{ answeredAt: null, answeredBy: null, answer: null },
}

/**
 * Raised once for each object, and again where it was settled before, or is still damaged a day after an admin's answer.
 * Answers whether it wasn't open yet.
 */
export async function raiseDamageAlarm(db: Db, damage: DamagedObject): Promise<boolean> {
  const { key, sha256, fault, size } = damage
  const detail = { sha256, fault, size: size ?? null, references: await findReferences(db, sha256) }
  const rows = await db
    .insert(alarms)
    .values({ kind: damageAlarm, subject: key, detail })
    .onConflictDoUpdate({
      target: [alarms.kind, alarms.subject],
      set: { ...unanswered, detail, createdAt: sql`now()`, settledAt: null },
      setWhere: sql`${alarms.settledAt} is not null or ${alarms.answeredAt} < now() - interval '1 day'`,
    })
    .returning({ id: alarms.id })
  return rows.length > 0
}

/** The object is right again, or nobody needs it any more. */
export async function settleDamageAlarm(
  db: Db,
  key: string,
  how: 'drawn again' | 'intact again' | 'no longer used',
): Promise<void> {
  await db
    .update(alarms)
    .set({
      settledAt: sql`now()`,
      detail: sql`${alarms.detail} || jsonb_build_object('settled', ${how}::text)`,
    })
    .where(and(eq(alarms.kind, damageAlarm), eq(alarms.subject, key), isNull(alarms.settledAt)))
}

/** The keys of objects that were damaged when they were last looked at. */
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
