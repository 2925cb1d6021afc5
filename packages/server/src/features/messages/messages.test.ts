import type { MessageView, SubscriberView } from '@printery/contract'
import { shopDay } from '@printery/domain'
import { nextWorkingDay } from '@printery/domain/delivery'
import { call, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '../../db/schema/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    workers: false,
    google: true,
    environment: { REQUEST_FORM_URL: 'https://forms.example/ask/' },
  })
})
afterAll(() => shop.close())

const sentMessage = {
  fullName: 'Mei Tan',
  email: 'mei@tidewater.test',
  phone: '+65 0000 1001',
  subject: 'Umbrellas',
  message: 'Forty umbrellas, please.\n\nBlue ones.',
}
const write = (changes: Record<string, unknown> = {}) =>
  call(shop.url, 'POST', '/contact', { body: { ...sentMessage, ...changes } })

async function storedMessage(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.shop.db.execute<Record<string, unknown>>(
    `select full_name, email, phone, subject, message from contact_messages where email = '${email}'`,
  )
  return rows
}
async function emailed(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.shop.db.execute<{ data: Record<string, unknown> }>(
    `select data from jobs.job where name = 'mail' and data -> 'data' ->> 'email' = '${email}'`,
  )
  return rows.map(({ data }) => data)
}

test("API-038 DATA-028 a message to the shop is stored, and emailed to the shop's admins", async () => {
  const { status, json } = await write({ email: ' Mei@Tidewater.test ' })
  const reference = expect.stringMatching(/^\d{3} \d{4} \d{4}$/)
  expect([status, json]).toEqual([
    200,
    {
      message: 'Great! Your request is on the way. Now relax, we will get in touch soon.',
      ...{ reference, answerBy: nextWorkingDay(shopDay(shop.clock.now())) },
    },
  ])
  const { fullName: full_name, ...fields } = sentMessage
  expect(await storedMessage(sentMessage.email)).toEqual([{ full_name, ...fields }])
  expect(await emailed(sentMessage.email)).toEqual([
    { to: 'admin@printery.example', template: 'admin-contact', data: { ...sentMessage, reference } },
  ])
})

test('a message without a name, address, number, subject or text is refused and the missing fields are named', async () => {
  const { status, json } = await write({ fullName: ' ', email: '', phone: '', subject: '', message: '\n' })
  expect(status).toBe(422)
  expect(json.fieldErrors).toEqual({
    fullName: 'Enter a valid Full Name',
    email: 'Please enter email',
    phone: 'Enter a valid phone number',
    subject: 'Please enter a subject',
    message: 'Please enter a message',
  })
})

test.each([
  ['fullName', 'Mei\r\nBcc: all@shop.test'],
  ['subject', 'Socks\nBcc: all@shop.test'],
  ['phone', '1001\r\nTo: all@shop.test'],
  ['email', 'mei@shop.test, all@shop.test'],
  ['email', '"mei, all"@shop.test'],
  ['email', `${'m'.repeat(3000)}@shop.test`],
  ['email', 'friends: mei@shop.test, all@shop.test;'],
])('EM3 %s that would add a recipient or a header is refused: %j', async (field, value) => {
  const { status, json } = await write({ [field]: value })
  expect([status, Object.keys(json.fieldErrors ?? {})]).toEqual([422, [field]])
})

test('EM4 100 messages of one address at once send three emails, and of one network thirty', async () => {
  const email = 'many@shop.test'
  const replies = await Promise.all(Array.from({ length: 100 }, () => write({ email })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = replies.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await emailed(email)).toHaveLength(3)
  expect(await storedMessage(email)).toHaveLength(3)

  const otherStatuses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => write({ email: `other-${index}@shop.test` })),
  )
  expect(otherStatuses.filter(({ status }) => status === 200).length).toBeLessThan(30)
  shop.clock.pass(3_600_000)
  expect((await write({ email })).status).toBe(200)
})

test('EM4 a message beyond the limit is refused before anything is written', async () => {
  const email = 'again@shop.test'
  for (let index = 0; index < 3; index++) await write({ email })
  const { db } = shop.shop
  // A sequence also counts inserts that are rolled back.
  await db.execute('create sequence tried')
  await db.execute(
    `create function count_tries() returns trigger language plpgsql as $$ begin perform nextval('tried'); return new; end $$`,
  )
  await db.execute(
    'create trigger count_tries before insert on limits for each row execute function count_tries()',
  )
  try {
    expect((await write({ email })).status).toBe(429)
    expect((await db.execute('select is_called from tried')).rows).toEqual([{ is_called: false }])
  } finally {
    await db.execute('drop function count_tries cascade')
  }
})

test('RB3 closing an account that was opened by Google deletes the messages of its address, sent or not', async () => {
  const email = 'gita@mail.test'
  const { accessToken } = await shop.googleToken({ email })
  const { token } = (await call(shop.url, 'POST', '/oauth/google/register', { body: { accessToken } })).json
  await write({ email })
  expect([await storedMessage(email), await emailed(email)]).toEqual([
    [expect.anything()],
    [expect.anything()],
  ])
  const closing = await call(shop.url, 'POST', '/user/close', { token, body: { accessToken } })
  expect(closing.status).toBe(200)
  expect([await storedMessage(email), await emailed(email)]).toEqual([[], []])
})

test("a sign-up with another's address, with a Google account linked, deletes none of the other’s messages when it is closed", async () => {
  const person = await shop.aPerson()
  await write({ email: person.email })
  const { accessToken } = await shop.googleToken({ email: 'somebody@mail.test' })
  const { password: currentPassword } = person
  expect((await person.post('/user/google', { currentPassword, accessToken })).status).toBe(200)
  expect((await person.post('/user/close', { currentPassword })).status).toBe(200)
  expect(await storedMessage(person.email)).toHaveLength(1)
  expect(await emailed(person.email)).toHaveLength(1)
})

test('the public settings name the external form for product requests', async () => {
  expect((await call(shop.url, 'GET', '/shop')).json.requestFormUrl).toBe('https://forms.example/ask')
})

test('an admin reads the messages, newest first, and marks them as answered', async () => {
  const admin = await shop.aPerson('admin')
  const email = 'reader@shop.test'
  await write({ email, subject: 'First' })
  shop.clock.pass(1000)
  await write({ email, subject: 'Second' })
  const list = async (query = '') => (await admin.get(`/contact${query}`)).json
  const { messages, waiting } = await list('?limit=2')
  expect(messages.map(({ subject, state }: MessageView) => [subject, state])).toEqual([
    ['Second', 'new'],
    ['First', 'new'],
  ])
  const [second] = messages
  const answered = await admin.patch(`/contact/${second.id}`, { state: 'answered', version: 1 })
  expect(answered.json.message).toMatchObject({ state: 'answered', version: 2 })
  expect(answered.json.message.answeredBy).toBe(`${admin.user.firstName} ${admin.user.lastName}`)
  expect((await list('?state=new')).waiting).toBe(waiting - 1)
  expect((await list('?state=answered')).messages.map(({ id }: MessageView) => id)).toEqual([second.id])

  const repeated = await admin.patch(`/contact/${second.id}`, { state: 'answered', version: 1 })
  expect([repeated.status, repeated.json.message.version]).toEqual([200, 2])
  const stale = await admin.patch(`/contact/${second.id}`, { state: 'new', version: 1 })
  expect(stale.status).toBe(409)
  const back = await admin.patch(`/contact/${second.id}`, { state: 'new', version: 2 })
  expect(back.json.message).toMatchObject({ state: 'new', answeredBy: null, answeredAt: null })
})

test('the list of messages continues after its cursor', async () => {
  const admin = await shop.aPerson('admin')
  const seenIds: string[] = []
  let cursor: string | null = null
  do {
    const { json } = await admin.get(`/contact?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    seenIds.push(...json.messages.map(({ id }: MessageView) => id))
    cursor = json.nextCursor
  } while (cursor)
  expect(new Set(seenIds).size).toBe(seenIds.length)
  expect(seenIds).toHaveLength(await shop.shop.db.$count(contactMessages))
})

test('API-037 DATA-029 a subscriber is on the mailing list once, until removed', async () => {
  const admin = await shop.aPerson('admin')
  const join = (email: unknown) => call(shop.url, 'POST', '/mailinglist', { body: { email } })
  const email = 'news@shop.test'
  for (const spelling of [email, ' News@Shop.test '])
    expect(await join(spelling)).toMatchObject({
      status: 200,
      json: { message: 'You will be notified by us.' },
    })
  const listed = async () =>
    (await admin.get('/mailinglist')).json.subscribers.filter(
      (subscriber: SubscriberView) => subscriber.email === email,
    )
  const [entry, ...others] = await listed()
  expect(others).toEqual([])
  expect((await admin.delete(`/mailinglist/${entry.id}`)).status).toBe(200)
  expect(await listed()).toEqual([])
  const empty = await join('')
  expect([empty.status, empty.json.fieldErrors]).toEqual([
    422,
    { email: 'Please enter a valid email address' },
  ])
})

test('EM3 EM4 the mailing list accepts no arrays, no headers, and at most thirty addresses an hour from one network', async () => {
  const join = (email: string) => call(shop.url, 'POST', '/mailinglist', { body: { email } })
  for (const email of [
    'a@shop.test, b@shop.test',
    'a@shop.test\r\nBcc: b@shop.test',
    'friends: a@shop.test;',
  ])
    expect((await join(email)).status).toBe(422)
  shop.clock.pass(3_600_000)
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_none, index) => join(`many-${index}@shop.test`)),
  )
  const countOf = (expected: number) => responses.filter(({ status }) => status === expected).length
  expect([countOf(200), countOf(429)]).toEqual([30, 10])
})
