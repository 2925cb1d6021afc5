import type { ExtractTablesWithRelations } from 'drizzle-orm'
import {
  drizzle,
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { readOnlyCode } from './database-unavailable.ts'
import { currentDeadline, DatabaseTimeoutError, withoutDeadline } from './deadline.ts'
import * as schema from './schema/index.ts'

type Schema = typeof schema
/** The database or a transaction; functions work the same with either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  db: NodePgDatabase<Schema> & { $client: pg.Pool }
  pool: pg.Pool
  close: () => Promise<void>
}

/** Prepared statements per process; further ones (lists of ids create many) are sent unprepared. */
const maxPreparedStatements = 400

const names = new Map<string, string>()

/** The name of a prepared statement, the same on every connection, or undefined if there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPreparedStatements) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Prepares each parameterized statement once per connection, because planning costs more than running it.
 * Statements are pipelined, and those of one tick are sent in one write.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has nine overloads.
  override query(...args: any[]): any {
    const [config, values] = args
    if (
      config &&
      typeof config === 'object' &&
      config.name === undefined &&
      Array.isArray(values) &&
      values.length > 0
    )
      config.name = nameOf(config.text)
    const { stream } = this.connection
    const send = () => {
      stream.cork()
      process.nextTick(() => stream.uncork())
      return (super.query as (...given: unknown[]) => Promise<unknown>).apply(this, args)
    }
    const deadline = currentDeadline()
    // A statement that times out closes its connection, so that the server rolls back.
    return deadline && typeof args.at(-1) !== 'function'
      ? deadline.wait(send, () => stream.destroy())
      : send()
  }
}

/** Limits the wait for a connection and its statements by the deadline of the current call. */
class DeadlinePool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override connect(...args: any[]): any {
    const connect = () => (super.connect as (...given: unknown[]) => Promise<pg.PoolClient>).apply(this, args)
    const deadline = currentDeadline()
    if (!deadline || args.length > 0) return connect()
    let connecting: Promise<pg.PoolClient> | undefined
    const ask = () => (connecting = connect())
    const release = () => {
      connecting?.then(
        (client) => client.release(),
        () => {},
      )
    }
    return deadline.wait(ask, release, false)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override async query(...args: any[]): Promise<any> {
    const client = await this.connect()
    let failure: Error | undefined
    try {
      return await client.query(...args)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }
}

/** Connections per process. All replicas share PostgreSQL's limit of 100. */
const poolSize = 16
/** How long a call waits for a connection; it must be refused within 5 s. */
const connectMs = 4000

export function openDatabase(connection: pg.PoolConfig, log: Pick<Logger, 'warn'>): Database {
  const pool = new DeadlinePool({
    Client: PreparingClient,
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

/**
 * Replaces drizzle's transaction, which waits for the answer to `begin` instead of pipelining it, and leaks its
 * connection if `begin` fails, so that the pool would shrink with every outage.
 */
function createTransaction(
  { _: { schema: tables, fullSchema, tableNamesMap } }: NodePgDatabase<Schema>,
  pool: pg.Pool,
): NodePgDatabase<Schema>['transaction'] {
  const dialect = new PgDialect()
  const relations = tables && { schema: tables, fullSchema, tableNamesMap }
  return async (work, config) => {
    const client = await pool.connect()
    let connectionError: Error | undefined
    try {
      const session = new NodePgSession<Schema, ExtractTablesWithRelations<Schema>>(
        client,
        dialect,
        relations,
      )
      const tx = new NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>(
        dialect,
        session,
        relations,
      )
      const begun = Promise.all([client.query('begin'), config && tx.setTransaction(config)])
      // Awaited below; a statement of the work may fail first.
      begun.catch(() => {})
      const result = await work(tx)
      await begun
      if (currentDeadline()?.hasPassed) throw new DatabaseTimeoutError()
      // Waits for the commit without a deadline, so that no committed change is reported as failed.
      const { command } = await withoutDeadline(() => client.query('commit'))
      // PostgreSQL rolls back a failed transaction at commit without an error.
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was undone')
      return result
    } catch (error) {
      // Past the deadline, the connection is closed instead of waiting for a rollback.
      if (currentDeadline()?.hasPassed) connectionError = error as Error
      else
        await client.query('rollback').catch((rollbackError: Error) => {
          connectionError = rollbackError
        })
      // A read-only connection would stay read-only after the server recovers.
      if (codeOf(error) === readOnlyCode) connectionError = error as Error
      throw error
    } finally {
      client.release(connectionError)
    }
  }
}

/** drizzle wraps errors of the driver. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
