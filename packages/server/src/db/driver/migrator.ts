import type { MigrationConfig, MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** Applies the given migrations; drizzle's own `migrate` always applies all. */
export async function applyMigrations(
  client: pg.Client,
  migrations: MigrationMeta[],
  config: MigrationConfig,
): Promise<void> {
  await new PgDialect().migrate(migrations, drizzle(client)._.session as never, config)
}
