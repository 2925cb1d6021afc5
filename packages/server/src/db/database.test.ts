import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/index.ts'
import { openDatabase } from './database.ts'
import { DatabaseSlow, Patience, withPatience } from './patience.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())

test('a transaction that could not begin gives its connection back: the next ones find one, and the end waits for none', async () => {
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

test('a transaction that fails is undone, and its connection is used again', async () => {
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

describe('DB3 a call waits for the database as long as it may, all its statements together', () => {
  const long = 'select pg_sleep(60)'
  const slow = { cause: expect.any(DatabaseSlow) }
  const within = <T>(patience: Patience, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => withPatience(patience, () => void work().then(resolve, reject)))

  test('a statement that lasts longer is given up, what its transaction did is undone, and others find a connection', async () => {
    const { db, close } = openDatabase({ ...place.connection, max: 1 }, { warn: () => {} })
    await db.execute('create table begun (n int)')
    const begins = () =>
      db.transaction(async (tx) => {
        await tx.execute('insert into begun values (1)')
        await tx.execute(long)
      })
    await expect(within(new Patience(300), begins)).rejects.toMatchObject(slow)
    await expect(within(new Patience(300), () => db.execute(long))).rejects.toMatchObject(slow)
    expect((await db.execute('select n from begun')).rows).toEqual([])
    await close()
  })

  test('a call that has waited too long asks nothing more and commits nothing', async () => {
    const { db, pool, close } = openDatabase({ ...place.connection, max: 1 }, { warn: () => {} })
    await db.execute('create table nearly (n int)')
    const goesOn = () =>
      db.transaction(async (tx) => {
        await tx.execute('insert into nearly values (1)')
        await tx.execute(long).catch(() => {})
      })
    await expect(within(new Patience(300), goesOn)).rejects.toThrow(DatabaseSlow)
    expect((await db.execute('select n from nearly')).rows).toEqual([])
    const spent = new Patience(0)
    await expect(within(spent, () => pool.query('insert into nearly values (2)'))).rejects.toThrow(
      DatabaseSlow,
    )
    // Its answer has begun: the rest is read to its end.
    spent.end()
    expect((await within(spent, () => db.execute('select n from nearly'))).rows).toEqual([])
    // Who has to wait for a connection waits no longer either, and takes none with it.
    expect(pool.options.connectionTimeoutMillis).toBeLessThan(5000)
    const held = await pool.connect()
    await expect(within(new Patience(50), () => pool.query('select 1'))).rejects.toThrow(DatabaseSlow)
    held.release()
    expect((await db.execute('select 1 as n')).rows).toEqual([{ n: 1 }])
    await close()
  })
})
