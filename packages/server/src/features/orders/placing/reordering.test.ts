import { randomUUID } from 'node:crypto'
import type { CartItemView, CartView } from '@printery/contract'
import {
  addToCart,
  aLine,
  buy,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
} from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

interface ReorderResult {
  cart: CartView
  added: number
  changes: { title: string; colour: string; kind: string; from?: string; to?: string }[]
}

async function reorder(person: Person, orderId: string): Promise<ReorderResult> {
  const reply = await person.post(`/order/${orderId}/reorder`)
  expect(reply.status, reply.text).toBe(201)
  return reply.json
}

const execute = (statement: string) => shop.shop.db.execute(statement)
/** The choices of a line, without its new ids. */
const choicesOf = ({
  color,
  quantity,
  price,
  printingType,
  itemProductSizes,
  printProofing,
}: CartItemView) => ({
  ...{ color, quantity, price, printingType, itemProductSizes, printProofing },
})

async function countFiles(): Promise<number> {
  const { rows } = await execute('select count(*)::int as n from files')
  return Number(rows[0]?.n)
}

test('PA9 an idempotency key that was used for one order is refused for another', async () => {
  const person = await shop.aPerson()
  const [first, second] = [await buy(shop, person), await buy(shop, person)]
  const reorderWithKey = (orderId: string) =>
    person.post(`/order/${orderId}/reorder`, undefined, { headers: { 'idempotency-key': 'again' } })
  const [once, twice, other] = [
    await reorderWithKey(first),
    await reorderWithKey(first),
    await reorderWithKey(second),
  ]
  expect([once.status, twice.text]).toEqual([201, once.text])
  expect([other.status, other.json.code]).toEqual([409, 'idempotency_key_reused'])
  expect((await person.get('/cart')).json.cart.items).toHaveLength(1)
})

/** A new product, bought with a print on its front. */
async function buyTee(quantity = 6) {
  customer = await shop.aPerson()
  const tee = await shop.products.add({ title: 'Harbour Tee' })
  const orderId = await buy({ ...shop, products: { ...shop.products, tee } }, customer, { quantity })
  const [item] = (await orderOf(customer, orderId)).items
  if (!item) throw new Error('the order has no item')
  return { tee, orderId, item }
}

test('the same items are in the cart again with their artwork, and nothing is uploaded twice', async () => {
  const { orderId, item } = await buyTee()
  const before = await countFiles()
  const { cart, added, changes } = await reorder(customer, orderId)
  expect([added, changes]).toEqual([1, []])
  expect(cart.items.map(choicesOf)).toEqual([choicesOf(item as unknown as CartItemView)])
  expect(cart.items[0]).toMatchObject({ uploads: { status: 'complete' }, problem: null })
  expect(cart.items[0]?.frontWithoutTemplate).toBe(item.frontWithoutTemplate)
  expect(await countFiles()).toBe(before)

  const { url, orderId: again } = await openPaymentPage(customer)
  await payAt(url)
  expect((await customer.post('/order/confirm', { orderId: again })).status).toBe(200)
  expect((await orderOf(customer, again)).items[0]?.frontDesign).toBe(item.frontDesign)
})

test('existing lines of the cart stay, and a call that is repeated with its key adds nothing', async () => {
  const { orderId } = await buyTee()
  await addToCart(shop, customer, { printed: false })
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [
    await customer.post(`/order/${orderId}/reorder`, undefined, { headers }),
    await customer.post(`/order/${orderId}/reorder`, undefined, { headers }),
  ]
  expect(second.json).toEqual(first.json)
  expect((await customer.get('/cart')).json.cart.items).toHaveLength(2)
})

test('a changed price is reported and is the price of the line', async () => {
  const { tee, orderId, item } = await buyTee()
  await execute(
    `update product_tiers set price_per_unit = price_per_unit + 100 where product_id = '${tee.id}'`,
  )
  const { cart, changes } = await reorder(customer, orderId)
  const price = item.price + 6 * 100
  expect(changes).toEqual([
    { title: 'Harbour Tee', colour: item.colourName, kind: 'price', from: `${item.price}`, to: `${price}` },
  ])
  expect(cart.items[0]).toMatchObject({ price, previousPrice: null })
})

test.each([
  ['product gone', (id: string) => `update products set retired_at = now() where id = '${id}'`],
  [
    'colour gone',
    (id: string) => `delete from product_colours where product_id = '${id}' and hex = 'f4f2ee'`,
  ],
  ['size gone', (id: string) => `delete from product_sizes where product_id = '${id}' and position = 1`],
  ['method gone', (id: string) => `delete from product_printings where product_id = '${id}'`],
  ['minimum', (id: string) => `update product_printings set min_quantity = 50 where product_id = '${id}'`],
])('an item that cannot be reordered is reported with the reason: %s', async (kind, statement) => {
  const { tee, orderId, item } = await buyTee()
  await execute(statement(tee.id))
  const { cart, added, changes } = await reorder(customer, orderId)
  expect([added, cart.items]).toEqual([0, []])
  expect(changes).toEqual([expect.objectContaining({ title: 'Harbour Tee', colour: item.colourName, kind })])
})

test('a line without one of its sizes is reordered with the others', async () => {
  customer = await shop.aPerson()
  const tee = await shop.products.add({ title: 'Harbour Tee' })
  const [small, medium] = tee.sizes.map(({ id }) => id)
  const { body } = await aLine({ products: { ...shop.products, tee } }, { printed: false, quantity: 6 })
  const sizes = [
    { productSizeId: small, quantityPurchased: 2 },
    { productSizeId: medium, quantityPurchased: 4 },
  ]
  await customer.post('/cart', { ...body, sizes })
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  await customer.post('/order/confirm', { orderId })
  await execute(`delete from product_sizes where id = '${small}'`)
  const { cart, changes } = await reorder(customer, orderId)
  expect(cart.items[0]?.itemProductSizes.map((size) => size.quantityPurchased)).toEqual([4])
  expect(changes).toEqual([
    expect.objectContaining({ kind: 'size gone', from: `${tee.sizes[0]?.sizeName} 2` }),
  ])
})

test('colours of one print run are reordered as one print run', async () => {
  const { tee } = await buyTee()
  const products = { ...shop.products, tee }
  const first = await addToCart({ ...shop, products }, customer, { quantity: 12 })
  const {
    frontDesign: _one,
    frontUploadedImage: _two,
    ...body
  } = (await aLine({ products }, { quantity: 8 })).body
  const runId = randomUUID()
  await execute(`update cart_lines set run_id = '${runId}' where id = '${first.id}'`)
  const other = { ...body, color: '1c1c1d', artworkOf: first.id, runId }
  const refused = await customer.post('/cart', { ...other, totalPrice: 1 })
  await customer.post('/cart', { ...other, totalPrice: refused.json.facts.totalPrice })
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  await customer.post('/order/confirm', { orderId })
  const { cart, changes } = await reorder(customer, orderId)
  expect(changes).toEqual([])
  const [one, two] = cart.items.map(({ runId: run }) => run)
  expect([one === two, one === null]).toEqual([true, false])
})

test('a design that was replaced in the review is reordered in its new version', async () => {
  const { orderId, item } = await buyTee()
  const design = randomUUID()
  const filesOfItem = `select file_id from order_item_files where item_id = '${item.id}'`
  const otherItemId = await buyOther()
  await execute(
    `insert into item_designs (id, item_id, number, slot, uploaded_by, hash, created_at) values ('${design}', '${item.id}', 2, 1, 'admin', 'test', now())`,
  )
  await execute(
    `insert into item_design_files (design_id, slot, file_id) select '${design}', slot, file_id from order_item_files where item_id = '${otherItemId}'`,
  )
  const [line] = (await reorder(customer, orderId)).cart.items
  const { rows } = await execute(
    `select count(*)::int as n from cart_line_files where line_id = '${line?.id}' and file_id in (${filesOfItem})`,
  )
  expect(rows[0]?.n).toBe(0)
  expect(line?.uploads).toEqual({ status: 'complete' })

  /** Buys an item with another artwork. Returns its id. */
  async function buyOther(): Promise<string> {
    const other = await orderOf(customer, await buy(shop, customer))
    return other.items[0]?.id ?? ''
  }
})
