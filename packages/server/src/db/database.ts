import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool } from './driver/pool.ts'
import { createTransaction } from './driver/transaction.ts'
import * as schema from './schema/index.ts'

export type Schema = typeof schema
/** The database or a transaction; functions work the same with either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  db: NodePgDatabase<Schema> & { $client: pg.Pool }
  pool: pg.Pool
  close: () => Promise<void>
}

/** Connections per process. All replicas share PostgreSQL's limit of 100. */
const poolSize = 16
/** How long a call waits for a connection; it must be refused within 5 s. */
const connectMs = 4000

export function openDatabase(connection: pg.PoolConfig, log: Pick<Logger, 'warn'>): Database {
  const pool = createPool({
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...connection,
  })
  // An unhandled error of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // A lost connection in use fails its query, where the error is handled.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { schema })
  db.transaction = createTransaction(db, pool)
  return { db, pool, close: () => pool.end() }
}
