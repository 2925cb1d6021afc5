import { openShop, type Person, type Reply, type TestShop } from '@printery/tests'
import { aPayableSupplier } from '@printery/tests/payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false, servers: 2 })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const callThirtyTimes = (call: (at: string) => Promise<Reply>) =>
  Promise.all(Array.from({ length: 30 }, (_each, n) => call(shop.urls[n % 2] ?? shop.url)))
const succeeded = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300)

test('PAYOUT-010 only one of thirty concurrent requests, approvals or payments on two servers succeeds', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 10_000 })
  const requested = await callThirtyTimes((baseUrl) =>
    supplier.post('/payout', { cents: 6_000 }, { at: baseUrl }),
  )
  expect(succeeded(requested)).toHaveLength(1)
  expect(new Set(requested.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const { id } = succeeded(requested)[0]?.json.payout ?? {}
  const decided = await callThirtyTimes((baseUrl) =>
    admin.post(`/payout/${id}/decision`, { version: 1, decision: 'approved' }, { at: baseUrl }),
  )
  expect(succeeded(decided)).toHaveLength(1)
  const paid = await callThirtyTimes((baseUrl) =>
    baseUrl === shop.url
      ? admin.post(`/payout/${id}/paid`, { version: 2, reference: 'FT-1' }, { at: baseUrl })
      : admin.post('/payout/batch', {}, { at: baseUrl }),
  )
  expect(succeeded(paid)).toHaveLength(1)
  expect((await supplier.get('/payout')).json.available).toBe(4_000)
  const entries = await shop.rows(`select 1 from ledger_entries where key = 'payout:${id}'`)
  expect(entries.length).toBeLessThanOrEqual(1)
  expect(await shop.auditMoney()).toEqual([])
})
