import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitStatements } from './await-statements.ts'
import { type Database, openDatabase } from './database.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ ...testDatabase.connection, max: 1 }, { warn: () => {} })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('results are in the order of the statements', async () => {
  const rows = await database.db.transaction((tx) =>
    awaitStatements(tx.execute('select 1 as n'), tx.execute('select 2 as n')),
  )
  expect(rows.map((result) => result.rows)).toEqual([[{ n: 1 }], [{ n: 2 }]])
})

test.each([['first'], ['last']])(
  'when the %s statement fails, its error is thrown instead of those that follow from it',
  async (position) => {
    const causingError = (): { code: string } =>
      Object.assign(new Error('division by zero'), { code: '22012' })
    const followingError = () => Object.assign(new Error('aborted'), { cause: { code: '25P02' } })
    const statements =
      position === 'first' ? [causingError(), followingError()] : [followingError(), causingError()]
    await expect(awaitStatements(...statements.map((error) => Promise.reject(error)))).rejects.toThrow(
      'division by zero',
    )
  },
)

test('a transaction with a failed statement is rolled back with its error; the connection is reused', async () => {
  const { db } = database
  await db.execute('create table numbers (n int)')
  const failing = db.transaction((tx) =>
    awaitStatements(
      tx.execute('insert into numbers values (1)'),
      tx.execute('select 1 / 0'),
      tx.execute('select 1'),
    ),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect((await db.execute('select n from numbers')).rows).toEqual([])
})

test('a transaction whose error was caught still fails instead of reporting success', async () => {
  const { db } = database
  const withCaughtError = db.transaction(async (tx) => {
    await tx.execute('select 1 / 0').catch(() => {})
    return 'saved'
  })
  await expect(withCaughtError).rejects.toThrow('rolled back')
})
