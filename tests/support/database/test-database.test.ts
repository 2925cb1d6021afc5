import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('every test database holds the tables of the shop and is used only by its owner', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const firstClient = new pg.Client(first.connection)
  const secondClient = new pg.Client(second.url)
  await Promise.all([firstClient.connect(), secondClient.connect()])
  await firstClient.query('create table only_here as select 1 as n')

  const countTables = "select count(*)::int as n from information_schema.tables where table_schema = 'public'"
  const [firstCount] = (await firstClient.query<{ n: number }>(countTables)).rows
  const [secondCount] = (await secondClient.query<{ n: number }>(countTables)).rows
  expect(secondCount?.n).toBeGreaterThan(10)
  expect(firstCount?.n).toBe((secondCount?.n ?? 0) + 1)

  await Promise.all([firstClient.end(), secondClient.end()])
  await Promise.all([first.drop(), second.drop()])
})
