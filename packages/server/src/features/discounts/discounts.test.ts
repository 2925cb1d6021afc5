import { randomUUID } from 'node:crypto'
import { openShop, type Person, type TestShop } from '@printery/tests'
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
