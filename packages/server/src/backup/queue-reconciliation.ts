import type pg from 'pg'
import type { Logger } from 'pino'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'

/** Queues a reconciliation with the payment provider, which knows what was paid and refunded since the backup. */
export async function queueReconciliation(
  connection: pg.PoolConfig,
  log: Logger,
  since: Date,
): Promise<void> {
  const { db, close } = openDatabase(connection, log)
  const jobs = await openJobs(connection, log)
  try {
    await jobs.send(db, 'reconcile-provider', { since: since.toISOString() })
  } finally {
    await jobs.close()
    await close()
  }
}
