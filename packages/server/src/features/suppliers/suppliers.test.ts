import { anEmptyDesign } from '@printery/design/testing/designs'
import {
  addToCart,
  aLine,
  buy,
  delivery,
  emailsTo,
  openShop,
  type Person,
  quotationForm,
  step,
  type TestShop,
  tokenIn,
} from '@printery/tests'
import { aProductInput } from '@printery/tests/product-forms'
import {
  anApprovedSupplier,
  decideSupplier,
  isPublic,
  productForm,
  reviewsOf,
  sellProduct,
  supplierOf,
  tiersAt,
} from '@printery/tests/suppliers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const getAsVisitor = async (path: string) => {
  const response = await fetch(`${shop.url}/api${path}`)
  return { status: response.status, json: await response.json() }
}
const publish = async (id: string, options: object = {}) =>
  admin.patch(`/product/${id}/publication`, {
    publication: 'published',
    version: (await productForm(admin, id)).version,
    ...options,
  })
const notificationsOf = async (person: Person, kind: string) =>
  (await person.get('/notices')).json.notices.filter((notice: { kind: string }) => notice.kind === kind)
test('CORRECT-024 products of a supplier who has just signed up are not public', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const customer = await shop.aPerson()
  const title = `Cent Tee ${seller.user.id}`
  const id = await sellProduct(seller, { title, price: tiersAt(1) })
  await step('CORRECT-024 they are not in lists, search, counts, nor on their own page', async () => {
    expect((await getAsVisitor(`/product/${id}`)).status).toBe(404)
    for (const sort of ['newest', 'price_asc', 'price_desc', 'category', 'title'])
      for (const filter of [
        '',
        `&search=${encodeURIComponent(title)}`,
        '&category=TShirt',
        '&budget=1',
        '&colour=black',
      ]) {
        const { products } = (await getAsVisitor(`/product?sort=${sort}&limit=96${filter}`)).json
        expect(
          products.map((product: { id: string }) => product.id),
          `${sort}${filter}`,
        ).not.toContain(id)
      }
    expect((await getAsVisitor(`/product/count?search=${encodeURIComponent(title)}`)).json).toEqual({
      count: 0,
    })
  })
  await step("CORRECT-024 they have no price and can't be put into a cart or a draft", async () => {
    const { product } = await productForm(seller, id)
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
  const id = await sellProduct(seller)
  await step('CORRECT-019 it sees its products, orders and state at once', async () => {
    const { json } = await seller.get(`/product/supplier-products/${seller.user.id}`)
    expect(json.products.map((product: { id: string }) => product.id)).toEqual([id])
    expect(json.reviews).toEqual([{ id, publication: 'waiting', price: null, reason: null }])
    expect((await seller.get('/order/supplier-orders')).status).toBe(200)
    expect((await seller.get('/supplier/own')).json).toEqual({
      ...{ state: 'waiting', reason: null, isProven: false, products: 1, prices: 0, priceChangeShare: 30 },
    })
    expect((await productForm(seller, id)).publication).toBe('waiting')
  })
  await step(
    'CORRECT-022 a supplier approved without its products leaves them waiting for review',
    async () => {
      expect((await decideSupplier(admin, seller, 'approved')).status).toBe(200)
      expect(await isPublic(shop, id)).toBe(false)
      expect(
        (await reviewsOf(admin, seller)).map(({ product }: { product: { id: string } }) => product.id),
      ).toEqual([id])
    },
  )
  await step('CORRECT-020 its first product is public once it is approved, later ones at once', async () => {
    const second = await sellProduct(seller, { title: 'Before the first was approved' })
    expect(await isPublic(shop, second)).toBe(false)
    expect((await publish(id)).status).toBe(200)
    expect(await isPublic(shop, id)).toBe(true)
    expect(await isPublic(shop, second)).toBe(false)
    expect(await isPublic(shop, await sellProduct(seller))).toBe(true)
  })
})

test('CORRECT-022 a supplier is approved with its products by one call', async () => {
  const { seller, id } = await anApprovedSupplier(shop, admin)
  expect(await isPublic(shop, id)).toBe(true)
  expect((await supplierOf(admin, seller)).decidedBy).toBe('Mei Tan')
  await step('an approval that names another supplier’s product is refused as a whole', async () => {
    const [waiting, other] = [await shop.aPerson('waiting supplier'), await shop.aPerson('waiting supplier')]
    const foreign = await sellProduct(other)
    const refused = await decideSupplier(admin, waiting, 'approved', {
      products: [{ id: foreign, version: 1 }],
    })
    expect(refused.status).toBe(404)
    expect((await supplierOf(admin, waiting)).state).toBe('waiting')
    expect((await productForm(other, foreign)).publication).toBe('waiting')
  })
})

test('CORRECT-022 admins see which suppliers wait, and how many are in each state', async () => {
  const own = await openShop({ workers: false })
  try {
    const owner = await own.aPerson('admin')
    // The test shop has one approved supplier.
    const people = [await own.aPerson('waiting supplier'), await own.aPerson('waiting supplier')]
    const counts = async () => (await owner.get('/supplier?limit=1')).json.counts
    expect(await counts()).toEqual({
      ...{ waiting: 2, approved: 1, refused: 0, suspended: 0, products: 0, prices: 0 },
    })
    const [first, second] = people as [Person, Person]
    await owner.patch(`/supplier/${first.user.id}`, { state: 'refused', reason: 'No papers.', version: 1 })
    await first.post('/product/admin/add-product', aProductInput())
    await second.post('/product/admin/add-product', aProductInput({ isOffered: false }))
    expect(await counts()).toEqual({
      ...{ waiting: 1, approved: 1, refused: 1, suspended: 0, products: 1, prices: 0 },
    })
    const { suppliers } = (await owner.get('/supplier?state=refused')).json
    expect(suppliers).toHaveLength(1)
    expect(suppliers[0]).toMatchObject({
      ...{ id: first.user.id, brandName: 'Test Cloth', state: 'refused', reason: 'No papers.' },
      ...{ version: 2, products: 1, onSale: 0 },
    })
    const pages = (await owner.get('/supplier?limit=2')).json
    const rest = (await owner.get(`/supplier?limit=2&cursor=${pages.nextCursor}`)).json
    const ids = [...pages.suppliers, ...rest.suppliers].map(({ id }: { id: string }) => id)
    expect(ids).toEqual([second.user.id, first.user.id, own.products.supplierId])
  } finally {
    await own.close()
  }
})

test('CORRECT-022 a refusal and a suspension have a reason, which the supplier reads and gets by email', async () => {
  const { seller, id } = await anApprovedSupplier(shop, admin)
  await step('CORRECT-022 without a reason they are refused', async () => {
    const refused = await decideSupplier(admin, seller, 'suspended', { reason: '  ' })
    expect(refused.status).toBe(422)
    expect(refused.json.fieldErrors).toEqual({ reason: 'Enter a reason: the supplier reads it.' })
    expect(await isPublic(shop, id)).toBe(true)
  })
  await step('CORRECT-022 a suspended supplier is off sale and notified of the reason', async () => {
    expect(
      (await decideSupplier(admin, seller, 'suspended', { reason: ' Three late orders. ' })).json.supplier,
    ).toMatchObject({
      ...{ state: 'suspended', reason: 'Three late orders.', onSale: 0 },
    })
    expect(await isPublic(shop, id)).toBe(false)
    expect((await seller.get('/supplier/own')).json).toMatchObject({
      ...{ state: 'suspended', reason: 'Three late orders.' },
    })
    const [notice] = await notificationsOf(seller, 'supplier decided')
    expect(notice.facts).toEqual({ decision: 'suspended', reason: 'Three late orders.' })
    const [message] = await emailsTo(shop, seller.email, 'Test Cloth is suspended')
    expect(message?.text).toContain('Three late orders.')
    await emailsTo(shop, seller.email, 'Test Cloth is approved')
  })
  await step(
    'products added during the suspension wait, and its products are back with the approval',
    async () => {
      const late = await sellProduct(seller)
      expect((await decideSupplier(admin, seller, 'approved')).json.supplier).toMatchObject({
        reason: null,
        onSale: 1,
      })
      expect([await isPublic(shop, id), await isPublic(shop, late)]).toEqual([true, false])
    },
  )
})

test('CORRECT-075 a suspended supplier’s products are not sold, and its orders continue', async () => {
  const own = await openShop({ workers: false })
  try {
    const { tee } = own.products
    const [owner, customer, seller] = [
      await own.aPerson('admin'),
      await own.aPerson(),
      await own.aPerson('supplier'),
    ]
    await own.shop.db.execute(`update products set supplier_id = '${seller.user.id}' where id = '${tee.id}'`)
    const orderId = await buy(own, customer)
    await addToCart(own, customer)
    const draft = (await customer.post('/draft', { productId: tee.id, data: anEmptyDesign() })).json.draft
    const offer = (await customer.post('/quotation', quotationForm)).json.quotation
    await owner.patch(`/supplier/${seller.user.id}`, { state: 'suspended', reason: 'Late.', version: 1 })

    await step('CORRECT-075 the cart is readable, and checkout names the product', async () => {
      const { cart } = (await customer.get('/cart')).json
      expect(cart.items[0].problem).toContain('Everyday Tee is no longer on sale.')
      const refused = await customer.post('/order/create-checkout-session', delivery)
      expect([refused.status, refused.json.code]).toEqual([409, 'product_gone'])
      expect(refused.json.message).toContain('Everyday Tee')
    })
    await step('CORRECT-075 drafts stay, and offers and old orders don’t bring it back', async () => {
      const updatedDraft = await customer.patch(`/draft/${draft.id}`, {
        ...{ version: draft.version, productId: tee.id, data: anEmptyDesign() },
      })
      expect(updatedDraft.status, updatedDraft.text).toBe(200)
      const paid = await customer.post('/order/create-checkout-session', {
        ...delivery,
        quotationId: offer.id,
      })
      expect([paid.status, paid.json.code]).toEqual([409, 'product_gone'])
      const again = await customer.post(`/order/${orderId}/reorder`)
      expect(again.json.changes).toMatchObject([{ kind: 'product gone', title: 'Everyday Tee' }])
    })
    await step('CORRECT-075 its supplier can continue the order', async () => {
      const order = (await seller.get(`/order/${orderId}`)).json.order
      const [item] = order.items
      const moved = await seller.patch('/item', {
        ...{ id: item.id, status: 'design approved', version: item.version },
      })
      expect(moved.status, moved.text).toBe(200)
      expect((await seller.get('/order/supplier-orders')).json.orders).toHaveLength(1)
    })
    await step('CORRECT-075 the shop’s own lists leave it out until the approval', async () => {
      const listed = async () => (await owner.get('/product?limit=96')).json.products.length
      expect(await listed()).toBe(0)
      await owner.patch(`/supplier/${seller.user.id}`, { state: 'approved', version: 2 })
      expect(await listed()).toBe(1)
    })
  } finally {
    await own.close()
  }
})

test('CORRECT-077 a decision about something that was changed in the meantime is refused', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const id = await sellProduct(seller)
  const { version } = await supplierOf(admin, seller)
  const decide = (state: string) =>
    admin.patch(`/supplier/${seller.user.id}`, { state, version, reason: 'No.' })
  const replies = await Promise.all([decide('approved'), decide('refused')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.json.code).toBe('stale_version')
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
  const id = await sellProduct(seller)
  await decideSupplier(admin, seller, 'approved')
  const refused = await publish(id, { publication: 'refused', reason: 'The title says nothing.' })
  expect(refused.json.result).toEqual({ id, publication: 'refused', reason: 'The title says nothing.' })
  const list = async () => (await seller.get(`/product/supplier-products/${seller.user.id}`)).json.reviews
  expect(await list()).toEqual([
    { id, publication: 'refused', price: null, reason: 'The title says nothing.' },
  ])
  expect(await reviewsOf(admin, seller)).toEqual([])
  await emailsTo(shop, seller.email, 'Harbour Tee is not published')
  await seller.patch(`/product/${id}`, { title: 'A tee with a name' })
  expect(await list()).toEqual([{ id, publication: 'waiting', price: null, reason: null }])
  expect(await reviewsOf(admin, seller)).toHaveLength(1)
  expect(await isPublic(shop, id)).toBe(false)
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
  const added = await admin.post('/product/admin/add-product', aProductInput(), {
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(added.json).toMatchObject({ publication: 'published', product: { supplierId: session.user.id } })
  expect(await isPublic(shop, added.json.product.id)).toBe(true)
})

test('admins are notified once of waiting suppliers and products, until they have read it', async () => {
  const seller = await shop.aPerson('waiting supplier')
  const notifications = async (kind: string) =>
    (await notificationsOf(admin, kind)).filter(
      ({ supplierId }: { supplierId: string }) => supplierId === seller.user.id,
    )
  expect((await notifications('supplier waiting')).map(({ facts }: { facts: object }) => facts)).toEqual([
    { brandName: 'Test Cloth' },
  ])
  await sellProduct(seller, { title: 'One' })
  await sellProduct(seller, { title: 'Two' })
  await sellProduct(seller, { title: 'A draft', isOffered: false })
  expect((await notifications('product waiting')).map(({ facts }: { facts: object }) => facts)).toEqual([
    { title: 'One' },
  ])
  const [{ id }] = await notifications('product waiting')
  await admin.post('/notices/read', { upTo: id })
  await sellProduct(seller, { title: 'Three' })
  expect(await notifications('product waiting')).toHaveLength(2)
})
