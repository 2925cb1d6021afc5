import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { DatabaseTimeoutError, Deadline, withDeadline } from './deadline.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

test('a transaction that could not begin releases its connection', async () => {
  const database = openDatabase({ ...testDatabase.connection, max: 2 }, { warn: () => {} })
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(
      database.db.transaction(async () => {}, { isolationLevel: 'no such level' as never }),
    ).rejects.toThrow()
  expect(await database.db.transaction(async (tx) => (await tx.execute('select 1 as n')).rows)).toEqual([
    { n: 1 },
  ])
  await database.close()
  expect(database.pool.totalCount).toBe(0)
})

test('a failed transaction is rolled back, and its connection is reused', async () => {
  const database = openDatabase({ ...testDatabase.connection, max: 1 }, { warn: () => {} })
  await database.db.execute('create table numbers (n int)')
  const failing = database.db.transaction(async (tx) => {
    await tx.execute('insert into numbers values (1)')
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect((await database.db.execute('select n from numbers')).rows).toEqual([])
  await database.close()
})

describe('DB3 the deadline of a call covers all its statements together', () => {
  const slowQuery = 'select pg_sleep(60)'
  const timeoutError = { cause: expect.any(DatabaseTimeoutError) }
  const runWithDeadline = <T>(deadline: Deadline, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => withDeadline(deadline, () => void work().then(resolve, reject)))

  test('a statement past the deadline is cancelled, its transaction rolled back, and its connection replaced', async () => {
    const { db, close } = openDatabase({ ...testDatabase.connection, max: 1 }, { warn: () => {} })
    await db.execute('create table cancelled (n int)')
    const beginTransaction = () =>
      db.transaction(async (tx) => {
        await tx.execute('insert into cancelled values (1)')
        await tx.execute(slowQuery)
      })
    await expect(runWithDeadline(new Deadline(300), beginTransaction)).rejects.toMatchObject(timeoutError)
    await expect(runWithDeadline(new Deadline(300), () => db.execute(slowQuery))).rejects.toMatchObject(
      timeoutError,
    )
    expect((await db.execute('select n from cancelled')).rows).toEqual([])
    await close()
  })

  test('a call past its deadline sends no statements and does not commit', async () => {
    const { db, pool, close } = openDatabase({ ...testDatabase.connection, max: 1 }, { warn: () => {} })
    await db.execute('create table late (n int)')
    const continueAfterTimeout = () =>
      db.transaction(async (tx) => {
        await tx.execute('insert into late values (1)')
        await tx.execute(slowQuery).catch(() => {})
      })
    await expect(runWithDeadline(new Deadline(300), continueAfterTimeout)).rejects.toThrow(
      DatabaseTimeoutError,
    )
    expect((await db.execute('select n from late')).rows).toEqual([])
    const passedDeadline = new Deadline(0)
    await expect(
      runWithDeadline(passedDeadline, () => pool.query('insert into late values (2)')),
    ).rejects.toThrow(DatabaseTimeoutError)
    // The deadline does not apply once the response has started.
    passedDeadline.end()
    expect((await runWithDeadline(passedDeadline, () => db.execute('select n from late'))).rows).toEqual([])
    // A call past its deadline that waits for a connection is refused, and takes no connection.
    expect(pool.options.connectionTimeoutMillis).toBeLessThan(5000)
    const heldClient = await pool.connect()
    await expect(runWithDeadline(new Deadline(50), () => pool.query('select 1'))).rejects.toThrow(
      DatabaseTimeoutError,
    )
    heldClient.release()
    expect((await db.execute('select 1 as n')).rows).toEqual([{ n: 1 }])
    await close()
  })
})
