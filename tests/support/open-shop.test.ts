import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from './database/test-database.ts'
import { closeRemainingParts } from './open-parts.ts'
import { openShop } from './open-shop.ts'

let admin: pg.Client
beforeEach(async () => {
  admin = new pg.Client({ ...inject('testServer'), database: 'postgres' })
  await admin.connect()
  return () => admin.end()
})

/** How many databases have this name, and how many connections there are to them. */
async function countLeftOver(
  database: string,
): Promise<{ databases: number; connections: number } | undefined> {
  const { rows } = await admin.query<{ databases: number; connections: number }>(
    `select (select count(*)::int from pg_database where datname = $1) as databases,
      (select count(*)::int from pg_stat_activity where datname = $1) as connections`,
    [database],
  )
  return rows[0]
}

const nothing = { databases: 0, connections: 0 }

test('a shop that fails to open closes what it has opened, and throws the first error', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  // The servers start, but the last step, adding the products, fails.
  await client.query('drop table categories cascade')
  await client.end()
  await expect(openShop({ database, servers: 2 })).rejects.toMatchObject({
    cause: { message: 'relation "categories" does not exist' },
  })
  expect(await countLeftOver(database.connection.database)).toEqual(nothing)
})

test('a shop that a test file left open is closed at the end of the file, a closed one is not closed again', async () => {
  const [leakedDatabase, closedDatabase] = [await createTestDatabase(), await createTestDatabase()]
  const leakedShop = await openShop({ database: leakedDatabase })
  await (await openShop({ database: closedDatabase })).close()
  expect(await countLeftOver(leakedDatabase.connection.database)).toEqual({
    databases: 1,
    connections: expect.any(Number),
  })
  expect(await closeRemainingParts()).toBe(1)
  for (const { connection } of [leakedDatabase, closedDatabase])
    expect(await countLeftOver(connection.database)).toEqual(nothing)
  await expect(fetch(`${leakedShop.url}/api/health`)).rejects.toThrow()
  expect(await closeRemainingParts()).toBe(0)
})
