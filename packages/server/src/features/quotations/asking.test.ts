import {
  aQuotation,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const ask = (person: Person, id: string, text: string, options: object = {}) =>
  person.post(`/quotation/${id}/question`, { text }, options)

const notificationsOf = async (person: Person) => (await person.get('/notices')).json.notices

test("a customer's question reaches the admins in the shop and by email, and is listed in the history", async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person, { printed: false })
  const text = '"><img onerror> Is it cotton?\nTwo lines.'
  await step('BUYER-124 a customer asks about a quotation', async () => {
    const headers = { 'idempotency-key': 'one-question' }
    const replies = await Promise.all([1, 2].map(() => ask(person, quotation.id, `  ${text} `, { headers })))
    expect(replies.map(({ status, json }) => [status, json])).toEqual([
      [201, { result: { id: quotation.id } }],
      [201, { result: { id: quotation.id } }],
    ])
  })
  const { history } = (await admin.get(`/quotation/${quotation.id}/desk`)).json
  expect(history).toEqual([
    expect.objectContaining({ step: 'question', text, facts: {}, number: quotation.number }),
  ])
  expect(await notificationsOf(admin)).toMatchObject([
    { kind: 'quotation question', quotationId: quotation.id, orderId: null, supplierId: null, facts: {} },
  ])
  const { rows } = await shop.shop.db.execute<{ to: string; data: object }>(
    `select data ->> 'to' as to, data -> 'data' as data from jobs.job
     where name = 'mail' and data ->> 'template' = 'admin-contact'`,
  )
  expect(rows).toEqual([
    {
      to: 'admin@printery.example',
      data: {
        ...{ fullName: 'Mei Tan', email: person.email, phone: quotation.phoneNumber },
        ...{ subject: `Quotation ${quotation.number}`, message: text },
      },
    },
  ])
  // A second question causes another notification only if the first has been read.
  expect((await ask(person, quotation.id, 'And the colour?')).status).toBe(201)
  expect(await notificationsOf(admin)).toHaveLength(1)
  expect((await person.get('/user/data')).json.quotationTexts).toMatchObject([
    { quotationId: quotation.id, step: 'question', text },
    { quotationId: quotation.id, step: 'question', text: 'And the colour?' },
  ])
})

test('only the customer of a quotation can ask about it; an empty text and the eleventh question of a day are refused', async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person, { printed: false })
  for (const other of [await shop.aPerson(), admin])
    expect((await ask(other, quotation.id, 'Whose is it?')).status).toBe(404)
  expect((await ask(person, quotation.id, ' ')).json.fieldErrors).toEqual({ text: 'Write your question' })
  for (let sent = 1; sent <= 10; sent++)
    expect((await ask(person, quotation.id, `No. ${sent}`)).status).toBe(201)
  expect((await ask(person, quotation.id, 'One more')).status).toBe(429)
  expect((await admin.get(`/quotation/${quotation.id}/desk`)).json.history).toHaveLength(10)
})

test('a quotation that was paid or has expired can still be asked about; closing an account deletes its questions', async () => {
  const person = await shop.aPerson()
  const [paid, expired] = [
    await aQuotation(shop, person, { printed: false }),
    await aQuotation(shop, person, { printed: false }),
  ]
  await payAt((await openPaymentPage(person, { quotationId: paid.id })).url)
  await shop.shop.db.execute(
    `update quotations set created_at = created_at - interval '8 days', valid_until = valid_until - interval '8 days' where id = '${expired.id}'`,
  )
  for (const { id } of [paid, expired]) expect((await ask(person, id, 'Can I have more?')).status).toBe(201)

  const leaver = await shop.aPerson()
  const leaversQuotation = await aQuotation(shop, leaver, { printed: false })
  await ask(leaver, leaversQuotation.id, 'A secret of mine')
  expect((await leaver.post('/user/close', { currentPassword: leaver.password })).status).toBe(200)
  const { rows } = await shop.shop.db.execute(
    `select 1 from quotation_history where text = 'A secret of mine'
     union all select 1 from notices where quotation_id = '${leaversQuotation.id}'`,
  )
  expect(rows).toEqual([])
})
