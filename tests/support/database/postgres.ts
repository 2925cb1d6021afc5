import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPaymentSandbox } from '@printery/sandbox'
import { migrateDatabase, openJobs, startEmbeddedPostgres } from '@printery/server'
import pg from 'pg'
import { makeAccessible } from '../accessible-folder.ts'

/** How to connect to the PostgreSQL of a test run; callers add the name of a database. */
export interface TestServer {
  host: string
  port: number
  user: string
  password?: string
}

/** Every test database is a copy of this one. */
export const templateDatabase = 'shop_template'

/** One PostgreSQL for one run of tests. */
export async function startTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const dataDir = await makeAccessible(await mkdtemp(join(tmpdir(), 'printery-tests-')))
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    // Rows of tests needn't survive a crash of the machine, and without fsync tests wait less for the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  })
  const { database: _, ...server } = embedded.connection
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
    // When run as root with a TMPDIR that other users can't enter, the database is in another folder.
    if (embedded.databaseFolder !== dataDir)
      await rm(embedded.databaseFolder, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { server, stop }
}

/** The tables of the shop, of the job queue and of the payment provider, empty: made once, copied for every test database. */
async function prepareTemplate(server: TestServer): Promise<void> {
  await onServer(server, `create database ${templateDatabase}`)
  const connection = { ...server, database: templateDatabase }
  await migrateDatabase(connection)
  const logError = (error: unknown) => console.error(error)
  const jobs = await openJobs(connection, { error: logError, warn: logError })
  await jobs.close()
  const unusedUrl = 'http://127.0.0.1:1'
  const payment = await startPaymentSandbox({
    database: connection,
    secretKey: 'sk_test_template',
    webhookSecret: 'whsec_template',
    webhookUrl: unusedUrl,
    pageBase: unusedUrl,
  })
  await payment.close()
  // PostgreSQL refuses to copy a database while anybody is connected to it.
  await onServer(server, `alter database ${templateDatabase} allow_connections false`)
}

/** Runs one statement that concerns whole databases. */
export async function onServer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
