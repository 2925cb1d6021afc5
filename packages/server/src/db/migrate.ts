import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { applyMigrations } from './driver/migrator.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
/** An arbitrary lock number that nothing else uses. */
const migrationLock = 726_190_001

/**
 * How long each statement of a migration waits for a table that is in use. Every call that needs the table waits behind
 * it, so this is less than half of the time within which a call must be answered.
 */
const lockTimeoutMs = 2000
const maxAttempts = 30

/**
 * Migrates the schema to the newest version, or to `until`, and returns how many migrations were applied. A concurrent
 * second run waits and finds nothing to do. Each run is one transaction, so a killed run leaves the old schema. A run
 * that doesn't get a lock in time pauses for a second and tries again, for a minute and a half in all.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const migrations = readMigrationFiles({ migrationsFolder }).filter(
      ({ folderMillis }) => folderMillis <= until,
    )
    const applied = await findAppliedMigration(client)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyMigrations(client, migrations, { migrationsFolder })
        return migrations.filter(({ folderMillis }) => folderMillis > (applied ?? 0)).length
      } catch (error) {
        if (!isLockError(error)) throw error
        if (attempt === maxAttempts)
          throw new StartupError('The database was not migrated: its tables are in use. Try again.')
        await pause(1000)
      }
    }
  } finally {
    await client.end()
  }
}

/** Whether the error or its cause is `lock_not_available` or `deadlock_detected`. */
function isLockError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '55P03' || code === '40P01' || (cause !== undefined && isLockError(cause))
}

/** The last migration applied to this database; undefined if there is none. */
export async function findAppliedMigration(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: tableExists } = await client.query<{ is: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is",
  )
  if (!tableExists[0]?.is) return undefined
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return rows[0]?.at ? Number(rows[0].at) : undefined
}

/** The newest migration of this program. */
export function latestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}
