import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@printery/tests'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { readSettings } from './settings/settings.ts'
import { startShop } from './start.ts'

test('a start that fails midway leaves no database connection open', async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'printery-start-'))
  // A file at the path of the storage folder makes the start fail.
  await writeFile(join(folder, 'files'), '')
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url })
  const start = startShop({ settings, connection: database.connection, log: openLog('silent') })
  await expect(start).rejects.toMatchObject({ syscall: 'mkdir' })
  const client = new pg.Client(database.connection)
  await client.connect()
  // PostgreSQL notices the end of a connection a moment after its client.
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows.length
    })
    .toBe(0)
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
