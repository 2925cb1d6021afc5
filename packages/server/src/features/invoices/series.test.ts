import { buy, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertInvoice } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

test('INVOICE-023 another legal entity begins its own series, with the same first number', async () => {
  const orderId = await buy(shop, await shop.aPerson(), { printed: false })
  const transaction = shop.shop.db.transaction(async (tx) => {
    await insertInvoice(tx, {
      ...{ id: crypto.randomUUID(), kind: 'invoice', entity: 'Another Pte Ltd', key: 'sale of another' },
      format: { prefix: 'INV-', infix: '-', minDigits: 5, suffix: '' },
      issuer: {} as never,
      ...{ orderId, correctsId: null, issuedAt: shop.clock.now(), grossCents: 100, taxCents: 0 },
    })
    const { rows } = await tx.execute<{ entity: string; number: string; sequence: number }>(
      'select entity, number, sequence from invoices',
    )
    const isOfOther = ({ entity }: { entity: string }) => entity === 'Another Pte Ltd'
    const [own, other] = [rows.find((row) => !isOfOther(row)), rows.find(isOfOther)]
    expect([own?.sequence, other?.sequence]).toEqual([1, 1])
    expect(other?.number).toBe(own?.number)
    throw new Error('undone')
  })
  await expect(transaction).rejects.toThrow('undone')
})
