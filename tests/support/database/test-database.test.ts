import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test("every test database holds the tables of the shop and is its owner's alone", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const ours = new pg.Client(one.connection)
  const theirs = new pg.Client(other.url)
  await Promise.all([ours.connect(), theirs.connect()])
  await ours.query('create table only_here as select 1 as n')

  const tables = "select count(*)::int as n from information_schema.tables where table_schema = 'public'"
  const [mine] = (await ours.query<{ n: number }>(tables)).rows
  const [others] = (await theirs.query<{ n: number }>(tables)).rows
  expect(others?.n).toBeGreaterThan(10)
  expect(mine?.n).toBe((others?.n ?? 0) + 1)

  await Promise.all([ours.end(), theirs.end()])
  await Promise.all([one.drop(), other.drop()])
})
