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
const absentId = '00000000-0000-4000-8000-000000000000'

/** The URL of the operation with ids that no record has. */
function urlOf({ url }: Endpoint): string {
  return `/api${url.replaceAll(/:\w+/g, absentId)}`
}

/** Spellings of a URL that a careless guard and a router might interpret differently. */
function spellingsOf(url: string): string[] {
  const [, api = '', first = '', ...otherParts] = url.split('/')
  const remainingPath = otherParts.map((segment) => `/${segment}`).join('')
  return [
    `${url}/`,
    `${url}//`,
    `${url}/?x=1`,
    `${url}/.`,
    `${url}/%2e`,
    `${url}/%2f`,
    `${url};x=1`,
    `${url}%00`,
    `${url}%20`,
    `/${url}`,
    `/${api}//${first}${remainingPath}`,
    `/./${api}/${first}${remainingPath}`,
    `/${api}/./${first}${remainingPath}`,
    `/${api}/%2e/${first}${remainingPath}`,
    `/${api}/x/../${first}${remainingPath}`,
    `/${api}/x/%2e%2e/${first}${remainingPath}`,
    `/${api}%2f${first}${remainingPath}`,
    `/${api}\\${first}${remainingPath}`,
    `/${api.toUpperCase()}/${first}${remainingPath}`,
    `/${api}/${first.toUpperCase()}${remainingPath}`,
    `/${api}/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${remainingPath}`,
    `http://shop.test${url}`,
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

/** Statuses with which a guarded call may be refused: 401 without a session, 403 with the wrong role; the others mean that there is no such route. */
const refusals = { none: [400, 401, 404, 405], wrongRole: [400, 403, 404, 405] }

const guardedOperations = operations.filter(([, { allow }]) => allow !== 'anyone')

describe('AC6 every spelling of a URL is refused like the usual one', () => {
  test.each(guardedOperations)('AC6 %s', async (_name, endpoint) => {
    const url = urlOf(endpoint)
    for (const path of [url, ...spellingsOf(url)]) {
      const { status } = await send(endpoint.method, path)
      expect(refusals.none, `${endpoint.method} ${path} by nobody is ${status}`).toContain(status)
      if (endpoint.allow === 'session') continue
      const customerReply = await send(endpoint.method, path, customer.token)
      expect(
        refusals.wrongRole,
        `${endpoint.method} ${path} by a customer is ${customerReply.status}`,
      ).toContain(customerReply.status)
    }
  })
})

describe('AC6 guards hold for HEAD and X-HTTP-Method-Override', () => {
  test.each(operations)('AC6 neither bypasses the guard of %s', async (_name, endpoint) => {
    const url = urlOf(endpoint)
    const headReply = await send('HEAD', url)
    const getReply = await send('GET', url)
    expect(headReply.text).toBe('')
    // An event stream has no HEAD.
    expect([getReply.status, 404]).toContain(headReply.status)
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headerReply = await send('GET', url, undefined, { [header]: endpoint.method })
      expect(headerReply.status, header).toBe(getReply.status)
    }
    const queryReply = await send('GET', `${url}?_method=${endpoint.method}`)
    expect([getReply.status, 422]).toContain(queryReply.status)
  })
})

test('AC6 a cart line without an id is not found, and the cart stays unchanged', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const cartBefore = (await person.get('/cart')).json
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
    expect((await person.get('/cart')).json, path).toEqual(cartBefore)
  }
  for (const method of ['GET', 'POST'])
    await send(method, '/api/cart', person.token, { 'x-http-method-override': 'DELETE' })
  expect((await person.get('/cart')).json).toEqual(cartBefore)
  expect((await send('DELETE', '/api/cart/')).status).toBe(401)
  expect((await send('DELETE', '/api/cart', person.token)).status).toBe(200)
  expect((await person.get('/cart')).json.cart.items).toEqual([])
})
