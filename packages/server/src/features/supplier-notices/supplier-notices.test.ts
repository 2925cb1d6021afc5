import { randomUUID } from 'node:crypto'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { emailsTo } from '@printery/tests/emails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmails } from '../../email/held-emails.ts'

let shop: TestShop
let admin: Person
let supplier: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aPerson('admin')
  supplier = await shop.aPerson('supplier')
  await shop.rows(
    `update products set supplier_id = '${supplier.user.id}' where id = '${shop.products.tee.id}'`,
  )
})
afterAll(() => shop.close())

const write = (author: Person, audience: string, subject = 'Navy is back') =>
  author.post(
    '/supplier-notice',
    { audience, subject, text: 'Your tees are printed on Friday.' },
    { headers: { 'idempotency-key': randomUUID() } },
  )
const decide = (id: string, version: number, decision: object, person = admin) =>
  person.patch(`/supplier-notice/${id}`, { version, ...decision })
const notificationsOf = async (person: Person, kind: string) =>
  (await person.get('/notices')).json.notices.filter((notice: { kind: string }) => notice.kind === kind)

test('SUPNOTICE-005 a notice to customers is refused if the supplier has no open order', async () => {
  const withoutCustomers = await shop.aPerson('supplier')
  expect(await write(withoutCustomers, 'customers')).toMatchObject({
    ...{ status: 409, json: { message: 'No customer has an open order with an item of yours.' } },
  })
  const replies = []
  for (let count = 0; count < 11; count += 1) replies.push((await write(withoutCustomers, 'staff')).status)
  expect(replies).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})

test('SUPNOTICE-001 a notice to the shop reaches its staff at once', async () => {
  const support = await shop.aPerson('support')
  const production = await shop.aPerson('production')
  const { status, json } = await write(supplier, 'staff', 'We move on Monday')
  expect([status, json.notice.state]).toEqual([201, 'sent'])
  expect(await notificationsOf(support, 'supplier notice')).toMatchObject([
    {
      facts: {
        ...{
          brandName: 'Test Cloth',
          subject: 'We move on Monday',
          text: 'Your tees are printed on Friday.',
        },
      },
    },
  ])
  expect(await notificationsOf(production, 'supplier notice')).toEqual([])
})

test('SUPNOTICE-002 SUPNOTICE-004 customers of open orders get it once it is approved', async () => {
  const [buyer, withoutEmails, received, stranger] = await Promise.all([0, 1, 2, 3].map(() => shop.aPerson()))
  if (!buyer || !withoutEmails || !received || !stranger) throw new Error('the test needs four customers')
  for (const person of [buyer, withoutEmails, received]) await buy(shop, person, { printed: false })
  // A customer with two open orders gets one notice.
  await buy(shop, buyer, { printed: false })
  await shop.rows(`update orders set status = 'order received' where user_id = '${received.user.id}'`)
  expect((await withoutEmails.patch('/user/mails', { messages: false })).status).toBe(200)
  const { json } = await write(supplier, 'customers')
  expect(json.notice).toMatchObject({ state: 'waiting', receivers: null })
  await step('customers are not notified before the approval, and the staff who decide are', async () => {
    expect(await notificationsOf(buyer, 'supplier notice')).toEqual([])
    expect(await notificationsOf(admin, 'notice waiting')).toMatchObject([
      { facts: { subject: 'Navy is back' } },
    ])
  })
  const listed = (await admin.get('/supplier-notice')).json.notices
  expect(listed[0]).toMatchObject({
    id: json.notice.id,
    wouldReach: 2,
    supplier: { brandName: 'Test Cloth' },
  })
  const support = await shop.aPerson('support')
  expect((await decide(json.notice.id, 1, { decision: 'approved' }, support)).status).toBe(403)
  const replies = await Promise.all([1, 2].map(() => decide(json.notice.id, 1, { decision: 'approved' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const person of [buyer, withoutEmails])
    expect(await notificationsOf(person, 'supplier notice')).toHaveLength(1)
  for (const person of [received, stranger])
    expect(await notificationsOf(person, 'supplier notice')).toEqual([])
  const [message, ...others] = await emailsTo(shop, buyer.email, 'Test Cloth: Navy is back')
  expect(others).toEqual([])
  expect(message?.text).toContain('> Your tees are printed on Friday.')
  expect(message?.text).not.toContain(supplier.email)
  expect((await shop.mail.messages({ to: withoutEmails.email })).map(({ subject }) => subject)).not.toContain(
    'Test Cloth: Navy is back',
  )
  const own = await supplier.get('/supplier-notice/own')
  expect(own.json).toMatchObject({
    customers: 2,
    notices: [{ state: 'sent', receivers: 2 }, { audience: 'staff' }],
  })
  for (const person of [buyer, withoutEmails]) expect(own.text).not.toContain(person.email)
  const other = await shop.aPerson('supplier')
  expect((await other.get('/supplier-notice/own')).json.notices).toEqual([])
  expect((await other.delete(`/supplier-notice/${json.notice.id}`)).status).toBe(404)
})

test('SUPNOTICE-006 an approval reads the choices of all recipients at once, and holds the emails that have to wait', async () => {
  const seller = await shop.aPerson('supplier')
  const buyers = await Promise.all([0, 1, 2].map(() => shop.aPerson()))
  await shop.rows(
    `update products set supplier_id = '${seller.user.id}' where id = '${shop.products.tee.id}'`,
  )
  for (const person of buyers) await buy(shop, person, { printed: false })
  const [atOnce, waiting, withoutEmails] = buyers
  // In five hours, by the clock of the shop.
  const digestHour = (shop.clock.now().getUTCHours() + 8 + 5) % 24
  await waiting?.patch('/user/notifications', { digestHour, timesVersion: 0 })
  await withoutEmails?.patch('/user/mails', { messages: false })
  const { notice } = (await write(seller, 'customers', 'Later')).json
  expect((await decide(notice.id, 1, { decision: 'approved' })).json.notice.receivers).toBe(3)
  const held = await shop.rows<{ user_id: string }>(
    `select user_id from held_mails where mail ->> 'template' = 'supplier-notice'`,
  )
  expect(held).toEqual([{ user_id: waiting?.user.id }])
  expect(await emailsTo(shop, atOnce?.email ?? '', 'Test Cloth: Later')).toHaveLength(1)
  for (const person of buyers) expect(await notificationsOf(person, 'supplier notice')).toHaveLength(1)

  await step('the number of statements does not depend on the number of recipients', async () => {
    const statementsFor = async (people: readonly Person[]) => {
      const names: string[] = []
      const jobs = {
        sendAll: async () => {
          names.push('sendAll')
        },
      } as unknown as typeof shop.shop.jobs
      await shop.shop.db.transaction(async (tx) => {
        const db = new Proxy(tx, {
          get: (target, name) => {
            if (name === 'execute' || name === 'insert') names.push(name)
            return Reflect.get(target, name)
          },
        })
        const list = people.map(({ user: { id: userId }, email: to }) => ({
          userId,
          email: { to, template: 'shipped', data: {} } as never,
        }))
        await queueEmails({ jobs }, { db, now: shop.clock.now() }, 'messages', list)
      })
      return names
    }
    const few = await statementsFor(buyers)
    expect(few).toEqual(['execute', 'insert', 'sendAll'])
    expect(await statementsFor([...buyers, admin, supplier, seller])).toEqual(few)
  })
})

test('SUPNOTICE-003 a notice is refused with a reason or withdrawn, and decided once', async () => {
  const refused = (await write(supplier, 'customers', 'Buy elsewhere')).json.notice
  expect((await decide(refused.id, 1, { decision: 'refused', reason: ' ' })).status).toBe(422)
  expect(
    (await decide(refused.id, 1, { decision: 'refused', reason: 'Not about an order.' })).json.notice,
  ).toMatchObject({
    ...{ state: 'refused', reason: 'Not about an order.', receivers: null },
  })
  expect((await decide(refused.id, 2, { decision: 'approved' })).status).toBe(409)
  expect((await supplier.delete(`/supplier-notice/${refused.id}`)).status).toBe(409)
  const withdrawn = (await write(supplier, 'customers', 'A mistake')).json.notice
  for (let time = 0; time < 2; time += 1)
    expect((await supplier.delete(`/supplier-notice/${withdrawn.id}`)).json.notice).toMatchObject({
      ...{ state: 'withdrawn', version: 2 },
    })
  expect((await decide(withdrawn.id, 1, { decision: 'approved' })).status).toBe(409)
  const pages = []
  for (let cursor = ''; ; ) {
    const { json } = await admin.get(`/supplier-notice?limit=1${cursor && `&cursor=${cursor}`}`)
    pages.push(...json.notices.map(({ subject }: { subject: string }) => subject))
    if (!json.nextCursor) break
    cursor = json.nextCursor
  }
  expect(pages.slice(0, 2)).toEqual(['A mistake', 'Buy elsewhere'])
  expect(new Set(pages).size).toBeGreaterThan(2)
})
