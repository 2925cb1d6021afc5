import type { EarningView } from '@printery/contract'
import { shopDay } from '@printery/domain'
import { addToCart, buy, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { forceStatus, orderOf } from '@printery/tests/orders'
import { refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postEarned } from './earning.ts'
import { foldEarnings } from './wallet-queries.ts'

let shop: TestShop
let admin: Person
let customer: Person
let supplier: Person
let other: Person
const dayMs = 86_400_000

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer, supplier, other] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson(),
    shop.aPerson('supplier'),
    shop.aPerson('supplier'),
  ])
  await shop.rows(
    `update products set supplier_id = '${supplier.user.id}' where id = '${shop.products.tee.id}'`,
  )
})
afterAll(() => shop.close())
afterEach(async () => {
  // The tests write statuses directly to the database, so they differ from the histories (I6).
  const errors = await shop.auditMoney()
  expect(errors.filter((error) => !error.startsWith('I6'))).toEqual([])
})

const today = () => shopDay(shop.clock.now())
const later = (days: number) => shopDay(new Date(shop.clock.now().getTime() + days * dayMs))
const setTerms = (body: object, person = admin) =>
  person.post(`/wallet/supplier/${supplier.user.id}/terms`, body)
const walletOf = async (person = supplier) => (await person.get('/wallet?limit=100')).json
const earningsOf = async (orderId: string): Promise<EarningView[]> =>
  (await walletOf()).earnings.filter((earning: EarningView) => earning.orderId === orderId)
const markReceived = (id: string) =>
  forceStatus(shop, id, { order: 'order received', item: 'order received' })
const earn = (days = 0) => postEarned(shop.shop, new Date(shop.clock.now().getTime() + days * dayMs))
const postedOf = async (orderId: string) =>
  (
    await shop.rows<{ line: string }>(
      `select e.kind || ' ' || -l.cents as line from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.order_id = '${orderId}' and l.account = 'supplier payable' order by e.posted_at, e.key`,
    )
  ).map(({ line }) => line)

/** Six tees at $14.90 and $12.00 of shipping. */
const price = 6 * 1490
const total = price + 1200

test('WALLET-002 without terms no earning is posted, and admins see which terms are missing', async () => {
  const id = await buy(shop, customer, { printed: false })
  await markReceived(id)
  await earn()
  expect(await postedOf(id)).toEqual([])
  expect(await earningsOf(id)).toMatchObject([{ state: 'terms missing', cents: null }])
  const { suppliers } = (await admin.get('/wallet/owed')).json
  expect(suppliers.find((each: { id: string }) => each.id === supplier.user.id)).toMatchObject({
    ...{ terms: null, missing: 1, balances: { available: 0, requested: 0, pending: 0, held: 0, paid: 0 } },
  })
})

test('WALLET-001 terms begin today or later, never overlap, and their history is kept', async () => {
  const commission = { kind: 'commission', commissionBasisPoints: 2000, printsIncluded: true }
  const invalidForms: [object, object][] = [
    [
      { ...commission, fromDay: later(-1) },
      { fromDay: 'Terms begin today or later: what was sold keeps its terms.' },
    ],
    [{ kind: 'commission', fromDay: today() }, { commissionBasisPoints: 'Enter the commission.' }],
    [
      { kind: 'cost price', commissionBasisPoints: 5, fromDay: today() },
      { commissionBasisPoints: 'These terms have no commission.' },
    ],
    [
      { ...commission, commissionBasisPoints: 10_001, fromDay: today() },
      { commissionBasisPoints: 'A commission is 0 to 100 %, with two decimals at most.' },
    ],
  ]
  for (const [body, fieldErrors] of invalidForms) {
    const refused = await setTerms(body)
    expect([refused.status, refused.json.fieldErrors]).toEqual([422, fieldErrors])
  }
  const replies = await Promise.all([0, 0].map(() => setTerms({ ...commission, fromDay: today() })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(replies.find(({ status }) => status === 422)?.json.fieldErrors).toEqual({
    fromDay: 'Other terms begin on this day. Choose another day.',
  })
  const { terms } = (await setTerms({ kind: 'cost price', printsIncluded: false, fromDay: later(40) })).json
  expect(terms).toMatchObject([
    { kind: 'cost price', fromDay: later(40), toDay: null, setBy: 'Mei Tan' },
    { ...commission, fromDay: today(), toDay: later(39) },
  ])
  await expect(shop.rows('update supplier_terms set commission_basis_points = 1')).rejects.toThrow()
})

test('WALLET-003 an earning is fixed when the item is ordered, and posted once when it is received', async () => {
  const id = await buy(shop, customer, { printed: false })
  const cents = price - price / 5
  await step('WALLET-003 the earning is pending until the item is received', async () => {
    await earn(100)
    expect(await earningsOf(id)).toMatchObject([
      { state: 'pending', cents, title: 'Everyday Tee', quantity: 6 },
    ])
    expect(await postedOf(id)).toEqual([])
  })
  await markReceived(id)
  await Promise.all([earn(), earn(), earn()])
  expect(await postedOf(id)).toEqual([`earning ${cents}`])
  expect(await earningsOf(id)).toMatchObject([{ state: 'earned' }])
  expect((await walletOf()).wallet.balances).toEqual({
    available: cents,
    requested: 0,
    pending: 0,
    held: 0,
    paid: 0,
  })
})

test('WALLET-003 a dispatched item is earned after the number of days in the setting', async () => {
  const id = await buy(shop, customer, { printed: false })
  const status = 'Warehouse has dispatched the order'
  await forceStatus(shop, id, { order: status, item: status })
  await shop.rows(`insert into order_history (order_id, item_id, previous, status, actor_role, at)
    select order_id, id, 'Warehouse has completed quality check', status, 'admin', '${shop.clock.now().toISOString()}' from order_items where order_id = '${id}'`)
  await earn(13)
  expect(await postedOf(id)).toEqual([])
  await earn(14)
  expect(await postedOf(id)).toEqual([`earning ${price - price / 5}`])
})

test('WALLET-004 an earning that an admin holds for a reason is not posted until an admin ends the hold', async () => {
  const id = await buy(shop, customer, { printed: false })
  const [earning] = await earningsOf(id)
  const hold = (holdReason: string | null, person = admin) =>
    person.patch(`/wallet/earning/${earning?.itemId}`, { holdReason })
  expect((await hold(' ')).json.fieldErrors).toEqual({ holdReason: 'Please provide a reason.' })
  expect((await hold('Mine', supplier)).status).toBe(403)
  expect((await hold('The customer complains')).json.earning).toMatchObject({ state: 'held' })
  await markReceived(id)
  await earn()
  expect(await postedOf(id)).toEqual([])
  const cents = price - price / 5
  expect(await earningsOf(id)).toMatchObject([{ state: 'held', holdReason: 'The customer complains' }])
  expect((await walletOf()).wallet.balances.held).toBe(cents)
  await hold(null)
  await earn()
  expect(await postedOf(id)).toEqual([`earning ${cents}`])
})

test('WALLET-005 a refund reverses its share of an earning, and a returned refund restores it', async () => {
  const id = await buy(shop, customer, { printed: false })
  const { paymentId } = await orderOf(admin, id)
  const cents = price - price / 5
  const takenBackCents = Math.round((cents * 1000) / total)
  await refundAtProvider(shop, paymentId ?? '', 1000)
  expect(await earningsOf(id)).toMatchObject([{ state: 'pending', cents, takenBack: takenBackCents }])
  await markReceived(id)
  await earn()
  const refund = await shop.shop.stripe.refunds.create({ payment_intent: paymentId ?? '' })
  await shop.payment.idle()
  expect(await earningsOf(id)).toMatchObject([{ state: 'taken back', takenBack: cents }])
  await shop.payment.failRefund(refund.id)
  await shop.payment.idle()
  expect(await postedOf(id)).toEqual([
    `earning ${cents - takenBackCents}`,
    `earning reversed -${cents - takenBackCents}`,
    `earning ${cents - takenBackCents}`,
  ])
})

test('WALLET-006 products of admins earn nothing, and a cost price depends on the price tier', async () => {
  const adminsProduct = await shop.products.add({ title: 'Own Tee' })
  await shop.rows(`update products set supplier_id = '${admin.user.id}' where id = '${adminsProduct.id}'`)
  await addToCart({ ...shop, products: { ...shop.products, tee: adminsProduct } }, admin, { printed: false })
  const local = (await admin.post('/order', { ...delivery, isLocalOrder: true })).json.order
  expect(await shop.rows(`select 1 from item_earnings where order_id = '${local.id}'`)).toEqual([])
  const costs = [
    { startRange: 20, cents: 500 },
    { startRange: 1, cents: 700 },
  ]
  const productId = shop.products.tee.id
  const twice = await admin.patch(`/wallet/cost/${productId}`, { costs: [costs[0], costs[0]] })
  expect(twice.json.fieldErrors).toEqual({ costs: 'A quantity appears twice.' })
  expect((await admin.patch(`/wallet/cost/${productId}`, { costs })).json.product.costs).toEqual(
    costs.toReversed(),
  )
  const { products } = (await admin.get(`/wallet/supplier/${supplier.user.id}/costs`)).json
  expect(products).toMatchObject([{ productId, startRanges: [1, 20, 50], costs: costs.toReversed() }])
})

test('WALLET-007 a statement lists the month’s entries between its opening and closing balance, as data and as CSV', async () => {
  const month = today().slice(0, 7)
  const { statement, csv } = (await supplier.get(`/wallet/statement?month=${month}`)).json
  const sum = statement.lines.reduce((cents: number, line: { cents: number }) => cents + line.cents, 0)
  expect([statement.opening, statement.closing]).toEqual([0, sum])
  await step('WALLET-007 the next month’s opening balance is this month’s closing balance', async () => {
    // An earning in two weeks.
    const otherMonth = later(14).slice(0, 7)
    const { statement: next } = (await supplier.get(`/wallet/statement?month=${otherMonth}`)).json
    expect(next.opening).toBe(otherMonth === month ? 0 : sum)
    expect(next.closing).toBe((await walletOf()).wallet.balances.available)
  })
  expect(statement.lines[0]).toMatchObject({ kind: 'earning', title: 'Everyday Tee' })
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffDay,What,Order,Item,Amount (SGD)',
    ',Opening balance,,,0.00',
  ])
  expect((await supplier.get('/wallet/statement?month=2026-13')).status).toBe(422)
  const own = (await admin.get(`/wallet/supplier/${supplier.user.id}/statement?month=${month}`)).json
  expect(own.statement).toEqual(statement)
})

test('WALLET-008 no supplier sees the amounts of another, and no customer sees a cost', async () => {
  const { wallet, earnings } = await walletOf(other)
  expect([wallet.balances, earnings]).toEqual([
    { available: 0, requested: 0, pending: 0, held: 0, paid: 0 },
    [],
  ])
  const id = await buy(shop, customer, { printed: false })
  const { json } = await customer.get(`/order/${id}`)
  expect(JSON.stringify(json)).not.toMatch(/earning|terms/i)
  const page = await walletOf()
  expect(JSON.stringify(await walletOf(other))).not.toContain(page.earnings[0].itemId)
})

test('WALLET-009 admins see the profit of orders and products', async () => {
  const id = await buy(shop, customer, { printed: false })
  const profit = (await admin.get(`/wallet/profit?from=${today()}&to=${today()}`)).json
  const cost = price - price / 5
  expect(profit.orders.find((order: { orderId: string }) => order.orderId === id)).toMatchObject({
    ...{ sale: total, cost, fees: 0, tax: 0, profit: total - cost },
  })
  await step('WALLET-012 the sums can be fetched without the orders and products', async () => {
    const { json } = await admin.get(`/wallet/profit/sum?from=${today()}&to=${today()}`)
    expect(json).toEqual({ sum: profit.sum, unknown: profit.unknown })
    const { sale, profit: totalProfit } = profit.sum
    const none = { sale: 0, cost: 0, fees: 0, tax: 0, profit: 0 }
    expect([sale, totalProfit]).not.toContain(0)
    const before = await admin.get('/wallet/profit/sum?from=2001-01-01&to=2001-01-31')
    expect(before.json).toEqual({ sum: none, unknown: 0 })
    const reversedDays = await admin.get(`/wallet/profit/sum?from=${today()}&to=${later(-1)}`)
    expect(reversedDays.json.fieldErrors).toEqual({ to: 'The last day is before the first.' })
  })
  const tee = profit.products.find(
    (product: { productId: string }) => product.productId === shop.products.tee.id,
  )
  expect(tee).toMatchObject({ title: 'Everyday Tee', cost: null, profit: null })
  const refused = await admin.get(`/wallet/profit?from=${today()}&to=${later(-1)}`)
  expect(refused.json.fieldErrors).toEqual({ to: 'The last day is before the first.' })
})

test('folding replaces tallies of earnings by their sum', async () => {
  await step(
    'WALLET-011 folding keeps the balances, including a payment that arrives meanwhile',
    async () => {
      const before = (await walletOf()).wallet.balances
      await Promise.all([
        foldEarnings(shop.shop.db),
        foldEarnings(shop.shop.db),
        buy(shop, customer, { printed: false }),
      ])
      // The sale less a commission of a fifth.
      expect((await walletOf()).wallet.balances).toEqual({
        ...before,
        pending: before.pending + price - price / 5,
      })
      await foldEarnings(shop.shop.db)
      expect(await shop.rows('select from earning_tallies group by supplier_id having count(*) > 1')).toEqual(
        [],
      )
    },
  )
})
