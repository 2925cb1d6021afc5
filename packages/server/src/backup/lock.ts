import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../db/database.ts'

/** Any number that nothing else of ours locks. */
const backupLock = 726_190_002

/** Until this connection ends, no bytes that the database knew now are removed. Waits for a removal under way. */
export async function keepBytes(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
}

/** Whether this transaction may remove bytes: not while a backup still has to copy what its snapshot knows. */
export async function mayRemoveBytes(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as may`,
  )
  return rows[0]?.may === true
}
