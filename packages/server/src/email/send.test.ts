import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmailWorker } from './send.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Job {
  id: string
  state: string
}

/** The email job for this receiver, after its first attempt. */
async function attemptedJob(to: string): Promise<Job> {
  const query = `select id::text, state::text from jobs.job where name = 'mail' and data ->> 'to' = '${to}'`
  const statesBeforeAttempt = ['created', 'active']
  return vi.waitFor(
    async () => {
      const [job] = (await shop.shop.db.execute<{ id: string; state: string }>(query)).rows
      if (!job || statesBeforeAttempt.includes(job.state)) throw new Error(`the email to ${to} was not tried`)
      return job
    },
    { timeout: 20_000, interval: 50 },
  )
}

test('a new customer gets one welcome email whose Message-ID is its job', async () => {
  const person = await shop.aPerson()
  const job = await attemptedJob(person.email)
  expect(job.state).toBe('completed')
  const messages = await shop.mail.messages({ to: person.email })
  expect(messages).toHaveLength(1)
  expect(messages[0]?.subject).toBe('Welcome to Printery')
  const sent = await readFile(join(shop.shop.settings.DATA_DIR, 'mail', `${messages[0]?.id}.eml`), 'utf8')
  // A second email after a crash would have the same id.
  expect(sent).toContain(`Message-ID: <${job.id}@printery.example>`)
})

test('a email that cannot be sent is retried without blocking others', async () => {
  const email = { template: 'welcome', data: { firstName: 'Mei' } } as const
  const receivers = ['before@shop.test', 'no address', 'after@shop.test']
  await shop.shop.db.transaction(async (tx) => {
    for (const to of receivers) await shop.shop.jobs.send(tx, 'mail', { to, ...email })
  })
  const states = []
  for (const to of receivers) states.push((await attemptedJob(to)).state)
  expect(states).toEqual(['completed', 'retry', 'completed'])
  const pause = `select extract(epoch from start_after - started_on)::float / 2 ^ retry_count as seconds
    from jobs.job where data ->> 'to' = 'no address'`
  const [waiting] = (await shop.shop.db.execute<{ seconds: number }>(pause)).rows
  // Two to four seconds before the second attempt, twice as long before each further one.
  expect(waiting?.seconds).toBeGreaterThan(1)
  expect(waiting?.seconds).toBeLessThan(10)
  for (const to of ['before@shop.test', 'after@shop.test'])
    expect(await shop.mail.messages({ to })).toHaveLength(1)
})

test('a receiver with two addresses gets no email at either', async () => {
  const email = { template: 'welcome', data: { firstName: 'Mei' } } as const
  const to = 'one@shop.test, two@shop.test'
  await shop.shop.jobs.send(shop.shop.db, 'mail', { to, ...email })
  expect((await attemptedJob(to)).state).toBe('retry')
  for (const receiver of ['one@shop.test', 'two@shop.test'])
    expect(await shop.mail.messages({ to: receiver })).toEqual([])
})

test('a email whose job expired while its attachments were made is left to the retry', async () => {
  const to = 'slow@shop.test'
  type Handler = Parameters<TestShop['shop']['jobs']['work']>[1]
  let handle: Handler | undefined
  const expiry = new AbortController()
  const work = async (_name: string, handler: Handler) => void (handle = handler)
  const jobs = { ...shop.shop.jobs, work } as TestShop['shop']['jobs']
  await startEmailWorker({ settings: shop.shop.settings, jobs }, async () => {
    expiry.abort()
    return []
  })
  const email = { to, template: 'welcome', data: { firstName: 'Mei' } } as const
  await expect(handle?.(email as never, 'an-id', 0, new Date(), expiry.signal)).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(await shop.mail.messages({ to })).toEqual([])
})
