import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type Endpoint } from '@printery/contract'
import { call, delivery, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCalls, expectRefusal } from './checked-calls.ts'
import { walkAccounts, walkSignUp } from './walk-accounts.ts'
import { walkBackOffice } from './walk-back-office.ts'
import { walkBroadcasts } from './walk-broadcasts.ts'
import { walkConversations } from './walk-conversations.ts'
import { walkDesigns } from './walk-designs.ts'
import { walkOrders } from './walk-orders.ts'
import { walkProducts } from './walk-products.ts'
import { walkPurchases } from './walk-purchases.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ google: true })
})
afterAll(() => shop.close())

test('every response in a walk through all calls matches its published schema, without additional fields', async () => {
  const called = new Set<keyof typeof api>()
  const supplier = await shop.aPerson('supplier')
  const walk = {
    shop,
    customer: await shop.aPerson(),
    admin: await shop.aPerson('admin'),
    supplier,
    callAndCheck: checkCalls(shop, called),
  }
  await shop.shop.db.execute(
    `update products set supplier_id = '${supplier.user.id}' where id = '${shop.products.tee.id}'`,
  )
  await walkProducts(walk)
  await walkSignUp(walk)
  await walkPurchases(walk)
  await walkDesigns(walk)
  await walkOrders(walk)
  await walkBackOffice(walk)
  await walkConversations(walk)
  await walkBroadcasts(walk)
  await walkAccounts(walk)
  // The provider called the webhook when the page was paid.
  called.add('paymentWebhook')
  // Tested in features/mailing-list/mailing-list.test.ts: only the mail provider can sign.
  called.add('mailWebhook')
  // Tested in features/library/provider-photos.test.ts, where every response is checked by its schema.
  called.add('takePhoto')
  expect(Object.keys(api).filter((name) => !called.has(name as keyof typeof api))).toEqual([])
  expect(await shop.auditMoney()).toEqual([])
})

test('every kind of refusal has the same shape, without a stack trace or a query', async () => {
  const customer = await shop.aPerson()
  const callWithoutSession = (method: string, path: string, body?: unknown) =>
    call(shop.url, method, path, { body })
  expectRefusal(await callWithoutSession('POST', '/auth/login', '{'), 400)
  expectRefusal(await callWithoutSession('GET', '/cart'), 401)
  expectRefusal(await customer.get('/order/admin-orders'), 403)
  expectRefusal(await customer.get('/order/00000000-0000-4000-8000-000000000000'), 404)
  expectRefusal(await customer.get('/no/such/place'), 404)
  expectRefusal(await callWithoutSession('PUT', '/cart'), 404)
  expectRefusal(await customer.post('/order/create-checkout-session', delivery), 409)
  expectRefusal(await customer.post('/cart', `"${'x'.repeat(300_000)}"`), 413)
  expectRefusal(await customer.post('/auth/login', '<a/>', { headers: { 'content-type': 'text/xml' } }), 415)
  expectRefusal(await customer.post('/auth/login', {}), 422)
})

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
}

test('the OpenAPI 3.1 document has every call with its responses, and every route of the server', async () => {
  const { json, headers } = await call(shop.url, 'GET', '/openapi.json')
  const { openapi, paths } = json as Document
  expect(openapi).toMatch(/^3\.1\./)
  expect(headers.get('content-type')).toContain('application/json')
  for (const [name, endpoint] of Object.entries(api)) {
    const { method, url, response }: Endpoint = endpoint
    const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId, url).toBe(name)
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(response), '401', '422', '503']),
    )
  }
  // Routes that are not calls: their documentation, and metrics.
  const notCalls = /^\/(docs|openapi\.json|metrics)/
  const served = addressesOf(shop).filter((address) => !notCalls.test(address))
  expect(served.filter((address) => !(address in paths))).toEqual([])
  expect(served.length).toBeGreaterThan(20)
  expect((await fetch(`${shop.url}/api/docs/`)).headers.get('content-type')).toContain('text/html')
})

/** Every route below `/api`, formatted as in the document, read from the router. */
function addressesOf({ servers: [server] }: TestShop): string[] {
  const addresses: string[] = []
  const parentPath: string[] = []
  for (const line of (server?.app.printRoutes({ commonPrefix: false }) ?? '').split('\n')) {
    const [, indent = '', segment = '', methods] = /^([│├└─ ]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? []
    if (!segment) continue
    parentPath.length = Math.max(0, indent.length / 4 - 1)
    const address = parentPath.join('') + segment
    parentPath.push(segment)
    if (methods) addresses.push(address)
  }
  return addresses
    .filter((address) => address.startsWith('/api/'))
    .map((address) => address.slice(4).replace(/:(\w+)(\(\^[^)]*\))?/g, '{$1}'))
}

test('health returns ok, ready names a service that is unavailable, and metrics need a token only if one is set', async () => {
  expect((await call(shop.url, 'GET', '/health')).json).toEqual({ status: 'ok' })
  expect((await call(shop.url, 'GET', '/ready')).json).toEqual({ status: 'ready' })
  expect((await call(shop.url, 'GET', '/metrics')).text).toContain('http_request_duration_seconds_bucket{')
  const folder = join(shop.shop.settings.DATA_DIR, 'files', 'incoming')
  await rename(folder, `${folder}-away`)
  const unready = await call(shop.url, 'GET', '/ready')
  await rename(`${folder}-away`, folder)
  expectRefusal(unready, 503)
  expect(unready.json.message).toContain('storage')
  expect(unready.headers.get('retry-after')).toMatch(/^\d+$/)
})
