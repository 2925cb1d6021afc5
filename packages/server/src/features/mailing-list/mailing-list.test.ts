import { createHmac } from 'node:crypto'
import { call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { emailsTo } from '@printery/tests/emails'
import { listToken } from '@printery/tests/mailing-list'
import { afterAll, beforeAll, expect, test } from 'vitest'

const secret = `whsec_${Buffer.from('a secret of the mail provider').toString('base64')}`
const subject = 'Confirm that you want our news'
const sentence =
  'Printery may send news and offers to this email. Every one of them has a link to leave the list.'
const dayMs = 86_400_000

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ environment: { MAIL_WEBHOOK_SECRET: secret } })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const join = (email: string) => call(shop.url, 'POST', '/mailinglist', { body: { email } })
const confirm = (token: string) => call(shop.url, 'POST', '/mailinglist/confirm', { body: { token } })
const leave = (token: string) => call(shop.url, 'POST', '/mailinglist/unsubscribe', { body: { token } })

async function confirmationToken(email: string): Promise<string> {
  const [message] = await emailsTo(shop, email, subject)
  return /\/news\/confirm\?token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}

async function aSubscriber(email: string): Promise<{ id: string; token: string }> {
  expect((await join(email)).status).toBe(200)
  const token = await confirmationToken(email)
  expect((await confirm(token)).status).toBe(200)
  return { id: token.split('.')[0] ?? '', token }
}

const stateOf = async (email: string) =>
  (await shop.rows<{ state: string }>(`select state from mailing_list where email = '${email}'`))[0]?.state

const recordOf = async (id: string) => (await admin.get(`/mailinglist/${id}/consents`)).json.consents

test('an address is on the list once it has confirmed', async () => {
  const email = 'mei@list.test'
  await step('MAILLIST-001 it gets one email with a link', async () => {
    expect((await join(email)).json).toEqual({ message: 'You will be notified by us.' })
    const [message, ...otherEmails] = await emailsTo(shop, email, subject)
    expect(otherEmails).toEqual([])
    expect(message?.text).toContain(sentence)
    expect(await stateOf(email)).toBe('waiting')
  })
  await step('MAILLIST-005 subscribing again at once gets the same response and sends nothing', async () => {
    expect((await join(email)).json).toEqual({ message: 'You will be notified by us.' })
    // The first job ends a moment after its email has arrived.
    await expect
      .poll(() =>
        shop.rows(`select id from jobs.job where name = 'subscription-mail' and state < 'completed'`),
      )
      .toEqual([])
    expect(await shop.mail.messages({ to: email })).toHaveLength(1)
  })
  const token = await confirmationToken(email)
  const id = token.split('.')[0] ?? ''
  await step('MAILLIST-002 it is confirmed by a click, and a second click changes nothing', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await confirm(token)).json).toEqual({ message: 'You are on the list.' })
    expect(await stateOf(email)).toBe('confirmed')
  })
  await step('MAILLIST-005 a subscriber who subscribes again gets no email', async () => {
    shop.clock.pass(3_600_000)
    expect((await join(email)).json).toEqual({ message: 'You will be notified by us.' })
    expect(await stateOf(email)).toBe('confirmed')
  })
  await step('MAILLIST-004 the record contains the request and the confirmed sentence', async () => {
    expect(await recordOf(id)).toEqual([
      { kind: 'asked', wording: null, network: '127.0.0.1', by: null, at: expect.any(String) },
      { kind: 'confirmed', wording: sentence, network: '127.0.0.1', by: null, at: expect.any(String) },
    ])
    for (const change of ["update mailing_consents set kind = 'asked'", 'delete from mailing_consents'])
      await expect(shop.rows(change)).rejects.toMatchObject({
        cause: { message: 'the record of consent is not changed' },
      })
  })
})

test('MAILLIST-005 an address gets at most five confirmation emails a day', async () => {
  // Starts at midnight, because the limit counts calendar days.
  shop.clock.pass(dayMs - (shop.clock.now().getTime() % dayMs))
  for (let time = 0; time < 7; time += 1) {
    expect((await join('flooded@list.test')).json).toEqual({ message: 'You will be notified by us.' })
    shop.clock.pass(16 * 60_000)
  }
  expect(
    await shop.rows(
      `select kind from mailing_consents c join mailing_list s on s.id = c.subscriber_id where s.email = 'flooded@list.test'`,
    ),
  ).toHaveLength(5)
})

test('MAILLIST-003 a confirmation link expires after seven days', async () => {
  await join('late@list.test')
  const token = await confirmationToken('late@list.test')
  shop.clock.pass(7 * dayMs + 60_000)
  expect(await confirm(token)).toMatchObject({
    status: 400,
    json: { message: 'This link doesn’t work any more. Ask for news again to get a new one.' },
  })
  await join('late@list.test')
  await emailsTo(shop, 'late@list.test', subject, 2)
  expect((await confirm(token)).status).toBe(200)
})

test('MAILLIST-006 MAILLIST-007 an unsubscribe link works forever and repeatedly, and no other token does', async () => {
  const { id, token } = await aSubscriber('leaving@list.test')
  const tokenFor = (purpose: 'confirm' | 'unsubscribe') => listToken(shop, purpose, id)
  for (const invalidToken of [
    token,
    `${id}.`,
    id,
    '',
    `${tokenFor('unsubscribe')}x`,
    `${tokenFor('unsubscribe').slice(0, -8)}AAAAAAAA`,
  ])
    expect((await leave(invalidToken)).status, invalidToken).toBe(400)
  expect((await confirm(tokenFor('unsubscribe'))).status).toBe(400)
  expect(await stateOf('leaving@list.test')).toBe('confirmed')
  shop.clock.pass(3 * 365 * dayMs)
  for (let time = 0; time < 2; time += 1)
    expect((await leave(tokenFor('unsubscribe'))).json).toEqual({ message: 'You are off the list.' })
  expect(await stateOf('leaving@list.test')).toBe('unsubscribed')
  admin = await shop.aPerson('admin')
  expect((await recordOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['asked', 'confirmed', 'unsubscribed'],
  ])
  // An older confirmation link doesn’t put an unsubscribed address back on the list.
  expect((await confirm(token)).status).toBe(400)
})

test('MAILLIST-008 staff remove an address from the list, and a second removal returns 404', async () => {
  const { id } = await aSubscriber('removed@list.test')
  expect((await admin.delete(`/mailinglist/${id}`)).status).toBe(200)
  expect((await admin.delete(`/mailinglist/${id}`)).status).toBe(404)
  expect((await recordOf(id)).at(-1)).toMatchObject({ kind: 'removed', by: 'Mei Tan', network: null })
  const listed = async (query = '') =>
    (await admin.get(`/mailinglist${query}`)).json.subscribers.map(({ email }: { email: string }) => email)
  expect(await listed()).not.toContain('removed@list.test')
  expect(await listed('?state=unsubscribed')).toContain('removed@list.test')
})

test('MAILLIST-009 addresses from before confirmation was required get one confirmation email, even if two admins start it at once', async () => {
  await shop.rows(
    `insert into mailing_list (id, email) values (gen_random_uuid(), 'old-1@list.test'), (gen_random_uuid(), 'old-2@list.test')`,
  )
  expect((await admin.get('/mailinglist')).json.neverAsked).toBe(2)
  const replies = await Promise.all([admin.post('/mailinglist/ask'), admin.post('/mailinglist/ask')])
  expect(replies.map(({ json }) => json.asked)).toEqual([2, 2])
  for (const email of ['old-1@list.test', 'old-2@list.test'])
    expect(await emailsTo(shop, email, subject)).toHaveLength(1)
  expect((await admin.get('/mailinglist')).json.neverAsked).toBe(0)
})

/** An event as the mail provider would send it. */
function send(event: object, { at = shop.clock.now(), key = secret, prefix = 'webhook' } = {}) {
  const [id, time] = ['msg_1', String(Math.floor(at.getTime() / 1000))]
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest('base64')
  const headers = {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: time,
    [`${prefix}-signature`]: `v1,b2xk v1,${signature}`,
    'content-type': 'application/json',
  }
  return fetch(`${shop.url}/api/mail/webhook`, { method: 'POST', headers, body })
}

test('MAILLIST-010 a permanent bounce or a complaint removes an address', async () => {
  const [bouncedAddress, fullMailbox, complainant] = ['gone@list.test', 'full@list.test', 'cross@list.test']
  for (const email of [bouncedAddress, fullMailbox, complainant]) await aSubscriber(email)
  const bounced = (to: string, type: string) => ({
    type: 'email.bounced',
    data: { to: [to], bounce: { type } },
  })
  expect((await send(bounced(`Mei <${bouncedAddress.toUpperCase()}>`, 'Permanent'))).status).toBe(200)
  expect((await send(bounced(fullMailbox, 'Transient'), { prefix: 'svix' })).status).toBe(200)
  expect((await send({ type: 'email.complained', data: { to: complainant } })).status).toBe(200)
  for (const otherEvent of [
    { type: 'email.delivered', data: { to: fullMailbox } },
    { type: 'contact.created' },
    [1],
  ])
    expect((await send(otherEvent)).status).toBe(200)
  expect([await stateOf(bouncedAddress), await stateOf(fullMailbox), await stateOf(complainant)]).toEqual([
    ...['bounced', 'confirmed', 'complained'],
  ])
  // No more emails are sent to an address that complained, whoever enters it.
  shop.clock.pass(3_600_000)
  expect((await join(complainant)).json).toEqual({ message: 'You will be notified by us.' })
  expect(await stateOf(complainant)).toBe('complained')
})

test('MAILLIST-011 an event without a fresh signature over its bytes is refused', async () => {
  await aSubscriber('safe@list.test')
  const event = { type: 'email.complained', data: { to: 'safe@list.test' } }
  const now = shop.clock.now().getTime()
  const replies = await Promise.all([
    send(event, { key: `whsec_${Buffer.from('another secret of thirty bytes').toString('base64')}` }),
    send(event, { at: new Date(now - 301_000) }),
    // The clock advances while the event is sent, so a time in the future comes nearer.
    send(event, { at: new Date(now + 360_000) }),
    fetch(`${shop.url}/api/mail/webhook`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) },
    }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await stateOf('safe@list.test')).toBe('confirmed')
})

test('MAILLIST-012 closing an account erases its subscription and record', async () => {
  const person = await shop.aPerson()
  const { id } = await aSubscriber(person.email)
  await shop.rows(`insert into broadcasts (id, state, subject, preheader, blocks, segment, started_at)
    values ('5d3c1f5e-0000-4000-8000-000000000001', 'sent', 'News', '', '[]', '{"kind": "all"}', now())`)
  await shop.rows(`insert into broadcast_recipients (broadcast_id, position, subscriber_id, email, state)
    values ('5d3c1f5e-0000-4000-8000-000000000001', 1, '${id}', '${person.email}', 'sent')`)
  // Only an address that is proven to be the person’s is erased.
  await shop.rows(
    `update users set password_hash = null, google_sub = 'sub-${id}' where email = '${person.email}'`,
  )
  expect((await admin.post(`/user/${person.user.id}/erase`, { email: person.email })).status).toBe(200)
  expect(await stateOf(person.email)).toBeUndefined()
  expect(await shop.rows(`select kind from mailing_consents where subscriber_id = '${id}'`)).toEqual([])
  expect(await shop.rows('select email, subscriber_id, state from broadcast_recipients')).toEqual([
    { email: 'erased 1', subscriber_id: null, state: 'sent' },
  ])
})
