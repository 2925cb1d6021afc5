import { randomUUID } from 'node:crypto'
import { anEmptyDesign, aPlainDesign, aText } from '@printery/design/testing/designs'
import {
  addToCart,
  buy,
  call,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
} from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const close = (person: Person, currentPassword: string | undefined = person.password) =>
  person.post('/user/close', { currentPassword })

/** Unique texts for every field that can contain personal data. */
function tracesOf() {
  const suffix = randomUUID().slice(0, 8)
  return {
    customerFirstName: `First${suffix}`,
    customerLastName: `Last${suffix}`,
    customerEmail: `office-${suffix}@mail.test`,
    customerPhoneNumber: `+65 ${String(Number.parseInt(suffix, 16)).padStart(10, '0')}`,
    customerAddress: `Street ${suffix}`,
    billingFirstName: `Billed${suffix}`,
    billingLastName: `Payer${suffix}`,
    billingAddress: `Bureau ${suffix}`,
    orderNotes: `Notes ${suffix}`,
  }
}

/** Every row of the shop and of its queue, as text, without the tables of the payment sandbox. */
async function allRows(): Promise<string[]> {
  const { rows: tables } = await shop.shop.db.execute<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.shop.db.execute<{ line: string }>(`select t::text as line from ${name} t`)
    texts.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return texts
}

/** Cancels an order, and waits until it is refunded. */
async function cancel(person: Person, orderId: string, cancelReason: string): Promise<void> {
  await person.patch('/order', { id: orderId, status: 'cancelled', cancelReason })
  await vi.waitFor(
    async () => expect((await person.get(`/order/${orderId}`)).json.order.status).toBe('refunded'),
    { timeout: 30_000, interval: 50 },
  )
}

describe('closing the account', () => {
  test('RB3 erases the person from every table but issued invoices; order and amounts stay, and the money audit passes', async () => {
    const person = await shop.aPerson()
    const traces = tracesOf()
    const details = { firstName: traces.customerFirstName, lastName: traces.customerLastName }
    await person.patch('/user', {
      ...details,
      address: traces.customerAddress,
      phoneNumber: traces.customerPhoneNumber,
    })
    await addToCart(shop, person)
    const { url, orderId } = await openPaymentPage(person, traces)
    await payAt(url)
    await addToCart(shop, person)
    expect(
      (await person.post('/draft', { ...traces, data: aPlainDesign(aText(traces.orderNotes)) })).status,
    ).toBe(201)
    expect((await person.patch('/cart/checkout', traces)).status).toBe(200)
    // A second payment page that stays unpaid, with its line in the cart.
    await addToCart(shop, person)
    const unpaid = await openPaymentPage(person, traces)
    const before = (await person.get(`/order/${orderId}`)).json.order
    const moved = {
      customerFirstName: `Moved${orderId}`,
      customerLastName: 'Tan',
      customerAddress: 'Elsewhere 5',
    }
    expect((await person.patch('/order', { id: orderId, ...moved })).status).toBe(200)
    expect((await close(person)).json.code).toBe('orders_open')
    const cancelReason = `Because ${randomUUID()}`
    await cancel(person, orderId, cancelReason)

    expect((await close(person)).json).toEqual({ message: 'Your account is closed.' })

    const tracedTexts = [
      person.email,
      cancelReason,
      ...Object.values(traces),
      moved.customerFirstName,
      moved.customerAddress,
    ]
    const remainingRows = (await allRows()).filter((line) =>
      tracedTexts.some((trace) => line.includes(trace)),
    )
    // Issued invoices have to be kept unchanged (DEC-107).
    expect(remainingRows.filter((line) => !line.startsWith('public.invoice_contents: '))).toEqual([])
    expect(
      remainingRows.map((line) => line.includes(cancelReason) || line.includes(traces.orderNotes)),
    ).toEqual([...[false, false]])
    const admin = await shop.aPerson('admin')
    const after = (await admin.get(`/order/${orderId}`)).json.order
    for (const field of ['id', 'total', 'subTotal', 'shippingCost', 'discount', 'paymentId', 'createdAt'])
      expect(after[field], field).toEqual(before[field])
    expect(after.customerFirstName).toBe('Closed')
    // Notifications of the supplier stay with the supplier.
    const { rows: toSupplier } = await shop.shop.db.execute(
      `select 1 from jobs.job where data ->> 'template' = 'supplier-new-items' and data -> 'data' ->> 'orderId' = '${orderId}'`,
    )
    expect(toSupplier).toHaveLength(1)
    expect(await shop.auditMoney()).toEqual([])
    expect((await payAt(unpaid.url)).location).toBeNull()
    // The session has ended, and the address may register again.
    expect((await person.get('/cart')).status).toBe(401)
    const { email, password } = person
    expect((await call(shop.url, 'POST', '/auth/login', { body: { email, password } })).status).toBe(401)
    const form = { firstName: 'Mei', lastName: 'Tan', email, password }
    expect((await call(shop.url, 'POST', '/auth/signup', { body: form })).status).toBe(201)
    expect((await admin.get(`/user/${person.user.id}`)).status).toBe(404)
  })

  test('keeps emails to other people whose addresses were entered in a checkout', async () => {
    const { db, jobs, settings } = shop.shop
    const [person, other] = [await shop.aPerson(), await shop.aPerson()]
    const jobOptions = { startAfter: 3600 }
    const queueEmail = (to: string) =>
      jobs.send(
        db,
        'mail',
        { to, template: 'password-changed', data: { firstName: 'Mei', at: shop.clock.now().toISOString() } },
        jobOptions,
      )
    const toShop = settings.ADMIN_EMAIL
    const queuedEmails = async (address: string) => {
      const { rows } = await db.execute(
        `select 1 from jobs.job where start_after > now() + interval '30 minutes' and '${address}' in (data ->> 'to', data ->> 'email')`,
      )
      return rows.length
    }
    for (const to of [person.email, other.email, toShop]) await queueEmail(to)
    await jobs.send(db, 'one-time-link', { kind: 'reset', email: other.email }, jobOptions)
    await addToCart(shop, person)
    for (const customerEmail of [other.email, toShop]) await openPaymentPage(person, { customerEmail })
    expect((await close(person)).status).toBe(200)
    expect([
      await queuedEmails(person.email),
      await queuedEmails(other.email),
      await queuedEmails(toShop),
    ]).toEqual([0, 2, 1])

    const namesake = await shop.aPerson()
    await db.execute(`update users set email = '${toShop}' where id = '${namesake.user.id}'`)
    expect((await close(namesake)).status).toBe(200)
    expect(await queuedEmails(toShop)).toBe(1)
  })

  test('requires the password', async () => {
    const person = await shop.aPerson()
    for (const password of ['', 'not my password']) expect((await close(person, password)).status).toBe(422)
    expect((await person.post('/user/close', {})).status).toBe(422)
    expect((await person.get('/cart')).status).toBe(200)
  })

  test('succeeds once if it is called several times at once', async () => {
    const person = await shop.aPerson()
    const statuses = (await Promise.all([close(person), close(person), close(person)])).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const status of statuses) expect([200, 401, 409]).toContain(status)
  })

  test('is refused for a supplier with products on sale, and for the last admin', async () => {
    const product = await shop.products.add()
    const supplier = await shop.aPerson('supplier')
    await shop.shop.db.execute(
      `update products set supplier_id = '${supplier.user.id}' where id = '${product.id}'`,
    )
    expect((await close(supplier)).status).toBe(409)
    expect((await supplier.get('/cart')).status).toBe(200)
    await shop.shop.db.execute(`update users set disabled_at = now() where role = 'admin'`)
    const admin = await shop.aPerson('admin')
    expect((await close(admin)).json.message).toBe(
      'You are the only owner of the shop. Make somebody else an owner first.',
    )
    await shop.aPerson('admin')
    expect((await close(admin)).status).toBe(200)
  })
})

test('a person downloads all data that the shop stores about them, and no data of others', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const orderId = await buy(shop, person)
  await buy(shop, other)
  await addToCart(shop, person)
  const { draft } = (await person.post('/draft', { ...delivery, data: anEmptyDesign() })).json
  await person.post(`/draft/${draft.id}/version`, { name: 'Mine', version: 1 })
  await person.patch('/cart/checkout', { orderNotes: 'Half a form' })
  await person.patch('/user/notifications', { choices: [{ topic: 'delivery', page: false }] })
  const { status, json, text } = await person.get('/user/data')
  expect(status).toBe(200)
  expect(json.account).toEqual({ ...person.user, isFirstOrder: false })
  expect(json.orders.map((order: { id: string }) => order.id)).toEqual([orderId])
  expect(json.orders[0].customerAddress).toBe(delivery.customerAddress)
  expect(json.invoices).toMatchObject([
    { number: expect.stringMatching(/^INV-\d{4}-\d{5}$/), orderNumber: orderId.slice(0, 10) },
  ])
  expect(json.files.length).toBeGreaterThan(0)
  expect(json.sessions).toHaveLength(1)
  const version = { name: 'Mine', savedAt: expect.any(String), data: anEmptyDesign() }
  expect(json.drafts).toEqual([{ ...draft, versions: [version] }])
  expect(json.startedCheckout).toEqual({ orderNotes: 'Half a form' })
  expect(json.notificationChoices).toEqual((await person.get('/user/notifications')).json)
  expect(json.notificationChoices.choices).toContainEqual(
    expect.objectContaining({ topic: 'delivery', page: false }),
  )
  expect([json.savedViews, json.supplierSettings]).toEqual([[], null])
  expect(text).not.toContain(other.email)
  expect(text).not.toContain(other.user.id)
})

test('the data of a supplier contain its saved views and settings', async () => {
  const supplier = await shop.aPerson('supplier')
  const view = { name: 'My orders', address: '/sellerPortal/myorders' }
  expect((await supplier.post('/view', view)).status).toBe(201)
  const contact = { contactName: 'Wei Lim', phone: '+65 0000 2001', address: '3 Press Road' }
  expect((await supplier.patch('/supplier/settings', { ...contact, version: 0 })).status).toBe(200)
  const { savedViews, supplierSettings } = (await supplier.get('/user/data')).json
  expect(savedViews).toMatchObject([view])
  expect(supplierSettings).toMatchObject({
    settings: { ...contact, closedDays: [], version: 1 },
    changes: [{ what: 'contact' }],
  })
})

test('the data of a reviewer contain their own comments, and nothing of others', async () => {
  const [admin, other] = [await shop.aPerson('admin'), await shop.aPerson('admin')]
  const orderId = await buy(shop, await shop.aPerson())
  const [item] = (await admin.get(`/order/${orderId}`)).json.order.items
  await other.post(`/item/${item.id}/comments`, { text: 'Too fine.' })
  const comment = { text: 'Too far left.', side: 'front', x: 0.25, y: 0.5 }
  expect((await admin.post(`/item/${item.id}/comments`, comment)).status).toBe(201)
  const { reviewComments } = (await admin.get('/user/data')).json
  expect(reviewComments).toMatchObject([{ itemId: item.id, designNumber: 1, ...comment }])
})
