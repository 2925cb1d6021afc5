import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { firstItem, moveItem, moveOrder } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendHeldEmails, sweepHeldEmails } from '../../email/held-emails.ts'

let shop: TestShop
let admin: Person
let customer: Person
let supplier: Person

/** 14:30 in the shop's time zone. */
const afternoon = Date.parse('2026-12-01T14:30:00+08:00')
const hour = 3_600_000

beforeAll(async () => {
  shop = await openShop({ workers: false })
  shop.clock.stopAt(afternoon)
  ;[admin, customer, supplier] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson(),
    shop.aPerson('supplier'),
  ])
  await shop.rows(
    `update products set supplier_id = '${supplier.user.id}' where id = '${shop.products.tee.id}'`,
  )
  await clearEmails()
})
afterAll(() => shop.close())

const choose = async (person: Person, body: object) => {
  const { timesVersion } = (await person.get('/user/notifications')).json
  return person.patch('/user/notifications', { timesVersion, ...body })
}
const run = () => sendHeldEmails(shop.shop, { db: shop.shop.db, now: shop.clock.now() })

interface QueuedEmail {
  template: string
  data: { orderId?: string; firstName?: string; parts?: { template: string; data: { orderId: string } }[] }
}
/** Emails to a person that were queued, as `template` or `template: parts`. */
async function emailsTo({ user: { email } }: Person): Promise<string[]> {
  const rows = await shop.rows<{ data: QueuedEmail }>(
    `select data from jobs.job where name = 'mail' and data ->> 'to' = '${email}' order by created_on, id`,
  )
  return rows.map(({ data: { template, data } }) =>
    data.parts ? `${template}: ${data.parts.map((part) => part.template).join(', ')}` : template,
  )
}
const clearEmails = () => shop.rows(`delete from jobs.job where name = 'mail'`)

test('NOTIFY-014 emails that may wait are sent once a day in one email at the person’s hour, and others at once', async () => {
  expect((await choose(supplier, { digestHour: 9 })).json).toMatchObject({
    ...{ digestHour: 9, quiet: null, timeZone: 'Asia/Singapore' },
  })
  const ids = [await buy(shop, customer), await buy(shop, customer)]
  await moveItem(admin, (await firstItem(admin, ids[0] ?? '')).id, 'design approved')
  await step('no digest is sent before the hour', async () => {
    shop.clock.stopAt(Date.parse('2026-12-02T08:59:00+08:00'))
    await run()
    expect(await emailsTo(supplier)).toEqual([])
    // Notifications on the page are not held.
    const { notices } = (await supplier.get('/notices')).json
    expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['design approved', 'new items', 'new items'],
    ])
  })
  await step('NOTIFY-015 a digest is sent only once by several workers', async () => {
    shop.clock.stopAt(Date.parse('2026-12-02T09:00:00+08:00'))
    await Promise.all([run(), run(), run()])
    await run()
    expect(await emailsTo(supplier)).toEqual([
      'digest: supplier-new-items, supplier-new-items, supplier-design-approved',
    ])
  })
  await clearEmails()
})

test('NOTIFY-016 a worker that is killed before it has queued a digest loses nothing and sends nothing twice', async () => {
  shop.clock.stopAt(afternoon + 24 * hour)
  await buy(shop, customer)
  await buy(shop, customer)
  shop.clock.stopAt(afternoon + 48 * hour)
  const { jobs } = shop.shop
  const killed = {
    jobs: {
      ...jobs,
      sendAll: async (...args: Parameters<typeof jobs.sendAll>) => {
        await jobs.sendAll(...args)
        throw new Error('killed')
      },
    },
  }
  const now = shop.clock.now()
  await expect(sendHeldEmails(killed, { db: shop.shop.db, now })).rejects.toThrow('killed')
  expect(await emailsTo(supplier)).toEqual([])
  await run()
  await run()
  expect(await emailsTo(supplier)).toEqual(['digest: supplier-new-items, supplier-new-items'])
  await clearEmails()
})

test('NOTIFY-017 within quiet hours emails that may wait are held until their end, and a single one is sent unchanged', async () => {
  await choose(supplier, { digestHour: null })
  expect((await choose(customer, { quiet: { from: 22, to: 7 } })).json.quiet).toEqual({ from: 22, to: 7 })
  shop.clock.stopAt(Date.parse('2026-12-05T21:30:00+08:00'))
  const id = await buy(shop, customer, { printed: false })
  const move = async (status: 'production pending' | 'production started') => {
    await moveItem(admin, (await firstItem(admin, id)).id, status)
    await moveOrder(admin, id, status)
  }
  await clearEmails()
  shop.clock.stopAt(Date.parse('2026-12-05T23:00:00+08:00'))
  await move('production pending')
  await move('production started')
  await run()
  expect(await heldTemplates(customer)).toEqual(['production-started'])
  await step('a receipt does not wait', async () => {
    await buy(shop, customer, { printed: false })
    const rows = await shop.rows(`select 1 from jobs.job where data ->> 'template' = 'order-received'`)
    expect(rows).toHaveLength(1)
  })
  await clearEmails()
  shop.clock.stopAt(Date.parse('2026-12-06T07:00:00+08:00'))
  await run()
  const rows = await shop.rows(
    `select data ->> 'template' as template from jobs.job where name = 'mail' and data -> 'data' ->> 'orderId' = '${id}'`,
  )
  expect(rows).toEqual([{ template: 'production-started' }])
  await choose(customer, { quiet: null })
})

/** The templates of the emails that wait for a person. */
async function heldTemplates({ user: { id } }: Person): Promise<string[]> {
  const rows = await shop.rows<{ template: string }>(
    `select mail ->> 'template' as template from held_mails where user_id = '${id}' and sent_at is null order by id`,
  )
  return rows.map(({ template }) => template)
}

test('NOTIFY-018 waiting emails follow a new hour, and are sent at once when the digest is turned off', async () => {
  await clearEmails()
  shop.clock.stopAt(Date.parse('2026-12-07T10:00:00+08:00'))
  await choose(supplier, { digestHour: 9 })
  await buy(shop, customer)
  await buy(shop, customer)
  await choose(supplier, { digestHour: 12 })
  shop.clock.stopAt(Date.parse('2026-12-07T12:00:00+08:00'))
  await run()
  expect(await emailsTo(supplier)).toEqual(['digest: supplier-new-items, supplier-new-items'])
  await buy(shop, customer)
  await choose(supplier, { digestHour: null })
  await run()
  expect(await emailsTo(supplier)).toEqual([
    ...['digest: supplier-new-items, supplier-new-items', 'supplier-new-items'],
  ])
  await clearEmails()
})

test('NOTIFY-019 invalid hours are refused', async () => {
  for (const [body, field, message] of [
    [{ digestHour: 25 }, 'digestHour', 'Choose an hour from 0 to 23.'],
    [{ digestHour: -1 }, 'digestHour', 'Choose an hour from 0 to 23.'],
    [{ digestHour: 9.5 }, 'digestHour', 'Choose a full hour.'],
    [{ quiet: { from: 22, to: 24 } }, 'quiet.to', 'Choose an hour from 0 to 23.'],
    [{ quiet: { from: 7, to: 7 } }, 'quiet.to', 'Quiet hours end at another hour than they begin.'],
  ] as const) {
    const refused = await choose(customer, body)
    expect([refused.status, refused.json.fieldErrors?.[field]]).toEqual([422, message])
  }
  expect((await customer.patch('/user/notifications', { digestHour: 9 })).json.fieldErrors).toEqual({
    timesVersion: 'Name the version of the times.',
  })
  for (const body of [{ quiet: { from: 7 } }, { quiet: 'night' }, { digestHour: '9' }, { timeZone: 'UTC' }])
    expect((await choose(customer, body)).status).toBe(422)
})

test('NOTIFY-025 hours that were changed in another tab are not overwritten', async () => {
  const person = await shop.aPerson()
  const change = (body: object) => person.patch('/user/notifications', body)
  // Two tabs that were opened before.
  const replies = await Promise.all([
    change({ digestHour: 9, timesVersion: 0 }),
    change({ quiet: { from: 22, to: 7 }, timesVersion: 0 }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const conflict = replies.find(({ status }) => status === 409)
  expect([conflict?.json.code, conflict?.json.message]).toEqual([
    'stale_version',
    'You changed these hours elsewhere meanwhile. Look at them again.',
  ])
  const { json } = await person.get('/user/notifications')
  const isFirst = replies[0]?.status === 200
  expect(json).toMatchObject({
    digestHour: isFirst ? 9 : null,
    quiet: isFirst ? null : { from: 22, to: 7 },
    timesVersion: 1,
  })
  expect((await change({ digestHour: 10, timesVersion: 1 })).json).toMatchObject({
    ...{ digestHour: 10, quiet: json.quiet, timesVersion: 2 },
  })
  // Choices of topics are saved independently of the times.
  expect((await change({ choices: [{ topic: 'design', email: false }] })).status).toBe(200)
})

test('NOTIFY-020 a closed account leaves no waiting emails, and records of sent ones are kept for two weeks', async () => {
  const leaver = await shop.aPerson()
  await choose(leaver, { digestHour: 9 })
  const id = await buy(shop, leaver, { printed: false })
  for (const status of ['production pending', 'production started'] as const) {
    await moveItem(admin, (await firstItem(admin, id)).id, status)
    await moveOrder(admin, id, status)
  }
  expect(await heldTemplates(leaver)).toEqual(['production-started'])
  await shop.rows(`update orders set status = 'order received' where user_id = '${leaver.user.id}'`)
  await shop.rows(`update order_items set status = 'order received' where order_id = '${id}'`)
  const closing = await leaver.post('/user/close', { currentPassword: leaver.password })
  expect([closing.status, closing.text]).toEqual([200, expect.any(String)])
  for (const table of ['held_mails', 'mail_times'])
    expect(await shop.rows(`select 1 from ${table} where user_id = '${leaver.user.id}'`)).toEqual([])
  const count = async () => (await shop.rows(`select 1 from held_mails`)).length
  expect(await count()).toBeGreaterThan(0)
  const sweep = (days: number) =>
    sweepHeldEmails({ db: shop.shop.db, now: new Date(shop.clock.now().getTime() + days * 24 * hour) })
  await sweep(1)
  expect(await count()).toBeGreaterThan(0)
  await sweep(15)
  expect(await count()).toBe(0)
})

/** Holds an email for tomorrow's digest. */
async function holdEmail(person: Person, template: string, data: object): Promise<void> {
  const email = JSON.stringify({ to: person.email, template, data: { firstName: 'Mei', ...data } })
  const now = shop.clock.now().toISOString()
  await shop.rows(`insert into held_mails (user_id, mail, created_at, due_at)
    values ('${person.user.id}', '${email}'::jsonb, '${now}', '${now}'::timestamptz + interval '1 hour')`)
}

test('NOTIFY-023 waiting emails go to the current address of the account, and nowhere once it is disabled', async () => {
  await clearEmails()
  const [moved, disabled] = [await shop.aPerson(), await shop.aPerson()]
  await clearEmails()
  for (const person of [moved, disabled])
    await holdEmail(person, 'shipped', { orderId: 'x', pieces: 1, boxes: 1 })
  await shop.rows(`update users set email = 'moved@shop.test' where id = '${moved.user.id}'`)
  await shop.rows(`update users set disabled_at = now() where id = '${disabled.user.id}'`)
  shop.clock.stopAt(shop.clock.now().getTime() + 2 * hour)
  await run()
  expect(await emailsTo(moved)).toEqual([])
  expect(await emailsTo(disabled)).toEqual([])
  const rows = await shop.rows(
    `select data ->> 'template' as template from jobs.job where data ->> 'to' = 'moved@shop.test'`,
  )
  expect(rows).toEqual([{ template: 'shipped' }])
  expect(await heldTemplates(disabled)).toEqual([])
})

test('NOTIFY-024 waiting emails are left out of the digest once they are obsolete', async () => {
  await clearEmails()
  const person = await shop.aPerson()
  const [printed, decided] = [await buy(shop, person), await buy(shop, person)]
  const read = await buy(shop, person, { printed: false })
  await person.post(`/thread/${read}/message`, { text: 'Hello' })
  await admin.post(`/thread/${read}/message`, { text: 'On its way.' })
  await clearEmails()
  await shop.rows(`delete from held_mails where user_id = '${person.user.id}'`)
  const item = async (id: string) => (await firstItem(admin, id)).id
  for (const id of [printed, decided])
    await holdEmail(person, 'waiting-for-your-approval', {
      orderId: id,
      itemId: await item(id),
      title: 'Tee',
    })
  await holdEmail(person, 'thread-unread', {
    kind: 'order',
    number: '1',
    title: null,
    isToShop: false,
    texts: ['A'],
    path: `/account/messages?thread=${read}`,
  })
  await holdEmail(person, 'shipped', { orderId: printed, pieces: 1, boxes: 1 })
  expect((await person.patch('/user/mails', { delivery: false })).status).toBe(200)
  shop.clock.stopAt(shop.clock.now().getTime() + 1000)
  await moveItem(admin, await item(decided), 'design approved')
  await clearEmails()
  const { messages } = (await person.get(`/thread/${read}`)).json
  await person.post(`/thread/${read}/read`, { upTo: messages.at(-1).id })
  shop.clock.stopAt(shop.clock.now().getTime() + 2 * hour)
  await run()
  expect(await emailsTo(person)).toEqual(['waiting-for-your-approval'])
})

test('NOTIFY-027 a digest has one entry for a conversation, with the number of its messages and the last one', async () => {
  await clearEmails()
  const person = await shop.aPerson()
  await clearEmails()
  const subject = { kind: 'order', number: '0a1b2c3d-4', title: null, isToShop: false }
  const unread = (thread: string, texts: string[]) =>
    holdEmail(person, 'thread-unread', { ...subject, texts, path: `/account/messages?thread=${thread}` })
  const [orderId, otherId] = ['0a1b2c3d-0000-7000-8000-000000000001', '0a1b2c3d-0000-7000-8000-000000000002']
  await unread(orderId, ['First', 'Second'])
  await unread(otherId, ['Elsewhere'])
  await unread(orderId, ['Third'])
  shop.clock.stopAt(shop.clock.now().getTime() + 2 * hour)
  await run()
  const [digest] = await shop.rows<{ data: { data: { parts: { data: object }[] } } }>(
    `select data from jobs.job where name = 'mail' and data ->> 'to' = '${person.email}'`,
  )
  expect(digest?.data.data.parts.map(({ data }) => data)).toMatchObject([
    { texts: ['First', 'Second', 'Third'], quoted: 1, path: `/account/messages?thread=${orderId}` },
    { texts: ['Elsewhere'], quoted: 1 },
  ])
  await step('messages of a single conversation are one email with all of them', async () => {
    await clearEmails()
    await unread(orderId, ['First', 'Second'])
    await unread(orderId, ['Third'])
    shop.clock.stopAt(shop.clock.now().getTime() + 2 * hour)
    await run()
    const emails = await shop.rows<{ data: object }>(`select data from jobs.job where name = 'mail'`)
    expect(emails.map(({ data }) => data)).toMatchObject([
      { template: 'thread-unread', data: { texts: ['First', 'Second', 'Third'] } },
    ])
  })
})

test('NOTIFY-028 due emails of many people are queued by a few statements for a hundred of them', async () => {
  await clearEmails()
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.aPerson()))
  await shop.rows(`insert into users (id, email, first_name, last_name, password_hash, role)
    select gen_random_uuid(), 'many-' || n || '@shop.test', 'Mei', 'Tan', 'x', 'customer' from generate_series(1, 245) n`)
  await clearEmails()
  for (const person of people) await holdEmail(person, 'shipped', { orderId: 'x', pieces: 1, boxes: 1 })
  const now = shop.clock.now().toISOString()
  await shop.rows(`insert into held_mails (user_id, mail, created_at, due_at)
    select u.id, jsonb_build_object('to', u.email, 'template', 'shipped', 'data', '{"firstName":"Mei","orderId":"x"}'::jsonb),
      '${now}', '${now}'::timestamptz + interval '1 hour' from users u where u.email like 'many-%'`)
  shop.clock.stopAt(shop.clock.now().getTime() + 2 * hour)
  const sentCounts: number[] = []
  const { jobs } = shop.shop
  const countedDb = {
    jobs: {
      ...jobs,
      sendAll: async (...args: Parameters<typeof jobs.sendAll>) => {
        sentCounts.push(args[2].length)
        await jobs.sendAll(...args)
      },
    },
  }
  await sendHeldEmails(countedDb, { db: shop.shop.db, now: shop.clock.now() })
  expect(sentCounts).toEqual([100, 100, 50])
  const rows = await shop.rows(`select distinct data ->> 'to' from jobs.job where name = 'mail'`)
  expect(rows).toHaveLength(250)
})

test('NOTIFY-029 erasing a customer removes only the emails about its orders from the digests of others', async () => {
  const [leaver, recipient] = [await shop.aPerson(), await shop.aPerson('supplier')]
  const id = await buy(shop, leaver, { printed: false })
  await shop.rows(`update orders set status = 'order received' where id = '${id}'`)
  await shop.rows(`update order_items set status = 'order received' where order_id = '${id}'`)
  await clearEmails()
  const unread = (number: string, orderId: string) =>
    holdEmail(recipient, 'thread-unread', {
      ...{ kind: 'item', number, title: 'Tee', isToShop: false, texts: [number], orderId },
      path: `/sellerPortal/chat?thread=${orderId}`,
    })
  await unread('1', id)
  await unread('2', '0a1b2c3d-0000-7000-8000-000000000003')
  await holdEmail(recipient, 'supplier-new-items', { orderId: id, brandName: 'Cloth', items: [] })
  shop.clock.stopAt(shop.clock.now().getTime() + 2 * hour)
  await run()
  expect(await emailsTo(recipient)).toEqual(['digest: thread-unread, thread-unread, supplier-new-items'])
  expect((await leaver.post('/user/close', { currentPassword: leaver.password })).status).toBe(200)
  expect(await emailsTo(recipient)).toEqual(['digest: thread-unread, supplier-new-items'])
  const [digest] = await shop.rows<{ number: string }>(
    `select data -> 'data' -> 'parts' -> 0 -> 'data' ->> 'number' as number from jobs.job where data ->> 'to' = '${recipient.email}'`,
  )
  expect(digest?.number).toBe('2')
})
