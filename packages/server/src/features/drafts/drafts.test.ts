import type { Design } from '@printery/design'
import { anEmptyDesign, aPlainDesign, aText } from '@printery/design/testing/designs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addToCart,
  aLine,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '../../../../../tests/support/index.ts'
import { sweepFiles } from '../files/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const dayMs = 86_400_000
const rounds = Number(process.env.ROUNDS ?? 40)
const preview = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='

/** A draft of a checkout, with the lines of the cart. */
async function aDraft(person: Person, change: object = {}) {
  const item = await addToCart(shop, person, { printed: false })
  const { status, json, text } = await person.post('/draft', { ...delivery, ...change })
  expect(status, text).toBe(201)
  return { ...json.draft, item } as { id: string; version: number; total: number; item: { id: string } }
}

/** The design with these fields in each of its elements. */
function withElementFields(design: Design, fields: object): object {
  const elements = Object.entries(design.elements).map(([id, element]) => [id, { ...element, ...fields }])
  return { ...design, elements: Object.fromEntries(elements) }
}

const cartOf = async (person: Person) => (await person.get('/cart')).json.cart
const draftsOf = async (person: Person) => (await person.get('/draft')).json.drafts
const open = (person: Person, change: object) =>
  person.post('/order/create-checkout-session', { ...delivery, ...change })

describe('a saved checkout', () => {
  test('CHECKOUT-020 stores the form, the delivery, the notes, the discount and the totals, and takes the lines of the cart with it', async () => {
    const person = await shop.aPerson()
    const item = await addToCart(shop, person, { quantity: 6 })
    const offered = { code: 'PRESS25', type: 'price', description: '25% off', percentage: 25 }
    const { discount } = (await (await shop.aPerson('admin')).post('/discounts', offered)).json
    const form = {
      ...delivery,
      ...{ billingFirstName: 'Wei', billingLastName: 'Goh', billingAddress: '1 Other Street' },
      ...{ isSameAsShipping: false, shippingType: 'fast', orderNotes: 'Ring twice', discountId: discount.id },
    }
    const saved = await person.post('/draft', { ...form, status: 'payment received', fastService: true })
    expect(saved.status, saved.text).toBe(201)
    const { draft } = saved.json
    const weight = 6 * 0.18
    await step('DATA-010 what a checkout adds', async () => {
      expect(draft).toMatchObject({
        ...form,
        fastService: true,
        isCheckout: true,
        subTotal: 10_440,
        discount: 25,
        shippingCost: 2800,
        total: 10_630,
        version: 1,
        isExpired: false,
        data: null,
        preview: '',
      })
      expect(draft.totalWeight).toBeCloseTo(weight, 9)
    })
    // Fast takes 14 days at most, counted in Singapore.
    const last = new Date(Date.parse(draft.createdAt) + 14 * dayMs + 8 * 3_600_000)
    expect(draft.shippingDate).toBe(last.toISOString().slice(0, 10))
    expect(draft.items.map((line: { id: string }) => line.id)).toEqual([item.id])
    expect(draft.items[0]).toMatchObject({ uploads: { status: 'complete' }, price: 10_440 })
    expect(new Date(draft.expiresAt).getTime() - new Date(draft.updatedAt).getTime()).toBe(7 * dayMs)
    expect(await cartOf(person)).toMatchObject({ items: [], total: 0 })
    await step('API-014 it is read by its id, and in the list', async () => {
      expect((await person.get(`/draft/${draft.id}`)).json.draft).toEqual(draft)
      const { data: _data, dataProblem: _problem, ...listed } = draft
      expect(await draftsOf(person)).toEqual([listed])
    })
  })

  test('an empty cart and an empty form create no draft', async () => {
    const person = await shop.aPerson()
    expect((await person.post('/draft', delivery)).json.code).toBe('cart_empty')
    expect((await person.post('/draft', {})).json.fieldErrors).toEqual({
      data: 'A draft holds a design or a checkout.',
    })
    expect(await draftsOf(person)).toEqual([])
  })

  test('a half-filled form is stored as far as it was typed', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const { json } = await person.post('/draft', { customerEmail: 'mei@', customerFirstName: '' })
    expect(json.draft).toMatchObject({ customerEmail: 'mei@', shippingCost: null, total: 8940 })
    expect(json.draft).not.toHaveProperty('customerLastName')
  })

  test('30 saves of one cart at once create one draft', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const saves = await Promise.all(Array.from({ length: 30 }, () => person.post('/draft', delivery)))
    expect(saves.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(saves.map(({ json }) => json.code))).toEqual(new Set([undefined, 'cart_empty']))
    expect(await draftsOf(person)).toHaveLength(1)
  })

  test("DRAFT-007 is resumed at today's prices, and changed prices are reported once before it is paid", async () => {
    const person = await shop.aPerson()
    const tee = await shop.products.add({ title: 'Tee of a draft' })
    const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false })
    await person.post('/cart', body)
    const { id } = (await person.post('/draft', delivery)).json.draft
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = price_per_unit + 100 where product_id = '${tee.id}'`,
    )
    const { draft } = (await person.get(`/draft/${id}`)).json
    expect(draft).toMatchObject({ ...delivery, subTotal: 9540, total: 9540 + 1200 })
    expect(draft.items[0]).toMatchObject({ price: 9540, previousPrice: 8940 })
    const refused = await open(person, { draftId: id })
    expect([refused.status, refused.json.code]).toEqual([409, 'price_changed'])
    expect((await open(person, { draftId: id })).status).toBe(200)
  })

  test('its lines are paid, the cart stays as it is, and the paid order deletes the draft', async () => {
    const person = await shop.aPerson()
    const { id, item } = await aDraft(person)
    const kept = await addToCart(shop, person, { quantity: 3, printed: false })
    const { url, orderId } = await openPaymentPage(person, { draftId: id })
    expect(await draftsOf(person)).toHaveLength(1)
    await payAt(url)
    const { order } = (await person.get(`/order/${orderId}`)).json
    expect(order.items.map((line: { id: string }) => line.id)).toEqual([item.id])
    expect(order.total).toBe(8940 + 1200)
    expect(await draftsOf(person)).toEqual([])
    expect((await cartOf(person)).items.map((line: { id: string }) => line.id)).toEqual([kept.id])
  })

  test('a payment page that is left or paid leads back to the draft', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(person)
    const { orderId } = await openPaymentPage(person, { draftId: id })
    const { rows } = await shop.shop.db.execute<{ cancel_url: string; success_url: string }>(
      `select cancel_url, success_url from payment_sandbox.sessions where client_reference_id = '${orderId}'`,
    )
    expect(rows).toEqual([
      {
        cancel_url: `${shop.url}/checkout/${id}?cancelled=true&orderId=${orderId}`,
        success_url: `${shop.url}/checkout/${id}?completed=true&orderId=${orderId}`,
      },
    ])
  })

  test('the payment pages of cart and draft are two calls, and the newer expires the older', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(person)
    await addToCart(shop, person, { printed: false })
    const ofCart = await openPaymentPage(person)
    const ofDraft = await openPaymentPage(person, { draftId: id })
    expect(ofDraft.orderId).not.toBe(ofCart.orderId)
    expect((await payAt(ofCart.url)).status).toBe(409)
    expect((await payAt(ofDraft.url)).status).toBe(303)
  })

  test('lines that are saved while their payment page is open are sold once, and no empty draft is left', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const { url } = await openPaymentPage(person)
    expect((await person.post('/draft', delivery)).status).toBe(201)
    await payAt(url)
    expect(await draftsOf(person)).toEqual([])
    expect((await person.get('/order')).json.orders).toHaveLength(1)
  })

  test('a draft is deleted while its payment page is open: the page can still be paid, once', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(person)
    const { url, orderId } = await openPaymentPage(person, { draftId: id })
    expect((await person.delete(`/draft/${id}`)).status).toBe(200)
    await payAt(url)
    expect((await person.get(`/order/${orderId}`)).status).toBe(200)
    expect((await open(person, { draftId: id })).status).toBe(404)
  })

  test.each([
    [
      'product',
      (id: string) => `update products set retired_at = now() where id = '${id}'`,
      'no longer on sale',
    ],
    [
      'size',
      (id: string) => `delete from product_sizes where product_id = '${id}' and size_name = 'm'`,
      'A size of Fading Tee',
    ],
    [
      'colour',
      (id: string) => `delete from product_colours where product_id = '${id}' and hex = 'f4f2ee'`,
      'in this colour',
    ],
  ])(
    'DC3 a %s that is gone: the draft is read, checkout names it, and without it the rest is paid',
    async (_what, gone, said) => {
      const person = await shop.aPerson()
      const tee = await shop.products.add({ title: 'Fading Tee' })
      const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false })
      const added = await person.post('/cart', body)
      const { id } = await aDraft(person)
      await shop.shop.db.execute(gone(tee.id))
      const { status, json } = await person.get(`/draft/${id}`)
      expect(status).toBe(200)
      expect(json.draft.items[0].problem).toContain(said)
      expect(await draftsOf(person)).toHaveLength(1)
      const refused = await open(person, { draftId: id })
      expect(refused.status).toBe(409)
      expect(refused.json).toMatchObject({ facts: { itemId: added.json.item.id } })
      expect(refused.json.message).toContain('Fading Tee')
      expect((await person.delete(`/cart/${added.json.item.id}`)).status).toBe(200)
      expect((await open(person, { draftId: id })).status).toBe(200)
    },
  )

  test('the pieces of a line are changed in a draft as in the cart', async () => {
    const person = await shop.aPerson()
    const { id, item } = await aDraft(person)
    const [, size] = shop.products.tee.sizes
    const changed = await person.patch('/cart', {
      itemId: item.id,
      sizes: [{ productSizeId: size?.id, quantityPurchased: 2 }],
    })
    expect(changed.status).toBe(200)
    expect((await person.get(`/draft/${id}`)).json.draft.subTotal).toBe(2 * 1490)
    expect((await (await shop.aPerson()).delete(`/cart/${item.id}`)).status).toBe(404)
  })

  test('the files of a draft are kept by the sweep as long as the draft', async () => {
    const person = await shop.aPerson()
    const { id: fileOwner } = person.user
    const files = async () =>
      (await shop.shop.db.execute(`select id from files where owner_id = '${fileOwner}'`)).rows.length
    await addToCart(shop, person)
    const { id } = (await person.post('/draft', delivery)).json.draft
    shop.clock.pass(2 * dayMs)
    await sweepFiles(shop.shop, shop.clock.now())
    expect(await files()).toBe(2)
    await person.delete(`/draft/${id}`)
    await sweepFiles(shop.shop, shop.clock.now())
    expect(await files()).toBe(0)
  })
})

describe('a design', () => {
  test('API-013 DATA-009 is stored as it was sent, with its preview and product', async () => {
    const person = await shop.aPerson()
    const { tee } = shop.products
    const custom = { nested: { a: [null, true, -0.25] } }
    const data = { ...aPlainDesign(aText('日本 ☀ "q"', { x: 1.5 })), custom }
    const saved = await person.post('/draft', { data, preview, currentEditorProduct: tee.id })
    expect(saved.status, saved.text).toBe(201)
    expect(saved.json.draft).toMatchObject({
      ...{ data, preview, productId: tee.id, currentEditorProduct: tee.id },
      ...{ isCheckout: false, items: [], total: 0, shippingCost: null },
    })
    const [listed] = await draftsOf(person)
    expect(listed).toMatchObject({ id: saved.json.draft.id, preview })
    expect(listed).not.toHaveProperty('data')
    const refused = await open(person, { draftId: saved.json.draft.id })
    expect([refused.status, refused.json.code]).toEqual([409, 'cart_empty'])
  })

  test('DRAFT-001 EDIT-006 has in lists and answers the title that its maker gave it', async () => {
    const person = await shop.aPerson()
    const design = anEmptyDesign()
    const called = (title: unknown) => ({ ...design, custom: { title } })
    for (const title of ['  Harbour Run  ', { not: 'a name' }, undefined])
      expect((await person.post('/draft', { data: called(title) })).status).toBe(201)
    await aDraft(person)
    const drafts = await draftsOf(person)
    expect(drafts.map(({ title }: { title: string }) => title)).toEqual(['', '', '', 'Harbour Run'])
    const [, , , { id, version }] = drafts
    const renamed = await person.patch(`/draft/${id}`, { data: called('Low Tide'), version })
    expect(renamed.json.draft.title).toBe('Low Tide')
    expect((await person.get(`/draft/${id}`)).json.draft.title).toBe('Low Tide')
  })

  test('can become a checkout as well, which takes the cart with it', async () => {
    const person = await shop.aPerson()
    const { draft } = (await person.post('/draft', { data: anEmptyDesign(), preview: '' })).json
    await addToCart(shop, person, { printed: false })
    const { json } = await person.patch(`/draft/${draft.id}`, { ...delivery, version: 1 })
    expect(json.draft).toMatchObject({ data: anEmptyDesign(), isCheckout: true, subTotal: 8940 })
    expect((await cartOf(person)).items).toEqual([])
  })

  const lost = aPlainDesign(aText('Lost'))
  test.each([
    ['an element of no kind', { ...anEmptyDesign(), elements: { 'e-none': { kind: 'page' } } }],
    ['a list', [anEmptyDesign()]],
    ['a text', 'A design'],
    ['a number', 1],
    ['an older shape of nobody', { version: 0, objects: [] }],
    ['a field that is not known', { ...anEmptyDesign(), price: 1 }],
    ['an element in a group of another design', withElementFields(lost, { parent: 'e-elsewhere' })],
    ['a length beyond all bounds', withElementFields(lost, { width: 1e9 })],
    ['a number that is none', withElementFields(lost, { x: null })],
    ['a record under another id', withElementFields(lost, { id: 'e-other' })],
  ])('DJ4 %s is no design: 422 with its place, and nothing is saved', async (_what, data) => {
    const person = await shop.aPerson()
    const { status, json } = await person.post('/draft', { data })
    expect(status).toBe(422)
    expect(Object.keys(json.fieldErrors).every((field) => field.startsWith('data'))).toBe(true)
    expect(json.fieldErrors).toHaveProperty('data')
    expect(await draftsOf(person)).toEqual([])
  })

  test('DJ1 DJ2 a design 5,000 levels deep, of 200,000 values or with a prototype is refused at once', async () => {
    const person = await shop.aPerson()
    const send = (custom: string) =>
      person.post(
        '/draft',
        `{"data":${JSON.stringify(anEmptyDesign()).replace('"custom":{}', `"custom":${custom}`)}}`,
      )
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
    const wide = `{"a":[${'1,'.repeat(200_000)}1]}`
    for (const [custom, answer] of [
      [deep, 422],
      [wide, 422],
      ['{"__proto__":{"role":"admin"}}', 400],
    ] as const)
      expect((await send(custom)).status, custom.slice(0, 20)).toBe(answer)
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(await draftsOf(person)).toEqual([])
  })

  test('EDIT-015 of a newer version is refused; a stored one stays closed and unchanged, and the draft says so', async () => {
    const person = await shop.aPerson()
    const newer = { ...anEmptyDesign(), version: 99, beyond: true }
    const refused = await person.post('/draft', { data: newer })
    expect([refused.status, refused.json.fieldErrors.data]).toEqual([
      422,
      expect.stringContaining('newer version'),
    ])

    const { draft } = (await person.post('/draft', { data: anEmptyDesign() })).json
    expect(draft.dataProblem).toBeNull()
    for (const [stored, said] of [
      [newer, 'newer version of the editor'],
      [{ page: 1 }, 'cannot be read'],
    ] as const) {
      const json = JSON.stringify(stored)
      await shop.shop.db.execute(`update drafts set data = '${json}' where id = '${draft.id}'`)
      const opened = (await person.get(`/draft/${draft.id}`)).json.draft
      expect(opened).toMatchObject({ data: null, dataProblem: expect.stringContaining(said) })
      // Saved again without a design, the stored one stays.
      await person.patch(`/draft/${draft.id}`, { preview, version: opened.version })
      const { rows } = await shop.shop.db.execute(`select data from drafts where id = '${draft.id}'`)
      expect(rows).toEqual([{ data: stored }])
    }
  })

  test('with broken elements is opened without them, and the draft lists what is missing', async () => {
    const person = await shop.aPerson()
    const whole = aPlainDesign(aText('Kept'))
    const { draft } = (await person.post('/draft', { data: whole })).json
    const broken = JSON.stringify({ ...whole, elements: { ...whole.elements, 'e-broken': { kind: 'page' } } })
    await shop.shop.db.execute(`update drafts set data = '${broken}' where id = '${draft.id}'`)
    const opened = (await person.get(`/draft/${draft.id}`)).json.draft
    expect(opened).toMatchObject({
      data: whole,
      dataProblem: '1 elements could not be read and were left out.',
    })
  })

  const huge = 'x'.repeat(720 * 1024)
  test.each([
    ['preview', { preview: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['preview', { preview: 'data:image/png;base64,PHN2Zz4=' }],
    ['preview', { preview: 'https://shop.test/a.png' }],
    ['preview', { preview: `${preview.slice(0, -2)}${'A'.repeat(200 * 1024)}` }],
    ['data', { data: { ...anEmptyDesign(), custom: { huge } } }],
    ['data', { data: aPlainDesign(aText('a\u0000b')) }],
    ['data', { data: { 'a\ud800': 1 } }],
    ['productId', { productId: 'tee' }],
  ])('a wrong %s is 422, and nothing is saved', async (field, wrong) => {
    const person = await shop.aPerson()
    const { status, json } = await person.post('/draft', { data: anEmptyDesign(), ...wrong })
    expect(status).toBe(422)
    expect(Object.keys(json.fieldErrors)).toEqual([field])
    expect(await draftsOf(person)).toEqual([])
  })

  test('a body above the size limit is 413; another product than the one that is edited is 422, one of nobody 404', async () => {
    const person = await shop.aPerson()
    expect(
      (await person.post('/draft', { data: { ...anEmptyDesign(), custom: { huge: huge + huge } } })).status,
    ).toBe(413)
    const { tee } = shop.products
    const other = await shop.products.add({ title: 'Other Tee' })
    const two = await person.post('/draft', {
      data: anEmptyDesign(),
      productId: tee.id,
      currentEditorProduct: other.id,
    })
    expect(two.json.fieldErrors).toEqual({ currentEditorProduct: 'A draft is of one product.' })
    const absent = '00000000-0000-4000-8000-000000000000'
    expect((await person.post('/draft', { data: anEmptyDesign(), productId: absent })).status).toBe(404)
  })
})

describe('saving again', () => {
  test('API-015 DRAFT-009 changes what is sent, keeps the rest and answers it', async () => {
    const person = await shop.aPerson()
    const { draft: other } = (await person.post('/draft', { data: anEmptyDesign() })).json
    const { id } = await aDraft(person, { orderNotes: 'Ring twice' })
    shop.clock.pass(1000)
    const { status, json } = await person.patch(`/draft/${id}`, {
      ...{ shippingType: 'fast', orderNotes: '', version: 1 },
    })
    expect(status).toBe(200)
    expect(json.message).toBe('Draft has been updated!')
    expect(json.draft).toMatchObject({
      ...delivery,
      ...{ shippingType: 'fast', orderNotes: '', version: 2, subTotal: 8940 },
    })
    expect(json.draft.updatedAt > json.draft.createdAt).toBe(true)
    const gone = await person.delete(`/draft/${id}`)
    expect(gone.json).toEqual({ message: 'Draft has been deleted successfully!' })
    expect((await person.get(`/draft/${id}`)).status).toBe(404)
    expect((await person.get(`/draft/${other.id}`)).json.draft).toEqual(other)
  })

  test('DC1 two tabs save one draft again and again: each time one is saved, the other is refused, and nothing is lost', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(person)
    for (let version = 1; version <= rounds; version += 1) {
      const both = await Promise.all(
        ['left', 'right'].map((tab) =>
          person.patch(`/draft/${id}`, { orderNotes: `${tab} ${version}`, version }),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const saved = both.find(({ status }) => status === 200)
      const refused = both.find(({ status }) => status === 409)
      expect(refused?.json).toMatchObject({ code: 'stale_version', facts: { version: version + 1 } })
      expect(saved?.json.draft.version).toBe(version + 1)
      if (version % 10 > 0) continue
      const { draft } = (await person.get(`/draft/${id}`)).json
      expect(draft.orderNotes).toBe(saved?.json.draft.orderNotes)
    }
  })

  test('API-013 the refused tab saves a copy, with the same lines and files', async () => {
    const person = await shop.aPerson()
    const item = await addToCart(shop, person)
    const { id } = (await person.post('/draft', { ...delivery, data: anEmptyDesign() })).json.draft
    await addToCart(shop, person, { quantity: 2, printed: false })
    const copied = await person.post('/draft', { draftId: id, orderNotes: 'Mine' })
    expect(copied.status, copied.text).toBe(201)
    const { draft } = copied.json
    expect(draft).toMatchObject({ ...delivery, orderNotes: 'Mine', data: anEmptyDesign(), version: 1 })
    const [line] = draft.items
    expect(line).toMatchObject({ price: item.price, uploads: { status: 'complete' } })
    expect(line.id).not.toBe(item.id)
    expect((await cartOf(person)).items).toHaveLength(1)
    // Both are drafts of their own: one is paid, the other stays.
    await payAt((await openPaymentPage(person, { draftId: draft.id })).url)
    expect((await draftsOf(person)).map((one: { id: string }) => one.id)).toEqual([id])
    await payAt((await openPaymentPage(person, { draftId: id })).url)
    expect((await person.get('/order')).json.orders).toHaveLength(2)
  })

  test('requires a version', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(person)
    expect(Object.keys((await person.patch(`/draft/${id}`, { orderNotes: '' })).json.fieldErrors)).toEqual([
      'version',
    ])
  })
})

describe('after 7 days', () => {
  test.each([
    ['UTC', Date.UTC(2026, 10, 30, 0, 0, 30)],
    ['Singapore', Date.UTC(2026, 10, 30, 16, 0, 30)],
  ])(
    'DC4 DRAFT-005 DRAFT-006 a draft saved around midnight in %s is resumed at 7 days - 1 s, then refused, still listed and deleted',
    async (_zone, moment) => {
      const person = await shop.aPerson()
      const { id } = await aDraft(person)
      const at = (time: number) =>
        shop.shop.db.execute(
          `update drafts set updated_at = '${new Date(time).toISOString()}' where id = '${id}'`,
        )
      // The clock of the shop can't be turned back, so the draft gets an older date.
      const age = (ms: number) => at(shop.clock.now().getTime() - ms)
      shop.clock.pass(Math.max(0, moment - shop.clock.now().getTime()))
      await age(7 * dayMs - 1000)
      expect((await person.get(`/draft/${id}`)).json.draft.isExpired).toBe(false)
      expect((await open(person, { draftId: id })).status).toBe(200)
      await age(7 * dayMs + 1000)
      const refusals = await Promise.all([
        person.get(`/draft/${id}`),
        person.patch(`/draft/${id}`, { orderNotes: 'Late', version: 1 }),
        person.post('/draft', { draftId: id }),
        open(person, { draftId: id }),
      ])
      for (const { status, json } of refusals)
        expect({ status, ...json }).toMatchObject({
          ...{ status: 409, code: 'draft_expired' },
          message: 'This draft is older than 7 days and can no longer be opened.',
        })
      expect(await draftsOf(person)).toMatchObject([{ id, isExpired: true }])
      expect((await person.delete(`/draft/${id}`)).status).toBe(200)
      expect(await draftsOf(person)).toEqual([])
    },
  )

  test('DRAFT-005 each save extends it by 7 days', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(person)
    shop.clock.pass(6 * dayMs)
    expect((await person.patch(`/draft/${id}`, { version: 1 })).status).toBe(200)
    shop.clock.pass(6 * dayMs)
    expect((await person.get(`/draft/${id}`)).status).toBe(200)
    shop.clock.pass(dayMs)
    expect((await person.get(`/draft/${id}`)).json.code).toBe('draft_expired')
  })
})

describe('the owner of a draft', () => {
  test("another person can't see, change or pay it", async () => {
    const [owner, other] = [await shop.aPerson(), await shop.aPerson('admin')]
    const { id } = await aDraft(owner)
    const replies = await Promise.all([
      other.get(`/draft/${id}`),
      other.patch(`/draft/${id}`, { orderNotes: 'Mine', version: 1 }),
      other.delete(`/draft/${id}`),
      other.post('/draft', { draftId: id, orderNotes: 'Mine' }),
      open(other, { draftId: id }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await draftsOf(other)).toEqual([])
    expect((await owner.get(`/draft/${id}`)).json.draft).toMatchObject({ version: 1 })
  })

  test('a person has at most 50, the last changed first, also after 60 saves at once', async () => {
    const person = await shop.aPerson()
    const saves = await Promise.all(
      Array.from({ length: 60 }, (_none, at) =>
        person.post('/draft', { data: { ...anEmptyDesign(), custom: { at } } }),
      ),
    )
    expect(saves.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(saves.find(({ status }) => status === 409)?.json.message).toContain('50 saved drafts')
    const drafts = await draftsOf(person)
    expect(drafts).toHaveLength(50)
    shop.clock.pass(1000)
    await person.patch(`/draft/${drafts[30].id}`, { version: 1 })
    expect((await draftsOf(person))[0].id).toBe(drafts[30].id)
  })
})
