import type { Db, Transaction } from './database.ts'

/** Thrown to roll back the transaction of a preview. */
class PreviewRollback extends Error {}

/**
 * Runs the work in a transaction. A preview rolls it back at the end, so that the preview has the same results as the
 * real run. The work keeps its results in memory, because nothing in the database survives.
 */
export async function transactOrPreview(
  db: Db,
  isPreview: boolean,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      if (isPreview) throw new PreviewRollback()
    })
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error
  }
}
