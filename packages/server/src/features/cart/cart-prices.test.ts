import { randomUUID } from 'node:crypto'
import type { CartItemView } from '@printery/contract'
import { aLine, aPicture, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

async function itemsOf(person: Person): Promise<CartItemView[]> {
  return (await person.get('/cart')).json.cart.items
}

/** The body of a line printed on its front by this method. */
async function lineWithMethod(method: string, quantity: number, surcharge: number, unitPrice: number) {
  const { body } = await aLine(shop, { quantity })
  return { ...body, printingType: { front: method }, totalPrice: quantity * (unitPrice + surcharge) }
}

describe('MO1 the server prices a line itself', () => {
  test('a request with another total is refused with the right one, and nothing is stored', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop, { quantity: 6 })
    const rightTotal = 6 * (1490 + 250)
    for (const totalPrice of [
      0,
      1,
      rightTotal - 1,
      rightTotal + 1,
      rightTotal * 100,
      Number.MAX_SAFE_INTEGER,
    ]) {
      const reply = await person.post('/cart', { ...body, totalPrice })
      expect(reply.status, `${totalPrice}`).toBe(409)
      expect(reply.json).toMatchObject({ code: 'price_changed', facts: { totalPrice: rightTotal } })
    }
    expect(await itemsOf(person)).toEqual([])
    expect((await person.post('/cart', { ...body, totalPrice: rightTotal })).json.item.price).toBe(rightTotal)
  })

  test.each([[-1], [1.5], [1e21], ['100'], ['10440'], [null], [[]], [true]])(
    'the total %j is refused as invalid',
    async (totalPrice) => {
      const person = await shop.aPerson()
      const { body } = await aLine(shop, { quantity: 6 })
      const reply = await person.post('/cart', { ...body, totalPrice })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.json.fieldErrors)).toEqual(['totalPrice'])
      expect(await itemsOf(person)).toEqual([])
    },
  )

  test('a body with an unknown field, such as a price, is refused', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop, { quantity: 6 })
    for (const field of ['price', 'unitPrice', 'total', 'userId', 'discount', 'cartId'])
      expect((await person.post('/cart', { ...body, [field]: 1 })).status, field).toBe(422)
    expect(await itemsOf(person)).toEqual([])
  })
})

describe('MO2 an invalid line is refused with an error at its field, and no row is written', () => {
  const cases: [string, (line: Awaited<ReturnType<typeof aLine>>['body']) => object, string][] = [
    ...[0, -1, 1.5, 1000, 2 ** 31, '6', null].map((quantityPurchased): (typeof cases)[number] => [
      `${JSON.stringify(quantityPurchased)} of a size`,
      ({ sizes }) => ({ sizes: [{ ...sizes[0], quantityPurchased }] }),
      'sizes.0.quantityPurchased',
    ]),
    [
      'the same size twice',
      ({ sizes: [size] }) => ({
        sizes: [
          { ...size, quantityPurchased: 3 },
          { ...size, quantityPurchased: 3 },
        ],
      }),
      'sizes',
    ],
    ['no size', () => ({ sizes: [] }), 'sizes'],
    [
      'a size of another product',
      () => ({ sizes: [{ productSizeId: randomUUID(), quantityPurchased: 6 }] }),
      'sizes.0.productSizeId',
    ],
    ['a quantity above the sum', () => ({ quantity: 7 }), 'quantity'],
    ['a quantity below the sum', () => ({ quantity: 5 }), 'quantity'],
    ['a colour that is not made', () => ({ color: 'ff0000' }), 'color'],
    ['a colour with #', () => ({ color: '#f4f2ee' }), 'color'],
    [
      'a printing method that is not offered',
      () => ({ printingType: { front: 'Sublimation' } }),
      'printingType.front',
    ],
    ['an unknown printing method', () => ({ printingType: { front: 'Magic' } }), 'printingType.front'],
    ['one side too many', () => ({ printingSides: '2' }), 'printingSides'],
    [
      '8 inks',
      () => ({ printingType: { front: 'Screen Printing' }, screenColours: { front: 8 } }),
      'screenColours.front',
    ],
    ['inks with heat transfer', () => ({ screenColours: { front: 2 } }), 'screenColours.front'],
    ['inks on a blank side', () => ({ screenColours: { back: 1 } }), 'screenColours.back'],
    ['an area of the other side', () => ({ printAreas: { front: 'full-back-a3' } }), 'printAreas.front'],
    ['no design with template', () => ({ frontDesign: undefined }), 'frontDesign'],
    ['no design without template', () => ({ frontUploadedImage: undefined }), 'frontUploadedImage'],
    ['a design of a blank side', ({ frontDesign }) => ({ backDesign: frontDesign }), 'backDesign'],
  ]
  test.each(cases)('%s', async (_what, change, field) => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop, { quantity: 6 })
    const reply = await person.post('/cart', { ...body, ...change(body) })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.json.fieldErrors)).toContain(field)
    expect(await itemsOf(person)).toEqual([])
  })

  test('RULE-010 29 embroidered pieces are too few, 30 are enough', async () => {
    const person = await shop.aPerson()
    const reply = await person.post('/cart', await lineWithMethod('Embroidery', 29, 130, 1240))
    expect(reply.status).toBe(422)
    expect(reply.json.fieldErrors).toEqual({
      'printingType.front': 'Embroidery requires a minimum quantity of 30 Units.',
    })
    expect(await itemsOf(person)).toEqual([])
    expect((await person.post('/cart', await lineWithMethod('Embroidery', 30, 130, 1240))).status).toBe(201)
  })

  test('19 screen printed pieces are too few, 20 are enough', async () => {
    const person = await shop.aPerson()
    expect((await person.post('/cart', await lineWithMethod('Screen Printing', 19, 80, 1490))).status).toBe(
      422,
    )
    expect((await person.post('/cart', await lineWithMethod('Screen Printing', 20, 80, 1240))).status).toBe(
      201,
    )
    expect(await itemsOf(person)).toHaveLength(1)
  })

  test('a change of sizes is subject to the same rules', async () => {
    const person = await shop.aPerson()
    const added = await person.post('/cart', await lineWithMethod('Embroidery', 30, 130, 1240))
    const [size] = shop.products.tee.sizes
    const change = (sizes: object[]) => person.patch('/cart', { itemId: added.json.item.id, sizes })
    const sizeLine = (quantityPurchased: number) => ({ productSizeId: size?.id, quantityPurchased })
    for (const sizes of [
      [sizeLine(29)],
      [sizeLine(1000)],
      [sizeLine(0)],
      [sizeLine(20), sizeLine(20)],
      [],
      [{ ...sizeLine(30), price: 1 }],
    ])
      expect((await change(sizes)).status, JSON.stringify(sizes)).toBe(422)
    expect(await itemsOf(person)).toMatchObject([{ quantity: 30, price: 30 * (1240 + 130) }])
    expect((await change([sizeLine(31)])).status).toBe(200)
  })
})

describe('a price that changed is shown with the one that the customer saw', () => {
  async function aLineWithChangedPrice() {
    const person = await shop.aPerson()
    const tee = await shop.products.add({ title: 'Dearer Tee' })
    const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false, quantity: 6 })
    const { id } = (await person.post('/cart', body)).json.item
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = 1590 where product_id = '${tee.id}' and start_range = 1`,
    )
    return { person, id, size: tee.sizes[0]?.id }
  }

  test('until the line is changed', async () => {
    const { person, id, size } = await aLineWithChangedPrice()
    expect(await itemsOf(person)).toMatchObject([{ price: 6 * 1590, previousPrice: 6 * 1490 }])
    const sizes = [{ productSizeId: size, quantityPurchased: 7 }]
    expect((await person.patch('/cart', { itemId: id, sizes })).json.cart.items).toMatchObject([
      { price: 7 * 1590, previousPrice: null },
    ])
  })

  test('also when the cart is read again', async () => {
    const { person } = await aLineWithChangedPrice()
    await itemsOf(person)
    expect(await itemsOf(person)).toMatchObject([{ previousPrice: 6 * 1490 }])
  })
})

describe('the lines of a run share their tier and their minimum', () => {
  const runLine = async (quantity: number, unitPrice: number, runId: string, method?: string) => {
    const { body } = await aLine(shop, { quantity, printed: method !== undefined })
    const surcharge = method === 'Embroidery' ? 130 : 0
    return {
      ...body,
      runId,
      ...(method && { printingType: { front: method } }),
      totalPrice: quantity * (unitPrice + surcharge),
    }
  }

  test('a new line is priced as part of the run, and reprices the others', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    expect((await person.post('/cart', await runLine(12, 1490, runId))).status).toBe(201)
    // Together they are 20: the tier of 20 applies to both.
    expect((await person.post('/cart', await runLine(8, 1490, runId))).json.facts).toEqual({
      totalPrice: 8 * 1240,
    })
    expect((await person.post('/cart', await runLine(8, 1240, runId))).status).toBe(201)
    expect(await itemsOf(person)).toMatchObject([
      { quantity: 12, price: 12 * 1240, previousPrice: null },
      { quantity: 8, price: 8 * 1240, previousPrice: null },
    ])
  })

  test('a line that is removed or reduced reprices the others', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    await person.post('/cart', await runLine(12, 1490, runId))
    const { id } = (await person.post('/cart', await runLine(8, 1240, runId))).json.item
    const sizes = [{ productSizeId: shop.products.tee.sizes[1]?.id, quantityPurchased: 7 }]
    expect((await person.patch('/cart', { itemId: id, sizes })).json.cart.items).toMatchObject([
      { price: 12 * 1490, previousPrice: null },
      { price: 7 * 1490, previousPrice: null },
    ])
    expect((await person.delete(`/cart/${id}`)).json.cart.items).toMatchObject([{ price: 12 * 1490 }])
  })

  test('a line without a run, or of another run, is priced by its own quantity', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    await person.post('/cart', await runLine(12, 1490, runId))
    expect((await person.post('/cart', await runLine(12, 1490, randomUUID()))).status).toBe(201)
    const { runId: _none, ...lineWithoutRun } = await runLine(12, 1490, runId)
    expect((await person.post('/cart', lineWithoutRun)).status).toBe(201)
    expect((await itemsOf(person)).map((item) => item.price)).toEqual(Array(3).fill(12 * 1490))
  })

  test('a run may begin below its minimum; the cart reports the problem until the run reaches it', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    expect((await person.post('/cart', await runLine(20, 1240, runId, 'Embroidery'))).status).toBe(201)
    const [tooFew] = await itemsOf(person)
    expect(tooFew?.problem).toBe('Everyday Tee: Embroidery requires a minimum quantity of 30 Units.')
    expect((await person.post('/cart', await runLine(10, 1240, runId, 'Embroidery'))).status).toBe(201)
    expect((await itemsOf(person)).map((item) => item.problem)).toEqual([null, null])
  })

  test('a line of another product is refused in a run', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    await person.post('/cart', await runLine(12, 1490, runId))
    const otherProduct = await shop.products.add({ title: 'Another Tee' })
    const { body } = await aLine({ products: { ...shop.products, tee: otherProduct } }, { printed: false })
    const reply = await person.post('/cart', { ...body, runId })
    expect([reply.status, Object.keys(reply.json.fieldErrors)]).toEqual([422, ['runId']])
  })

  test("a line does not join the run of another customer's cart", async () => {
    const [first, second, runId] = [await shop.aPerson(), await shop.aPerson(), randomUUID()]
    await first.post('/cart', await runLine(12, 1490, runId))
    expect((await second.post('/cart', await runLine(12, 1490, runId))).status).toBe(201)
    expect(await itemsOf(first)).toMatchObject([{ price: 12 * 1490 }])
  })
})

test('a line with a file of an unsupported type is refused before its price is checked', async () => {
  const person = await shop.aPerson()
  const { body } = await aLine(shop)
  const { descriptor } = await aPicture()
  const frontDesign = { ...descriptor, contentType: 'image/svg+xml' }
  const reply = await person.post('/cart', { ...body, frontDesign, totalPrice: 1 })
  expect(reply.status).toBe(415)
  expect(await itemsOf(person)).toEqual([])
})
