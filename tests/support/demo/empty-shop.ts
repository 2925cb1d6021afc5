import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog, readSettings, type StartedShop, startShop } from '@printery/server'
import { createTestDatabase } from '../database/test-database.ts'

export interface EmptyShop extends StartedShop {
  url: string
}

export async function openEmptyShop(): Promise<EmptyShop> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'printery-demo-'))
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: 'sk_test_demo',
  })
  const started = await startShop({
    settings,
    connection: database.connection,
    log: openLog('silent'),
    workers: false,
  })
  const url = await started.app.listen({ port: 0, host: '127.0.0.1' })
  const closeAll = async () => {
    await started.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...started, url, close: closeAll }
}

export async function rowsOf<T extends Record<string, unknown>>(
  { shop }: StartedShop,
  query: string,
): Promise<T[]> {
  return (await shop.db.execute(query)).rows as T[]
}
