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
import { readOnly } from './lost-database.ts'
import { DatabaseSlow, patienceOfCall, unhurried } from './patience.ts'
import * as schema from './schema/index.ts'

type Schema = typeof schema
/** The database, or a transaction of it: whoever is handed one can't tell, and needn't. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  db: NodePgDatabase<Schema> & { $client: pg.Pool }
  pool: pg.Pool
  close: () => Promise<void>
}

/** Beyond this many different statements (lists of ids make many) the rest is sent unprepared. */
const mostPrepared = 400

const names = new Map<string, string>()

/** A name for the statement, the same in every connection, or undefined when there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Prepares each statement that carries values, once a connection: planning it anew costs more than running it. What is
 * asked before the last answer has come is sent at once, and what is asked in one go leaves in one write.
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
    const patience = patienceOfCall()
    // Whoever is given up ends with its connection: the server undoes what it had begun.
    return patience && typeof args.at(-1) !== 'function'
      ? patience.wait(send, () => stream.destroy())
      : send()
  }
}

/** Waits for a connection, and for what is asked on it, as long as the call that asks may wait. */
class PatientPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override connect(...args: any[]): any {
    const connect = () => (super.connect as (...given: unknown[]) => Promise<pg.PoolClient>).apply(this, args)
    const patience = patienceOfCall()
    if (!patience || args.length > 0) return connect()
    let connecting: Promise<pg.PoolClient> | undefined
    const ask = () => (connecting = connect())
    const giveBack = () => {
      connecting?.then(
        (client) => client.release(),
        () => {},
      )
    }
    return patience.wait(ask, giveBack, false)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override async query(...args: any[]): Promise<any> {
    const client = await this.connect()
    let fault: Error | undefined
    try {
      return await client.query(...args)
    } catch (error) {
      fault = error as Error
      throw error
    } finally {
      client.release(fault)
    }
  }
}

/** Connections of one process. Replicas share PostgreSQL's own limit of 100. */
const poolSize = 16
/** How long a call waits for one of them, or for a new one: who is refused is told so within 5 s. */
const connectMs = 4000

export function openDatabase(connection: pg.PoolConfig, log: Pick<Logger, 'warn'>): Database {
  const pool = new PatientPool({
    Client: PreparingClient,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...connection,
  })
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // A connection in use that is cut fails its query, which is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { schema })
  db.transaction = transactionsOf(db, pool)
  return { db, pool, close: () => pool.end() }
}

/**
 * drizzle's own transaction waits for the answer to `begin`, where ours sends it along with the first statement; and it
 * keeps its connection for good when `begin` fails, as it does when the database goes away: the pool would shrink with
 * every outage, and its end would wait for ever.
 */
function transactionsOf(
  { _: { schema: tables, fullSchema, tableNamesMap } }: NodePgDatabase<Schema>,
  pool: pg.Pool,
): NodePgDatabase<Schema>['transaction'] {
  const dialect = new PgDialect()
  const relations = tables && { schema: tables, fullSchema, tableNamesMap }
  return async (work, config) => {
    const client = await pool.connect()
    let unusable: Error | undefined
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
      // Awaited below; a statement of the work may fail before.
      begun.catch(() => {})
      const result = await work(tx)
      await begun
      if (patienceOfCall()?.hasRunOut) throw new DatabaseSlow()
      // Heard to its end: nobody is told that nothing was done where it was.
      const { command } = await unhurried(() => client.query('commit'))
      // The database undoes a transaction that had failed, and calls that no error.
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was undone')
      return result
    } catch (error) {
      // Without waiting for the server, where the call has waited for it long enough.
      if (patienceOfCall()?.hasRunOut) unusable = error as Error
      else
        await client.query('rollback').catch((fault: Error) => {
          unusable = fault
        })
      // It would stay so after the server takes changes again.
      if (codeOf(error) === readOnly) unusable = error as Error
      throw error
    } finally {
      client.release(unusable)
    }
  }
}

/** drizzle wraps what the driver throws. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
