import { buy, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/database/pgbouncer.ts'

// Needs a Debian package, which `npm test` installs if it runs as root.
describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode (Debian package pgbouncer)', () => {
  let pgBouncer: PgBouncer | undefined
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({
      servers: 2,
      environment: { DATABASE_PREPARED: '0' },
      pooler: async (database) => {
        pgBouncer ??= await startPgBouncer(database)
        return pgBouncer.port
      },
    })
  })
  afterAll(async () => {
    await shop.close()
    await pgBouncer?.close()
  })

  test('SCALE-010 twenty people sign up and read concurrently, over fewer connections than the shop opens', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.aPerson()))
    const orderLists = await Promise.all(people.map((person) => person.get('/order?limit=5')))
    expect(orderLists.map(({ status }) => status)).toEqual(people.map(() => 200))
  })

  test('SCALE-011 twelve orders are bought, read and cancelled concurrently, and the ledger balances', async () => {
    const admin = await shop.aPerson('admin')
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.aPerson()))
    const orders = await Promise.all(people.map((person) => buy(shop, person)))
    expect(new Set(orders).size).toBe(12)
    const moves = await Promise.all(
      orders.map((id, index) =>
        index % 2 === 0
          ? admin.patch('/order', { id, status: 'cancelled', cancelReason: 'Out of stock' })
          : admin.get(`/order/${id}`, { at: shop.urls[1] ?? '' }),
      ),
    )
    expect(moves.map(({ status }) => status)).toEqual(orders.map(() => 200))
    await expect
      .poll(
        () => shop.rows(`select status, count(*)::int as n from orders group by status order by status`),
        {
          timeout: 30_000,
        },
      )
      .toEqual([
        { status: 'payment received', n: 6 },
        { status: 'refunded', n: 6 },
      ])
    expect(await shop.auditMoney()).toEqual([])
  })

  test('SCALE-012 events reach the other process, and jobs run', async () => {
    const person = await shop.aPerson()
    await person.post('/auth/forgot-password', { email: person.user.email })
    await expect
      .poll(() => shop.rows(`select state from jobs.job where name = 'one-time-link'`), { timeout: 30_000 })
      .toEqual([{ state: 'completed' }])
  })
})
