import { randomUUID } from 'node:crypto'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { openUnreliableMailServer, type UnreliableMailServer } from '@printery/tests/smtp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let server: UnreliableMailServer
/** When each email arrived. */
let arrivals: { to: string; at: number }[]
let onArrival: (to: string) => unknown
beforeAll(async () => {
  server = await openUnreliableMailServer((to) => {
    if (to.endsWith('@list.test')) arrivals.push({ to, at: performance.now() })
    return onArrival(to)
  })
  await server.setState('up')
  shop = await openShop({ servers: 2, environment: { SMTP_URL: server.url, BROADCAST_RATE: '20' } })
  admin = await shop.aPerson('admin')
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

beforeEach(async () => {
  arrivals = []
  onArrival = () => {}
  server.refused.clear()
  server.answers.clear()
  await shop.rows('delete from mailing_list')
})

const patient = { timeout: 60_000, interval: 50 }
const received = () => arrivals.map(({ to }) => to)

async function subscribers(count: number, name = 'a'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_none, index) => `${name}-${index}@list.test`)
  await shop.rows(`insert into mailing_list (id, email, state, confirmed_at, created_at)
    select gen_random_uuid(), email, 'confirmed', now(), now() + place * interval '1 ms'
    from unnest(array[${emails.map((email) => `'${email}'`).join(',')}]) with ordinality as given(email, place)`)
  return emails
}

/** A broadcast that begins at once. */
async function begin(subject = 'News'): Promise<string> {
  const body = { subject, preheader: '', blocks: [{ kind: 'text', text: 'News.' }], segment: { kind: 'all' } }
  const { json } = await admin.post(
    '/broadcast',
    { ...body, countsOpens: false },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect((await move(json.broadcast.id, 'sending')).status).toBe(200)
  return json.broadcast.id
}

const read = async (id: string) => (await admin.get(`/broadcast/${id}`)).json.broadcast
const move = async (id: string, state: string, at?: string) =>
  admin.post(`/broadcast/${id}/state`, { state, version: (await read(id)).version }, at ? { at } : {})
const until = (id: string, state: string) => expect.poll(() => read(id), patient).toMatchObject({ state })

/** Ends a pause of the worker; does nothing before the pause has begun and its end is queued. */
async function makeBatchDue(id: string): Promise<void> {
  await shop.rows(`
    with waiting as (select id from jobs.job where name = 'broadcast' and state = 'created'),
      paused as (update broadcasts set lease_until = null
        where id = '${id}' and lease_id is null and exists (select 1 from waiting) returning id)
    update jobs.job set start_after = now()
    where name = 'broadcast' and state = 'created' and exists (select 1 from paused)`)
}

test('BROADCAST-010 the rate of the settings holds for two broadcasts and two processes at once', async () => {
  const emails = await subscribers(60)
  const ids = [await begin('One'), await begin('Two')]
  for (const id of ids) await until(id, 'sent')
  expect(received().toSorted()).toEqual([...emails, ...emails].toSorted())
  // 120 emails at 20 a second take 5.95 s from the first to the last.
  expect((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(5900)
})

test('BROADCAST-008 it is paused, goes on where it stopped, and is cancelled', async () => {
  const emails = await subscribers(40)
  const id = await begin()
  await expect.poll(() => arrivals.length, patient).toBeGreaterThan(3)
  expect((await move(id, 'paused')).json.broadcast.state).toBe('paused')
  // What was on its way has arrived.
  await expect.poll(async () => (await read(id)).recipients.sending, patient).toBe(0)
  const before = arrivals.length
  expect(before).toBeLessThan(40)
  expect((await read(id)).recipients).toMatchObject({ sent: before, queued: 40 - before })
  // Both processes had time for a slice.
  await expect
    .poll(
      () => shop.rows(`select id from jobs.job where name = 'broadcast' and state < 'completed'`),
      patient,
    )
    .toEqual([])
  expect(arrivals).toHaveLength(before)
  expect((await move(id, 'sending', shop.urls[1])).status).toBe(200)
  await expect.poll(() => arrivals.length, patient).toBeGreaterThan(before + 3)
  expect((await move(id, 'cancelled')).json.broadcast.state).toBe('cancelled')
  await expect.poll(async () => (await read(id)).recipients.sending, patient).toBe(0)
  const { sent, queued } = (await read(id)).recipients
  expect([sent + queued, new Set(received()).size]).toEqual([40, sent])
  expect(received()).toEqual(emails.slice(0, sent))
  expect((await move(id, 'sending')).status).toBe(409)
})

test('BROADCAST-009 who leaves while it is sent does not get it', async () => {
  await subscribers(12)
  onArrival = async (to) => {
    if (to === 'a-0@list.test')
      await shop.rows(`update mailing_list set state = 'unsubscribed' where email = 'a-11@list.test'`)
  }
  const id = await begin()
  await until(id, 'sent')
  expect(received()).not.toContain('a-11@list.test')
  expect((await read(id)).recipients).toMatchObject({ sent: 11, skipped: 1 })
})

test('BROADCAST-011 no mailbox bounces, and a refusal for now is tried five times', async () => {
  await subscribers(4)
  server.refused.add('a-1@list.test')
  for (const email of ['a-2@list.test', 'a-3@list.test']) server.answers.set(email, '450 4.2.0 Come again')
  const id = await begin()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect
      .poll(async () => {
        await makeBatchDue(id)
        return shop.rows(
          `select attempts from broadcast_recipients where broadcast_id = '${id}' and position > 2 and attempts = ${attempt} and state <> 'sending'`,
        )
      }, patient)
      .toHaveLength(attempt < 4 ? 2 : 1)
    if (attempt === 2) server.answers.delete('a-3@list.test')
    shop.clock.pass(attempt * 60_000 + 1000)
    await makeBatchDue(id)
    const countSent = async () => {
      await makeBatchDue(id)
      return (await read(id)).recipients.sent
    }
    if (attempt === 2) await expect.poll(countSent, patient).toBe(2)
  }
  await until(id, 'sent')
  expect((await read(id)).recipients).toMatchObject({ sent: 2, bounced: 1, failed: 1, queued: 0 })
  expect(received().toSorted()).toEqual(['a-0@list.test', 'a-3@list.test'])
  expect(await shop.rows(`select email, state from mailing_list where state <> 'confirmed'`)).toEqual([
    { email: 'a-1@list.test', state: 'bounced' },
  ])
  const { recipients } = (await admin.get(`/broadcast/${id}/recipient?state=failed`)).json
  expect(recipients).toMatchObject([{ email: 'a-2@list.test', answer: expect.stringContaining('450') }])
})

test('BROADCAST-019 a refusal of the sender or by a policy takes nobody off the list', async () => {
  await subscribers(3)
  server.answers.set('sender', '550 5.7.1 Daily quota exceeded')
  const id = await begin()
  await expect
    .poll(
      () =>
        shop.rows(
          `select answer from broadcast_recipients where broadcast_id = '${id}' and answer is not null`,
        ),
      patient,
    )
    .toEqual([{ answer: expect.stringContaining('Daily quota exceeded') }])
  server.answers.clear()
  server.answers.set('a-1@list.test', '550 5.7.1 Refused by policy')
  await expect
    .poll(async () => {
      shop.clock.pass(60_000)
      await makeBatchDue(id)
      return (await read(id)).state
    }, patient)
    .toBe('sent')
  expect((await read(id)).recipients).toMatchObject({ sent: 2, failed: 1, bounced: 0, unknown: 0 })
  expect(await shop.rows(`select email from mailing_list where state <> 'confirmed'`)).toEqual([])
})

test('BROADCAST-019 an address at which the server closes the connection keeps nobody else waiting', async () => {
  await subscribers(4)
  server.answers.set('a-0@list.test', '421 4.3.0 Closing')
  const id = await begin()
  await expect
    .poll(async () => {
      await makeBatchDue(id)
      return received().length
    }, patient)
    .toBe(3)
  expect((await read(id)).recipients).toMatchObject({ sent: 3, queued: 1, unknown: 0 })
  await move(id, 'cancelled')
})

test('BROADCAST-012 what was being handed over when the connection ended is unknown, and never sent again', async () => {
  await subscribers(6)
  onArrival = async (to) => {
    // The server has it, and its answer never comes.
    if (to === 'a-2@list.test') await server.setState('down')
  }
  const id = await begin()
  await expect.poll(async () => (await read(id)).recipients.unknown, patient).toBe(1)
  await server.setState('up')
  await makeBatchDue(id)
  await until(id, 'sent')
  expect(received().toSorted()).toEqual(Array.from({ length: 6 }, (_none, index) => `a-${index}@list.test`))
  expect((await read(id)).recipients).toMatchObject({ sent: 5, unknown: 1 })
})

test.each(['down', 'busy'] as const)(
  'BROADCAST-014 while the mail server is %s nothing is lost',
  async (state) => {
    await subscribers(5)
    await server.setState(state)
    const id = await begin()
    await expect
      .poll(
        () => shop.rows(`select lease_until from broadcasts where id = '${id}' and lease_until is not null`),
        patient,
      )
      .toHaveLength(1)
    await expect
      .poll(
        () => shop.log.filter((line) => line.includes(id) && line.includes('takes no broadcast')).length,
        patient,
      )
      .toBeGreaterThan(0)
    expect((await read(id)).recipients).toMatchObject({ queued: 5, unknown: 0, failed: 0 })
    await server.setState('up')
    await expect
      .poll(async () => {
        await makeBatchDue(id)
        return (await read(id)).state
      }, patient)
      .toBe('sent')
    expect(received()).toHaveLength(5)
  },
)
