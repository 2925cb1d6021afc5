import type { Db, Transaction } from './database.ts'

/** Ends the transaction of a preview, so that nothing of it remains. */
class EndOfPreview extends Error {}

/**
 * Does the work in a transaction, which a preview rolls back at the end, so that its results are those of the real
 * work. The work has to store its results outside of the transaction.
 */
export async function transactOrPreview(
  db: Db,
  isPreview: boolean,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      if (isPreview) throw new EndOfPreview()
    })
  } catch (error) {
    if (!(error instanceof EndOfPreview)) throw error
  }
}
