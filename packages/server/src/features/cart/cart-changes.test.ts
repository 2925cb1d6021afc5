import { randomUUID } from 'node:crypto'
import type { CartItemView, ProductView } from '@printery/contract'
import { addToCart, aLine, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const idsOf = (items: CartItemView[]) => items.map(({ id }) => id)

async function itemsOf(person: Person): Promise<CartItemView[]> {
  return (await person.get('/cart')).json.cart.items
}

/** The body of a blank line of this product. */
async function blankLineOf(tee: ProductView, quantity = 6) {
  const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false, quantity })
  return body
}

describe('lines are sorted in the response of a call as in the next read', () => {
  test('by the moment at which they were added, also if the clock was set back', async () => {
    const person = await shop.aPerson()
    const body = await blankLineOf(shop.products.tee)
    const moment = shop.clock.now().getTime()
    const added: string[] = []
    const returnedIds: string[][] = []
    for (const seconds of [3, 1, 2]) {
      shop.clock.stopAt(moment + seconds * 1000)
      const { json } = await person.post('/cart', body)
      added.push(json.item.id)
      returnedIds.push(idsOf(json.cart.items))
    }
    shop.clock.resume()
    const [third, first, second] = added
    expect(returnedIds).toEqual([[third], [first, third], [first, second, third]])
    expect(idsOf(await itemsOf(person))).toEqual([first, second, third])
  })

  test('by their ids if the moments are equal', async () => {
    const person = await shop.aPerson()
    const body = await blankLineOf(shop.products.tee)
    shop.clock.stopAt(shop.clock.now().getTime())
    const added: string[] = []
    for (let index = 0; index < 6; index++) {
      const { json } = await person.post('/cart', body)
      added.push(json.item.id)
      expect(idsOf(json.cart.items)).toEqual(added.toSorted())
    }
    shop.clock.resume()
    expect(idsOf(await itemsOf(person))).toEqual(added.toSorted())
  })
})

describe('a line that is removed while another call waits for the cart', () => {
  const calls: [string, (person: Person, id: string) => ReturnType<Person['get']>][] = [
    ['removes it', (person, id) => person.delete(`/cart/${id}`)],
    [
      'changes it',
      (person, itemId) => {
        const sizes = [{ productSizeId: shop.products.tee.sizes[0]?.id, quantityPurchased: 1 }]
        return person.patch('/cart', { itemId, sizes })
      },
    ],
  ]
  test.each(calls)('is not found by the call that %s', async (_action, send) => {
    const person = await shop.aPerson()
    const { id } = await addToCart(shop, person, { printed: false })
    let reply: ReturnType<Person['get']> | undefined
    await shop.shop.db.transaction(async (tx) => {
      await tx.execute(`select from carts where user_id = '${person.user.id}' for update`)
      reply = send(person, id)
      await expect.poll(waitingForCarts, { interval: 20, timeout: 5000 }).toBe(1)
      await tx.execute(`delete from cart_lines where id = '${id}'`)
    })
    expect(await reply).toMatchObject({ status: 404, json: { code: 'not_found' } })
  })

  async function waitingForCarts(): Promise<number> {
    const { rows } = await shop.shop.db.execute<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%carts%'",
    )
    return rows[0]?.n ?? 0
  }
})

test('removing a line without a run does not change the others, nor the prices that the customer saw', async () => {
  const person = await shop.aPerson()
  const mug = await shop.products.add({ title: 'Mug' })
  const removed = (await person.post('/cart', await blankLineOf(shop.products.tee))).json.item
  const remaining = (await person.post('/cart', await blankLineOf(mug))).json.item
  await shop.shop.db.execute(
    `update product_tiers set price_per_unit = 1590 where product_id = '${mug.id}' and start_range = 1`,
  )
  const { status, json } = await person.delete(`/cart/${removed.id}`)
  expect(status).toBe(200)
  expect(json.cart.items).toMatchObject([{ id: remaining.id, price: 6 * 1590, previousPrice: 6 * 1490 }])
})

test('a line that leaves its run reprices the others, which the customer sees in the response', async () => {
  const [person, runId] = [await shop.aPerson(), randomUUID()]
  const lineOfRun = async (quantity: number, unitPrice: number) => ({
    ...(await blankLineOf(shop.products.tee, quantity)),
    ...{ runId, totalPrice: quantity * unitPrice },
  })
  const remaining = (await person.post('/cart', await lineOfRun(12, 1490))).json.item
  const removed = (await person.post('/cart', await lineOfRun(8, 1240))).json.item
  expect(await itemsOf(person)).toMatchObject([{ price: 12 * 1240 }, { price: 8 * 1240 }])
  // The remaining line is in another tier, and the customer has seen its price.
  const { json } = await person.delete(`/cart/${removed.id}`)
  expect(json.cart.items).toMatchObject([{ id: remaining.id, price: 12 * 1490, previousPrice: null }])
})

describe('a line that shares artwork', () => {
  async function lineSharing(artworkOf: string) {
    const { frontDesign: _one, frontUploadedImage: _two, ...body } = (await aLine(shop)).body
    return { ...body, artworkOf }
  }

  test('has the files of the named line, not those of another line of the cart', async () => {
    const person = await shop.aPerson()
    const [first, second] = [await addToCart(shop, person), await addToCart(shop, person)]
    const added = await person.post('/cart', await lineSharing(second.id))
    expect(added.status).toBe(201)
    const { rows } = await shop.shop.db.execute<{ line: string; files: string[] }>(
      `select line_id as line, array_agg(file_id order by file_id) as files from cart_line_files
       where line_id in ('${first.id}', '${second.id}', '${added.json.item.id}') group by line_id`,
    )
    const filesOf = (id: string) => rows.find(({ line }) => line === id)?.files
    expect(filesOf(added.json.item.id)).toEqual(filesOf(second.id))
    expect(filesOf(second.id)).toHaveLength(2)
    expect(filesOf(first.id)).not.toEqual(filesOf(second.id))
  })

  test('is refused with 404 if the named line does not exist, though the cart has others', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person)
    const { status, json } = await person.post('/cart', await lineSharing(randomUUID()))
    expect([status, json.code]).toEqual([404, 'not_found'])
  })
})

describe('the print area of a line', () => {
  /** The stored areas of a line printed on both sides. */
  async function areasOf(tee: ProductView, printAreas?: object): Promise<unknown> {
    const person = await shop.aPerson()
    const { body, picture } = await aLine({ products: { ...shop.products, tee } })
    const { descriptor } = picture
    const added = await person.post('/cart', {
      ...body,
      printingSides: '2',
      printingType: { front: 'Heat Transfer', back: 'Heat Transfer' },
      totalPrice: 6 * (1490 + 250 + 250),
      ...{ backDesign: descriptor, backUploadedImage: descriptor },
      ...(printAreas && { printAreas }),
    })
    expect(added.status, added.text).toBe(201)
    const { rows } = await shop.shop.db.execute(
      `select print_areas as areas from cart_lines where id = '${added.json.item.id}'`,
    )
    return rows[0]?.areas
  }

  const withAreas = async (areas: string) => {
    const tee = await shop.products.add({ title: 'Area Tee' })
    await shop.shop.db.execute(`update product_printings set areas = ${areas} where product_id = '${tee.id}'`)
    return tee
  }

  test('is the selected one, or else the first of the side', async () => {
    expect(await areasOf(shop.products.tee)).toEqual({ front: 'full-front-a3', back: 'full-back-a3' })
    expect(await areasOf(shop.products.tee, { front: 'left-chest-50x100' })).toEqual({
      front: 'left-chest-50x100',
      back: 'full-back-a3',
    })
  })

  test('is the first of the selected printing method', async () => {
    const tee = await shop.products.add({ title: 'Badge Tee' })
    await shop.shop.db.execute(
      `update product_printings set areas = '{"front": ["left-chest-50x100"], "back": ["full-back-a3"]}' where product_id = '${tee.id}' and printing_type = 'Heat Transfer'`,
    )
    expect(await areasOf(tee)).toEqual({ front: 'left-chest-50x100', back: 'full-back-a3' })
    await shop.shop.db.execute(
      `update product_printings set areas = '{"front": ["left-chest-50x100"]}' where product_id = '${tee.id}' and printing_type <> 'Heat Transfer'`,
    )
    expect(await areasOf(tee)).toEqual({ front: 'left-chest-50x100', back: 'full-back-a3' })
  })

  test('is absent on a side for which the printing method has none', async () => {
    expect(await areasOf(await withAreas(`'{"front": ["full-front-a3"]}'`))).toEqual({
      front: 'full-front-a3',
    })
    expect(await areasOf(await withAreas('null'))).toEqual({})
  })

  test('is absent on a side that is not printed', async () => {
    const person = await shop.aPerson()
    const { id } = await addToCart(shop, person)
    const { rows } = await shop.shop.db.execute(
      `select print_areas as areas from cart_lines where id = '${id}'`,
    )
    expect(rows).toEqual([{ areas: { front: 'left-chest-50x100' } }])
  })
})
