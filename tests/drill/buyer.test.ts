import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seededRandom } from '@printery/domain/testing/seeded'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../support/open-shop.ts'
import { aBuyer } from '../torture/buyer.ts'
import { within } from '../torture/deadline.ts'
import { createRetryingClient } from '../torture/retrying-client.ts'
import { addStaff } from '../torture/staff.ts'
import { startLoad } from './load.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => void vi.restoreAllMocks())

const victimAt = (url: string) => ({ url, waitUntilUp: async () => {}, output: () => '' })
const aSetting = () => ({
  ...{ victim: victimAt(shop.url), products: shop.products, onResponse: () => {} },
  chance: { ...seededRandom(1), percent: () => true },
})

/** Replaces the content of every uploaded file from now on with invalid data. */
function corruptUploads(): void {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const { method, body } = init ?? {}
    if (method !== 'PUT' || !(body instanceof Uint8Array)) return send(url, init)
    return send(url, { ...init, body: new Uint8Array(Buffer.alloc(body.length, 'x')) })
  })
}

test('SCALE-075 a buyer whose picture the shop rejects fails with the reason instead of waiting', async () => {
  const buyer = await aBuyer('mei', aSetting())
  corruptUploads()
  await expect(buyer.order()).rejects.toThrow(/^mei: the shop rejected a picture of line [0-9a-f-]{36}: \S/)
})

test('SCALE-075 a failed buyer is reported, and the load continues to its end', async () => {
  const staff = await addStaff(shop.shop, shop.products.supplierId)
  const products = { ...shop.products, staff }
  const load = await startLoad({ rate: 20, buyers: 3, url: shop.url, products, seed: 3, output: () => '' })
  corruptUploads()
  await expect.poll(() => load.failures.length, { timeout: 30_000 }).toBeGreaterThan(0)
  vi.restoreAllMocks()
  await load.end()
  for (const failure of load.failures) expect(failure).toMatch(/^drill-3-\d: the shop rejected a picture/)
})

test('SCALE-075 a call without a response, or always with 503, fails at its deadline', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/api/busy') response.writeHead(503, { 'retry-after': '1' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const victim = victimAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const client = createRetryingClient('mei', { victim, onResponse: () => {}, limitMs: 200 }, () => undefined)
  const call = (path: string) =>
    client.retryUntilAnswered(`GET ${path}`, () => fetch(`${victim.url}/api${path}`), [200])
  await expect(call('/silent')).rejects.toThrow(
    'mei: GET /silent was not answered within 0.2 s: there was no response',
  )
  await expect(call('/busy')).rejects.toThrow('mei: GET /busy was not answered within 0.2 s: it was 503')
  server.closeAllConnections()
  server.close()
})

test('SCALE-075 a wait settles like its promise, or fails at its deadline', async () => {
  expect(await within(Promise.resolve('done'), 1000, 'too late')).toBe('done')
  await expect(within(Promise.reject(new Error('failed')), 1000, 'too late')).rejects.toThrow('failed')
  await expect(within(new Promise(() => {}), 5, 'too late')).rejects.toThrow('too late')
})
