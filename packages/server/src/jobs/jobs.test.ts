import { createTestDatabase } from '@printery/tests'
import { expect, test } from 'vitest'
import { openTcpProxy } from '../../../../tests/support/database/tcp-proxy.ts'
import { openDatabase } from '../db/database.ts'
import { openEventHub } from '../events/hub.ts'
import { openJobs, UnrecoverableJobError } from './jobs.ts'

test('a handler receives the number of retries; an unrecoverable one is not retried', async () => {
  const testDatabase = await createTestDatabase()
  const log = { warn: () => undefined, error: () => undefined }
  const jobs = await openJobs(testDatabase.connection, log)
  const database = openDatabase(testDatabase.connection, log)
  const attempts: number[] = []
  await jobs.work('print-files', async (_version, _jobId, tries) => {
    attempts.push(tries)
    if (tries === 2) throw new UnrecoverableJobError('never', undefined)
    throw new Error('not yet')
  })
  await jobs.send(database.db, 'print-files', { itemId: 'i-1', number: 1 })
  // Retries are made due at once instead of after the queue's pauses.
  await expect
    .poll(
      async () => {
        await database.db.execute(`update jobs.job set start_after = now() where state = 'retry'`)
        const { rows } = await database.db.execute(`select state from jobs.job where name = 'print-files'`)
        return rows
      },
      { timeout: 60_000 },
    )
    .toEqual([{ state: 'failed' }])
  expect(attempts).toEqual([0, 1, 2])
  await jobs.close()
  await database.close()
  await testDatabase.drop()
})

test('a queue created by an older version gets the current retry delays', async () => {
  const testDatabase = await createTestDatabase()
  const log = { warn: () => undefined, error: () => undefined }
  const database = openDatabase(testDatabase.connection, log)
  const pauses = async () => {
    const query = `select name, retry_delay, retry_delay_max from jobs.queue where name in ('mail', 'one-time-link') order by name`
    return (await database.db.execute(query)).rows
  }
  await (await openJobs(testDatabase.connection, log)).close()
  await database.db.execute('update jobs.queue set retry_delay = 77, retry_delay_max = 78')
  await (await openJobs(testDatabase.connection, log)).close()
  expect(await pauses()).toEqual([
    { name: 'mail', retry_delay: 2, retry_delay_max: 240 },
    { name: 'one-time-link', retry_delay: 2, retry_delay_max: 240 },
  ])
  await database.close()
  await testDatabase.drop()
})

test('jobs are fetched four at a time, and each is completed before the next, and only a failed one is retried', async () => {
  const testDatabase = await createTestDatabase()
  const log = { warn: () => undefined, error: () => undefined }
  const jobs = await openJobs(testDatabase.connection, log)
  const database = openDatabase(testDatabase.connection, log)
  const inState = async (state: string) =>
    (await database.db.execute(`select 1 from jobs.job where name = 'judge-upload' and state = '${state}'`))
      .rowCount
  let done = 0
  const waiting: unknown[] = []
  let finishFirst = () => {}
  const firstFinished = new Promise<void>((resolve) => {
    finishFirst = resolve
  })
  let hasStarted = false
  await jobs.work('judge-upload', async ({ fileId }) => {
    if (fileId === 'f-0') {
      hasStarted = true
      await firstFinished
      return
    }
    waiting.push(await inState('created'))
    // The order is arbitrary, because jobs that are sent together have the same date.
    expect(await inState('completed')).toBe(done)
    if (fileId === 'f-2') throw new Error('not yet')
    done++
  })
  // Two workers run jobs of this kind, and could divide the four between them: the first job keeps one of them busy.
  await jobs.send(database.db, 'judge-upload', { fileId: 'f-0' })
  await expect.poll(() => hasStarted, { timeout: 60_000 }).toBe(true)
  const uploads = ['f-1', 'f-2', 'f-3', 'f-4'].map((fileId) => ({ fileId }))
  await jobs.sendAll(database.db, 'judge-upload', uploads)
  await expect.poll(() => inState('completed'), { timeout: 60_000 }).toBe(3)
  // The failed one may be the last of the four.
  await expect.poll(() => inState('retry'), { timeout: 60_000 }).toBe(1)
  expect(waiting).toEqual([0, 0, 0, 0])
  finishFirst()
  await jobs.close()
  await database.close()
  await testDatabase.drop()
})

test('an urgent job starts when it is committed; others wait for the next poll', async () => {
  const testDatabase = await createTestDatabase()
  const log = { warn: () => undefined, error: () => undefined }
  const jobs = await openJobs(testDatabase.connection, log)
  const { db, close } = openDatabase(testDatabase.connection, log)
  let finish = (_fileId: string) => {}
  await jobs.work('judge-upload', async ({ fileId }) => finish(fileId))
  const startedAt = performance.now()
  for (let index = 0; index < 10; index++) {
    const done = new Promise<string>((resolve) => {
      finish = resolve
    })
    await db.transaction((tx) => jobs.send(tx, 'judge-upload', { fileId: `f-${index}` }, { isUrgent: true }))
    expect(await done).toBe(`f-${index}`)
  }
  // The queue polls once a second: without NOTIFY, ten jobs sent one after the other would take at least nine seconds.
  expect(performance.now() - startedAt).toBeLessThan(6000)
  await jobs.close()
  await close()
  await testDatabase.drop()
})

test('SCALE-003 an urgent job starts when it is committed by a process that does not work on its queue', async () => {
  const testDatabase = await createTestDatabase()
  const log = { warn: () => undefined, error: () => undefined }
  const events = await openEventHub(testDatabase.connection, log)
  const [sender, worker] = [
    await openJobs(testDatabase.connection, log),
    await openJobs(testDatabase.connection, log, { events }),
  ]
  const { db, close } = openDatabase(testDatabase.connection, log)
  let finish = (_fileId: string) => {}
  await worker.work('judge-upload', async ({ fileId }) => finish(fileId))
  const startedAt = performance.now()
  for (let index = 0; index < 10; index++) {
    const done = new Promise<string>((resolve) => {
      finish = resolve
    })
    await db.transaction((tx) =>
      sender.send(tx, 'judge-upload', { fileId: `f-${index}` }, { isUrgent: true }),
    )
    expect(await done).toBe(`f-${index}`)
  }
  // Without NOTIFY they would take at least nine seconds.
  expect(performance.now() - startedAt).toBeLessThan(6000)
  await sender.close()
  await worker.close()
  await events.close()
  await close()
  await testDatabase.drop()
})

test('SCALE-068 a worker whose connections no longer answer recovers and fetches jobs again', async () => {
  const testDatabase = await createTestDatabase()
  const log = { warn: () => undefined, error: () => undefined }
  const { host = '', port = 0 } = testDatabase.connection
  const proxy = await openTcpProxy({ host, port })
  // The default timeouts are half a minute.
  const shortTimeouts = { connectionTimeoutMillis: 500, query_timeout: 500 }
  const [sender, worker] = [
    await openJobs(testDatabase.connection, log),
    await openJobs(
      { ...testDatabase.connection, ...shortTimeouts, host: '127.0.0.1', port: proxy.port },
      log,
    ),
  ]
  const { db, close } = openDatabase(testDatabase.connection, log)
  const handledIds: string[] = []
  await worker.work('judge-upload', async ({ fileId }) => void handledIds.push(fileId))
  const send = (fileId: string) =>
    db.transaction((tx) => sender.send(tx, 'judge-upload', { fileId }, { isUrgent: true }))
  await send('before')
  await expect.poll(() => handledIds, { timeout: 5000 }).toEqual(['before'])
  const before = proxy.connections()
  proxy.set('silent')
  // Queries on the earlier connections are never answered.
  await expect.poll(() => proxy.connections(), { timeout: 10_000 }).toBeGreaterThan(before)
  proxy.set('open')
  await send('after')
  await expect.poll(() => handledIds, { timeout: 10_000 }).toEqual(['before', 'after'])
  await sender.close()
  await worker.close()
  await close()
  await proxy.close()
  await testDatabase.drop()
}, 40_000)
