import type { Db } from '../db/database.ts'
import { savedSettings } from '../db/schema/index.ts'

/** The value of each setting that was ever saved; null if the value of the environment applies again. */
export function findSavedValues(db: Db) {
  return db.select({ key: savedSettings.key, value: savedSettings.value }).from(savedSettings)
}
