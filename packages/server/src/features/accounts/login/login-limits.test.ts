import { call, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false, servers: 2 })
})
afterAll(() => shop.close())

const quarterHourMs = 15 * 60_000
// Starts each test one second after the beginning of a new window of the limits.
beforeEach(() => shop.clock.pass(quarterHourMs - (shop.clock.now().getTime() % quarterHourMs) + 1000))

function logIn({ email }: Person, password: string, { server = 0, headers = {} } = {}) {
  return call(shop.urls[server] ?? '', 'POST', '/auth/login', { body: { email, password }, headers })
}

/** Sends calls in batches of 25, the most that may wait from one address. */
async function sendInBatches<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const responses: T[] = []
  for (let start = 0; start < count; start += 25)
    responses.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(25, count - start) }, (_, index) => send(start + index)),
      )),
    )
  return responses
}

function tally(statuses: number[]): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(statuses, String)
      .entries()
      .map(([status, group]) => [status, group.length]),
  )
}

test('10 wrong passwords lock an account for this address on every server, for a quarter of an hour', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await logIn(person, 'not the password', { server: attempt % 2 })).status).toBe(401)
  for (const server of [0, 1]) {
    const refused = await logIn(person, person.password, { server })
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
  }
  // A forged address before that of the proxy is ignored.
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
  }
  expect((await logIn(person, person.password, { headers })).status).toBe(429)
  expect((await logIn(other, other.password)).status).toBe(200)
  expect((await person.get('/cart')).status).toBe(200)

  shop.clock.pass(quarterHourMs)
  expect((await logIn(person, person.password)).status).toBe(200)
})

test('of 30 simultaneous wrong passwords on two servers, only 10 are checked', async () => {
  const person = await shop.aPerson()
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => logIn(person, 'not the password', { server: index % 2 })),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 401: 10, 429: 20 })
  expect((await logIn(person, person.password)).status).toBe(429)
})

test('correct passwords are not counted', async () => {
  const person = await shop.aPerson()
  for (let attempt = 0; attempt < 9; attempt += 1) await logIn(person, 'not the password')
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => logIn(person, person.password, { server: index % 2 })),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 200: 20 })
  expect((await logIn(person, 'not the password')).status).toBe(401)
  expect((await logIn(person, person.password)).status).toBe(429)
})

test('100 wrong passwords for many accounts block the address, but not its open sessions', async () => {
  const person = await shop.aPerson()
  const guess = (index: number) =>
    call(shop.urls[index % 2] ?? '', 'POST', '/auth/login', {
      body: { email: `nobody-${index}@shop.test`, password: 'not the password' },
    })
  const replies = await sendInBatches(100, guess)
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 401: 100 })
  expect((await guess(100)).status).toBe(429)
  expect((await logIn(person, person.password)).status).toBe(429)
  expect((await person.get('/cart')).status).toBe(200)
})

test('60 sign-ups with a taken email within an hour block this address, and valid sign-ups are not counted', async () => {
  const hour = 60 * 60_000
  shop.clock.pass(hour - (shop.clock.now().getTime() % hour) + 1000)
  const { email } = await shop.aPerson()
  const send = (index: number) =>
    call(shop.urls[index % 2] ?? '', 'POST', '/auth/signup', {
      body: { firstName: 'Mei', lastName: 'Tan', email, password: 'a long enough password' },
    })
  const replies = await sendInBatches(65, send)
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 409: 60, 429: 5 })
})
