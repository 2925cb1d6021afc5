import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { openUnreliableMailServer, type UnreliableMailServer } from '@printery/tests/smtp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { readSettings } from '../settings/settings.ts'
import { startEmailWorker } from './send.ts'

const log = { warn: () => undefined, error: () => undefined }
const pollOptions = { timeout: 30_000, interval: 20 }

let testDatabase: TestDatabase
let database: Database
let mailServer: UnreliableMailServer
let jobs: Jobs
/** Emails that the mail server has received and not acknowledged yet. */
let unacknowledged: { to: string; acknowledge: () => void }[]
let maxConcurrent: number

beforeEach(async () => {
  unacknowledged = []
  maxConcurrent = 0
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection, log)
  mailServer = await openUnreliableMailServer(
    (to) =>
      new Promise<void>((acknowledge) => {
        unacknowledged.push({ to, acknowledge })
        maxConcurrent = Math.max(maxConcurrent, unacknowledged.length)
      }),
  )
  await mailServer.setState('up')
  jobs = await openJobs(testDatabase.connection, log)
  const settings = readSettings({ NODE_ENV: 'test', SMTP_URL: mailServer.url })
  await startEmailWorker({ jobs, settings }, async () => [])
})
afterEach(async () => {
  await jobs.close()
  await mailServer.close()
  await database.close()
  await testDatabase.drop()
})

const receivers = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}@shop.test`)

function queueEmails(count: number): Promise<void> {
  const email = { template: 'welcome', data: { firstName: 'Mei' } } as const
  return jobs.sendAll(
    database.db,
    'mail',
    receivers(count).map((to) => ({ to, ...email })),
  )
}

async function emailStates(): Promise<string[]> {
  const { rows } = await database.db.execute<{ state: string }>(
    `select state::text from jobs.job where name = 'mail' order by state`,
  )
  return rows.map(({ state }) => state)
}

test('SCALE-076 four emails are sent at once, never more, and each arrives once', async () => {
  await queueEmails(12)
  for (const receivedCount of [4, 8, 12]) {
    await expect.poll(() => unacknowledged.length, pollOptions).toBe(4)
    expect(mailServer.received).toHaveLength(receivedCount)
    for (const { acknowledge } of unacknowledged.splice(0)) acknowledge()
  }
  await expect.poll(emailStates, pollOptions).toEqual(Array(12).fill('completed'))
  expect(mailServer.received.toSorted()).toEqual(receivers(12).toSorted())
  expect(maxConcurrent).toBe(4)
})

test('SCALE-077 other jobs run while emails wait for the mail server, and a stopping worker returns its emails to the queue', async () => {
  await queueEmails(6)
  await expect.poll(() => unacknowledged.length, pollOptions).toBe(4)
  const checked: string[] = []
  await jobs.work('judge-upload', async ({ fileId }) => void checked.push(fileId))
  await jobs.send(database.db, 'judge-upload', { fileId: 'f-1' })
  await expect.poll(() => checked, pollOptions).toEqual(['f-1'])
  await jobs.close()
  // Two emails had not been started.
  expect(await emailStates()).toEqual(['created', 'created', 'retry', 'retry', 'retry', 'retry'])
})
