import type pg from 'pg'
import type { Shop } from '../shop.ts'

/**
 * A query that nearly every call runs. It bypasses drizzle, because building the statement costs several times
 * more than running it. Never use it in a transaction.
 */
export function readHot<Row extends pg.QueryResultRow>(
  db: Shop['db'],
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  return db.$client.query<Row>({ name, text, values })
}
