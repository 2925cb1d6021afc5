import type pg from 'pg'
import type { Shop } from '../shop.ts'

/**
 * A read that nearly every call makes. Its statement is prepared once a connection and handed to the driver as it is:
 * building it anew costs several times what running it does. Never inside a transaction.
 */
export function readHot<Row extends pg.QueryResultRow>(
  db: Shop['db'],
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  return db.$client.query<Row>({ name, text, values })
}
