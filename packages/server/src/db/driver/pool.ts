import { SpanKind } from '@opentelemetry/api'
import pg from 'pg'
import { inSpanIfTraced } from '../../tracing/spans.ts'
import { currentDeadline } from '../deadline.ts'
import type { CompletedStatement } from '../slow-queries.ts'

/** Prepared statements per pool; further ones (lists of ids create many) are sent unprepared. */
const maxPreparedStatements = 400

/** The names of prepared statements, each the same on every connection of a pool. */
class StatementNames {
  readonly #names = new Map<string, string>()

  /** The name for a statement's text; undefined if there are too many. */
  nameOf(text: string): string | undefined {
    const cached = this.#names.get(text)
    if (cached !== undefined || this.#names.size >= maxPreparedStatements) return cached
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

interface PreparingClientConfig extends pg.ClientConfig {
  /** Undefined if statements are not prepared. */
  statementNames: StatementNames | undefined
  onStatementEnd: ((statement: CompletedStatement) => void) | undefined
}

/**
 * Prepares each parameterized statement once per connection, because planning costs more than running it.
 * Statements are pipelined, and those of one tick are sent in one write.
 */
class PreparingClient extends pg.Client {
  readonly #names: StatementNames | undefined
  readonly #onStatementEnd: PreparingClientConfig['onStatementEnd']

  constructor(config: PreparingClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
    this.#names = config.statementNames
    this.#onStatementEnd = config.onStatementEnd
  }

  #nameOf({ name, text }: { name?: string; text: string }, values: unknown): string | undefined {
    if (!this.#names || name !== undefined) return this.#names && name
    return Array.isArray(values) && values.length > 0 ? this.#names.nameOf(text) : undefined
  }

  /** Measures a statement, and gives it a span if the current trace is recorded. */
  #observe<Result>(text: string, send: () => Promise<Result>): Promise<Result> {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    const result = inSpanIfTraced('query', { kind: SpanKind.CLIENT, attributes }, send)
    const onStatementEnd = this.#onStatementEnd
    if (!onStatementEnd) return result
    const startedAt = performance.now()
    return result.finally(() => onStatementEnd({ text, ms: performance.now() - startedAt }))
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has nine overloads.
  override query(...args: any[]): any {
    const [config, values] = args
    // The configuration is copied, because the query builder sends one object through several pools.
    if (config && typeof config === 'object') args[0] = { ...config, name: this.#nameOf(config, values) }
    const { stream } = this.connection
    const send = () => {
      stream.cork()
      process.nextTick(() => stream.uncork())
      return (super.query as (...given: unknown[]) => Promise<unknown>).apply(this, args)
    }
    // The driver's own objects for COPY report by events, not by a promise.
    if (typeof args.at(-1) === 'function' || config instanceof pg.Query) return send()
    const observed = () => this.#observe(typeof config === 'string' ? config : config.text, send)
    const deadline = currentDeadline()
    // A statement that times out closes its connection, so that the server rolls back.
    return deadline ? deadline.wait(observed, () => stream.destroy()) : observed()
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
    const connectNow = () => (connecting = connect())
    const release = () => {
      connecting?.then(
        (client) => client.release(),
        () => {},
      )
    }
    return deadline.wait(connectNow, release, false)
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

/**
 * Prepares statements unless `isPrepared` is false: a pooler in transaction mode may not support prepared statements.
 */
export function createPool(
  config: pg.PoolConfig,
  {
    isPrepared = true,
    onStatementEnd,
  }: { isPrepared?: boolean; onStatementEnd?: PreparingClientConfig['onStatementEnd'] } = {},
): pg.Pool {
  // The pool hands its whole configuration to each client.
  const statementNames = isPrepared ? new StatementNames() : undefined
  const clients = { Client: PreparingClient, statementNames, onStatementEnd }
  return new DeadlinePool({ ...clients, ...config } as pg.PoolConfig)
}
