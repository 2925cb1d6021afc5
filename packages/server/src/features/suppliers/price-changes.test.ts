import { call, emailsTo, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aProductInput } from '@printery/tests/product-forms'
import { anApprovedSupplier, productForm, reviewsOf, tiersAt } from '@printery/tests/suppliers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const decidePrice = async (id: string, decision: string, options: object = {}) =>
  admin.patch(`/product/${id}/price`, {
    decision,
    version: (await productForm(admin, id)).version,
    ...options,
  })
/** The prices at which the shop sells a product. */
const liveTiers = async (id: string) =>
  (await call(shop.url, 'GET', `/product/${id}`)).json.product.price.map(
    (tier: { pricePerUnit: number }) => tier.pricePerUnit,
  )

test('CORRECT-021 a price change up to the allowed share applies at once, a larger one waits', async () => {
  const { seller, id } = await anApprovedSupplier(shop, admin)
  const patch = async (change: object) => {
    const { status, json } = await seller.patch(`/product/${id}`, change)
    expect(status).toBe(200)
    return json
  }
  await step('CORRECT-021 30 % up and down are live at once', async () => {
    expect((await patch({ price: tiersAt(1300, 560) })).pendingPrices).toBeNull()
    expect(await liveTiers(id)).toEqual([1300, 560])
  })
  await step(
    'CORRECT-021 small changes do not add up: they are compared with the approved price',
    async () => {
      const { pendingPrices, version } = await patch({ price: tiersAt(1301, 560) })
      expect(pendingPrices.price.map((tier: { pricePerUnit: number }) => tier.pricePerUnit)).toEqual([
        1301, 560,
      ])
      expect(await liveTiers(id)).toEqual([1300, 560])
      expect(version).toBe(3)
    },
  )
  await step('CORRECT-021 a newer change replaces the one that waits, and the rest is live', async () => {
    await patch({ title: 'Renamed', price: tiersAt(2000, 900) })
    const [review, ...others] = await reviewsOf(admin, seller)
    expect(others).toEqual([])
    expect(review).toMatchObject({ kind: 'price', product: { id, title: 'Renamed' } })
    const perUnit = ({ price }: { price: { pricePerUnit: number }[] }) =>
      price.map((tier) => tier.pricePerUnit)
    expect([perUnit(review.prices.before), perUnit(review.prices.after)]).toEqual([
      [1300, 560],
      [2000, 900],
    ])
    expect(await liveTiers(id)).toEqual([1300, 560])
    // Fields that aren't sent stay as they were requested.
    await patch({ materialType: 'Linen' })
    expect(await reviewsOf(admin, seller)).toHaveLength(1)
  })
  await step('CORRECT-022 an admin refuses it with a reason, or makes it live', async () => {
    expect((await decidePrice(id, 'refused')).status).toBe(422)
    expect((await decidePrice(id, 'refused', { reason: 'Twice as much.' })).status).toBe(200)
    expect((await productForm(seller, id)).pendingPrices.refusalReason).toBe('Twice as much.')
    expect((await decidePrice(id, 'approved')).json.code).toBe('status_not_allowed')
    await patch({ price: tiersAt(1900, 900) })
    expect((await decidePrice(id, 'approved', { version: 1 })).json.code).toBe('stale_version')
    expect((await decidePrice(id, 'approved')).status).toBe(200)
    expect(await liveTiers(id)).toEqual([1900, 900])
    expect((await productForm(seller, id)).pendingPrices).toBeNull()
    await emailsTo(shop, seller.email, 'New prices of Renamed')
    await emailsTo(shop, seller.email, 'The prices of Renamed stay as they are')
  })
  await step('CORRECT-021 the next change is compared with the approved price', async () => {
    expect((await patch({ price: tiersAt(2470, 630) })).pendingPrices).toBeNull()
    expect(await liveTiers(id)).toEqual([2470, 630])
  })
})

test('CORRECT-021 the share also limits printing types, lists of products, drafts and copies', async () => {
  const { seller, id } = await anApprovedSupplier(shop, admin)
  const type = (price: number) => ({ printingType: 'Heat Transfer', unit: 'per print', price })
  await step('CORRECT-021 a printing type that becomes free waits', async () => {
    const { json } = await seller.patch(`/product/${id}`, { printingType: [type(0)] })
    expect(json.pendingPrices.printingType).toEqual([{ printingType: 'Heat Transfer', price: 0 }])
    expect(json.product.printingType[0].price).toBe(250)
    // Sending the current prices withdraws the change.
    const withdrawn = await seller.patch(`/product/${id}`, { printingType: [type(250)] })
    expect(withdrawn.json.pendingPrices).toBeNull()
  })
  await step("CORRECT-076 taking the product off sale first doesn't circumvent it", async () => {
    await seller.patch(`/product/${id}`, { isOffered: false })
    const { json } = await seller.patch(`/product/${id}`, { price: tiersAt(1, 1) })
    expect(json.pendingPrices).not.toBeNull()
    await seller.patch(`/product/${id}`, { isOffered: true })
    expect(await liveTiers(id)).toEqual([1000, 800])
  })
  await step('CORRECT-076 an approval while it is off sale does not circumvent it either', async () => {
    await seller.patch(`/product/${id}`, { isOffered: false })
    await seller.patch(`/product/${id}`, { price: tiersAt(2000, 1600) })
    expect((await decidePrice(id, 'approved')).status).toBe(200)
    const { json } = await seller.patch(`/product/${id}`, { price: tiersAt(1, 1), isOffered: true })
    expect(json.pendingPrices).not.toBeNull()
    expect(await liveTiers(id)).toEqual([2000, 1600])
    await admin.patch(`/product/${id}`, { price: tiersAt(1000, 800) })
  })
  await step('CORRECT-076 an imported list does not circumvent it either', async () => {
    const exported = await seller.get('/product/export')
    const changed = exported.text.replace('10.00', '0.01').replace('8.00', '0.01')
    expect(changed).not.toBe(exported.text)
    const { json } = await seller.post('/product/import', { fileName: 'list.csv', text: changed })
    expect(json).toMatchObject({ good: 1, refused: [] })
    expect((await seller.post(`/product/import/${json.importId}/apply`)).status).toBe(200)
    expect(await liveTiers(id)).toEqual([1000, 800])
    expect(await reviewsOf(admin, seller)).toHaveLength(1)
  })
  await step('a draft that was never on sale may have any price', async () => {
    const copy = (await seller.post(`/product/${id}/duplicate`)).json.product
    const { json } = await seller.patch(`/product/${copy.id}`, { price: tiersAt(5000), isOffered: true })
    expect(json.pendingPrices).toBeNull()
    expect(await liveTiers(copy.id)).toEqual([5000])
  })
  await step('an admin may change any price, and nothing waits', async () => {
    expect((await admin.patch(`/product/${id}`, { price: tiersAt(4000, 3000) })).status).toBe(200)
    expect(await liveTiers(id)).toEqual([4000, 3000])
    expect(await reviewsOf(admin, seller)).toEqual([])
  })
})

test('CORRECT-076 the next change is compared with a price that was live for 30 days', async () => {
  const own = await openShop({ workers: false, environment: { SUPPLIER_PRICE_CHANGE_SHARE: '10' } })
  try {
    const seller = await own.aPerson('supplier')
    const added = await seller.post('/product/admin/add-product', aProductInput({ price: tiersAt(1000) }))
    const { id } = added.json.product
    // The session would expire before the time of the test.
    const { email, password } = seller
    const patch = async (price: number) => {
      const { token } = (await seller.post('/auth/login', { email, password })).json
      const headers = { authorization: `Bearer ${token}` }
      const { status, json } = await seller.patch(`/product/${id}`, { price: tiersAt(price) }, { headers })
      expect(status).toBe(200)
      return json.pendingPrices
    }
    await step('CORRECT-021 the share is a setting of the environment', async () => {
      expect(await patch(1100)).toBeNull()
      expect(await patch(1101)).not.toBeNull()
      expect((await seller.get('/supplier/own')).json.priceChangeShare).toBe(10)
    })
    own.clock.pass(29 * 86_400_000)
    expect(await patch(1110)).not.toBeNull()
    own.clock.pass(86_400_000 + 60_000)
    expect(await patch(1210)).toBeNull()
    expect(await patch(1211)).not.toBeNull()
  } finally {
    await own.close()
  }
})
