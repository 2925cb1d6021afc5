import type { CartView } from '@printery/contract'
import {
  addToCart,
  aLine,
  aPicture,
  call,
  openShop,
  type Person,
  putFile,
  step,
  type TestShop,
} from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

async function cartOf(person: Person): Promise<CartView> {
  const reply = await person.get('/cart')
  expect(reply.status).toBe(200)
  return reply.json.cart
}

test('API-016 DATA-002 a new customer has an empty cart, which keeps its id', async () => {
  const person = await shop.aPerson()
  const cart = await cartOf(person)
  expect(cart).toEqual({ _id: expect.any(String), momentsImage: null, items: [], total: 0 })
  expect((await cartOf(person))._id).toBe(cart._id)
})

test("API-017 DATA-008 the configurator's payload is accepted and answered with upload addresses for its files", async () => {
  const person = await shop.aPerson()
  const { tee } = shop.products
  const { descriptor } = await aPicture()
  const added = await person.post('/cart', {
    productId: tee.id,
    quantity: 20,
    // 20 at 1,240 and 250, and three inks of 80 each.
    totalPrice: 34_600,
    printingType: { front: 'Heat Transfer', back: 'Screen Printing' },
    screenColours: { back: 3 },
    printAreas: { front: 'left-chest-50x100' },
    sizes: [
      { productSizeId: tee.sizes[0]?.id, quantityPurchased: 5 },
      { productSizeId: tee.sizes[2]?.id, quantityPurchased: 15 },
    ],
    frontDesign: { ...descriptor, fileName: 'front.png' },
    backDesign: { ...descriptor, fileName: 'back.png' },
    frontUploadedImage: { ...descriptor, fileName: 'front bare.png' },
    backUploadedImage: { ...descriptor, fileName: 'back bare.png' },
    additionalFiles: [{ fileName: 'vectors.pdf', contentType: 'application/pdf', size: 1000 }],
    printingSides: '2',
    printProofing: 'Wait for Online Confirmation',
    color: '1C1C1D',
    isCustomUpload: true,
    status: 'order received',
  })
  expect(added.status).toBe(201)
  const { frontUrl, backUrl, frontWithoutTemplate, backWithoutTemplate, additionalFiles } =
    added.json.presignedUrls
  const uploadUrls = [frontUrl, backUrl, frontWithoutTemplate, backWithoutTemplate, ...additionalFiles]
  expect(uploadUrls).toHaveLength(5)
  expect(new Set(uploadUrls).size).toBe(5)
  for (const uploadUrl of uploadUrls) expect(uploadUrl).toMatch(/^http.*X-Amz-Signature=[0-9a-f]{64}/)
  const folder = `Carts/${person.user.id}/${added.json.item.id}/`
  expect(uploadUrls.map((uploadUrl) => new URL(uploadUrl).pathname.split(folder).at(-1))).toEqual([
    ...['frontDesign', 'backDesign', 'frontUploadedImage', 'backUploadedImage', 'additional-1'],
  ])
  expect(added.json.item).toMatchObject({
    color: '1c1c1d',
    colourName: 'Black',
    quantity: 20,
    price: 34_600,
    printingType: { front: 'Heat Transfer', back: 'Screen Printing' },
    itemProductSizes: [
      { productSize: { sizeName: 's' }, quantityPurchased: 5 },
      { productSize: { sizeName: 'l' }, quantityPurchased: 15 },
    ],
    isCustomUpload: true,
    additionalFiles: [{ fileName: 'vectors.pdf' }],
    noOfSidesPrinted: 2,
    printProofing: 'Wait for Online Confirmation',
    screenColours: { back: 3 },
    // The server sets the status, whatever was sent.
    status: 'design pending approval',
    uploads: { status: 'pending' },
  })
  expect(added.json.cart.items).toEqual([added.json.item])
})

test('DATA-003 a cart item has its choices and the price of the whole line', async () => {
  const person = await shop.aPerson()
  const addedItem = await addToCart(shop, person, { quantity: 6 })
  const { tee } = shop.products
  const [item] = (await cartOf(person)).items
  expect(item).toMatchObject({
    id: addedItem.id,
    product: { id: tee.id, title: 'Everyday Tee' },
    productId: tee.id,
    quantity: 6,
    isCustomUpload: true,
    content: null,
    status: 'design pending approval',
    noOfSidesPrinted: 1,
    backDesign: null,
    uploads: { status: 'complete' },
  })
  await step('DATA-004 the price is that of six, in cents', () => expect(item?.price).toBe(10_440))
  await step('DATA-005 the colour has no #', () => expect(item?.color).toBe('f4f2ee'))
  await step('DATA-006 only the printed side is listed', () =>
    expect(item?.printingType).toEqual({ front: 'Heat Transfer' }),
  )
  await step('DATA-007 the pieces of each size are listed', () =>
    expect(item?.itemProductSizes).toEqual([
      { productSize: { id: tee.sizes[1]?.id, sizeName: 'm' }, quantityPurchased: 6 },
    ]),
  )
  for (const address of [item?.frontDesign, item?.frontWithoutTemplate])
    expect(address).toMatch(/^\/files\/[\w-]{43}\/harbour\.png$/)
})

test.each([
  ['the front', { front: 'Heat Transfer' }, 1, 10_440],
  ['the back', { back: 'Heat Transfer' }, 1, 10_440],
  ['both', { front: 'Heat Transfer', back: 'Heat Transfer' }, 2, 11_940],
] as const)(
  'CART-010 a line printed on %s begins as "design pending approval"',
  async (_side, printingType, sides, totalPrice) => {
    const person = await shop.aPerson()
    const { body, picture } = await aLine(shop)
    const { frontDesign: _front, frontUploadedImage: _uploaded, ...lineWithoutFiles } = body
    const added = await person.post('/cart', {
      ...lineWithoutFiles,
      printingType,
      printingSides: String(sides),
      totalPrice,
      ...('front' in printingType && {
        frontDesign: picture.descriptor,
        frontUploadedImage: picture.descriptor,
      }),
      ...('back' in printingType && {
        backDesign: picture.descriptor,
        backUploadedImage: picture.descriptor,
      }),
    })
    expect([added.status, added.json.item?.status, added.json.item?.noOfSidesPrinted], added.text).toEqual([
      201,
      'design pending approval',
      sides,
    ])
    expect((await cartOf(person)).items.map(({ status }) => status)).toEqual(['design pending approval'])
  },
)

test('CONFIG-009 the server accepts 1 to 999 pieces of a size', async () => {
  const person = await shop.aPerson()
  const { body } = await aLine(shop, { printed: false })
  const [size] = body.sizes
  const addPieces = (quantity: number, totalPrice: number) =>
    person.post('/cart', {
      ...body,
      quantity,
      totalPrice,
      sizes: [{ ...size, quantityPurchased: quantity }],
    })
  expect((await addPieces(1, 1490)).status).toBe(201)
  expect((await addPieces(999, 999 * 1060)).status).toBe(201)
  const tooMany = await addPieces(1000, 1000 * 1060)
  expect([tooMany.status, tooMany.json.fieldErrors]).toEqual([
    422,
    { 'sizes.0.quantityPurchased': '1 to 999 per size.' },
  ])
  const none = await addPieces(0, 0)
  expect([none.status, none.json.fieldErrors['sizes.0.quantityPurchased']]).toEqual([
    422,
    '1 to 999 per size.',
  ])
  expect((await cartOf(person)).items.map(({ quantity }) => quantity)).toEqual([1, 999])
})

test('CART-011 a blank line begins as "production pending" and waits for no file', async () => {
  const person = await shop.aPerson()
  const item = await addToCart(shop, person, { printed: false })
  expect(item).toMatchObject({
    status: 'production pending',
    noOfSidesPrinted: 0,
    uploads: { status: 'complete' },
  })
})

test('API-018 changing the sizes of a line reprices it by its new tier', async () => {
  const person = await shop.aPerson()
  const mug = await shop.products.add({ title: 'Mug' })
  const item = await addToCart(shop, person, { quantity: 6, printed: false })
  const { body } = await aLine({ products: { ...shop.products, tee: mug } }, { quantity: 3, printed: false })
  const { price } = (await person.post('/cart', body)).json.item
  const { sizes } = shop.products.tee
  const changed = await person.patch('/cart', {
    itemId: item.id,
    sizes: [
      { productSizeId: sizes[0]?.id, quantityPurchased: 30 },
      { productSizeId: sizes[1]?.id, quantityPurchased: 20 },
    ],
  })
  expect(changed.status).toBe(200)
  expect(changed.json.cart.items[0]).toMatchObject({ quantity: 50, price: 50 * 1060, previousPrice: null })
  expect(changed.json.cart.items[1]).toMatchObject({ quantity: 3, price })
  expect(changed.json.cart.total).toBe(50 * 1060 + price)
  expect(await cartOf(person)).toEqual(changed.json.cart)
})

test('API-018 nothing but the sizes of a line can be changed', async () => {
  const person = await shop.aPerson()
  const item = await addToCart(shop, person, { printed: false })
  const sizes = [{ productSizeId: shop.products.tee.sizes[0]?.id, quantityPurchased: 1 }]
  const before = await cartOf(person)
  for (const more of [
    { price: 1 },
    { totalPrice: 1 },
    { status: 'order received' },
    { productId: item.productId },
  ])
    expect((await person.patch('/cart', { itemId: item.id, sizes, ...more })).status).toBe(422)
  expect(await cartOf(person)).toEqual(before)
})

test('API-019 a line is removed by its id, and all lines without one', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const othersItem = await addToCart(shop, other, { printed: false })
  const [first, second, third] = [
    await addToCart(shop, person, { printed: false, quantity: 1 }),
    await addToCart(shop, person, { printed: false, quantity: 2 }),
    await addToCart(shop, person, { printed: false, quantity: 3 }),
  ]
  const removed = await person.delete(`/cart/${second.id}`)
  expect(removed.status).toBe(200)
  expect(removed.json.result).toEqual({ itemId: second.id })
  expect(removed.json.cart.items.map((item: { id: string }) => item.id)).toEqual([first.id, third.id])
  expect(removed.json.cart.total).toBe(4 * 1490)
  expect((await person.delete(`/cart/${second.id}`)).status).toBe(404)

  const emptied = await person.delete('/cart')
  expect(emptied.json).toMatchObject({ result: {}, cart: { items: [], total: 0 } })
  expect((await cartOf(person)).items).toEqual([])
  expect((await cartOf(other)).items.map((item) => item.id)).toEqual([othersItem.id])
})

describe("another's line gets the same response as one that does not exist", () => {
  test.each(['PATCH', 'DELETE'])('%s returns the same 404 for it as for an absent one', async (method) => {
    const [owner, other] = [await shop.aPerson(), await shop.aPerson()]
    const item = await addToCart(shop, owner, { printed: false })
    const before = await cartOf(owner)
    const sizes = [{ productSizeId: shop.products.tee.sizes[0]?.id, quantityPurchased: 1 }]
    const callOn = (itemId: string) =>
      method === 'PATCH' ? other.patch('/cart', { itemId, sizes }) : other.delete(`/cart/${itemId}`)
    const [foreign, absent] = [await callOn(item.id), await callOn('00000000-0000-4000-8000-000000000000')]
    expect([foreign.status, absent.status]).toEqual([404, 404])
    const { requestId: _one, ...body } = foreign.json
    const { requestId: _two, ...absentBody } = absent.json
    expect(body).toEqual(absentBody)
    expect(await cartOf(owner)).toEqual(before)
  })
})

test('CART-009 ROLE-010 without a session the cart can be neither read nor changed', async () => {
  const { body } = await aLine(shop)
  const calls: [string, string, unknown?][] = [
    ['GET', '/cart'],
    ['POST', '/cart', body],
    ['POST', '/cart', 'not even JSON'],
    ['PATCH', '/cart', {}],
    ['DELETE', '/cart'],
    ['DELETE', `/cart/${body.productId}`],
  ]
  for (const [method, path, sent] of calls)
    for (const token of [undefined, 'x'.repeat(43)]) {
      const reply = await call(shop.url, method, path, { body: sent, token })
      expect(reply.status, `${method} ${path}`).toBe(401)
      expect(reply.json).toMatchObject({
        code: 'not_logged_in',
        message: expect.stringContaining('not logged in'),
      })
    }
})

test('a retired product is named in the cart, which stays readable, and can be removed', async () => {
  const person = await shop.aPerson()
  const product = await shop.products.add({ title: 'Short-lived Tee' })
  const { body } = await aLine({ products: { ...shop.products, tee: product } }, { printed: false })
  const added = await person.post('/cart', body)
  expect(added.status).toBe(201)
  await shop.shop.db.execute(`update products set retired_at = now() where id = '${product.id}'`)

  const [retired] = (await cartOf(person)).items
  expect(retired).toMatchObject({
    price: added.json.item.price,
    problem: 'Short-lived Tee is no longer on sale. Remove it to continue.',
  })
  expect((await person.post('/cart', body)).status).toBe(404)
  expect((await person.delete(`/cart/${retired?.id}`)).json.cart.items).toEqual([])
})

test('DC1 30 calls of one cart at once leave a total that is the sum of its lines', async () => {
  const person = await shop.aPerson()
  const changedLine = await addToCart(shop, person, { printed: false, quantity: 1 })
  const removedLine = await addToCart(shop, person, { printed: false, quantity: 3 })
  const [{ body: smallLine }, { body: largeLine }] = [
    await aLine(shop, { printed: false, quantity: 2 }),
    await aLine(shop, { printed: false, quantity: 20 }),
  ]
  const sizes = [{ productSizeId: shop.products.tee.sizes[0]?.id, quantityPurchased: 50 }]
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => [
      person.post('/cart', smallLine),
      person.post('/cart', largeLine),
      person.patch('/cart', { itemId: changedLine.id, sizes }),
      person.delete(`/cart/${removedLine.id}`),
      person.get('/cart'),
    ]).flat(),
  )
  // A line is removed once.
  const statuses = replies.map((reply) => reply.status).sort()
  expect(statuses).toEqual([...Array(13).fill(200), ...Array(12).fill(201), ...Array(5).fill(404)])
  for (const { json, status } of replies)
    if (status !== 404)
      expect(json.cart.total).toBe(
        json.cart.items.reduce((sum: number, item: { price: number }) => sum + item.price, 0),
      )
  const cart = await cartOf(person)
  expect(cart.items).toHaveLength(13)
  expect(cart.total).toBe(6 * 2 * 1490 + 6 * 20 * 1240 + 50 * 1060)
})

test('an uploaded file is shown as complete by the next read of the cart', async () => {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const added = await person.post('/cart', body)
  const { frontUrl, frontWithoutTemplate } = added.json.presignedUrls
  expect(await putFile(frontUrl, picture)).toBe(200)
  expect((await cartOf(person)).items[0]?.uploads).toEqual({ status: 'pending' })
  expect(await putFile(frontWithoutTemplate, picture)).toBe(200)
  expect((await cartOf(person)).items[0]?.uploads).toEqual({ status: 'complete' })
})
