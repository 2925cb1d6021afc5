import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let proxiedShop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
  proxiedShop = await openShop({ workers: false, environment: { TRUST_PROXY: '1' } })
})
afterAll(() => Promise.all([shop.close(), proxiedShop.close()]))

interface LoginAttempt {
  status: number
  retryAfter: string | undefined
  /** Without the request id, which differs between requests. */
  body: Record<string, unknown>
}

interface Source {
  /** A local address to call from. */
  address?: string
  forwarded?: string
}

/** A raw login request: `fetch` can't choose its source address. */
async function logIn(
  target: TestShop,
  email: string,
  password: string,
  { address, forwarded }: Source = {},
): Promise<LoginAttempt> {
  const body = JSON.stringify({ email, password })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(forwarded && { 'x-forwarded-for': forwarded }),
  }
  const { port } = new URL(target.url)
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method: 'POST', path: '/api/auth/login', headers, localAddress: address },
      async (response) => {
        const { requestId: _id, ...stableFields } = JSON.parse(await text(response))
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: stableFields,
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

const tryWrongPassword = (target: TestShop, email: string, from?: Source) =>
  logIn(target, email, `wrong ${randomUUID()}`, from)

describe('limits of wrong passwords', () => {
  test('AU4 10 wrong passwords lock one account for that address, with or without forged headers; its owner can log in from elsewhere', async () => {
    const { email, password } = await shop.aPerson()
    const from = (index: number): Source => ({ address: '127.0.0.7', forwarded: `198.51.100.${index}` })
    for (let index = 0; index < 10; index++)
      expect((await tryWrongPassword(shop, email, from(index))).status).toBe(401)
    for (let index = 10; index < 15; index++)
      expect((await tryWrongPassword(shop, email, from(index))).status).toBe(429)
    const correctAttempt = await logIn(shop, email, password, from(99))
    expect([correctAttempt.status, Number(correctAttempt.retryAfter) > 0]).toEqual([429, true])
    expect((await logIn(shop, email, password, { address: '127.0.0.8' })).status).toBe(200)
  })

  test('AU4 100 wrong passwords lock the address out of every account, and no other address', async () => {
    const person = await shop.aPerson()
    const source = (n: number): Source => ({ address: '127.0.0.9', forwarded: `203.0.113.${n}` })
    const attempts: LoginAttempt[] = []
    // At most 25 calls of one address may wait at once.
    for (let start = 0; start < 100; start += 25)
      attempts.push(
        ...(await Promise.all(
          Array.from({ length: 25 }, (_, n) =>
            tryWrongPassword(shop, `guessed-${start + n}@shop.test`, source(start + n)),
          ),
        )),
      )
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(100)
    expect((await tryWrongPassword(shop, 'guessed-100@shop.test', source(100))).status).toBe(429)
    expect((await logIn(shop, person.email, person.password, source(101))).status).toBe(429)
    expect((await logIn(shop, person.email, person.password, { address: '127.0.0.10' })).status).toBe(200)
    // The address may try again after a quarter of an hour.
    shop.clock.pass(15 * 60_000)
    expect((await logIn(shop, person.email, person.password, source(102))).status).toBe(200)
  })

  test('AU4 behind a trusted proxy, limits apply to the address that the proxy appends, not to forged ones before it', async () => {
    const { email, password } = await proxiedShop.aPerson()
    // A client's forged addresses come first; the proxy appends what it has seen.
    const viaProxy = (forged: number): Source => ({ forwarded: `192.0.2.${forged}, 198.51.100.1` })
    for (let index = 0; index < 10; index++)
      expect((await tryWrongPassword(proxiedShop, email, viaProxy(index))).status).toBe(401)
    expect((await logIn(proxiedShop, email, password, viaProxy(50))).status).toBe(429)
    expect((await logIn(proxiedShop, email, password, { forwarded: '198.51.100.2' })).status).toBe(200)
  })

  test('AU4 all addresses of one IPv6 network are limited as one address', async () => {
    const { email, password } = await proxiedShop.aPerson()
    for (let index = 0; index < 10; index++)
      expect(
        (await tryWrongPassword(proxiedShop, email, { forwarded: `2001:db8:7:7::${index + 1}` })).status,
      ).toBe(401)
    expect((await logIn(proxiedShop, email, password, { forwarded: '2001:db8:7:7:ffff::1' })).status).toBe(
      429,
    )
    expect((await logIn(proxiedShop, email, password, { forwarded: '2001:db8:7:8::1' })).status).toBe(200)
  })
})

test('AU3 an unknown email and a wrong password get the same response, from many addresses and for many accounts', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.aPerson()))
  const attempts = []
  for (let index = 0; index < 20; index++) {
    const from = { address: `127.0.1.${index + 1}` }
    attempts.push(await tryWrongPassword(shop, people[index % 5]?.email ?? '', from))
    attempts.push(await tryWrongPassword(shop, `unknown-${index}@shop.test`, from))
  }
  for (const attempt of attempts)
    expect(attempt).toEqual({
      status: 401,
      retryAfter: undefined,
      body: { code: 'wrong_credentials', message: 'Invalid email or password' },
    })
})
