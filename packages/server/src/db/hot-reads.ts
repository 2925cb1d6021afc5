import type pg from 'pg'
import type { Db } from './database.ts'
import { connectionOf } from './driver/connection.ts'

/**
 * Runs a frequent read as a named prepared statement. It bypasses drizzle, because building the statement costs
 * several times more than running it. Never use it in a transaction.
 */
export function readHot<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  return connectionOf(db).query<Row>({ name, text, values })
}
