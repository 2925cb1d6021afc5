import { anEmptyDesign } from '@printery/design/testing/designs'
import {
  addToCart,
  aLine,
  buy,
  delivery,
  mailsTo,
  openShop,
  type Person,
  quotationForm,
  step,
  type TestShop,
  tokenIn,
} from '@printery/tests'
import { aProductForm } from '@printery/tests/product-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const add = async (seller: Person, change: Parameters<typeof aProductForm>[0] = {}): Promise<string> => {
  const added = await seller.post('/product/admin/add-product', aProductForm(change))
  expect(added.status, added.text).toBe(201)
  return added.json.product.id
}
const edited = async (seller: Person, id: string) => (await seller.get(`/product/${id}/edit`)).json
const visitor = async (path: string) => {
  const answer = await fetch(`${shop.url}/api${path}`)
  return { status: answer.status, json: await answer.json() }
}
/** Whether customers can see it. */
const isPublic = async (id: string) => (await visitor(`/product/${id}`)).status === 200
const supplierOf = async (person: Person) => {
  const { json } = await admin.get(`/supplier?search=${encodeURIComponent(person.email)}`)
  return json.suppliers[0]
}
const decide = async (person: Person, state: string, more: object = {}) => {
  const { version } = await supplierOf(person)
  return admin.patch(`/supplier/${person.user.id}`, { state, version, ...more })
}
const reviewsOf = async (person: Person) =>
  (await admin.get(`/product/reviews?supplierId=${person.user.id}`)).json.reviews
const publish = async (id: string, more: object = {}) =>
  admin.patch(`/product/${id}/publication`, {
    publication: 'published',
    version: (await edited(admin, id)).version,
    ...more,
  })
const decidePrice = async (id: string, decision: string, more: object = {}) =>
  admin.patch(`/product/${id}/price`, { decision, version: (await edited(admin, id)).version, ...more })
const tiersAt = (...prices: number[]) =>
  prices.map((pricePerUnit, at) => ({
    startRange: at * 20 || 1,
    endRange: at === prices.length - 1 ? 0 : at * 20 + 19,
    pricePerUnit,
  }))
/** The prices at which the shop sells it. */
const liveTiers = async (id: string) =>
  (await visitor(`/product/${id}`)).json.product.price.map(
    (tier: { pricePerUnit: number }) => tier.pricePerUnit,
  )
const noticesOf = async (person: Person, kind: string) =>
  (await person.get('/notices')).json.notices.filter((notice: { kind: string }) => notice.kind === kind)

/** A supplier who signed up, was approved and has a product on sale at 10.00 and 8.00. */
async function aKnownSupplier(): Promise<{ seller: Person; id: string }> {
  const seller = await shop.aPerson('waiting supplier')
  const id = await add(seller, { price: tiersAt(1000, 800) })
  const products = [{ id, version: 1 }]
  expect((await decide(seller, 'approved', { products })).status).toBe(200)
  return { seller, id }
}

test('CORRECT-024 products of a supplier who has just signed up are not public', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const customer = await shop.aPerson()
  const title = `Cent Tee ${seller.user.id}`
  const id = await add(seller, { title, price: tiersAt(1) })
  await step('CORRECT-024 they are not in lists, search, counts, nor on their own page', async () => {
    expect((await visitor(`/product/${id}`)).status).toBe(404)
    for (const sort of ['newest', 'price_asc', 'price_desc', 'category', 'title'])
      for (const filter of [
        '',
        `&search=${encodeURIComponent(title)}`,
        '&category=TShirt',
        '&budget=1',
        '&colour=black',
      ]) {
        const { products } = (await visitor(`/product?sort=${sort}&limit=96${filter}`)).json
        expect(
          products.map((product: { id: string }) => product.id),
          `${sort}${filter}`,
        ).not.toContain(id)
      }
    expect((await visitor(`/product/count?search=${encodeURIComponent(title)}`)).json).toEqual({ count: 0 })
  })
  await step("CORRECT-024 they have no price and can't be put into a cart or a draft", async () => {
    const { product } = await edited(seller, id)
    const body = { productId: id, quantity: 1, printingType: {}, printingSides: '0' }
    expect((await customer.post('/price', body)).status).toBe(404)
    const { body: line } = await aLine(shop, { quantity: 1, printed: false })
    const sizes = [{ productSizeId: product.sizes[0].id, quantityPurchased: 1 }]
    const added = await customer.post('/cart', {
      ...{ ...line, productId: id, color: '1c1c1d', sizes, totalPrice: 1 },
    })
    expect(added.status).toBe(404)
    const draft = (person: Person) => person.post('/draft', { productId: id, data: anEmptyDesign() })
    expect((await draft(customer)).status).toBe(404)
    expect((await draft(seller)).status).toBe(201)
  })
  await step('CORRECT-024 nobody but the supplier and admins can read or draw them', async () => {
    const other = await shop.aPerson('supplier')
    expect((await other.get(`/product/${id}/edit`)).status).toBe(404)
    expect((await admin.get(`/product/${id}/edit`)).status).toBe(200)
    const share = await fetch(`${shop.url}/files/Shares/${id}.0123456789abcdef.jpg`)
    expect(share.status).toBe(404)
  })
})

test('CORRECT-019 a supplier who signed up can use the portal, and sells once it is approved', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const id = await add(seller)
  await step('CORRECT-019 it sees its products, orders and state at once', async () => {
    const { json } = await seller.get(`/product/supplier-products/${seller.user.id}`)
    expect(json.products.map((product: { id: string }) => product.id)).toEqual([id])
    expect(json.reviews).toEqual([{ id, publication: 'waiting', price: null, reason: null }])
    expect((await seller.get('/order/supplier-orders')).status).toBe(200)
    expect((await seller.get('/supplier/own')).json).toEqual({
      ...{ state: 'waiting', reason: null, isProven: false, products: 1, prices: 0, priceChangeShare: 30 },
    })
    expect((await edited(seller, id)).publication).toBe('waiting')
  })
  await step(
    'CORRECT-022 the approval of a supplier alone leaves its products waiting for review',
    async () => {
      expect((await decide(seller, 'approved')).status).toBe(200)
      expect(await isPublic(id)).toBe(false)
      expect((await reviewsOf(seller)).map(({ product }: { product: { id: string } }) => product.id)).toEqual(
        [id],
      )
    },
  )
  await step('CORRECT-020 its first product is public once it is approved, later ones at once', async () => {
    const second = await add(seller, { title: 'Before the first was approved' })
    expect(await isPublic(second)).toBe(false)
    expect((await publish(id)).status).toBe(200)
    expect(await isPublic(id)).toBe(true)
    expect(await isPublic(second)).toBe(false)
    expect(await isPublic(await add(seller))).toBe(true)
  })
})

test('CORRECT-022 a supplier is approved with its products by one call', async () => {
  const { seller, id } = await aKnownSupplier()
  expect(await isPublic(id)).toBe(true)
  expect((await supplierOf(seller)).decidedBy).toBe('Mei Tan')
  await step('an approval that names another supplier’s product is refused as a whole', async () => {
    const [waiting, other] = [await shop.aPerson('waiting supplier'), await shop.aPerson('waiting supplier')]
    const foreign = await add(other)
    const refused = await decide(waiting, 'approved', { products: [{ id: foreign, version: 1 }] })
    expect(refused.status).toBe(404)
    expect((await supplierOf(waiting)).state).toBe('waiting')
    expect((await edited(other, foreign)).publication).toBe('waiting')
  })
})

test('CORRECT-022 admins see who waits, and how many suppliers are in each state', async () => {
  const own = await openShop({ workers: false })
  try {
    const boss = await own.aPerson('admin')
    // The test shop has one approved supplier.
    const people = [await own.aPerson('waiting supplier'), await own.aPerson('waiting supplier')]
    const counts = async () => (await boss.get('/supplier?limit=1')).json.counts
    expect(await counts()).toEqual({
      ...{ waiting: 2, approved: 1, refused: 0, suspended: 0, products: 0, prices: 0 },
    })
    const [first, second] = people as [Person, Person]
    await boss.patch(`/supplier/${first.user.id}`, { state: 'refused', reason: 'No papers.', version: 1 })
    await first.post('/product/admin/add-product', aProductForm())
    await second.post('/product/admin/add-product', aProductForm({ isOffered: false }))
    expect(await counts()).toEqual({
      ...{ waiting: 1, approved: 1, refused: 1, suspended: 0, products: 1, prices: 0 },
    })
    const { suppliers } = (await boss.get('/supplier?state=refused')).json
    expect(suppliers).toHaveLength(1)
    expect(suppliers[0]).toMatchObject({
      ...{ id: first.user.id, brandName: 'Test Cloth', state: 'refused', reason: 'No papers.' },
      ...{ version: 2, products: 1, onSale: 0 },
    })
    const pages = (await boss.get('/supplier?limit=2')).json
    const rest = (await boss.get(`/supplier?limit=2&cursor=${pages.nextCursor}`)).json
    const ids = [...pages.suppliers, ...rest.suppliers].map(({ id }: { id: string }) => id)
    expect(ids).toEqual([second.user.id, first.user.id, own.products.supplierId])
  } finally {
    await own.close()
  }
})

test('CORRECT-022 a refusal and a suspension have a reason, which the supplier reads and gets by mail', async () => {
  const { seller, id } = await aKnownSupplier()
  await step('CORRECT-022 without a reason they are refused', async () => {
    const refused = await decide(seller, 'suspended', { reason: '  ' })
    expect(refused.status).toBe(422)
    expect(refused.json.fieldErrors).toEqual({ reason: 'Write a reason: the supplier reads it.' })
    expect(await isPublic(id)).toBe(true)
  })
  await step('CORRECT-022 a suspended supplier is off sale and notified of the reason', async () => {
    expect(
      (await decide(seller, 'suspended', { reason: ' Three late orders. ' })).json.supplier,
    ).toMatchObject({
      ...{ state: 'suspended', reason: 'Three late orders.', onSale: 0 },
    })
    expect(await isPublic(id)).toBe(false)
    expect((await seller.get('/supplier/own')).json).toMatchObject({
      ...{ state: 'suspended', reason: 'Three late orders.' },
    })
    const [notice] = await noticesOf(seller, 'supplier decided')
    expect(notice.facts).toEqual({ decision: 'suspended', reason: 'Three late orders.' })
    const [mail] = await mailsTo(shop, seller.email, 'Test Cloth is suspended')
    expect(mail?.text).toContain('Three late orders.')
    await mailsTo(shop, seller.email, 'Test Cloth is approved')
  })
  await step(
    'products added during the suspension wait, and its products are back with the approval',
    async () => {
      const late = await add(seller)
      expect((await decide(seller, 'approved')).json.supplier).toMatchObject({ reason: null, onSale: 1 })
      expect([await isPublic(id), await isPublic(late)]).toEqual([true, false])
    },
  )
})

test('CORRECT-075 a suspended supplier’s products are not sold, and its orders go on', async () => {
  const own = await openShop({ workers: false })
  try {
    const { tee } = own.products
    const [boss, customer, seller] = [
      await own.aPerson('admin'),
      await own.aPerson(),
      await own.aPerson('supplier'),
    ]
    await own.shop.db.execute(`update products set supplier_id = '${seller.user.id}' where id = '${tee.id}'`)
    const orderId = await buy(own, customer)
    await addToCart(own, customer)
    const draft = (await customer.post('/draft', { productId: tee.id, data: anEmptyDesign() })).json.draft
    const offer = (await customer.post('/quotation', quotationForm)).json.quotation
    await boss.patch(`/supplier/${seller.user.id}`, { state: 'suspended', reason: 'Late.', version: 1 })

    await step('CORRECT-075 the cart is readable, and checkout names the product', async () => {
      const { cart } = (await customer.get('/cart')).json
      expect(cart.items[0].problem).toContain('Everyday Tee is no longer on sale.')
      const refused = await customer.post('/order/create-checkout-session', delivery)
      expect([refused.status, refused.json.code]).toEqual([409, 'product_gone'])
      expect(refused.json.message).toContain('Everyday Tee')
    })
    await step('CORRECT-075 drafts stay, and offers and old orders don’t bring it back', async () => {
      const kept = await customer.patch(`/draft/${draft.id}`, {
        ...{ version: draft.version, productId: tee.id, data: anEmptyDesign() },
      })
      expect(kept.status, kept.text).toBe(200)
      const paid = await customer.post('/order/create-checkout-session', {
        ...delivery,
        quotationId: offer.id,
      })
      expect([paid.status, paid.json.code]).toEqual([409, 'product_gone'])
      const again = await customer.post(`/order/${orderId}/reorder`)
      expect(again.json.changes).toMatchObject([{ kind: 'product gone', title: 'Everyday Tee' }])
    })
    await step('CORRECT-075 its supplier can go on with the order', async () => {
      const order = (await seller.get(`/order/${orderId}`)).json.order
      const [item] = order.items
      const moved = await seller.patch('/item', {
        ...{ id: item.id, status: 'design approved', version: item.version },
      })
      expect(moved.status, moved.text).toBe(200)
      expect((await seller.get('/order/supplier-orders')).json.orders).toHaveLength(1)
    })
    await step('CORRECT-075 the shop’s own lists leave it out until the approval', async () => {
      const listed = async () => (await boss.get('/product?limit=96')).json.products.length
      expect(await listed()).toBe(0)
      await boss.patch(`/supplier/${seller.user.id}`, { state: 'approved', version: 2 })
      expect(await listed()).toBe(1)
    })
  } finally {
    await own.close()
  }
})

test('CORRECT-077 a decision about something that was changed in the meantime is refused', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const id = await add(seller)
  const { version } = await supplierOf(seller)
  const call = (state: string) =>
    admin.patch(`/supplier/${seller.user.id}`, { state, version, reason: 'No.' })
  const both = await Promise.all([call('approved'), call('refused')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.json.code).toBe('stale_version')
  await step('a product that its supplier changed waits for review again', async () => {
    await seller.patch(`/product/${id}`, { title: 'Something else' })
    const stale = await publish(id, { version: 1 })
    expect([stale.status, stale.json.code]).toEqual([409, 'stale_version'])
    expect((await publish(id)).status).toBe(200)
    const again = await publish(id)
    expect([again.status, again.json.code]).toEqual([409, 'status_not_allowed'])
  })
})

test('CORRECT-020 a refused product shows the reason, and waits for review again once it was changed', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const id = await add(seller)
  await decide(seller, 'approved')
  const refused = await publish(id, { publication: 'refused', reason: 'The title says nothing.' })
  expect(refused.json.result).toEqual({ id, publication: 'refused', reason: 'The title says nothing.' })
  const list = async () => (await seller.get(`/product/supplier-products/${seller.user.id}`)).json.reviews
  expect(await list()).toEqual([
    { id, publication: 'refused', price: null, reason: 'The title says nothing.' },
  ])
  expect(await reviewsOf(seller)).toEqual([])
  await mailsTo(shop, seller.email, 'Harbour Tee is not published')
  await seller.patch(`/product/${id}`, { title: 'A tee with a name' })
  expect(await list()).toEqual([{ id, publication: 'waiting', price: null, reason: null }])
  expect(await reviewsOf(seller)).toHaveLength(1)
  expect(await isPublic(id)).toBe(false)
})

test('CORRECT-021 a price changes by up to the share at once, and waits beyond it', async () => {
  const { seller, id } = await aKnownSupplier()
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
    const [review, ...others] = await reviewsOf(seller)
    expect(others).toEqual([])
    expect(review).toMatchObject({ kind: 'price', product: { id, title: 'Renamed' } })
    const perUnit = ({ price }: { price: { pricePerUnit: number }[] }) =>
      price.map((tier) => tier.pricePerUnit)
    expect([perUnit(review.prices.before), perUnit(review.prices.after)]).toEqual([
      [1300, 560],
      [2000, 900],
    ])
    expect(await liveTiers(id)).toEqual([1300, 560])
    // What isn't sent stays as it was requested.
    await patch({ materialType: 'Linen' })
    expect(await reviewsOf(seller)).toHaveLength(1)
  })
  await step('CORRECT-022 an admin refuses it with a reason, or makes it live', async () => {
    expect((await decidePrice(id, 'refused')).status).toBe(422)
    expect((await decidePrice(id, 'refused', { reason: 'Twice as much.' })).status).toBe(200)
    expect((await edited(seller, id)).pendingPrices.refusalReason).toBe('Twice as much.')
    expect((await decidePrice(id, 'approved')).json.code).toBe('status_not_allowed')
    await patch({ price: tiersAt(1900, 900) })
    expect((await decidePrice(id, 'approved', { version: 1 })).json.code).toBe('stale_version')
    expect((await decidePrice(id, 'approved')).status).toBe(200)
    expect(await liveTiers(id)).toEqual([1900, 900])
    expect((await edited(seller, id)).pendingPrices).toBeNull()
    await mailsTo(shop, seller.email, 'New prices of Renamed')
    await mailsTo(shop, seller.email, 'The prices of Renamed stay')
  })
  await step('CORRECT-021 the next change is compared with the approved price', async () => {
    expect((await patch({ price: tiersAt(2470, 630) })).pendingPrices).toBeNull()
    expect(await liveTiers(id)).toEqual([2470, 630])
  })
})

test('CORRECT-021 the share also limits printing types, lists of products, drafts and copies', async () => {
  const { seller, id } = await aKnownSupplier()
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
  await step('CORRECT-076 nor does an approval while it is off sale', async () => {
    await seller.patch(`/product/${id}`, { isOffered: false })
    await seller.patch(`/product/${id}`, { price: tiersAt(2000, 1600) })
    expect((await decidePrice(id, 'approved')).status).toBe(200)
    const { json } = await seller.patch(`/product/${id}`, { price: tiersAt(1, 1), isOffered: true })
    expect(json.pendingPrices).not.toBeNull()
    expect(await liveTiers(id)).toEqual([2000, 1600])
    await admin.patch(`/product/${id}`, { price: tiersAt(1000, 800) })
  })
  await step('CORRECT-076 nor does a list', async () => {
    const exported = await seller.get('/product/export')
    const changed = exported.text.replace('10.00', '0.01').replace('8.00', '0.01')
    expect(changed).not.toBe(exported.text)
    const { json } = await seller.post('/product/import', { fileName: 'list.csv', text: changed })
    expect(json).toMatchObject({ good: 1, refused: [] })
    expect((await seller.post(`/product/import/${json.importId}/apply`)).status).toBe(200)
    expect(await liveTiers(id)).toEqual([1000, 800])
    expect(await reviewsOf(seller)).toHaveLength(1)
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
    expect(await reviewsOf(seller)).toEqual([])
  })
})

test('CORRECT-076 the next change is compared with a price that was live for 30 days', async () => {
  const own = await openShop({ workers: false, environment: { SUPPLIER_PRICE_CHANGE_SHARE: '10' } })
  try {
    const seller = await own.aPerson('supplier')
    const added = await seller.post('/product/admin/add-product', aProductForm({ price: tiersAt(1000) }))
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

test('CORRECT-023 a supplier whom an admin invited is approved, and its products are public at once', async () => {
  const email = `invited-${Date.now()}@shop.test`
  const form = { email, firstName: 'Wei', lastName: 'Teo', brandName: 'Invited Cloth' }
  const invited = await admin.post('/supplier', form)
  expect(invited.status, invited.text).toBe(201)
  expect(invited.json.supplier).toMatchObject({ state: 'approved', brandName: 'Invited Cloth', products: 0 })
  expect((await admin.post('/supplier', form)).json.code).toBe('email_taken')
  const token = await tokenIn(shop, email, 'Sell at Printery')
  const secret = 'a harbour by night'
  const reset = await admin.post('/auth/reset-password', {
    ...{ token, newPassword: secret, confirmPassword: secret },
  })
  expect(reset.status, reset.text).toBe(200)
  const session = (await admin.post('/auth/login', { email, password: secret })).json
  const added = await admin.post('/product/admin/add-product', aProductForm(), {
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(added.json).toMatchObject({ publication: 'published', product: { supplierId: session.user.id } })
  expect(await isPublic(added.json.product.id)).toBe(true)
})

test('admins are notified once of what waits, until they have read it', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const told = async (kind: string) =>
    (await noticesOf(admin, kind)).filter(
      ({ supplierId }: { supplierId: string }) => supplierId === seller.user.id,
    )
  expect((await told('supplier waiting')).map(({ facts }: { facts: object }) => facts)).toEqual([
    { brandName: 'Test Cloth' },
  ])
  await add(seller, { title: 'One' })
  await add(seller, { title: 'Two' })
  await add(seller, { title: 'A draft', isOffered: false })
  expect((await told('product waiting')).map(({ facts }: { facts: object }) => facts)).toEqual([
    { title: 'One' },
  ])
  const [{ id }] = await told('product waiting')
  await admin.post('/notices/read', { upTo: id })
  await add(seller, { title: 'Three' })
  expect(await told('product waiting')).toHaveLength(2)
})
