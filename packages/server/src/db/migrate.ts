import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../drizzle', import.meta.url))
/** Any number that nothing else of ours locks. */
const migrationLock = 726_190_001

/**
 * Brings the schema to the newest version. Two processes at once: the second waits for the first and finds nothing to
 * do. Each run is one transaction, so a kill in the middle leaves the old schema.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
