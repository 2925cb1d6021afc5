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

/** The email job for this address, after its first attempt. */
async function attemptedJob(to: string): Promise<Job> {
  const query = `select id::text, state::text from jobs.job where name = 'mail' and data ->> 'to' = '${to}'`
  const statesBeforeAttempt = ['created', 'active']
  return vi.waitFor(
    async () => {
      const [job] = (await shop.shop.db.execute<{ id: string; state: string }>(query)).rows
      if (!job || statesBeforeAttempt.includes(job.state))
        throw new Error(`the email to ${to} was not attempted yet`)
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
  // A repetition after a crash would have the same Message-ID.
  expect(sent).toContain(`Message-ID: <${job.id}@printery.example>`)
})

test('an email that cannot be sent is retried without blocking others', async () => {
  const email = { template: 'welcome', data: { firstName: 'Mei' } } as const
  const addresses = ['before@shop.test', 'no address', 'after@shop.test']
  await shop.shop.db.transaction(async (tx) => {
    for (const to of addresses) await shop.shop.jobs.send(tx, 'mail', { to, ...email })
  })
  const states = []
  for (const to of addresses) states.push((await attemptedJob(to)).state)
  expect(states).toEqual(['completed', 'retry', 'completed'])
  const retryDelayQuery = `select extract(epoch from start_after - started_on)::float / 2 ^ retry_count as seconds
    from jobs.job where data ->> 'to' = 'no address'`
  const [retriedJob] = (await shop.shop.db.execute<{ seconds: number }>(retryDelayQuery)).rows
  // The delay is two to four seconds before the second attempt and doubles for each further one.
  expect(retriedJob?.seconds).toBeGreaterThan(1)
  expect(retriedJob?.seconds).toBeLessThan(10)
  for (const to of ['before@shop.test', 'after@shop.test'])
    expect(await shop.mail.messages({ to })).toHaveLength(1)
})

test('an email with two addresses in its address field is sent to neither', async () => {
  const email = { template: 'welcome', data: { firstName: 'Mei' } } as const
  const to = 'one@shop.test, two@shop.test'
  await shop.shop.jobs.send(shop.shop.db, 'mail', { to, ...email })
  expect((await attemptedJob(to)).state).toBe('retry')
  for (const address of ['one@shop.test', 'two@shop.test'])
    expect(await shop.mail.messages({ to: address })).toEqual([])
})

test('an email whose job expired while its attachments were created is not sent before the retry', async () => {
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
