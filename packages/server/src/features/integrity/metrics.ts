import type { Db } from '../../db/database.ts'
import { countDamaged } from '../../storage/damage-alarm-queries.ts'
import { findStorageCheck } from './queries.ts'

/** For the metrics: open damage, and what the last night has read. */
export async function findStorageMetrics(db: Db) {
  const row = await findStorageCheck(db)
  return {
    damaged: await countDamaged(db),
    checked: row?.checkedObjects ?? 0,
    finishedAt: row?.finishedAt ?? null,
  }
}
