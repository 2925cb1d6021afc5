import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/index.ts'
import { type Database, openDatabase } from './database.ts'
import { together } from './together.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase({ ...place.connection, max: 1 }, { warn: () => {} })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

test('answers come in the order of the statements', async () => {
  const rows = await database.db.transaction((tx) =>
    together(tx.execute('select 1 as n'), tx.execute('select 2 as n')),
  )
  expect(rows.map((result) => result.rows)).toEqual([[{ n: 1 }], [{ n: 2 }]])
})

test.each([['first'], ['last']])(
  'the fault itself is thrown when the %s statement fails, not what fell with it',
  async (which) => {
    const fault = (): { code: string } => Object.assign(new Error('division by zero'), { code: '22012' })
    const fellWithIt = () => Object.assign(new Error('aborted'), { cause: { code: '25P02' } })
    const statements = which === 'first' ? [fault(), fellWithIt()] : [fellWithIt(), fault()]
    await expect(together(...statements.map((error) => Promise.reject(error)))).rejects.toThrow(
      'division by zero',
    )
  },
)

test('a transaction whose statement failed is undone and says why; the connection is used again', async () => {
  const { db } = database
  await db.execute('create table kept (n int)')
  const fails = db.transaction((tx) =>
    together(tx.execute('insert into kept values (1)'), tx.execute('select 1 / 0'), tx.execute('select 1')),
  )
  await expect(fails).rejects.toMatchObject({ cause: { code: '22012' } })
  expect((await db.execute('select n from kept')).rows).toEqual([])
})

test('a fault that was caught on the way is no success: what was undone is never said to be saved', async () => {
  const { db } = database
  const hides = db.transaction(async (tx) => {
    await tx.execute('select 1 / 0').catch(() => {})
    return 'saved'
  })
  await expect(hides).rejects.toThrow('undone')
})
