import type { Db, Transaction } from './database.ts'

/** Ends the transaction of a preview, so that nothing of it remains. */
class EndOfPreview extends Error {}

/**
 * Does the work in a transaction, which a preview takes back at the end: it tells what the work would do and can't differ
 * from it. What the work answers has to be stored outside of the transaction.
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
