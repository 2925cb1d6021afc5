import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** Fails if the database is read-only. Deletes no row. */
export async function checkWritable(db: Db): Promise<void> {
  await db.execute(sql`delete from limits where false`)
}

/** Fails if the schema was never created. Pending migrations aren't checked: a process applies them before it listens. */
export async function checkTablesExist(db: Db): Promise<void> {
  await db.execute(sql`select 1 from orders limit 1`)
}
