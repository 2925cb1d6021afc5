import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/index.ts'
import { openDatabase } from './database.ts'

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
