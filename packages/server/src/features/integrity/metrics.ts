import type { Db } from '../../db/database.ts'
import { storageChecks } from '../../db/schema/index.ts'
import { countDamaged } from '../../storage/damage-alarm-queries.ts'

/** For the metrics: open damage, and what the last night has read. */
export async function findStorageMetrics(db: Db) {
  const [row] = await db.select().from(storageChecks)
  return {
    damaged: await countDamaged(db),
    checked: row?.checkedObjects ?? 0,
    finishedAt: row?.finishedAt ?? null,
  }
}
