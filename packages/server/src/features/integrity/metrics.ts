import type { Db } from '../../db/database.ts'
import { countDamaged } from '../../storage/damage-alarm-queries.ts'
import { findStorageCheck } from './queries.ts'

/** Counts for the metrics: damaged objects, and objects that the last nightly check compared with their sha256. */
export async function findStorageMetrics(db: Db) {
  const row = await findStorageCheck(db)
  return {
    damaged: await countDamaged(db),
    checked: row?.checkedObjects ?? 0,
    finishedAt: row?.finishedAt ?? null,
  }
}
