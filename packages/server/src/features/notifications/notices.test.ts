import type { NotificationView } from '@printery/contract'
import { dayMs, type Status } from '@printery/domain'
import { buy, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { firstItemOf, rejectWith, uploadDesign } from '@printery/tests/designs/design-reviews'
import {
  buyLines,
  emailsAboutOrder,
  firstItem,
  forceStatus,
  moveItem,
  moveOrder,
  orderOf,
} from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobData } from '../../jobs/jobs.ts'
import { tryRefund } from '../checkout/refunds.ts'
import { sendApprovalReminder } from '../orders/index.ts'
import { sweepNotifications } from './service.ts'

let shop: TestShop
let admin: Person
let other: Person
let supplier: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, other, supplier] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson('admin'),
    shop.aPerson('supplier'),
  ])
  await shop.shop.db.execute(
    `update products set supplier_id = '${supplier.user.id}' where id = '${shop.products.tee.id}'`,
  )
})
afterAll(() => shop.close())

/** This person's notifications about the order, oldest first: `kind: status`, or only the kind. */
async function noticesOf(person: Person, orderId: string): Promise<string[]> {
  const { notices } = (await person.get('/notices?limit=100')).json as { notices: NotificationView[] }
  return notices
    .filter((notice) => notice.orderId === orderId)
    .map(({ kind, facts: { status } }) => (kind.endsWith('status') ? `${kind}: ${status}` : kind))
    .reverse()
}

/** The kinds of this person's unread notifications about the order. */
async function unreadOf(person: Person, orderId: string): Promise<string[]> {
  const { notices } = (await person.get('/notices?limit=100&unread=true')).json as {
    notices: NotificationView[]
  }
  return notices.filter((notice) => notice.orderId === orderId).map(({ kind }) => kind)
}

/** The emails of an order after its receipt. */
const laterEmails = async (id: string) => (await emailsAboutOrder(shop, id)).slice(3)

test('a step notifies the customer of a new shown status and the supplier of an approval, but not the actor', async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer)
  expect(await noticesOf(customer, id)).toEqual(['order status: payment received'])
  expect(await noticesOf(supplier, id)).toEqual(['new items'])

  const item = await firstItem(admin, id)
  const steps: Status[] = ['design approved', 'production pending', 'production started']
  for (const status of steps) await moveItem(admin, item.id, status)
  for (const status of steps) await moveOrder(supplier, id, status)
  expect(await noticesOf(customer, id)).toEqual([
    'order status: payment received',
    // Each step has one notification: about the item during the review of designs, then about the order.
    'item status: design approved',
    ...['order status: production pending', 'order status: production started'],
  ])
  expect(await noticesOf(supplier, id)).toEqual(['new items', 'design approved'])
  expect(await noticesOf(admin, id)).toEqual(['new order'])
  expect(await laterEmails(id)).toEqual(['design-approved', 'supplier-design-approved', 'production-started'])
})

test('the shop is notified of each paid order once: every active admin by a notification, its address by an email', async () => {
  const [customer, seller, away] = await Promise.all([
    shop.aPerson(),
    shop.aPerson('admin'),
    shop.aPerson('admin'),
  ])
  const tee = await shop.products.add({ title: 'Shop Tee' })
  await shop.shop.db.execute(`update products set supplier_id = '${seller.user.id}' where id = '${tee.id}'`)
  await shop.shop.db.execute(`update users set disabled_at = now() where id = '${away.user.id}'`)
  const id = await buyLines(shop, customer, [{ tee, printed: false }])
  await step(
    'STAFF-001 the notification of each admin has the pieces and the amount of the order',
    async () => {
      for (const person of [admin, other]) {
        const { notices } = (await person.get('/notices?limit=5')).json as { notices: NotificationView[] }
        const ofOrder = notices.filter((notice) => notice.orderId === id)
        const { total, items } = await orderOf(admin, id)
        expect(items.map(({ quantity }) => quantity)).toEqual([6])
        expect(ofOrder).toMatchObject([
          { kind: 'new order', itemId: null, facts: { pieces: 6, amount: total } },
        ])
      }
      expect(await noticesOf(seller, id)).toEqual(['new items'])
      const { rows } = await shop.shop.db.execute(
        `select count(*)::int as n from notices where order_id = '${id}' and user_id = '${away.user.id}'`,
      )
      expect(rows).toEqual([{ n: 0 }])
    },
  )
  await step('STAFF-002 the shop gets one email', async () => {
    const { rows } = await shop.shop.db.execute<{ data: JobData['mail'] }>(
      `select data from jobs.job where name = 'mail' and data ->> 'template' = 'admin-new-order' and data::text like '%${id}%'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.data).toMatchObject({
      to: shop.shop.settings.ADMIN_EMAIL,
      data: { orderId: id, items: [{ title: 'Shop Tee', quantity: 6, printing: {} }] },
    })
  })
})

test('a supplier that approves a design itself gets no email about it', async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer)
  await moveItem(supplier, (await firstItem(admin, id)).id, 'design approved')
  expect(await laterEmails(id)).toEqual(['design-approved'])
  expect(await noticesOf(supplier, id)).toEqual(['new items'])
})

test('during a review the customer is notified of what to change and of a proof, the shop and the supplier of a replacement', async () => {
  const customer = await shop.aPerson()
  const itemToReview = firstItemOf(await orderOf(admin, await buy(shop, customer)))
  const { orderId: id, itemId } = itemToReview
  await rejectWith(admin, itemToReview)
  const send = async (person: Person, slot: number) =>
    moveItem(person, itemId, 'design pending approval', {
      newDesigns: [await uploadDesign(person, itemToReview, { slot })],
    })
  expect(await unreadOf(customer, id)).toEqual(['item status', 'order status'])
  await step(
    'BUYER-152 the notification that asks for a change of a design is read once the new design was sent',
    async () => {
      expect((await send(customer, 2)).status).toBe(200)
      expect(await unreadOf(customer, id)).toEqual(['order status'])
    },
  )
  const proof = await send(supplier, 3)
  expect(proof.status).toBe(200)
  expect(await unreadOf(customer, id)).toEqual(['proof', 'order status'])

  expect(await noticesOf(customer, id)).toEqual([
    ...['order status: payment received', 'item status: design rejected', 'proof'],
  ])
  expect(await noticesOf(supplier, id)).toEqual(['new items', 'design replaced'])
  for (const person of [admin, other])
    expect(await noticesOf(person, id)).toEqual(['new order', 'design replaced'])
  expect(await laterEmails(id)).toEqual([
    ...['design-rejected', 'design-pending-approval', 'waiting-for-your-approval'],
  ])
  const { rows } = await shop.shop.db.execute<{ data: object }>(
    `select data -> 'data' as data from jobs.job where data ->> 'template' in ('design-rejected', 'design-pending-approval') and data -> 'data' ->> 'orderId' = '${id}' order by created_on`,
  )
  expect(rows.map(({ data }) => data)).toMatchObject([
    { itemId, title: 'Everyday Tee', version: 2, comment: 'Too fine to print.' },
    { itemId, title: 'Everyday Tee', version: 3 },
  ])

  const subject = `Still waiting for your approval, order ${id.slice(0, 10)}`
  const reminders = async () =>
    (await shop.mail.messages({ to: delivery.customerEmail })).filter((email) => email.subject === subject)
  const reminderJobs = await shop.shop.db.execute<{
    id: string
    data: JobData['waiting-reminder']
    days: number
  }>(
    `select id, data, round(extract(epoch from start_after - created_on) / 86400)::int as days from jobs.job where name = 'waiting-reminder' and data ->> 'orderId' = '${id}'`,
  )
  const [reminder] = reminderJobs.rows
  if (!reminder) throw new Error('no reminder is queued')
  expect([reminder.days, reminder.data.version]).toEqual([2, 4])
  await sendApprovalReminder(shop.shop, reminder.data, reminder.id)
  expect(await reminders()).toHaveLength(1)
  // A person who has approved in the meantime gets none.
  const { version } = proof.json.updatedItem
  await step(
    'BUYER-152 the notification that asks for an approval is read once the design was approved',
    async () => {
      expect((await moveItem(customer, itemId, 'design approved', { version })).status).toBe(200)
      expect(await unreadOf(customer, id)).toEqual(['order status'])
    },
  )
  await sendApprovalReminder(shop.shop, reminder.data, `${reminder.id}-again`)
  expect(await reminders()).toHaveLength(1)
})

test("with online confirmation the customer's approval notifies the supplier and every admin", async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer)
  const item = await firstItem(admin, id)
  await forceStatus(shop, id, { proofing: 'Wait for Online Confirmation', uploadedBy: 'admin' })
  const { status } = await moveItem(customer, item.id, 'design approved', { version: item.version })
  expect(status).toBe(200)
  for (const person of [admin, other])
    expect(await noticesOf(person, id)).toEqual(['new order', 'design approved'])
  expect(await noticesOf(supplier, id)).toEqual(['new items', 'design approved'])
  expect(await noticesOf(customer, id)).toEqual(['order status: payment received'])
  expect(await laterEmails(id)).toEqual(['design-approved', 'supplier-design-approved'])
})

test('a cancelled order notifies its supplier and the admins, its refund the customer', async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer)
  await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Wrong colour' })
  for (const person of [admin, other])
    expect(await noticesOf(person, id)).toEqual(['new order', 'order cancelled'])
  expect(await noticesOf(supplier, id)).toEqual(['new items', 'order cancelled'])

  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select id from refunds where order_id = '${id}'`,
  )
  await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, rows[0]?.id ?? '')
  expect(await noticesOf(customer, id)).toEqual(['order status: payment received', 'order status: refunded'])
  // Facts contain no personal data, so the supplier keeps the notification when the customer is erased.
  const storedFacts = await shop.shop.db.execute(`select facts from notices where order_id = '${id}'`)
  expect(JSON.stringify(storedFacts.rows)).not.toMatch(/Wrong colour|Mei|mei@/)
})

test('a new delivery date notifies the customer and the supplier', async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer)
  const shippingDate = new Date(shop.clock.now().getTime() + 60 * dayMs).toISOString().slice(0, 10)
  await admin.patch('/order', { id, shippingDate })
  for (const person of [customer, supplier]) {
    const [latest] = (await person.get('/notices?limit=1')).json.notices as NotificationView[]
    expect(latest).toMatchObject({ kind: 'delivery date', orderId: id, facts: { to: shippingDate } })
  }
  expect(await laterEmails(id)).toEqual(['delivery-date-changed'])
})

test('notifications are listed newest first, page by page, and marked as read up to the one that was seen', async () => {
  const [customer, stranger] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const id = await buy(shop, customer, { printed: false })
  for (const status of ['production pending', 'production started'] as const) {
    await moveItem(admin, (await firstItem(admin, id)).id, status)
    await moveOrder(admin, id, status)
  }
  const first = (await customer.get('/notices?limit=2')).json
  expect([first.unread, first.notices.length]).toEqual([3, 2])
  expect(first.notices[0]).toMatchObject({
    kind: 'order status',
    orderId: id,
    itemId: null,
    facts: { status: 'production started' },
    isRead: false,
  })
  const nextPage = (await customer.get(`/notices?limit=2&cursor=${first.nextCursor}`)).json
  expect([nextPage.notices.length, nextPage.nextCursor]).toEqual([1, null])
  expect((await stranger.get(`/notices?cursor=${first.nextCursor}`)).status).toBe(400)

  const upTo = first.notices[1].id
  expect((await stranger.post('/notices/read', { upTo })).json).toEqual({ unread: 0 })
  expect((await customer.post('/notices/read', { upTo })).json).toEqual({ unread: 1 })
  const { notices } = (await customer.get('/notices')).json as { notices: NotificationView[] }
  expect(notices.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await customer.post('/notices/read', { upTo: 0 })).status).toBe(422)
})

test('a refused step notifies nobody', async () => {
  const customer = await shop.aPerson()
  const id = await buy(shop, customer)
  expect((await moveOrder(admin, id, 'order received')).status).toBe(409)
  expect((await customer.get('/notices')).json.unread).toBe(1)
  expect(await laterEmails(id)).toEqual([])
})

test('for a kind of email that was turned off only the notification is sent; emails about money are always sent', async () => {
  const customer = await shop.aPerson()
  expect((await customer.get('/user/mails')).json).toEqual({
    mails: { design: true, production: true, delivery: true, messages: true },
  })
  const off = { design: false, production: false }
  expect((await customer.patch('/user/mails', off)).json.mails).toEqual({
    ...off,
    delivery: true,
    messages: true,
  })
  expect((await customer.patch('/user/mails', off)).json.mails).toEqual({
    ...off,
    delivery: true,
    messages: true,
  })

  const id = await buy(shop, customer)
  const item = await firstItem(admin, id)
  for (const status of ['design approved', 'production pending', 'production started'] as const) {
    await moveItem(admin, item.id, status)
    await moveOrder(admin, id, status)
  }
  expect(await emailsAboutOrder(shop, id)).toEqual([
    ...['admin-new-order', 'order-received', 'supplier-new-items', 'supplier-design-approved'],
  ])
  expect(await noticesOf(customer, id)).toContain('order status: production started')
  await customer.patch('/user/mails', { production: true })
  await forceStatus(shop, id, { item: 'Warehouse has completed quality check' })
  await moveOrder(admin, id, 'Warehouse has completed quality check')
  await admin.patch('/order', { id, status: 'cancelled', cancelReason: 'Out of cloth' })
  expect(await laterEmails(id)).toEqual(['supplier-design-approved', 'quality-checked', 'cancelled'])
})

test('only suppliers can turn emails about new items off', async () => {
  const customer = await shop.aPerson()
  const response = await customer.patch('/user/mails', { items: false })
  expect([response.status, response.json.fieldErrors]).toEqual([
    422,
    { items: 'Only suppliers get these emails.' },
  ])
  await supplier.patch('/user/mails', { items: false, design: false })
  const id = await buy(shop, customer)
  await moveItem(admin, (await firstItem(admin, id)).id, 'design approved')
  expect(await emailsAboutOrder(shop, id)).toEqual(['admin-new-order', 'order-received', 'design-approved'])
  expect(await noticesOf(supplier, id)).toEqual(['new items', 'design approved'])
  await supplier.patch('/user/mails', { items: true, design: true })
})

test('a closed account leaves neither notifications nor choices, and a notification is kept for 90 days', async () => {
  const [leaver, stayer] = await Promise.all([shop.aPerson(), shop.aPerson()])
  const erasedOrderId = await buy(shop, leaver)
  await leaver.patch('/user/mails', { delivery: false })
  await forceStatus(shop, erasedOrderId, { order: 'order received', item: 'order received' })
  const rowsOf = async ({ user: { id } }: Person) => {
    const { rows } = await shop.shop.db.execute<{ n: number }>(
      `select (select count(*) from notices where user_id = '${id}')::int + (select count(*) from mails_off where user_id = '${id}')::int as n`,
    )
    return rows[0]?.n
  }
  expect(await rowsOf(leaver)).toBe(2)
  const { json: data } = await leaver.get('/user/data')
  expect([data.notices.length, data.mails.delivery]).toEqual([1, false])
  expect((await leaver.post('/user/close', { currentPassword: leaver.password })).status).toBe(200)
  expect(await rowsOf(leaver)).toBe(0)

  await buy(shop, stayer)
  const later = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs)
  await sweepNotifications({ db: shop.shop.db, now: later(89) })
  expect(await rowsOf(stayer)).toBe(1)
  await sweepNotifications({ db: shop.shop.db, now: later(91) })
  expect(await rowsOf(stayer)).toBe(0)
})
