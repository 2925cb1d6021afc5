import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../db/database.ts'

const channel = 'shop_events'

/** Sends a message to all processes when the transaction commits. */
export async function notifyListeners(db: Db, message: object): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
}

export async function listenForEvents(client: pg.ClientBase): Promise<void> {
  await client.query(`listen ${channel}`)
}
