import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { AfterCommit, Db, Schema, Transaction } from '../database.ts'
import { readOnlyCode } from '../database-unavailable.ts'
import { currentDeadline, DatabaseTimeoutError, withoutDeadline } from '../deadline.ts'

/**
 * Replaces drizzle's transaction, which waits for the answer to `begin` instead of pipelining it, and leaks its
 * connection if `begin` fails, so that the pool would shrink with every outage.
 */
export function createTransaction(
  { _: { schema: tables, fullSchema, tableNamesMap } }: NodePgDatabase<Schema>,
  pool: pg.Pool,
  log: Pick<Logger, 'warn'>,
): Db['transaction'] {
  const dialect = new PgDialect()
  const relations = tables && { schema: tables, fullSchema, tableNamesMap }
  return async (work, config) => {
    const hooks: AfterCommit[] = []
    const result = await runOnConnection((tx) => work(withHooks(tx, hooks)), config)
    // The connection is released by now, so a hook may be slow.
    for (const run of hooks)
      try {
        await run()
      } catch (error) {
        log.warn({ err: error }, 'an after-commit hook failed')
      }
    return result
  }

  async function runOnConnection<Result>(
    work: (tx: DrizzleTransaction) => Promise<Result>,
    config: PgTransactionConfig | undefined,
  ): Promise<Result> {
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
      const beginResult = Promise.all([client.query('begin'), config && tx.setTransaction(config)])
      // Awaited below; a statement of the work may fail first.
      beginResult.catch(() => {})
      const result = await work(tx)
      await beginResult
      if (currentDeadline()?.isUnreachable) throw new DatabaseTimeoutError()
      // Waits for the commit without a deadline, so that no committed change is reported as failed.
      const { command } = await withoutDeadline(() => client.query('commit'))
      // PostgreSQL rolls back a failed transaction at commit without an error.
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
      return result
    } catch (error) {
      // Without time for a rollback, the connection is closed instead.
      if (currentDeadline()?.isUnreachable) connectionError = error as Error
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

type DrizzleTransaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>

/** Adds `afterCommit`. Hooks of a savepoint are dropped when it is rolled back. */
function withHooks(tx: DrizzleTransaction, hooks: AfterCommit[]): Transaction {
  const openSavepoint: DrizzleTransaction['transaction'] = tx.transaction.bind(tx)
  const added: Pick<Transaction, 'afterCommit' | 'transaction'> = {
    afterCommit: (work) => void hooks.push(work),
    transaction: async (work) => {
      const before = hooks.length
      try {
        return await openSavepoint((savepoint) => work(withHooks(savepoint, hooks)))
      } catch (error) {
        hooks.length = before
        throw error
      }
    },
  }
  return Object.assign(tx, added) as unknown as Transaction
}

/** drizzle wraps errors of the driver. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
