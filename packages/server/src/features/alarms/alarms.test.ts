import { randomUUID } from 'node:crypto'
import type { AlarmView, NotificationView } from '@printery/contract'
import { buy, emailsTo, openShop, type Person, step, type TestShop } from '@printery/tests'
import { forceStatus, moveOrder, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseDamageAlarm, settleDamageAlarm } from '../../storage/damage-alarm-queries.ts'
import { lockStaff } from '../accounts/queries.ts'
import { lockOrder } from '../orders/queries.ts'
import { notifyOfAlarms, remindOfAlarms } from './notify.ts'
import { settleAlarm } from './queries.ts'
import { raiseAlarm } from './service.ts'

const shopAddress = 'office@shop.test'
const hourMs = 3_600_000

let shop: TestShop
let admin: Person
let colleague: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ environment: { ADMIN_EMAIL: shopAddress } })
  ;[admin, colleague, customer] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson('admin'),
    shop.aPerson(),
  ])
})
afterAll(() => shop.close())

async function listAlarms(state: 'open' | 'done'): Promise<AlarmView[]> {
  return (await admin.get(`/alarm?state=${state}&limit=100`)).json.alarms
}

const openAlarmsOf = async (orderId: string) =>
  (await listAlarms('open')).filter((alarm) => alarm.orderNumber === orderId.slice(0, 10))

const answer = (person: Person, id: string, text: string) => person.patch(`/alarm/${id}`, { answer: text })

/** The kinds of alarms that this admin was notified of. */
async function notifiedKinds(person: Person): Promise<(string | undefined)[]> {
  const { notices } = (await person.get('/notices?limit=100')).json as { notices: NotificationView[] }
  return notices.filter(({ kind }) => kind === 'alarm').map(({ facts }) => facts.alarm)
}

/** Raises an alarm, of which the admins are notified only when the test does it. */
async function raise(
  kind: Parameters<typeof raiseAlarm>[2]['kind'],
  detail: object = {},
): Promise<AlarmView> {
  const subject = `pi_${randomUUID()}`
  const servicesWithoutJobs = { jobs: { ...shop.shop.jobs, send: async () => {} } }
  await shop.shop.db.transaction((tx) =>
    raiseAlarm(
      servicesWithoutJobs,
      { db: tx, now: shop.clock.now() },
      { kind, subject, detail: { ...detail } },
    ),
  )
  const alarm = (await listAlarms('open')).find(({ paymentId }) => paymentId === subject)
  if (!alarm) throw new Error('the alarm is not open')
  return alarm
}

test('a refund that nobody requested is shown to the admins until one of them answers it', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const { paymentId } = await orderOf(customer, orderId)
  await shop.shop.stripe.refunds.create({ payment_intent: paymentId ?? '', amount: 1000 })
  await shop.payment.idle()

  const [alarm] = await openAlarmsOf(orderId)
  await step('CORRECT-005 the page shows the data of the refund', async () => {
    expect(alarm).toMatchObject({
      ...{ kind: 'refund-unasked', state: 'open', awaitsDecision: false, amount: 1000, refunded: null },
      ...{ paymentId, orderId, customerEmail: 'mei@shop.test', fault: null, file: null },
      ...{ settledAt: null, answeredAt: null, answeredBy: null, answer: null },
    })
  })
  await step('CORRECT-006 each admin gets a notification, and the shop one email', async () => {
    const [message] = await emailsTo(
      shop,
      shopAddress,
      `Attention: A refund was made at the provider, order ${orderId.slice(0, 10)}`,
    )
    expect(message?.text).toContain('A refund was made at the provider, $10.00 SGD')
    for (const person of [admin, colleague]) expect(await notifiedKinds(person)).toEqual(['refund-unasked'])
    await notifyOfAlarms(shop.shop, { db: shop.shop.db, now: shop.clock.now() })
    expect(await notifiedKinds(admin)).toEqual(['refund-unasked'])
  })

  const id = alarm?.id ?? ''
  await step('CORRECT-007 an answer requires a text and an admin', async () => {
    expect((await answer(admin, id, ' ')).json.fieldErrors).toEqual({
      answer: 'Write what was done about it',
    })
    expect((await answer(customer, id, 'Mine')).status).toBe(403)
    expect((await answer(admin, randomUUID(), 'Nothing')).status).toBe(404)
    expect(await openAlarmsOf(orderId)).toHaveLength(1)
  })
  await step(
    'CORRECT-007 the first of two simultaneous answers is saved, and the second is refused with a message',
    async () => {
      const replies = await Promise.all([answer(admin, id, ' Wei did. '), answer(colleague, id, 'Wei did.')])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refusedReply = replies.find(({ status }) => status === 409)
      expect([refusedReply?.json.code, refusedReply?.json.message]).toEqual([
        'alarm_answered',
        'This alarm has already been answered by Mei Tan.',
      ])
    },
  )
  await step('CORRECT-007 the answer is stored with its author and time', async () => {
    expect(await openAlarmsOf(orderId)).toEqual([])
    const answeredAlarm = (await listAlarms('done')).find((alarmView) => alarmView.id === id)
    expect(answeredAlarm).toMatchObject({
      state: 'done',
      answer: 'Wei did.',
      answeredBy: 'Mei Tan',
      settledAt: null,
    })
    expect(Date.parse(answeredAlarm?.answeredAt ?? '')).toBeGreaterThan(Date.parse(alarm?.createdAt ?? ''))
  })
  await step('CORRECT-005 another refund of the same payment raises a separate alarm', async () => {
    await shop.shop.stripe.refunds.create({ payment_intent: paymentId ?? '', amount: 500 })
    await shop.payment.idle()
    expect(await openAlarmsOf(orderId)).toMatchObject([{ kind: 'refund-unasked', amount: 500 }])
  })
})

test('CORRECT-005 each kind of alarm shows the details of its cause, and only open alarms are counted', async () => {
  const { open } = (await admin.get('/alarm?limit=1')).json
  const orderId = randomUUID()
  const number = orderId.slice(0, 10)
  expect(await raise('payment-mismatch', { amount: 4200, fault: 'currency usd' })).toMatchObject({
    ...{ amount: 4200, fault: 'currency usd', orderNumber: null, customerEmail: null },
  })
  expect(await raise('paid-twice', { checkoutId: orderId, amount: 4200 })).toMatchObject({
    ...{ orderNumber: number, orderId: null },
  })
  expect(await raise('refund-mismatch', { orderId, amount: 4200, refunded: 5000 })).toMatchObject({
    ...{ amount: 4200, refunded: 5000 },
  })
  const lostOrder = {
    orderId,
    amount: 4200,
    refunded: 0,
    email: 'lee@shop.test',
    ordered: ['6 × Everyday Tee'],
  }
  expect(await raise('order-lost', lostOrder)).toMatchObject({
    ...{ refunded: null, customerEmail: 'lee@shop.test', ordered: ['6 × Everyday Tee'], orderNumber: number },
  })
  expect((await admin.get('/alarm?limit=1')).json.open).toBe(open + 4)
  // The same table stores notices of late orders, which are not counted as alarms.
  await shop.shop.db.execute(
    `insert into alarms (kind, subject, detail) values ('order-late', '${randomUUID()}', '{}')`,
  )
  expect((await admin.get('/alarm?limit=1')).json.open).toBe(open + 4)
})

test('CORRECT-006 the shop is reminded of all open alarms a day after the email, once a day', async () => {
  const reminderEmails = async () => {
    const { rows } = await shop.shop.db.execute<{ kinds: string[] }>(
      `select (select array_agg(a ->> 'kind') from jsonb_array_elements(data -> 'data' -> 'alarms') a) as kinds
       from jobs.job where name = 'mail' and data ->> 'template' = 'admin-alarms'
       and data -> 'data' ->> 'isReminder' = 'true' order by created_on`,
    )
    return rows.map(({ kinds }) => kinds)
  }
  await shop.shop.db.execute('update alarms set settled_at = now() where answered_at is null')
  // Notices that end automatically (`noticeKinds`) get no reminder.
  for (const kind of ['order-late', 'design-waits', 'print-files-failed'])
    await shop.shop.db.execute(
      `insert into alarms (kind, subject, detail, told_at) values ('${kind}', '${randomUUID()}', '{}', now() - interval '9 days')`,
    )
  const first = await raise('refund-failed', { amount: 900 })
  const now = shop.clock.now().getTime()
  await notifyOfAlarms(shop.shop, { db: shop.shop.db, now: new Date(now) })
  await remindOfAlarms(shop.shop, { db: shop.shop.db, now: new Date(now + 23 * hourMs) })
  expect(await reminderEmails()).toEqual([])
  await raise('paid-twice', { amount: 4200 })
  await notifyOfAlarms(shop.shop, { db: shop.shop.db, now: new Date(now + 23 * hourMs) })
  await remindOfAlarms(shop.shop, { db: shop.shop.db, now: new Date(now + 25 * hourMs) })
  expect(await reminderEmails()).toEqual([['refund-failed', 'paid-twice']])
  await remindOfAlarms(shop.shop, { db: shop.shop.db, now: new Date(now + 48 * hourMs) })
  expect(await reminderEmails()).toHaveLength(1)
  expect((await answer(admin, first.id, 'Sent to the bank account.')).status).toBe(200)
  await remindOfAlarms(shop.shop, { db: shop.shop.db, now: new Date(now + 50 * hourMs) })
  expect((await reminderEmails()).slice(1)).toEqual([['paid-twice']])
})

test('CORRECT-005 an alarm whose cause is gone is closed without an answer, and opened again if the cause returns', async () => {
  const key = `Test/${randomUUID()}`
  const damagedObject = { key, sha256: 'ab'.repeat(32), fault: 'altered', size: 3 } as never
  const alarmsWithState = async (state: 'open' | 'done') =>
    (await listAlarms(state)).filter(({ file }) => file?.key === key)
  await raiseDamageAlarm(shop.shop.db, damagedObject)
  const [alarm] = await alarmsWithState('open')
  expect(alarm).toMatchObject({ kind: 'file-damaged', fault: 'altered', paymentId: null })
  await settleDamageAlarm(shop.shop.db, key, 'intact again')
  expect(await alarmsWithState('open')).toEqual([])
  expect(await alarmsWithState('done')).toMatchObject([{ answer: null, answeredBy: null }])
  expect((await answer(admin, alarm?.id ?? '', 'Restored')).json.message).toBe(
    'This alarm has ended automatically: its cause is gone.',
  )
  await raiseDamageAlarm(shop.shop.db, damagedObject)
  expect(await alarmsWithState('open')).toHaveLength(1)
  // An answer is valid for a day: a file that is still damaged after that raises the alarm again.
  expect((await answer(admin, alarm?.id ?? '', 'I restore it tonight.')).status).toBe(200)
  await raiseDamageAlarm(shop.shop.db, damagedObject)
  expect(await alarmsWithState('open')).toEqual([])
  await shop.shop.db.execute(
    `update alarms set answered_at = now() - interval '25 hours' where subject = '${key}'`,
  )
  await raiseDamageAlarm(shop.shop.db, damagedObject)
  expect(await alarmsWithState('open')).toMatchObject([{ answer: null }])
})

test('CORRECT-005 the alarm of an order on hold is closed by the decision about the order', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  await forceStatus(shop, orderId, { order: 'delivery in progress', item: 'delivery in progress' })
  const { paymentId } = await orderOf(customer, orderId)
  await shop.shop.stripe.refunds.create({ payment_intent: paymentId ?? '' })
  await shop.payment.idle()
  const [alarm] = await openAlarmsOf(orderId)
  expect(alarm).toMatchObject({ kind: 'refund-after-dispatch', awaitsDecision: true })
  expect((await answer(admin, alarm?.id ?? '', 'Called the customer.')).status).toBe(409)
  expect((await moveOrder(admin, orderId, 'delivery is completed')).json.code).toBe('order_on_hold')
  const decision = { decision: 'keep', note: 'A gift, as agreed.' }
  expect((await admin.post(`/order/${orderId}/refund-decision`, decision)).status).toBe(200)
  expect(await openAlarmsOf(orderId)).toEqual([])
  const settledAlarm = (await listAlarms('done')).find(({ id }) => id === alarm?.id)
  expect(settledAlarm).toMatchObject({ awaitsDecision: false, answer: null })
})

test('admins are notified of an alarm while its order and their accounts are locked for a decision', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const alarm = await raise('refund-unasked', { orderId, amount: 100 })
  const { db } = shop.shop
  await db.transaction(async (tx) => {
    expect((await lockOrder(tx, orderId))?.id).toBe(orderId)
    expect(await lockStaff(tx)).toHaveLength(2)
    await notifyOfAlarms(shop.shop, { db, now: shop.clock.now() })
    await settleAlarm({ db: tx, now: shop.clock.now() }, 'refund-unasked', alarm.paymentId ?? '')
  })
  const { notices } = (await admin.get('/notices?limit=100')).json as { notices: NotificationView[] }
  const noticesOfOrder = notices.filter(
    ({ kind, orderId: noticeOrderId }) => kind === 'alarm' && noticeOrderId === orderId,
  )
  expect(noticesOfOrder.map(({ facts }) => facts)).toEqual([{ alarm: 'refund-unasked', amount: 100 }])
  expect(await openAlarmsOf(orderId)).toEqual([])
})

test('personal data in an alarm is erased with the account of the customer', async () => {
  const person = await shop.aPerson()
  const orderId = await buy(shop, person, { printed: false })
  await forceStatus(shop, orderId, { order: 'order received', item: 'order received' })
  const alarm = await raise('order-lost', { orderId, amount: 100, email: person.email })
  await answer(admin, alarm.id, `Called ${person.email}.`)
  expect((await admin.post(`/user/${person.user.id}/erase`, { email: person.email })).status).toBe(200)
  const { rows } = await shop.shop.db.execute(
    `select detail ->> 'email' as email, answer from alarms where public_id = '${alarm.id}'`,
  )
  expect(rows).toEqual([{ email: null, answer: '' }])
})
