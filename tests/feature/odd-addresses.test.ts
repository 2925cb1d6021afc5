import { api, type Endpoint } from '@printery/contract'
import { addToCart, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCaller } from '../support/calls/raw-call.ts'

let shop: TestShop
let caller: ReturnType<typeof openCaller>
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  caller = openCaller(shop.url)
  customer = await shop.aPerson()
})
afterAll(async () => {
  caller.close()
  await shop.close()
})

const operations: [string, Endpoint][] = Object.values(api as Record<string, Endpoint>).map((endpoint) => [
  `${endpoint.method} ${endpoint.url}`,
  endpoint,
])
const nobodys = '00000000-0000-4000-8000-000000000000'

/** The address of the operation with ids that nobody has. */
function addressOf({ url }: Endpoint): string {
  return `/api${url.replaceAll(/:\w+/g, nobodys)}`
}

/** The same address in spellings that a careless guard takes for another than its router does. */
function spellingsOf(address: string): string[] {
  const [, api = '', first = '', ...rest] = address.split('/')
  const tail = rest.map((part) => `/${part}`).join('')
  return [
    `${address}/`,
    `${address}//`,
    `${address}/?x=1`,
    `${address}/.`,
    `${address}/%2e`,
    `${address}/%2f`,
    `${address};x=1`,
    `${address}%00`,
    `${address}%20`,
    `/${address}`,
    `/${api}//${first}${tail}`,
    `/./${api}/${first}${tail}`,
    `/${api}/./${first}${tail}`,
    `/${api}/%2e/${first}${tail}`,
    `/${api}/x/../${first}${tail}`,
    `/${api}/x/%2e%2e/${first}${tail}`,
    `/${api}%2f${first}${tail}`,
    `/${api}\\${first}${tail}`,
    `/${api.toUpperCase()}/${first}${tail}`,
    `/${api}/${first.toUpperCase()}${tail}`,
    `/${api}/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${tail}`,
    `http://shop.test${address}`,
  ]
}

function send(method: string, path: string, token?: string, headers: Record<string, string> = {}) {
  const hasBody = method === 'POST' || method === 'PATCH'
  return caller.send({
    method,
    path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: hasBody ? '{}' : undefined,
  })
}

/** What a call may answer that its guard has to refuse: to nobody 401, to the wrong role 403; else there is no such address. */
const refusals = { none: [400, 401, 404, 405], wrongRole: [400, 403, 404, 405] }

const guarded = operations.filter(([, { allow }]) => allow !== 'anyone')

describe('AC6 every spelling of an address meets the same guard', () => {
  test.each(guarded)('AC6 %s', async (_name, endpoint) => {
    const address = addressOf(endpoint)
    for (const path of [address, ...spellingsOf(address)]) {
      const { status } = await send(endpoint.method, path)
      expect(refusals.none, `${endpoint.method} ${path} by nobody is ${status}`).toContain(status)
      if (endpoint.allow === 'session') continue
      const byCustomer = await send(endpoint.method, path, customer.token)
      expect(
        refusals.wrongRole,
        `${endpoint.method} ${path} by a customer is ${byCustomer.status}`,
      ).toContain(byCustomer.status)
    }
  })
})

describe('AC6 HEAD and X-HTTP-Method-Override', () => {
  test.each(operations)('AC6 neither gets past the guard of %s', async (_name, endpoint) => {
    const address = addressOf(endpoint)
    const head = await send('HEAD', address)
    const got = await send('GET', address)
    expect(head.text).toBe('')
    // An event stream has no HEAD.
    expect([got.status, 404]).toContain(head.status)
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const overridden = await send('GET', address, undefined, { [header]: endpoint.method })
      expect(overridden.status, header).toBe(got.status)
    }
    const byQuery = await send('GET', `${address}?_method=${endpoint.method}`)
    expect([got.status, 422]).toContain(byQuery.status)
  })
})

test('AC6 a line without an id is nobody’s, and the cart stays as it is', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const before = (await person.get('/cart')).json
  for (const path of [
    '/api/cart/',
    '/api/cart//',
    '/api/cart/?itemId=',
    '/api/cart/#',
    '/api/cart/%20',
    '/api/cart/%2e',
  ]) {
    const { status, text } = await send('DELETE', path, person.token)
    expect(status, path).toBe(404)
    expect(JSON.parse(text).code, path).toBe('not_found')
    expect((await person.get('/cart')).json, path).toEqual(before)
  }
  for (const method of ['GET', 'POST'])
    await send(method, '/api/cart', person.token, { 'x-http-method-override': 'DELETE' })
  expect((await person.get('/cart')).json).toEqual(before)
  expect((await send('DELETE', '/api/cart/')).status).toBe(401)
  expect((await send('DELETE', '/api/cart', person.token)).status).toBe(200)
  expect((await person.get('/cart')).json.cart.items).toEqual([])
})
