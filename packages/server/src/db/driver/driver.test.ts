// Tests the undocumented behaviour of pg, drizzle and pg-boss that the shop relies on. Run them first after an upgrade.
import type { Socket } from 'node:net'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@printery/tests'
import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openJobs } from '../../jobs/jobs.ts'
import { afterCommit, type Database, openDatabase } from '../database.ts'
import { prepared } from '../prepared.ts'
import { limits } from '../schema/index.ts'
import { connectionOf } from './connection.ts'
import { deleteJobs, failedJobs, isFinished, pendingJobs } from './job-table.ts'
import { applyMigrations } from './migrator.ts'

const warnings: string[] = []
const log = { warn: (...message: unknown[]) => void warnings.push(String(message[1])), error: () => {} }
const windowStart = new Date('2026-01-02T03:04:05.678Z')

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ ...testDatabase.connection, max: 1 }, log)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/**
 * Runs the work and returns the traffic in its order: the texts of sent statements, and `response` for bytes that
 * PostgreSQL sends.
 */
async function recordTraffic(texts: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
  const client = await database.pool.connect()
  client.release()
  const socket = socketOf(client)
  const events: string[] = []
  const write = vi.spyOn(socket, 'write').mockImplementation((...args: unknown[]) => {
    const sent = String(args[0])
    events.push(...texts.filter((text) => sent.includes(text)))
    return Object.getPrototypeOf(socket).write.apply(socket, args)
  })
  const onData = () => void events.push('response')
  // This listener runs before that of the driver, which sends queued statements as soon as it has read a response.
  socket.prependListener('data', onData)
  await work()
  socket.off('data', onData)
  write.mockRestore()
  return events
}

describe('pg', () => {
  test('statements are sent without waiting for earlier responses, in one write per tick', async () => {
    const client = await database.pool.connect()
    const writes = vi.spyOn(socketOf(client) as Required<Pick<Socket, '_writev'>>, '_writev')
    const [, second] = await Promise.all([
      client.query('select pg_sleep(0.05)'),
      client.query('select 2 as n'),
    ])
    client.release()
    expect(second.rows).toEqual([{ n: 2 }])
    expect(writes).toHaveBeenCalledTimes(1)
    writes.mockRestore()
  })

  test('a statement with values is prepared once per connection, and one without values is never prepared', async () => {
    const { pool } = database
    for (const value of [1, 2]) await pool.query({ text: 'select $1::int as contract' }, [value])
    await pool.query({ text: 'select 3 as contract' })
    const { rows } = await pool.query(
      `select statement from pg_prepared_statements where statement like 'select % as contract'`,
    )
    expect(rows).toEqual([{ statement: 'select $1::int as contract' }])
  })

  test('SCALE-010 no statement is prepared, not even a named one, with a pooler that doesn’t support it', async () => {
    const unpreparedDatabase = openDatabase({ ...testDatabase.connection, max: 1 }, log, {
      isPrepared: false,
    })
    await unpreparedDatabase.pool.query({ text: 'select $1::int as unnamed' }, [1])
    await unpreparedDatabase.pool.query({ name: 'find_named', text: 'select $1::int as named' }, [1])
    const { rows } = await unpreparedDatabase.pool.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([])
    await unpreparedDatabase.close()
  })

  test('a pool that has prepared 400 statements sends further ones unprepared, and another pool still prepares its own', async () => {
    const fullDatabase = openDatabase({ ...testDatabase.connection, max: 1 }, log)
    const other = openDatabase({ ...testDatabase.connection, max: 1 }, log)
    for (let i = 1; i <= 401; i++) await fullDatabase.pool.query({ text: `select $1::int as n${i}` }, [1])
    await other.pool.query({ text: 'select $1::int as n401' }, [1])
    const statements = 'select statement from pg_prepared_statements order by prepare_time desc limit 1'
    expect((await fullDatabase.pool.query(statements)).rows).toEqual([
      { statement: 'select $1::int as n400' },
    ])
    expect((await other.pool.query(statements)).rows).toEqual([{ statement: 'select $1::int as n401' }])
    await fullDatabase.close()
    await other.close()
  })

  test('one statement object is sent through two pools that name it differently', async () => {
    const other = openDatabase({ ...testDatabase.connection, max: 1 }, log)
    const statement = { text: 'select $1::int as shared' }
    await database.pool.query(statement, [1])
    await other.pool.query({ text: 'select $1::int as first' }, [1])
    await other.pool.query(statement, [1])
    const statements = `select statement from pg_prepared_statements order by statement`
    expect((await other.pool.query(statements)).rows).toEqual([
      { statement: 'select $1::int as first' },
      { statement: 'select $1::int as shared' },
    ])
    expect(statement).toEqual({ text: 'select $1::int as shared' })
    await other.close()
  })
})

describe('drizzle', () => {
  test('a transaction sends its first statement without waiting for the response to BEGIN', async () => {
    const events = await recordTraffic(['begin', 'select 1 as pipelined', 'commit'], () =>
      database.db.transaction((tx) => tx.execute('select 1 as pipelined')),
    )
    expect(events.filter((event, index) => event !== events[index - 1])).toEqual([
      'begin',
      'select 1 as pipelined',
      'response',
      'commit',
      'response',
    ])
  })

  test('the requested isolation level applies from the first statement', async () => {
    const { rows } = await database.db.transaction(
      (tx) => tx.execute('select current_setting($$transaction_isolation$$) as level'),
      { isolationLevel: 'repeatable read' },
    )
    expect(rows).toEqual([{ level: 'repeatable read' }])
  })

  test('a nested transaction is rolled back without the outer one', async () => {
    const { db } = database
    await db.transaction(async (tx) => {
      await tx.insert(limits).values({ key: 'outer', windowStart, hits: 1 })
      const inner = tx.transaction(async (nested) => {
        await nested.insert(limits).values({ key: 'inner', windowStart, hits: 1 })
        throw new Error('undone')
      })
      await expect(inner).rejects.toThrow('undone')
    })
    const rows = await db.select({ key: limits.key }).from(limits)
    expect(rows).toEqual([{ key: 'outer' }])
    await db.delete(limits)
  })

  test('after-commit hooks run after the commit, in order and without the connection of the transaction', async () => {
    const { db, pool } = database
    const events: string[] = []
    await db.transaction(async (tx) => {
      await tx.insert(limits).values({ key: 'hooked', windowStart, hits: 1 })
      await afterCommit(tx, async () => {
        // The pool of this test has one connection.
        const { rows } = await pool.query("select hits from limits where key = 'hooked'")
        events.push(`first sees ${rows.length}`)
      })
      await tx.transaction((savepoint) => afterCommit(savepoint, () => void events.push('second')))
      expect(events).toEqual([])
    })
    expect(events).toEqual(['first sees 1', 'second'])
    await afterCommit(db, () => void events.push('at once'))
    expect(events).toEqual(['first sees 1', 'second', 'at once'])
    await db.delete(limits)
  })

  test('hooks of rolled-back work don’t run, and a hook that fails doesn’t affect the commit or later hooks', async () => {
    const { db } = database
    const events: string[] = []
    const rolledBack = db.transaction(async (tx) => {
      await afterCommit(tx, () => void events.push('of a transaction that was rolled back'))
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    warnings.length = 0
    const result = await db.transaction(async (tx) => {
      const savepoint = tx.transaction(async (inner) => {
        await afterCommit(inner, () => void events.push('of a savepoint that was rolled back'))
        throw new Error('undone')
      })
      await expect(savepoint).rejects.toThrow('undone')
      await afterCommit(tx, () => Promise.reject(new Error('the storage is down')))
      await afterCommit(tx, () => void events.push('the next'))
      return 'committed'
    })
    expect(result).toBe('committed')
    expect(events).toEqual(['the next'])
    expect(warnings).toEqual(['an after-commit hook failed'])
  })

  test('raw SQL runs on the connection of its transaction, otherwise on the pool', async () => {
    const { db, pool } = database
    expect(connectionOf(db)).toBe(pool)
    const outsideId = (await pool.query('select pg_current_xact_id()::text as id')).rows[0].id
    await db.transaction(async (tx) => {
      const ids = [
        await connectionOf(tx).query('select pg_current_xact_id()::text as id'),
        await tx.execute('select pg_current_xact_id()::text as id'),
      ].map(({ rows }) => rows[0]?.id)
      expect(ids[0]).toBe(ids[1])
      expect(ids[0]).not.toBe(outsideId)
    })
  })

  test('a prepared statement runs on the given connection, whichever connection it was prepared with', async () => {
    const findHits = prepared((db) =>
      db
        .select()
        .from(limits)
        .where(eq(limits.key, sql.placeholder('key'))),
    )
    const { db } = database
    const row = { key: 'prepared', windowStart, hits: 7 }
    const rolledBack = db.transaction(async (tx) => {
      await tx.insert(limits).values(row)
      expect(await findHits(tx, { key: 'prepared' })).toEqual([row])
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await findHits(db, { key: 'prepared' })).toEqual([])
    await db.transaction(async (tx) => {
      await tx.insert(limits).values(row)
      expect(await findHits(tx, { key: 'prepared' })).toEqual([row])
      await tx.delete(limits)
    })
  })

  test("a driver's error is the cause of drizzle's, with its code", async () => {
    await expect(database.db.execute('select 1 / 0')).rejects.toMatchObject({ cause: { code: '22012' } })
  })

  test('migrations are applied up to the requested one, and each once', async () => {
    const emptyDatabase = await createEmptyDatabase()
    const migrationsFolder = new URL('../../../drizzle', import.meta.url).pathname
    const migrations = readMigrationFiles({ migrationsFolder })
    const client = new pg.Client(emptyDatabase.connection)
    await client.connect()
    for (const targetMigration of [2, 2, 3]) {
      await applyMigrations(client, migrations.slice(0, targetMigration), { migrationsFolder })
      const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')
      expect(rows).toEqual([{ n: targetMigration }])
    }
    await client.end()
    await emptyDatabase.drop()
  })
})

describe('pg-boss', () => {
  test('a job is sent in the given transaction', async () => {
    const jobs = await openJobs(testDatabase.connection, log)
    const { db } = database
    const rolledBack = db.transaction(async (tx) => {
      await jobs.send(tx, 'refund', { refundId: 'undone' })
      await jobs.sendAll(tx, 'refund', [{ refundId: 'undone' }])
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    await db.transaction(async (tx) => {
      await jobs.send(tx, 'refund', { refundId: 'one' })
      await jobs.sendAll(tx, 'refund', [{ refundId: 'two' }])
    })
    expect(await idsOf(pendingJobs('refund'))).toEqual(['one', 'two'])
    await jobs.close()
    await deleteJobs(db, sql`name = 'refund'`)
  })

  test('the table distinguishes pending, failed and finished jobs by their state', async () => {
    const jobs = await openJobs(testDatabase.connection, log)
    const { db } = database
    const states = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']
    const { rows } = await db.execute('select unnest(enum_range(null::jobs.job_state))::text as state')
    expect(rows.map(({ state }) => state).sort()).toEqual([...states].sort())
    await jobs.sendAll(
      db,
      'refund',
      states.map((refundId) => ({ refundId })),
    )
    await db.execute(
      "update jobs.job set state = (data ->> 'refundId')::jobs.job_state, completed_on = now() where name = 'refund'",
    )
    expect(await idsOf(pendingJobs('refund'))).toEqual(['active', 'created', 'retry'])
    expect(await idsOf(failedJobs('refund'))).toEqual(['failed'])
    await deleteJobs(db, sql`name = 'refund' and ${isFinished}`)
    expect(await idsOf(sql`jobs.job`)).toEqual(['active', 'created', 'retry'])
    await deleteJobs(db, sql`name = 'refund'`)
    await jobs.close()
  })

  async function idsOf(from: ReturnType<typeof pendingJobs>): Promise<unknown[]> {
    const { rows } = await database.db.execute(
      sql`select j.data ->> 'refundId' as id from ${from} j where j.id is not null and j.data ? 'refundId' order by 1`,
    )
    return rows.map(({ id }) => id)
  }
})
