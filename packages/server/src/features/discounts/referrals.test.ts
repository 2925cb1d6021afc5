import { randomUUID } from 'node:crypto'
import type { ReferralView } from '@printery/contract'
import { buy, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { tryPendingRefunds } from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const alreadyExists = 'This Referral Person is already Exist.'
const unusedEmail = () => `friend-${randomUUID().slice(0, 8)}@shop.test`
const refer = (person: Person, email: string, name = 'Rachel Goh') =>
  person.post('/referral', { name, email })
const listReferrals = async (person: Person): Promise<ReferralView[]> =>
  (await person.get('/referral')).json.referrals

/** The referral of this address as an admin sees it. */
async function findAsAdmin(email: string): Promise<ReferralView | undefined> {
  return (await listReferrals(admin)).find((referral) => referral.email === email)
}

/** An account with exactly this address. */
async function signUpAs(email: string): Promise<Person> {
  const person = await shop.aPerson()
  await shop.shop.db.execute(`update users set email = '${email}' where id = '${person.user.id}'`)
  return person
}

/** Cancels an order and has the provider refund it. */
async function refund(person: Person, orderId: string): Promise<void> {
  await person.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'No time' })
  await tryPendingRefunds(shop)
}

async function rewardEmails(to: string): Promise<unknown[]> {
  const { rows } = await shop.shop.db.execute<{ data: unknown }>(
    `select data->'data' as data from jobs.job where data->>'template' = 'referral-reward' and data->>'to' = '${to}'`,
  )
  return rows.map(({ data }) => data)
}

test('REFERRAL-001 a referred friend is listed for the referrer and for an admin', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const email = unusedEmail()
  const { status, json } = await refer(person, ` ${email.toUpperCase()} `, ' Rachel Goh ')
  await step('REFERRAL-006 the response contains the stored referral', async () => {
    expect([status, json.message]).toEqual([201, 'You have Successfully referred a Person.'])
  })
  const referral = { id: expect.any(String), name: 'Rachel Goh', email, createdAt: expect.any(String) }
  expect(json.referral).toEqual(referral)
  await step('API-036 DATA-026 the referrer lists it, and nobody else', async () => {
    expect(await listReferrals(person)).toEqual([referral])
    expect(await listReferrals(other)).toEqual([])
  })
  await step('REFERRAL-008 an admin lists both', async () => {
    const { id, firstName, lastName } = person.user
    expect(await findAsAdmin(email)).toEqual({
      ...referral,
      referrer: { id, firstName, lastName, email: person.email },
      isRewardable: true,
      reward: null,
    })
  })
})

test.each([
  [{ name: 'Rachel' }, { email: 'Referral Person email is required' }],
  [{ name: 'Rachel', email: ' ' }, { email: 'Referral Person email is required' }],
  [{ name: 'Rachel', email: 'rachel@shop' }, { email: 'Enter a valid email address' }],
  [{ email: 'rachel@shop.test' }, { name: 'Referral Person name is required' }],
  [{ name: ' ', email: 'rachel@shop.test' }, { name: 'Referral Person name is required' }],
])('REFERRAL-002 REFERRAL-003 the form %j is refused with %j', async (form, fieldErrors) => {
  const { status, json } = await (await shop.aPerson()).post('/referral', form)
  expect([status, json.fieldErrors]).toEqual([422, fieldErrors])
})

test('REFERRAL-005 DI6 an own address of the referrer, also with a tag or in capitals, and any address that was referred before get the same refusal', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const ownEmail = person.email
  const email = unusedEmail()
  expect((await refer(other, email)).status).toBe(201)
  const refused = [
    ownEmail,
    ownEmail.toUpperCase(),
    ownEmail.replace('@', '+friend@'),
    ownEmail.replace('@', '+A+b@'),
  ]
  for (const address of [...refused, email, email.toUpperCase(), email.replace('@', '+me@')]) {
    const { status, json } = await refer(person, address)
    expect([status, json.message, json.fieldErrors]).toEqual([409, alreadyExists, { email: alreadyExists }])
  }
  expect(await listReferrals(person)).toEqual([])
})

test("REFERRAL-007 DI6 30 people refer one friend at once: one of them earns 5% of the friend's first payment, and no more", async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => shop.aPerson()))
  const email = unusedEmail()
  const replies = await Promise.all(people.map((person) => refer(person, email)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)])
  const referrer = people[replies.findIndex(({ status }) => status === 201)] as Person
  const friend = await signUpAs(email.replace('@', '+news@'))
  expect((await findAsAdmin(email))?.reward).toBeNull()

  const orderId = await buy(shop, friend, { printed: false })
  // Six tees at 14.90 and 12.00 for the delivery.
  const amount = 507
  const reward = { orderId, amount, createdAt: expect.any(String), reversedAt: null }
  expect((await findAsAdmin(email))?.reward).toEqual(reward)
  expect(await rewardEmails(referrer.email)).toMatchObject([{ firstName: 'Mei', reward: amount }])
  // The referrer isn't told whether and what the friend bought.
  expect(await listReferrals(referrer)).toEqual([expect.not.objectContaining({ reward: expect.anything() })])

  await buy(shop, friend, { printed: false })
  expect((await findAsAdmin(email))?.reward).toEqual(reward)
  await refund(friend, orderId)
  expect((await findAsAdmin(email))?.reward).toEqual({ ...reward, reversedAt: expect.any(String) })
  await buy(shop, friend, { printed: false })
  expect((await findAsAdmin(email))?.reward?.orderId).toBe(orderId)
  expect(await rewardEmails(referrer.email)).toHaveLength(1)
})

test('DI6 an existing customer is accepted like anybody else, and earns nobody a reward', async () => {
  const [person, customer] = [await shop.aPerson(), await shop.aPerson()]
  const replies = [await refer(person, customer.email), await refer(person, unusedEmail())]
  expect(replies.map(({ status, json }) => [status, Object.keys(json.referral), json.message])).toEqual(
    Array(2).fill([201, ['id', 'name', 'email', 'createdAt'], 'You have Successfully referred a Person.']),
  )
  await buy(shop, customer, { printed: false })
  expect(await findAsAdmin(customer.email)).toMatchObject({ isRewardable: false, reward: null })
})

test('DI6 a person who had an account before the referral earns nobody a reward, whatever the address is now', async () => {
  const [person, customer] = [await shop.aPerson(), await shop.aPerson()]
  const email = unusedEmail()
  await refer(person, email)
  await shop.shop.db.execute(`update users set email = '${email}' where id = '${customer.user.id}'`)
  await buy(shop, customer, { printed: false })
  expect((await findAsAdmin(email))?.reward).toBeNull()
})

test('DI6 of two people who refer each other at most one earns a reward', async () => {
  const a = await shop.aPerson()
  const email = unusedEmail()
  await refer(a, email)
  const b = await signUpAs(email)
  expect((await refer(b, a.email)).status).toBe(201)
  for (const person of [a, b]) await buy(shop, person, { printed: false })
  expect((await findAsAdmin(email))?.reward).not.toBeNull()
  expect(await findAsAdmin(a.email)).toMatchObject({ isRewardable: false, reward: null })
})

test('a person who changes the email to a referred address earns nobody a reward', async () => {
  const person = await shop.aPerson()
  const email = unusedEmail()
  await refer(person, email)
  await shop.shop.db.execute(`update users set email = '${email}' where id = '${person.user.id}'`)
  await buy(shop, person, { printed: false })
  expect((await findAsAdmin(email))?.reward).toBeNull()
})

test('first referrals of several people at once all succeed', async () => {
  // A person without a cart gets one to lock; each attempt is by another person.
  for (let round = 0; round < 20; round++) {
    const person = await shop.aPerson()
    const replies = await Promise.all(Array.from({ length: 6 }, () => refer(person, unusedEmail())))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  }
})

test('DI6 one person refers at most 100 friends, however many at once', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  await shop.shop.db.execute(`insert into referrals (id, user_id, name, email, created_at)
    select gen_random_uuid(), '${person.user.id}', 'Friend', n || '-' || gen_random_uuid() || '@shop.test', now() from generate_series(1, 98) n`)
  const replies = await Promise.all(Array.from({ length: 6 }, () => refer(person, unusedEmail())))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.json.fieldErrors.email).toContain('100 friends')
  expect((await refer(other, unusedEmail())).status).toBe(201)
})

test('a closed account leaves its rewards in the books, without names', async () => {
  const [email, emailWithoutOrder] = [unusedEmail(), unusedEmail()]
  const person = await shop.aPerson()
  await refer(person, email)
  await refer(person, emailWithoutOrder)
  const friend = await signUpAs(email)
  const orderId = await buy(shop, friend, { printed: false })
  const { referrals } = (await person.get('/user/data')).json
  expect(referrals).toMatchObject([
    { email: emailWithoutOrder, reward: null },
    { email, reward: { orderId, reversedAt: null } },
  ])
  expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
  expect(await findAsAdmin(email)).toBeUndefined()
  expect(await findAsAdmin(emailWithoutOrder)).toBeUndefined()
  const keptReferrals = (await listReferrals(admin)).filter(({ reward }) => reward?.orderId === orderId)
  expect(keptReferrals).toMatchObject([{ name: 'Erased', referrer: { firstName: 'Closed' } }])
  expect(await rewardEmails(person.email)).toEqual([])
})

test('a referrer whose account is erased while the friend pays gets no email; the reward stays in the books', async () => {
  const person = await shop.aPerson()
  const email = unusedEmail()
  await refer(person, email)
  await shop.shop.db.execute(
    `update users set disabled_at = now(), erased_at = now() where id = '${person.user.id}'`,
  )
  const friend = await signUpAs(email)
  const orderId = await buy(shop, friend, { printed: false })
  const { rows } = await shop.shop.db.execute(
    `select 1 from jobs.job where data->>'template' = 'referral-reward' and data->'data'->>'userId' = '${person.user.id}'`,
  )
  expect(rows).toEqual([])
  expect((await listReferrals(admin)).filter(({ reward }) => reward?.orderId === orderId)).toHaveLength(1)
})

test('the exported data of a person list whom they referred, with the reward and without any hint at an earlier account', async () => {
  const person = await shop.aPerson()
  const email = unusedEmail()
  await refer(person, email)
  const orderId = await buy(shop, await signUpAs(email), { printed: false })
  expect((await person.get('/user/data')).json.referrals).toEqual([
    {
      ...{ name: 'Rachel Goh', email, createdAt: expect.any(String) },
      reward: { orderId, amount: 507, createdAt: expect.any(String), reversedAt: null },
    },
  ])
  expect(await rewardEmails(person.email)).toEqual([
    { firstName: 'Mei', reward: 507, percent: 5, userId: person.user.id },
  ])
})

test('a call that is repeated with its key refers the friend once', async () => {
  const person = await shop.aPerson()
  const body = { name: 'Rachel', email: unusedEmail() }
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [
    await person.post('/referral', body, { headers }),
    await person.post('/referral', body, { headers }),
  ]
  expect([first.status, second.status, second.json]).toEqual([201, 201, first.json])
  expect((await call(shop.url, 'GET', '/referral')).status).toBe(401)
})
