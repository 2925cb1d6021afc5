import type { Db } from '../../db/database.ts'
import { storageChecks } from '../../db/schema/index.ts'
import { countDamaged } from '../../storage/damage-alarms.ts'

/** What the storage's state is measured by: open damage, and what the last night has read. */
export async function findStorageFigures(db: Db) {
  const [row] = await db.select().from(storageChecks)
  return {
    damaged: await countDamaged(db),
    checked: row?.checkedObjects ?? 0,
    finishedAt: row?.finishedAt ?? null,
  }
}
