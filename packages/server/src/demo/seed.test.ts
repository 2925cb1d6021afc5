import type {
  DesignVersionView,
  OrderView,
  ProductView,
  ProjectView,
  QuotationView,
} from '@printery/contract'
import { type Status, statusRow } from '@printery/domain'
import { artwork, demoShop } from '@printery/sandbox/demo'
import { call } from '@printery/tests'
import { type EmptyShop, openEmptyShop, rowsOf } from '@printery/tests/demo/empty-shop'
import { expectedLine, orderLines, pricedLine, quotationLines } from '@printery/tests/demo/lines'
import { nextStatuses } from '@printery/tests/state-model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoShop } from './seed.ts'

const absentId = '00000000-0000-4000-8000-000000000000'

let seeded: EmptyShop
beforeAll(async () => {
  seeded = await openEmptyShop()
  await seedDemoShop(seeded.shop, demoShop, artwork, seeded.shop.now())
})
afterAll(() => seeded.close())

async function logIn(email: string): Promise<string> {
  const reply = await call(seeded.url, 'POST', '/auth/login', { body: { email, password: 'printery-demo' } })
  return (reply.json as { token: string }).token
}

/** Sorted by time, and at the same time by person. */
async function seededOrders(): Promise<OrderView[]> {
  const token = await logIn('admin@demo.test')
  const reply = await call(seeded.url, 'GET', '/order/admin-orders?limit=100&sort=created_asc', { token })
  const { orders } = reply.json as { orders: OrderView[] }
  return orders.toSorted((one, other) => compare(one, other, 'createdAt', 'customerEmail'))
}

/** Compares by the named fields, in this order of precedence. */
function compare<K extends string>(one: Record<K, string>, other: Record<K, string>, ...fields: K[]): number {
  const field = fields.find((name) => one[name] !== other[name])
  return field === undefined ? 0 : one[field] < other[field] ? -1 : 1
}

/** The demo data in the same order. */
const ordersByTime = demoShop.orders
  .map((order) => {
    const email = demoShop.customers.find(({ id }) => id === order.person)?.email ?? ''
    const at = new Date(Date.UTC(2000, 0, order.createdDay) + Date.parse(`1970-01-01T${order.createdTime}Z`))
    return { ...order, at: at.toISOString(), email }
  })
  .toSorted((one, other) => compare(one, other, 'at', 'email'))

test('the catalogue has the 22 products in order', async () => {
  const reply = await call(seeded.url, 'GET', '/product?limit=48')
  const { products } = reply.json as { products: ProductView[] }
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
    .map((o) => o.refundStatus)
  expect(refundStates.toSorted()).toEqual(['pending', 'pending', 'succeeded', 'succeeded', 'succeeded'])
  expect(orders.every(({ createdAt }) => new Date(createdAt) < seeded.shop.now())).toBe(true)
})

test('two alarms wait for an admin, one is answered, and no email is sent about them', async () => {
  const alarms = await rowsOf<{ kind: string; isOpen: boolean; isNotified: boolean }>(
    seeded,
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
    orderItems: 'order' | 'item'
    previous: Status | null
    status: Status
    at: string
  }>(
    seeded,
    `
    select coalesce(item_id, order_id) as id, case when item_id is null then 'order' else 'item' end as of, previous, status, at
    from order_history order by order_history.id`,
  )
  const current = await rowsOf<{ id: string; status: Status }>(
    seeded,
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
  const numbers = await rowsOf(
    seeded,
    'select 1 from order_history a join order_history b on b.id = a.id + 1 where b.at < a.at',
  )
  expect(numbers).toHaveLength(0)
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
  const sold = orders.flatMap(({ items }) => items.map(({ quantity, price }) => `${quantity} for ${price}`))
  expect(sold.toSorted()).toEqual(orderLines.map(([, pieces, cents]) => `${pieces} for ${cents}`).toSorted())
})

test('there are open quotations at the shop’s prices, and expired, repriced and ordered ones', async () => {
  const token = await logIn('admin@demo.test')
  const { quotations } = (await call(seeded.url, 'GET', '/quotation?limit=100', { token })).json as {
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
    const detail = await call(seeded.url, 'GET', `/quotation/${quotation.id}/desk`, { token })
    expect(detail.status, detail.text).toBe(200)
  }
  const paid = await rowsOf(
    seeded,
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
  const { json } = await call(seeded.url, 'GET', '/supplier?state=waiting', { token })
  expect(json.counts).toEqual({ waiting: 1, approved: 3, refused: 0, suspended: 0, products: 1, prices: 1 })
  expect(json.suppliers[0]).toMatchObject({ brandName: 'Rumah Stitch', products: 1, onSale: 0 })
  const { reviews } = (await call(seeded.url, 'GET', '/product/reviews', { token })).json
  expect(
    reviews.map(({ kind, product }: { kind: string; product: ProductView }) => [kind, product.title]),
  ).toEqual(
    expect.arrayContaining([
      ['product', 'Washed Canvas Cap'],
      ['price', 'Canvas Tote'],
    ]),
  )
})

test('admin, supplier and customer have the notifications of the last weeks', async () => {
  for (const person of ['admin', 'supplier', 'customer']) {
    const token = await logIn(`${person}@demo.test`)
    const { json } = await call(seeded.url, 'GET', '/notices?limit=50', { token })
    const { notices, unread } = json as { notices: { kind: string; createdAt: string }[]; unread: number }
    expect(notices.length, person).toBeGreaterThan(2)
    expect(unread, person).toBe(0)
    const times = notices.map(({ createdAt }) => createdAt)
    expect(times, person).toEqual(times.toSorted().reverse())
    if (person === 'supplier') expect(notices.map(({ kind }) => kind)).toContain('new items')
  }
})

test('every order has one payment of its total, and nobody has two first orders', async () => {
  const unpaid = await rowsOf(
    seeded,
    `
    select o.id from orders o left join payments p on p.order_id = o.id and p.intent_id = o.payment_id and p.amount = o.total
      left join checkouts c on c.id = o.id and c.state = 'paid' and c.total = o.total
    where p.intent_id is null or c.id is null or p.intent_id not like 'pi_demo_%'`,
  )
  expect(unpaid).toHaveLength(0)
  const duplicates = await rowsOf(
    seeded,
    `
    select o.user_id from orders o join discounts d on d.id = o.discount_id where d.new_user_disc
    group by o.user_id having count(*) > 1`,
  )
  expect(duplicates).toHaveLength(0)
  const mismatched = await rowsOf(
    seeded,
    `
    select o.id from orders o full join discount_uses u on u.checkout_id = o.id
    where o.discount_id is distinct from u.discount_id or u.user_id <> o.user_id`,
  )
  expect(mismatched).toHaveLength(0)
})

test('friends who have ordered earned their referrer 5% of the first order', async () => {
  const rewards = await rowsOf<{ name: string; is_right: boolean }>(
    seeded,
    `
    select r.name, w.amount = round(o.total * 0.05) and o.status <> 'refunded'
      and not exists (select 1 from orders e where e.user_id = o.user_id and e.created_at < o.created_at) as is_right
    from referrals r join referral_rewards w on w.referral_id = r.id join orders o on o.id = w.order_id
      join users u on u.id = o.user_id and u.email = r.email order by r.name`,
  )
  expect(rewards).toEqual(
    ['Elena Marchetti', 'Rachel Goh', 'Shu Fen Yeo'].map((name) => ({ name, is_right: true })),
  )
  expect(await rowsOf(seeded, 'select id from referrals')).toHaveLength(4)
})

test('the counters of the work list equal a count of the orders and items', async () => {
  const token = await logIn('admin@demo.test')
  const { json } = await call(seeded.url, 'GET', '/order/admin-orders', { token })
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
  expect(await rowsOf(seeded, tallies)).toEqual(await rowsOf(seeded, counts))
})

test('every version that a comment refers to exists, uploaded by its last uploader, and approved where the item was approved', async () => {
  const items = (await seededOrders()).flatMap(({ items: orderItems }) => orderItems)
  const later = items.filter(({ newDesigns }) => newDesigns.length > 0)
  expect(later.map(({ designNumber }) => designNumber).toSorted()).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4])
  for (const item of items) {
    const named = /version (\d)/i.exec(item.comment ?? '')?.[1]
    if (named) expect(item.designNumber).toBe(Number(named))
    expect(item.newDesigns.at(-1)?.uploadedBy ?? (item.noOfSidesPrinted ? 'customer' : null)).toBe(
      item.uploadedBy,
    )
    if (item.approvedNumber) expect(item.approvedNumber).toBe(item.designNumber)
  }
  const hashes = new Set(later.flatMap(({ newDesigns }) => newDesigns.map(({ hash }) => hash)))
  for (const { designHash } of later) expect(hashes).toContain(designHash)
  const undeclared = await rowsOf(
    seeded,
    `
    select h.id from order_history h where h.status = 'design rejected' and h.item_id is not null
      and not exists (select 1 from item_comments c where c.item_id = h.item_id and c.text = h.comment)`,
  )
  expect(undeclared).toHaveLength(0)
})

test('a customer can see a design, and staff can download its print file', async () => {
  const [customer, admin] = await Promise.all([logIn('customer@demo.test'), logIn('admin@demo.test')])
  const { json } = await call(seeded.url, 'GET', '/order', { token: customer })
  const order = (json as { orders: OrderView[] }).orders.find(({ items }) =>
    items.some((item) => item.frontDesign),
  )
  const asStaff = await call(seeded.url, 'GET', `/order/${order?.id}`, { token: admin })
  const pictureOf = (view: OrderView | undefined) => view?.items.find((item) => item.frontDesign)?.frontDesign
  const types = []
  for (const path of [pictureOf(order), pictureOf(asStaff.json.order as OrderView)]) {
    const reply = await fetch(new URL(path ?? '', seeded.url))
    types.push(reply.headers.get('content-type'))
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
  expect(types).toEqual(['image/webp', 'image/png'])
})

test('BUYER-125 each version of a design is sharp at its print size, except the one that was refused because it was blurred', async () => {
  const token = await logIn('admin@demo.test')
  const blurred: string[] = []
  for (const order of await seededOrders())
    for (const { id, product } of order.items) {
      const { json } = await call(seeded.url, 'GET', `/item/${id}/designs`, { token })
      for (const { number, printed } of (json as { designs: DesignVersionView[] }).designs)
        for (const { dpi } of printed)
          if (dpi === null || dpi < 150) blurred.push(`${product.title} ${number}: ${dpi} dpi`)
    }
  // Its comment says 62 dpi, and that version 2 is sharp. The other one waits for staff to see it.
  expect(blurred.toSorted()).toEqual(['Heavy Tee 1: 62 dpi', 'Run Tee 1: 94 dpi'])
})

test('EDIT-156 the library has the demo’s artworks and photos with their photographers', async () => {
  const token = await logIn('customer@demo.test')
  const get = async (path: string) => (await call(seeded.url, 'GET', `/library/${path}`, { token })).json
  const names = (await get('drawings?shelf=art')).drawings.map(({ name }: { name: string }) => name)
  expect([names.length, names.includes('Shop cat')]).toEqual([21, true])
  expect(JSON.stringify(await get('photos?category=Posters'))).toContain('"Orchid on green"')
  expect(JSON.stringify(await get('photos?category=Animals'))).toContain('"Aitzol Berasategi, CC BY 4.0"')
})

test('a shop with accounts is not seeded again', async () => {
  const counts = `select (select count(*) from users) as users, (select count(*) from products) as products,
    (select count(*) from orders) as orders, (select count(*) from files) as files`
  const before = await rowsOf(seeded, counts)
  await seedDemoShop(seeded.shop, demoShop, artwork, seeded.shop.now())
  expect(await rowsOf(seeded, counts)).toEqual(before)
})

test('the templates are listed in order, each with a drawn preview', async () => {
  const { json } = await call(seeded.url, 'GET', '/template', {})
  const { templates } = json as { templates: { title: string; preview: string; json: unknown }[] }
  expect(templates.map(({ title }) => title)).toEqual(demoShop.templates.map(({ title }) => title))
  expect(new Set(templates.map(({ preview }) => preview)).size).toBe(24)
  for (const { preview } of templates) {
    expect(preview).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect(preview.length).toBeLessThan(200 * 1024)
  }
})

test('HOME-006 there are seventeen sample projects, and each has a print on a product on sale, drawn once and stored', async () => {
  const { projects } = (await call(seeded.url, 'GET', '/project')).json as { projects: ProjectView[] }
  expect(projects.map(({ title }) => title)).toEqual(demoShop.projects.map(({ title }) => title))
  expect(projects).toHaveLength(17)
  expect(projects.every(({ isSample }) => isSample)).toBe(true)
  const [first] = projects
  if (!first) throw new Error('no project')
  const { json } = await call(seeded.url, 'GET', `/product/${first.productId}`)
  expect(json.product.title).toBe(first.productTitle)

  const plain = await fetch(`${seeded.url}/files/Products/${first.productId}/${first.color}/front.jpg?w=300`)
  const printed = await fetch(`${seeded.url}${first.image}?w=300`)
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await printed.arrayBuffer())
  expect(bytes.equals(Buffer.from(await plain.arrayBuffer()))).toBe(false)
  const again = await fetch(`${seeded.url}${first.image}?w=300`)
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  for (const name of ['x.webp', `${absentId}.webp`])
    expect((await fetch(`${seeded.url}/files/Projects/${name}`)).status).toBe(404)
})

test('the URL of a project’s picture changes with its content', async () => {
  const [project] = (await call(seeded.url, 'GET', '/project')).json.projects as ProjectView[]
  const picture = async () =>
    Buffer.from(await (await fetch(`${seeded.url}${project?.image}?w=96`)).arrayBuffer())
  const { db } = seeded.shop
  const setColour = (hex = '') =>
    db.execute(`update projects set color = '${hex}' where id = '${project?.id}'`)
  const before = await picture()
  await setColour('c02040')
  expect((await picture()).equals(before)).toBe(false)
  await setColour(project?.color)
  expect((await picture()).equals(before)).toBe(true)
})

test('a project whose product is no longer on sale is not shown', async () => {
  const list = async () => (await call(seeded.url, 'GET', '/project')).json.projects as ProjectView[]
  const [first] = await list()
  const { db } = seeded.shop
  await db.execute(`update products set is_offered = false where id = '${first?.productId}'`)
  try {
    expect((await list()).some(({ productId }) => productId === first?.productId)).toBe(false)
  } finally {
    await db.execute(`update products set is_offered = true where id = '${first?.productId}'`)
  }
})
