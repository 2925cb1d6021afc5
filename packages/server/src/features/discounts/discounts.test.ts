import { randomUUID } from 'node:crypto'
import { addToCart, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Creates a discount as the portal does. Returns its code. */
async function aDiscount(differences: Record<string, string> = {}): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`
  const row: Record<string, string> = {
    id: `'${randomUUID()}'`,
    code: `'${code}'`,
    type: "'price'",
    description: "'Test'",
    percentage: '10',
    created_at: 'now()',
    updated_at: 'now()',
    ...differences,
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
  const totals = async () => {
    const { discount, shippingCost, total } = (await person.get(`/draft/${saved.json.draft.id}`)).json.draft
    return { discount, shippingCost, total }
  }
  expect(await totals()).toEqual({ discount: 10, shippingCost: 0, total: 10_430 - 1043 })
  const without = { discount: 0, shippingCost: 1200, total: 10_430 + 1200 }
  const change = (set: string) => shop.shop.db.execute(`update discounts set ${set} where id = '${selected}'`)
  await change('minimum_spend = 10431')
  expect(await totals()).toEqual(without)
  await change('minimum_spend = 0, is_enable = false')
  expect(await totals()).toEqual(without)
  await shop.shop.db.execute(
    `update discounts set retired_at = now() where id in ('${other}', '${selected}')`,
  )
})

test('an admin lists all discounts, everybody else those that they may use', async () => {
  const [admin, supplier, one, two] = [
    await shop.aPerson('admin'),
    await shop.aPerson('supplier'),
    await shop.aPerson(),
    await shop.aPerson(),
  ]
  const open = await aDiscount()
  const ofOne = await aDiscount({ user_id: `'${one.user.id}'` })
  const hidden = await aDiscount({ is_public: 'false' })
  const disabled = await aDiscount({ is_enable: 'false' })
  const expired = await aDiscount({ expiry_days: '1', expiry_date: "now() - interval '1 day'" })
  await aDiscount({ retired_at: 'now()' })
  expect(await codesFor(admin)).toEqual([open, ofOne, hidden, disabled, expired].sort())
  expect(await codesFor(one)).toEqual([open, ofOne].sort())
  expect(await codesFor(two)).toEqual([open])
  expect(await codesFor(supplier)).toEqual([open])
})
