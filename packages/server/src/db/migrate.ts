import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { applyMigrations } from './driver/migrator.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
/** An arbitrary lock number that nothing else uses. */
const migrationLock = 726_190_001

/**
 * Migrates the schema to the newest version, or to `until`. A concurrent second run waits and finds nothing to do.
 * Each run is one transaction, so a killed run leaves the old schema.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const migrations = readMigrationFiles({ migrationsFolder }).filter(
      ({ folderMillis }) => folderMillis <= until,
    )
    await applyMigrations(client, migrations, { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** The last migration applied to this database; undefined if there is none. */
export async function findAppliedMigration(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: found } = await client.query<{ is: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is",
  )
  if (!found[0]?.is) return undefined
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return rows[0]?.at ? Number(rows[0].at) : undefined
}

/** The newest migration of this program. */
export function latestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}
