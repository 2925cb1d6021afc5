import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool } from './driver/pool.ts'
import { createTransaction } from './driver/transaction.ts'
import * as schema from './schema/index.ts'
import { createSlowQueryLog } from './slow-queries.ts'

export type Schema = typeof schema
type DrizzleDatabase = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** The database or a transaction; functions work the same with either. */
export type Db = Omit<DrizzleDatabase, 'transaction'> & {
  /** Runs `work` in a transaction, or in a savepoint if this is a transaction already. */
  transaction: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ) => Promise<Result>
}

/** A hook that runs after a commit. If it fails, the error is logged, and the commit is unaffected. */
export type AfterCommit = () => void | Promise<void>

declare const transactionBrand: unique symbol

/**
 * A transaction. Functions that lock rows, or whose statements have to be committed together, require this type, so that
 * passing the plain database does not compile.
 */
export type Transaction = Db & {
  readonly [transactionBrand]: true
  /** Runs `work` once the outermost transaction is committed, and never if this one is rolled back. */
  afterCommit: (work: AfterCommit) => void
}

export interface Database {
  db: Db & { $client: pg.Pool }
  pool: pg.Pool
  close: () => Promise<void>
}

/** Connections per process. All replicas share PostgreSQL's limit of 100. */
const poolSize = 16
/** How long a call waits for a connection; it must be refused within 5 s. */
const connectMs = 4000

interface DatabaseOptions {
  /** False if a pooler doesn't support prepared statements. */
  isPrepared?: boolean
  /** Statements that take longer are logged with their plan; 0 for none. */
  slowQueryMs?: number
}

export function openDatabase(
  connection: pg.PoolConfig,
  log: Pick<Logger, 'warn'>,
  { isPrepared = true, slowQueryMs = 0 }: DatabaseOptions = {},
): Database {
  const logSlow = createSlowQueryLog((text) => pool.query(text), log, slowQueryMs)
  const pool: pg.Pool = createPool(
    { max: poolSize, connectionTimeoutMillis: connectMs, keepAlive: true, ...connection },
    { isPrepared, ...(slowQueryMs > 0 && { onStatementEnd: logSlow }) },
  )
  // An unhandled error of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // A lost connection in use fails its query, where the error is handled.
  pool.on('connect', (client) => client.on('error', () => {}))
  const drizzleDb: NodePgDatabase<Schema> = drizzle(pool, { schema })
  const db = Object.assign(drizzleDb, {
    transaction: createTransaction(drizzleDb, pool, log),
  }) as unknown as Database['db']
  return { db, pool, close: () => pool.end() }
}

/**
 * Runs `work` once the transaction is committed. The plain database has no open transaction, so `work` runs at once.
 */
export async function afterCommit(db: Db, work: AfterCommit): Promise<void> {
  if (isTransaction(db)) db.afterCommit(work)
  else await work()
}

function isTransaction(db: Db): db is Transaction {
  return 'afterCommit' in db
}
