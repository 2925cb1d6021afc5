import { randomUUID } from 'node:crypto'
import { addToCart, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Creates a discount as the portal does. Returns its code. */
async function aDiscount(change: Record<string, string> = {}): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`
  const row: Record<string, string> = {
    id: `'${randomUUID()}'`,
    code: `'${code}'`,
    type: "'price'",
    description: "'Test'",
    percentage: '10',
    created_at: 'now()',
    updated_at: 'now()',
    ...change,
  }
  await shop.shop.db.execute(
    `insert into discounts (${Object.keys(row).join()}) values (${Object.values(row).join()})`,
  )
  return code
}

async function codesFor(person: Person): Promise<string[]> {
  const { discounts } = (await person.get('/discounts')).json as { discounts: { code: string }[] }
  return discounts.map(({ code }) => code).sort()
}

test('the total of a draft includes its discount only while the discount can be used', async () => {
  const person = await shop.aPerson()
  const idOf = async (code: string) => {
    const { rows } = await shop.shop.db.execute<{ id: string }>(
      `select id from discounts where code = '${code}'`,
    )
    return rows[0]?.id ?? ''
  }
  // The draft has 7 pieces at 14.90.
  const [other, selected] = [
    await idOf(await aDiscount({ percentage: '50' })),
    await idOf(await aDiscount({ minimum_spend: '10430', free_delivery: 'true' })),
  ]
  await addToCart(shop, person, { printed: false, quantity: 7 })
  const saved = await person.post('/draft', { ...delivery, discountId: selected })
  const readTotals = async () => {
    const { discount, shippingCost, total } = (await person.get(`/draft/${saved.json.draft.id}`)).json.draft
    return { discount, shippingCost, total }
  }
  expect(await readTotals()).toEqual({ discount: 10, shippingCost: 0, total: 10_430 - 1043 })
  const withoutDiscount = { discount: 0, shippingCost: 1200, total: 10_430 + 1200 }
  const change = (assignment: string) =>
    shop.shop.db.execute(`update discounts set ${assignment} where id = '${selected}'`)
  await change('minimum_spend = 10431')
  expect(await readTotals()).toEqual(withoutDiscount)
  await change('minimum_spend = 0, is_enable = false')
  expect(await readTotals()).toEqual(withoutDiscount)
  await shop.shop.db.execute(
    `update discounts set retired_at = now() where id in ('${other}', '${selected}')`,
  )
})

test('an admin lists all discounts, everybody else those that they may use', async () => {
  const [admin, supplier, customer, otherCustomer] = [
    await shop.aPerson('admin'),
    await shop.aPerson('supplier'),
    await shop.aPerson(),
    await shop.aPerson(),
  ]
  const openCode = await aDiscount()
  const personalCode = await aDiscount({ user_id: `'${customer.user.id}'` })
  const hiddenCode = await aDiscount({ is_public: 'false' })
  const disabledCode = await aDiscount({ is_enable: 'false' })
  const expiredCode = await aDiscount({ expiry_days: '1', expiry_date: "now() - interval '1 day'" })
  await aDiscount({ retired_at: 'now()' })
  expect(await codesFor(admin)).toEqual(
    [openCode, personalCode, hiddenCode, disabledCode, expiredCode].sort(),
  )
  expect(await codesFor(customer)).toEqual([openCode, personalCode].sort())
  expect(await codesFor(otherCustomer)).toEqual([openCode])
  expect(await codesFor(supplier)).toEqual([openCode])
})
