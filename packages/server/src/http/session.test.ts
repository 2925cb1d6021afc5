import { call, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../tokens.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const statusWith = async (authorization: string) =>
  (await call(shop.url, 'GET', '/cart', { headers: { authorization } })).status

test('a token is read only from a header that is "Bearer" and the token, with nothing before or after it', async () => {
  const { token } = await shop.aPerson()
  const headers = [`Bearer ${token}`, `Basic Bearer ${token}`, `Bearer ${token} x`, `Bearer  ${token}`, token]
  const statuses = []
  for (const header of headers) statuses.push(await statusWith(header))
  expect(statuses).toEqual([200, 401, 401, 401, 401])
})

test.each([
  ['19 characters', 'a'.repeat(19), 401],
  ['20 characters', 'b'.repeat(20), 200],
  ['200 characters', 'c'.repeat(200), 200],
  ['201 characters', 'd'.repeat(201), 401],
  ['all kinds of characters', 'AZaz09_-'.repeat(5), 200],
  ['a character that no token has', `${'e'.repeat(40)}!`, 401],
])(
  'only a token of the right form is accepted, even if a session has it: %s',
  async (_what, token, status) => {
    const { user } = await shop.aPerson()
    await shop.shop.db.execute(
      `insert into sessions (token_hash, user_id, expires_at) values ('${sha256(token)}', '${user.id}', now() + interval '1 day')`,
    )
    expect(await statusWith(`Bearer ${token}`)).toBe(status)
  },
)

test('a call without the header or with an empty one is answered with 401 and the code that logs clients out', async () => {
  for (const headers of [{}, { authorization: '' }] as Record<string, string>[]) {
    const { status, json } = await call(shop.url, 'GET', '/cart', { headers })
    expect([status, json.code, json.message]).toEqual([401, 'not_logged_in', 'You are not logged in.'])
  }
})

test('a call that the role does not allow is answered with 403 and the reason', async () => {
  const customer = await shop.aPerson()
  const { status, json } = await customer.get('/alarm')
  expect([status, json.code, json.message]).toEqual([
    403,
    'forbidden',
    'Your account is not allowed to do this.',
  ])
})
