import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** Deletes no row, but fails if the database is read-only. */
export async function checkWritable(db: Db): Promise<void> {
  await db.execute(sql`delete from limits where false`)
}

/** Fails if the tables are not there yet. */
export async function checkMigrated(db: Db): Promise<void> {
  await db.execute(sql`select 1 from orders limit 1`)
}
