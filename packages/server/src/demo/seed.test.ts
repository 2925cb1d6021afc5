import type {
  DesignVersionView,
  OrderView,
  ProductView,
  ProjectView,
  QuotationView,
} from '@printery/contract'
import { type Status, statusRow } from '@printery/domain'
import { demoShop, readArtwork } from '@printery/sandbox/demo'
import { call } from '@printery/tests'
import { type EmptyShop, openEmptyShop, rowsOf } from '@printery/tests/demo/empty-shop'
import { expectedLine, orderLines, pricedLine, quotationLines } from '@printery/tests/demo/lines'
import { nextStatuses } from '@printery/tests/state-model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoShop } from './seed.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

let shop: EmptyShop
beforeAll(async () => {
  shop = await openEmptyShop()
  await seedDemoShop(shop.shop, demoShop, readArtwork, shop.shop.now())
})
afterAll(() => shop.close())

async function logIn(email: string): Promise<string> {
  const response = await call(shop.url, 'POST', '/auth/login', { body: { email, password: 'printery-demo' } })
  return (response.json as { token: string }).token
}

/** The seeded orders, sorted by time and then by customer. */
async function seededOrders(): Promise<OrderView[]> {
  const token = await logIn('admin@demo.test')
  const response = await call(shop.url, 'GET', '/order/admin-orders?limit=100&sort=created_asc', { token })
  const { orders } = response.json as { orders: OrderView[] }
  return orders.toSorted((one, other) => compare(one, other, 'createdAt', 'customerEmail'))
}

/** Compares by these fields, in this order of precedence. */
function compare<K extends string>(one: Record<K, string>, other: Record<K, string>, ...fields: K[]): number {
  const field = fields.find((name) => one[name] !== other[name])
  return field === undefined ? 0 : one[field] < other[field] ? -1 : 1
}

/** The orders of the demo data in the same order. */
const ordersByTime = demoShop.orders
  .map((order) => {
    const email = demoShop.customers.find(({ id }) => id === order.person)?.email ?? ''
    const at = new Date(Date.UTC(2000, 0, order.createdDay) + Date.parse(`1970-01-01T${order.createdTime}Z`))
    return { ...order, at: at.toISOString(), email }
  })
  .toSorted((one, other) => compare(one, other, 'at', 'email'))

test('the catalogue has the 22 products in order', async () => {
  const response = await call(shop.url, 'GET', '/product?limit=48')
  const { products } = response.json as { products: ProductView[] }
  expect(products.map(({ title }) => title)).toEqual(
    demoShop.products.filter(({ isWaiting }) => !isWaiting).map(({ title }) => title),
  )
  expect(products[0]).toMatchObject({
    supplier: { name: 'Kampong Cloth' },
    measures: { unit: 'cm' },
    form: 'tshirt',
  })
})

test('customer, supplier and admin can log in with the password of the demo', async () => {
  for (const role of ['customer', 'supplier', 'admin'])
    expect(await logIn(`${role}@demo.test`)).toEqual(expect.any(String))
})

test('the demo has all orders, in all phases, paid, cancelled and refunded', async () => {
  const orders = await seededOrders()
  expect(orders).toHaveLength(40)
  expect(orders.map(({ status }) => status).toSorted()).toEqual(
    demoShop.orders.map(({ status }) => status).toSorted(),
  )
  const phases = new Set(orders.map(({ status }) => statusRow(status).phase))
  expect([...phases].toSorted()).toEqual([
    'Design',
    'End',
    'Order Receive',
    'Payment',
    'Production',
    'Shipping',
    'Warehouse',
  ])
  const refundStates = orders
    .filter(({ status }) => status === 'cancelled' || status === 'refunded')
    .map((order) => order.refundStatus)
  expect(refundStates.toSorted()).toEqual(['pending', 'pending', 'succeeded', 'succeeded', 'succeeded'])
  expect(orders.every(({ createdAt }) => new Date(createdAt) < shop.shop.now())).toBe(true)
})

test('two alarms are open, one is answered, and no email is sent about them', async () => {
  const alarms = await rowsOf<{ kind: string; isOpen: boolean; isNotified: boolean }>(
    shop,
    `select kind, answered_at is null as "isOpen", told_at <= now() as "isNotified" from alarms order by kind`,
  )
  expect(alarms).toEqual([
    { kind: 'payment-mismatch', isOpen: true, isNotified: true },
    { kind: 'refund-after-dispatch', isOpen: true, isNotified: true },
    { kind: 'refund-unasked', isOpen: false, isNotified: true },
  ])
})

test('every history has only allowed moves and ends at the current status', async () => {
  const steps = await rowsOf<{
    id: string
    of: 'order' | 'item'
    previous: Status | null
    status: Status
    at: string
  }>(
    shop,
    `
    select coalesce(item_id, order_id) as id, case when item_id is null then 'order' else 'item' end as of, previous, status, at
    from order_history order by order_history.id`,
  )
  const current = await rowsOf<{ id: string; status: Status }>(
    shop,
    'select id, status from orders union all select id, status from order_items',
  )
  const histories = Map.groupBy(steps, ({ id }) => id)
  expect(histories.size).toBe(current.length)
  for (const { id, status } of current) {
    const history = histories.get(id) ?? []
    expect(history.at(-1)?.status).toBe(status)
    for (const [index, step] of history.entries()) {
      expect(step.previous).toBe(history[index - 1]?.status ?? null)
      if (step.status === 'cancelled' || step.previous === null) continue
      if (step.status === 'refunded') expect(step.previous).toBe('cancelled')
      else expect(nextStatuses[step.previous]).toContain(step.status)
    }
  }
  const outOfOrder = await rowsOf(
    shop,
    'select 1 from order_history a join order_history b on b.id = a.id + 1 where b.at < a.at',
  )
  expect(outOfOrder).toHaveLength(0)
})

test('the totals equal those calculated by hand, and each line has the price that the shop calculates', async () => {
  const orders = await seededOrders()
  for (const [index, { check }] of ordersByTime.entries()) {
    const order = orders[index] as OrderView
    expect(order.subTotal).toBe(check.subTotal)
    expect(order.subTotal + order.shippingCost - order.total).toBe(check.discountAmount)
    expect(order.totalWeight).toBeCloseTo(check.weight, 6)
    expect(order.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(check.pieces)
  }
  expect(ordersByTime.flatMap(({ items }) => items.map(pricedLine))).toEqual(orderLines.map(expectedLine))
  const lines = orders.flatMap(({ items }) => items.map(({ quantity, price }) => `${quantity} for ${price}`))
  expect(lines.toSorted()).toEqual(orderLines.map(([, pieces, cents]) => `${pieces} for ${cents}`).toSorted())
})

test('there are open quotations at the shop’s prices, and expired, repriced and ordered ones', async () => {
  const token = await logIn('admin@demo.test')
  const { quotations } = (await call(shop.url, 'GET', '/quotation?limit=100', { token })).json as {
    quotations: QuotationView[]
  }
  const states = Object.groupBy(quotations, ({ status }) => status)
  expect(states.open?.length).toBeGreaterThan(2)
  expect(states.expired?.length).toBeGreaterThan(0)
  expect(states.replaced).toHaveLength(1)
  expect(states.ordered).toHaveLength(
    demoShop.orders.filter(({ quotedDay }) => quotedDay !== undefined).length,
  )
  for (const quotation of quotations) {
    expect(quotation.total).toBe(quotation.subTotal + quotation.shippingCost - discountOf(quotation))
    const detail = await call(shop.url, 'GET', `/quotation/${quotation.id}/desk`, { token })
    expect(detail.status, detail.text).toBe(200)
  }
  const paid = await rowsOf(
    shop,
    `
    select q.id from quotations q join orders o on o.id = q.order_id join checkouts c on c.id = o.id
    where c.quotation_id = q.id and q.total = o.total and q.created_at < o.created_at and o.created_at < q.valid_until`,
  )
  expect(paid).toHaveLength(states.ordered?.length ?? 0)
  expect(demoShop.quotations.flatMap(({ items }) => items.map(pricedLine))).toEqual(
    quotationLines.map(expectedLine),
  )
})

const discountOf = ({ subTotal, discount }: QuotationView) => Math.floor((subTotal * discount + 50) / 100)

test('a new supplier, its product and changed prices of an approved supplier wait for an admin', async () => {
  const token = await logIn('admin@demo.test')
  const { json } = await call(shop.url, 'GET', '/supplier?state=waiting', { token })
  expect(json.counts).toEqual({ waiting: 1, approved: 3, refused: 0, suspended: 0, products: 1, prices: 1 })
  expect(json.suppliers[0]).toMatchObject({ brandName: 'Rumah Stitch', products: 1, onSale: 0 })
  const { reviews } = (await call(shop.url, 'GET', '/product/reviews', { token })).json
  expect(
    reviews.map(({ kind, product }: { kind: string; product: ProductView }) => [kind, product.title]),
  ).toEqual(
    expect.arrayContaining([
      ['product', 'Washed Canvas Cap'],
      ['price', 'Canvas Tote'],
    ]),
  )
})

test('admin, supplier and customer have notifications from the last weeks', async () => {
  for (const person of ['admin', 'supplier', 'customer']) {
    const token = await logIn(`${person}@demo.test`)
    const { json } = await call(shop.url, 'GET', '/notices?limit=50', { token })
    const { notices, unread } = json as { notices: { kind: string; createdAt: string }[]; unread: number }
    expect(notices.length, person).toBeGreaterThan(2)
    expect(unread, person).toBe(0)
    const times = notices.map(({ createdAt }) => createdAt)
    expect(times, person).toEqual(times.toSorted().reverse())
    if (person === 'supplier') expect(notices.map(({ kind }) => kind)).toContain('new items')
  }
})

test('every order has one payment of its total, and no customer has two first-order discounts', async () => {
  const unpaid = await rowsOf(
    shop,
    `
    select o.id from orders o left join payments p on p.order_id = o.id and p.intent_id = o.payment_id and p.amount = o.total
      left join checkouts c on c.id = o.id and c.state = 'paid' and c.total = o.total
    where p.intent_id is null or c.id is null or p.intent_id not like 'pi_demo_%'`,
  )
  expect(unpaid).toHaveLength(0)
  const duplicates = await rowsOf(
    shop,
    `
    select o.user_id from orders o join discounts d on d.id = o.discount_id where d.new_user_disc
    group by o.user_id having count(*) > 1`,
  )
  expect(duplicates).toHaveLength(0)
  const mismatched = await rowsOf(
    shop,
    `
    select o.id from orders o full join discount_uses u on u.checkout_id = o.id
    where o.discount_id is distinct from u.discount_id or u.user_id <> o.user_id`,
  )
  expect(mismatched).toHaveLength(0)
})

test('the first order of a friend earns the referrer 5% of it', async () => {
  const rewards = await rowsOf<{ name: string; is_correct: boolean }>(
    shop,
    `
    select r.name, w.amount = round(o.total * 0.05) and o.status <> 'refunded'
      and not exists (select 1 from orders e where e.user_id = o.user_id and e.created_at < o.created_at) as is_correct
    from referrals r join referral_rewards w on w.referral_id = r.id join orders o on o.id = w.order_id
      join users u on u.id = o.user_id and u.email = r.email order by r.name`,
  )
  expect(rewards).toEqual(
    ['Elena Marchetti', 'Rachel Goh', 'Shu Fen Yeo'].map((name) => ({ name, is_correct: true })),
  )
  expect(await rowsOf(shop, 'select id from referrals')).toHaveLength(4)
})

test('the counters of the work list equal a count of the orders and items', async () => {
  const token = await logIn('admin@demo.test')
  const { json } = await call(shop.url, 'GET', '/order/admin-orders', { token })
  expect(json.orderCounters).toMatchObject({
    allOrders: 40,
    cancelledOrders: 2,
    refundedOrders: 3,
    designRejectOrders: 3,
  })
  const tallies =
    "select scope, status, sum(n)::int as n from order_tallies where scope = 'item' or supplier_id is null group by scope, status order by 1, 2"
  const counts = `select 'item' as scope, status, count(*)::int as n from order_items group by status
    union all select 'order', status, count(*)::int from orders group by status order by 1, 2`
  expect(await rowsOf(shop, tallies)).toEqual(await rowsOf(shop, counts))
})

test('every version that a comment refers to exists, uploaded by its last uploader, and approved where the item was approved', async () => {
  const items = (await seededOrders()).flatMap(({ items: orderItems }) => orderItems)
  const revised = items.filter(({ newDesigns }) => newDesigns.length > 0)
  expect(revised.map(({ designNumber }) => designNumber).toSorted()).toEqual([
    2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4,
  ])
  for (const item of items) {
    const namedVersion = /version (\d)/i.exec(item.comment ?? '')?.[1]
    if (namedVersion) expect(item.designNumber).toBe(Number(namedVersion))
    expect(item.newDesigns.at(-1)?.uploadedBy ?? (item.noOfSidesPrinted ? 'customer' : null)).toBe(
      item.uploadedBy,
    )
    if (item.approvedNumber) expect(item.approvedNumber).toBe(item.designNumber)
  }
  const hashes = new Set(revised.flatMap(({ newDesigns }) => newDesigns.map(({ hash }) => hash)))
  for (const { designHash } of revised) expect(hashes).toContain(designHash)
  const rejectionsWithoutComment = await rowsOf(
    shop,
    `
    select h.id from order_history h where h.status = 'design rejected' and h.item_id is not null
      and not exists (select 1 from item_comments c where c.item_id = h.item_id and c.text = h.comment)`,
  )
  expect(rejectionsWithoutComment).toHaveLength(0)
})

test('a customer can see a design, and staff can download its print file', async () => {
  const [customer, admin] = await Promise.all([logIn('customer@demo.test'), logIn('admin@demo.test')])
  const { json } = await call(shop.url, 'GET', '/order', { token: customer })
  const order = (json as { orders: OrderView[] }).orders.find(({ items }) =>
    items.some((item) => item.frontDesign),
  )
  const staffResponse = await call(shop.url, 'GET', `/order/${order?.id}`, { token: admin })
  const pictureOf = (view: OrderView | undefined) => view?.items.find((item) => item.frontDesign)?.frontDesign
  const types = []
  for (const path of [pictureOf(order), pictureOf(staffResponse.json.order as OrderView)]) {
    const response = await fetch(new URL(path ?? '', shop.url))
    types.push(response.headers.get('content-type'))
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
  expect(types).toEqual(['image/webp', 'image/png'])
})

test('BUYER-125 each version of a design is sharp at its print size, except the one that was refused because it was blurred', async () => {
  const token = await logIn('admin@demo.test')
  const blurred: string[] = []
  for (const order of await seededOrders())
    for (const { id, product } of order.items) {
      const { json } = await call(shop.url, 'GET', `/item/${id}/designs`, { token })
      for (const { number, printed } of (json as { designs: DesignVersionView[] }).designs)
        for (const { dpi } of printed)
          if (dpi === null || dpi < 150) blurred.push(`${product.title} ${number}: ${dpi} dpi`)
    }
  // The comment on the first one states 62 dpi and that version 2 is sharp. The second one waits for a review by staff.
  expect(blurred.toSorted()).toEqual(['Heavy Tee 1: 62 dpi', 'Run Tee 1: 94 dpi'])
})

test('EDIT-156 the library has the demo’s artworks and photos with their photographers', async () => {
  const token = await logIn('customer@demo.test')
  const get = async (path: string) => (await call(shop.url, 'GET', `/library/${path}`, { token })).json
  const names = (await get('drawings?shelf=art')).drawings.map(({ name }: { name: string }) => name)
  expect([names.length, names.includes('Shop cat')]).toEqual([21, true])
  expect(JSON.stringify(await get('photos?category=Posters'))).toContain('"Orchid on green"')
  expect(JSON.stringify(await get('photos?category=Animals'))).toContain('"Aitzol Berasategi, CC BY 4.0"')
})

test('a shop with accounts is not seeded again', async () => {
  const counts = `select (select count(*) from users) as users, (select count(*) from products) as products,
    (select count(*) from orders) as orders, (select count(*) from files) as files`
  const before = await rowsOf(shop, counts)
  await seedDemoShop(shop.shop, demoShop, readArtwork, shop.shop.now())
  expect(await rowsOf(shop, counts)).toEqual(before)
})

test('the templates are listed in order, each with a drawn preview', async () => {
  const { json } = await call(shop.url, 'GET', '/template', {})
  const { templates } = json as { templates: { title: string; preview: string; json: unknown }[] }
  expect(templates.map(({ title }) => title)).toEqual(demoShop.templates.map(({ title }) => title))
  expect(new Set(templates.map(({ preview }) => preview)).size).toBe(24)
  for (const { preview } of templates) {
    expect(preview).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect(preview.length).toBeLessThan(200 * 1024)
  }
})

test('HOME-006 there are seventeen sample projects, and each has a print on a product on sale, drawn once and stored', async () => {
  const { projects } = (await call(shop.url, 'GET', '/project')).json as { projects: ProjectView[] }
  expect(projects.map(({ title }) => title)).toEqual(demoShop.projects.map(({ title }) => title))
  expect(projects).toHaveLength(17)
  expect(projects.every(({ isSample }) => isSample)).toBe(true)
  const [first] = projects
  if (!first) throw new Error('no project')
  const { json } = await call(shop.url, 'GET', `/product/${first.productId}`)
  expect(json.product.title).toBe(first.productTitle)

  const plain = await fetch(`${shop.url}/files/Products/${first.productId}/${first.color}/front.jpg?w=300`)
  const printed = await fetch(`${shop.url}${first.image}?w=300`)
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await printed.arrayBuffer())
  expect(bytes.equals(Buffer.from(await plain.arrayBuffer()))).toBe(false)
  const secondPrinted = await fetch(`${shop.url}${first.image}?w=300`)
  expect(Buffer.from(await secondPrinted.arrayBuffer()).equals(bytes)).toBe(true)
  for (const name of ['x.webp', `${unknownId}.webp`])
    expect((await fetch(`${shop.url}/files/Projects/${name}`)).status).toBe(404)
})

test('the URL of a project’s picture changes with its content', async () => {
  const [project] = (await call(shop.url, 'GET', '/project')).json.projects as ProjectView[]
  const picture = async () =>
    Buffer.from(await (await fetch(`${shop.url}${project?.image}?w=96`)).arrayBuffer())
  const setColour = (hex = '') =>
    shop.shop.db.execute(`update projects set color = '${hex}' where id = '${project?.id}'`)
  const before = await picture()
  await setColour('c02040')
  expect((await picture()).equals(before)).toBe(false)
  await setColour(project?.color)
  expect((await picture()).equals(before)).toBe(true)
})

test('a project whose product is no longer on sale is not shown', async () => {
  const list = async () => (await call(shop.url, 'GET', '/project')).json.projects as ProjectView[]
  const [first] = await list()
  await shop.shop.db.execute(`update products set is_offered = false where id = '${first?.productId}'`)
  try {
    expect((await list()).some(({ productId }) => productId === first?.productId)).toBe(false)
  } finally {
    await shop.shop.db.execute(`update products set is_offered = true where id = '${first?.productId}'`)
  }
})
