import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from '../db/database.ts'

/** An arbitrary lock number that nothing else uses. */
const backupLock = 726_190_002

/** Blocks the removal of stored bytes until this connection ends. Waits for a removal in progress. */
export async function blockByteRemoval(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
}

/** Whether this transaction may remove bytes: not while a backup still copies what its snapshot references. */
export async function mayRemoveBytes(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as may`,
  )
  return rows[0]?.may === true
}
