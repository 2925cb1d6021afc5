import { randomUUID } from 'node:crypto'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { openUnreliableMailServer, type UnreliableMailServer } from '@printery/tests/smtp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let mailServer: UnreliableMailServer
/** When each email arrived. */
let arrivals: { to: string; at: number }[]
let onArrival: (to: string) => unknown
beforeAll(async () => {
  mailServer = await openUnreliableMailServer((to) => {
    if (to.endsWith('@list.test')) arrivals.push({ to, at: performance.now() })
    return onArrival(to)
  })
  await mailServer.setState('up')
  shop = await openShop({ servers: 2, environment: { SMTP_URL: mailServer.url, BROADCAST_RATE: '20' } })
  admin = await shop.aPerson('admin')
})
afterAll(async () => {
  await shop.close()
  await mailServer.close()
})

beforeEach(async () => {
  arrivals = []
  onArrival = () => {}
  mailServer.refused.clear()
  mailServer.replies.clear()
  await shop.rows('delete from mailing_list')
})

const pollOptions = { timeout: 60_000, interval: 50 }
const received = () => arrivals.map(({ to }) => to)

async function addSubscribers(count: number, name = 'a'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_none, index) => `${name}-${index}@list.test`)
  await shop.rows(`insert into mailing_list (id, email, state, confirmed_at, created_at)
    select gen_random_uuid(), email, 'confirmed', now(), now() + position * interval '1 ms'
    from unnest(array[${emails.map((email) => `'${email}'`).join(',')}]) with ordinality as new_row(email, position)`)
  return emails
}

/** A broadcast that starts immediately. */
async function sendBroadcast(subject = 'News'): Promise<string> {
  const body = { subject, preheader: '', blocks: [{ kind: 'text', text: 'News.' }], segment: { kind: 'all' } }
  const { json } = await admin.post(
    '/broadcast',
    { ...body, countsOpens: false },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect((await move(json.broadcast.id, 'sending')).status).toBe(200)
  return json.broadcast.id
}

const getBroadcast = async (id: string) => (await admin.get(`/broadcast/${id}`)).json.broadcast
const move = async (id: string, state: string, at?: string) =>
  admin.post(`/broadcast/${id}/state`, { state, version: (await getBroadcast(id)).version }, at ? { at } : {})
const waitForState = (id: string, state: string) =>
  expect.poll(() => getBroadcast(id), pollOptions).toMatchObject({ state })

/** Ends a pause of the worker; does nothing before the pause has begun and its end is queued. */
async function makeBatchDue(id: string): Promise<void> {
  await shop.rows(`
    with waiting as (select id from jobs.job where name = 'broadcast' and state = 'created'),
      paused as (update broadcasts set lease_until = null
        where id = '${id}' and lease_id is null and exists (select 1 from waiting) returning id)
    update jobs.job set start_after = now()
    where name = 'broadcast' and state = 'created' and exists (select 1 from paused)`)
}

test('BROADCAST-010 two broadcasts and two processes together keep to the rate of the settings', async () => {
  const emails = await addSubscribers(60)
  const ids = [await sendBroadcast('One'), await sendBroadcast('Two')]
  for (const id of ids) await waitForState(id, 'sent')
  expect(received().toSorted()).toEqual([...emails, ...emails].toSorted())
  // 120 emails at 20 a second take 5.95 s from the first to the last.
  expect((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(5900)
})

test('BROADCAST-008 a paused broadcast resumes where it stopped, and can be cancelled', async () => {
  const emails = await addSubscribers(40)
  const id = await sendBroadcast()
  await expect.poll(() => arrivals.length, pollOptions).toBeGreaterThan(3)
  expect((await move(id, 'paused')).json.broadcast.state).toBe('paused')
  // The email in transit has arrived.
  await expect.poll(async () => (await getBroadcast(id)).recipients.sending, pollOptions).toBe(0)
  const before = arrivals.length
  expect(before).toBeLessThan(40)
  expect((await getBroadcast(id)).recipients).toMatchObject({ sent: before, queued: 40 - before })
  // Both processes have had time for a batch.
  await expect
    .poll(async () => {
      await makeBatchDue(id)
      return shop.rows(`select id from jobs.job where name = 'broadcast' and state < 'completed'`)
    }, pollOptions)
    .toEqual([])
  expect(arrivals).toHaveLength(before)
  expect((await move(id, 'sending', shop.urls[1])).status).toBe(200)
  await expect.poll(() => arrivals.length, pollOptions).toBeGreaterThan(before + 3)
  expect((await move(id, 'cancelled')).json.broadcast.state).toBe('cancelled')
  await expect.poll(async () => (await getBroadcast(id)).recipients.sending, pollOptions).toBe(0)
  const { sent, queued } = (await getBroadcast(id)).recipients
  expect([sent + queued, new Set(received()).size]).toEqual([40, sent])
  expect(received()).toEqual(emails.slice(0, sent))
  expect((await move(id, 'sending')).status).toBe(409)
})

test('BROADCAST-009 a person who unsubscribes while it is being sent does not get it', async () => {
  await addSubscribers(12)
  onArrival = async (to) => {
    if (to === 'a-0@list.test')
      await shop.rows(`update mailing_list set state = 'unsubscribed' where email = 'a-11@list.test'`)
  }
  const id = await sendBroadcast()
  await waitForState(id, 'sent')
  expect(received()).not.toContain('a-11@list.test')
  expect((await getBroadcast(id)).recipients).toMatchObject({ sent: 11, skipped: 1 })
})

test('BROADCAST-011 an address without a mailbox bounces, and one that is refused temporarily is tried five times', async () => {
  await addSubscribers(4)
  mailServer.refused.add('a-1@list.test')
  for (const email of ['a-2@list.test', 'a-3@list.test'])
    mailServer.replies.set(email, '450 4.2.0 Come again')
  const id = await sendBroadcast()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect
      .poll(async () => {
        await makeBatchDue(id)
        return shop.rows(
          `select attempts from broadcast_recipients where broadcast_id = '${id}' and position > 2 and attempts = ${attempt} and state <> 'sending'`,
        )
      }, pollOptions)
      .toHaveLength(attempt < 4 ? 2 : 1)
    if (attempt === 2) mailServer.replies.delete('a-3@list.test')
    shop.clock.pass(attempt * 60_000 + 1000)
    await makeBatchDue(id)
    const countSent = async () => {
      await makeBatchDue(id)
      return (await getBroadcast(id)).recipients.sent
    }
    if (attempt === 2) await expect.poll(countSent, pollOptions).toBe(2)
  }
  await waitForState(id, 'sent')
  expect((await getBroadcast(id)).recipients).toMatchObject({ sent: 2, bounced: 1, failed: 1, queued: 0 })
  expect(received().toSorted()).toEqual(['a-0@list.test', 'a-3@list.test'])
  expect(await shop.rows(`select email, state from mailing_list where state <> 'confirmed'`)).toEqual([
    { email: 'a-1@list.test', state: 'bounced' },
  ])
  const { recipients } = (await admin.get(`/broadcast/${id}/recipient?state=failed`)).json
  expect(recipients).toMatchObject([{ email: 'a-2@list.test', answer: expect.stringContaining('450') }])
})

test('BROADCAST-019 a refusal of the sender or by a policy removes nobody from the list', async () => {
  await addSubscribers(3)
  mailServer.replies.set('sender', '550 5.7.1 Daily quota exceeded')
  const id = await sendBroadcast()
  await expect
    .poll(
      () =>
        shop.rows(
          `select answer from broadcast_recipients where broadcast_id = '${id}' and answer is not null`,
        ),
      pollOptions,
    )
    .toEqual([{ answer: expect.stringContaining('Daily quota exceeded') }])
  mailServer.replies.clear()
  mailServer.replies.set('a-1@list.test', '550 5.7.1 Refused by policy')
  await expect
    .poll(async () => {
      shop.clock.pass(60_000)
      await makeBatchDue(id)
      return (await getBroadcast(id)).state
    }, pollOptions)
    .toBe('sent')
  expect((await getBroadcast(id)).recipients).toMatchObject({ sent: 2, failed: 1, bounced: 0, unknown: 0 })
  expect(await shop.rows(`select email from mailing_list where state <> 'confirmed'`)).toEqual([])
})

test('BROADCAST-019 an address for which the server closes the connection does not delay the others', async () => {
  await addSubscribers(4)
  mailServer.replies.set('a-0@list.test', '421 4.3.0 Closing')
  const id = await sendBroadcast()
  await expect
    .poll(async () => {
      await makeBatchDue(id)
      return received().length
    }, pollOptions)
    .toBe(3)
  expect((await getBroadcast(id)).recipients).toMatchObject({ sent: 3, queued: 1, unknown: 0 })
  await move(id, 'cancelled')
})

test('BROADCAST-012 an email that was being sent when the connection ended is unknown, and never sent again', async () => {
  await addSubscribers(6)
  onArrival = async (to) => {
    // The server has the email, and its answer never comes.
    if (to === 'a-2@list.test') await mailServer.setState('down')
  }
  const id = await sendBroadcast()
  await expect.poll(async () => (await getBroadcast(id)).recipients.unknown, pollOptions).toBe(1)
  await mailServer.setState('up')
  await expect
    .poll(async () => {
      await makeBatchDue(id)
      return getBroadcast(id)
    }, pollOptions)
    .toMatchObject({ state: 'sent' })
  expect(received().toSorted()).toEqual(Array.from({ length: 6 }, (_none, index) => `a-${index}@list.test`))
  expect((await getBroadcast(id)).recipients).toMatchObject({ sent: 5, unknown: 1 })
})

test.each(['down', 'busy'] as const)(
  'BROADCAST-014 while the mail server is %s nothing is lost',
  async (state) => {
    await addSubscribers(5)
    await mailServer.setState(state)
    const id = await sendBroadcast()
    await expect
      .poll(
        () => shop.rows(`select lease_until from broadcasts where id = '${id}' and lease_until is not null`),
        pollOptions,
      )
      .toHaveLength(1)
    await expect
      .poll(
        () =>
          shop.log.filter((line) => line.includes(id) && line.includes('cannot connect to the mail server'))
            .length,
        pollOptions,
      )
      .toBeGreaterThan(0)
    expect((await getBroadcast(id)).recipients).toMatchObject({ queued: 5, unknown: 0, failed: 0 })
    await mailServer.setState('up')
    await expect
      .poll(async () => {
        await makeBatchDue(id)
        return (await getBroadcast(id)).state
      }, pollOptions)
      .toBe('sent')
    expect(received()).toHaveLength(5)
  },
)
