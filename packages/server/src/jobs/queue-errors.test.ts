import { createTestDatabase } from '@printery/tests'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { openJobs } from './jobs.ts'
import { createQueueErrorHandler } from './queue-errors.ts'

/** A log that collects its messages with their level. */
function aLog() {
  const lines: { level: 'warn' | 'error'; facts: unknown }[] = []
  const log = {
    warn: (facts: unknown) => void lines.push({ level: 'warn', facts }),
    error: (facts: unknown) => void lines.push({ level: 'error', facts }),
  }
  return { lines, log }
}

const lostConnection = (message = 'terminating connection') =>
  Object.assign(new Error(message), { code: '57P01' })

test('an outage is logged as one warning, the next outage as another', () => {
  const { lines, log } = aLog()
  let time = 0
  const report = createQueueErrorHandler(log, () => time)
  for (const second of [0, 0, 1, 20, 49, 78]) {
    time = second * 1000
    report(lostConnection())
  }
  expect(lines).toEqual([{ level: 'warn', facts: { reason: 'terminating connection' } }])
  time += 31_000
  report(lostConnection('again'))
  expect(lines.slice(1)).toEqual([{ level: 'warn', facts: { reason: 'again' } }])
})

test('any other error is logged each time', () => {
  const { lines, log } = aLog()
  const report = createQueueErrorHandler(log)
  const fault = new Error('a bug')
  report(fault)
  report(fault)
  expect(lines).toEqual([
    { level: 'error', facts: { err: fault } },
    { level: 'error', facts: { err: fault } },
  ])
})

test('a queue whose connections are all cut logs one warning and recovers', async () => {
  const testDatabase = await createTestDatabase()
  const { lines, log } = aLog()
  const jobs = await openJobs(testDatabase.connection, log)
  const done: string[] = []
  await jobs.work('mail', async () => {})
  await jobs.work('sweep', async () => {})
  await jobs.work('refund', async ({ refundId }) => void done.push(refundId))
  const client = new pg.Client(testDatabase.connection)
  await client.connect()
  const cutConnections = async () =>
    (
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pgboss' and datname = current_database()",
      )
    ).rowCount
  await expect.poll(cutConnections).toBeGreaterThan(1)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  const database = openDatabase(testDatabase.connection, log)
  await jobs.send(database.db, 'refund', { refundId: 'afterwards' })
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(['afterwards'])
  expect(lines.map(({ level }) => level)).toEqual(['warn'])
  await jobs.close()
  await database.close()
  await client.end()
  await testDatabase.drop()
})
