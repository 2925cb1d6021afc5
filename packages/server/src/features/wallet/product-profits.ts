import type { Db } from '../../db/database.ts'
import { runSteps } from '../../jobs/run-steps.ts'
import { findChangedDays, updateProductProfitsOf } from './product-profit-queries.ts'

/** How many days a run computes, about half a minute in a shop with a million orders. The next run continues. */
const maxDays = 300

/** Computes the rows of days that have changed. A day that can't be computed keeps its mark, and the other days are computed. */
export async function updateProductProfits(db: Db): Promise<void> {
  const days = await findChangedDays(db, maxDays)
  await runSteps(days.map((day) => () => updateProductProfitsOf(db, day)))
}
