import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection, { warn: () => {} })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('each index can be read in the order of a list that starts with the latest', async () => {
  // `order by x desc` has nulls first. A descending index with nulls last serves neither this order nor its reverse.
  const { rows } = await database.db.execute(sql`
    select distinct indexrelid::regclass::text as index from pg_index, unnest(indoption::int2[]) as option
    where option & 1 = 1 and option & 2 = 0`)
  expect(rows).toEqual([])
})

test.each([
  ['threads', 'last_at', ''],
  ['threads', 'last_at', "where kind = 'order'"],
  ['threads', 'last_at', 'where closed_at is null'],
  ['threads', 'last_at', "where awaiting = 'shop'"],
  ['mailing_list', 'created_at', "where state = 'confirmed'"],
  ['contact_messages', 'created_at', ''],
  ['broadcasts', 'created_at', ''],
])('the latest of %s by %s %s are read without sorting', async (table, moment, where) => {
  const { rows } = await database.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off; set local enable_sort = off')
    return tx.execute<{ 'QUERY PLAN': string }>(
      `explain select * from ${table} ${where} order by ${moment} desc, id desc limit 51`,
    )
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan Backward')
  expect(plan).not.toContain('Sort')
})
