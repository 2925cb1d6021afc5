import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from '../db/database.ts'

/** An arbitrary lock number that nothing else uses. */
const backupLock = 726_190_002

/** Blocks the removal of stored bytes until this connection ends. Waits for a removal in progress. */
export async function blockByteRemoval(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
}

/**
 * Tries to lock the removal of bytes until the transaction ends; false while another removal holds the lock, or a backup,
 * which still copies what its snapshot references.
 */
export async function tryLockByteRemoval(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as locked`,
  )
  return rows[0]?.locked === true
}
