import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { DatabaseTimeoutError, Deadline, withDeadline } from './deadline.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())

test('a transaction that could not begin releases its connection', async () => {
  const database = openDatabase({ ...place.connection, max: 2 }, { warn: () => {} })
  for (let time = 0; time < 3; time += 1)
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
  const database = openDatabase({ ...place.connection, max: 1 }, { warn: () => {} })
  await database.db.execute('create table kept (n int)')
  const fails = database.db.transaction(async (tx) => {
    await tx.execute('insert into kept values (1)')
    throw new Error('changed my mind')
  })
  await expect(fails).rejects.toThrow('changed my mind')
  expect((await database.db.execute('select n from kept')).rows).toEqual([])
  await database.close()
})

describe('DB3 the deadline of a call covers all its statements together', () => {
  const long = 'select pg_sleep(60)'
  const slow = { cause: expect.any(DatabaseTimeoutError) }
  const within = <T>(deadline: Deadline, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => withDeadline(deadline, () => void work().then(resolve, reject)))

  test('a statement past the deadline is cancelled, its transaction rolled back, and its connection replaced', async () => {
    const { db, close } = openDatabase({ ...place.connection, max: 1 }, { warn: () => {} })
    await db.execute('create table begun (n int)')
    const begins = () =>
      db.transaction(async (tx) => {
        await tx.execute('insert into begun values (1)')
        await tx.execute(long)
      })
    await expect(within(new Deadline(300), begins)).rejects.toMatchObject(slow)
    await expect(within(new Deadline(300), () => db.execute(long))).rejects.toMatchObject(slow)
    expect((await db.execute('select n from begun')).rows).toEqual([])
    await close()
  })

  test('a call past its deadline sends no statements and does not commit', async () => {
    const { db, pool, close } = openDatabase({ ...place.connection, max: 1 }, { warn: () => {} })
    await db.execute('create table nearly (n int)')
    const goesOn = () =>
      db.transaction(async (tx) => {
        await tx.execute('insert into nearly values (1)')
        await tx.execute(long).catch(() => {})
      })
    await expect(within(new Deadline(300), goesOn)).rejects.toThrow(DatabaseTimeoutError)
    expect((await db.execute('select n from nearly')).rows).toEqual([])
    const spent = new Deadline(0)
    await expect(within(spent, () => pool.query('insert into nearly values (2)'))).rejects.toThrow(
      DatabaseTimeoutError,
    )
    // The response has started: the rest is read to its end.
    spent.end()
    expect((await within(spent, () => db.execute('select n from nearly'))).rows).toEqual([])
    // A call that waits for a connection is refused too, and takes none.
    expect(pool.options.connectionTimeoutMillis).toBeLessThan(5000)
    const held = await pool.connect()
    await expect(within(new Deadline(50), () => pool.query('select 1'))).rejects.toThrow(DatabaseTimeoutError)
    held.release()
    expect((await db.execute('select 1 as n')).rows).toEqual([{ n: 1 }])
    await close()
  })
})
