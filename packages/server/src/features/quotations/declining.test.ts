import { addDays, shopDay } from '@printery/domain'
import {
  aQuotation,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  quotationLinkToken,
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

const decline = (person: Person, id: string, body: object = {}) =>
  person.post(`/quotation/${id}/decline`, body)

const codeOf = async (reply: Promise<{ status: number; json: { code: string } }>) => {
  const { status, json } = await reply
  return [status, json.code]
}

test('a declined quotation cannot be paid, notifies the admins once, and is open again when extended', async () => {
  const person = await shop.aPerson()
  const colleague = await shop.aPerson()
  const quoted = await aQuotation(shop, person, { printed: false })
  const shareToken = await quotationLinkToken(person, quoted)
  await step('BUYER-124 a customer declines a quotation', async () => {
    const replies = await Promise.all([1, 2].map(() => decline(person, quoted.id, { reason: ' Too dear. ' })))
    expect(replies.map(({ status, json }) => [status, json.quotation.status])).toEqual([
      [200, 'declined'],
      [200, 'declined'],
    ])
  })
  const checkout = { ...delivery, quotationId: quoted.id }
  const pay = (payer: Person, change: object = {}) =>
    codeOf(payer.post('/order/create-checkout-session', { ...checkout, ...change }))
  expect(await pay(person)).toEqual([409, 'quotation_declined'])
  expect(await pay(colleague, { shareToken })).toEqual([409, 'quotation_declined'])
  const { quotation, history } = (await admin.get(`/quotation/${quoted.id}/desk`)).json
  expect(quotation.status).toBe('declined')
  expect(history).toEqual([expect.objectContaining({ step: 'declined', text: 'Too dear.', facts: {} })])
  expect((await admin.get('/notices')).json.notices).toMatchObject([
    { kind: 'quotation declined', quotationId: quoted.id, orderId: null },
  ])
  expect((await person.post(`/quotation/${quoted.id}/renew`, {})).json.quotation.status).toBe('open')

  const until = addDays(shopDay(shop.clock.now()), 20)
  const extended = await admin.post(`/quotation/${quoted.id}/extend`, { until, from: quoted.validUntil })
  expect(extended.json.quotation.status).toBe('open')
  await payAt((await openPaymentPage(person, { quotationId: quoted.id })).url)
  expect(await codeOf(decline(person, quoted.id))).toEqual([409, 'quotation_ordered'])
  expect(await shop.auditMoney()).toEqual([])
})

test('staff reprice a declined quotation into an open one', async () => {
  const person = await shop.aPerson()
  const quoted = await aQuotation(shop, person, { printed: false })
  await decline(person, quoted.id)
  const lines = quoted.items.map(({ id }) => ({ id, price: 500 }))
  const repriced = await admin.post(`/quotation/${quoted.id}/reprice`, {
    lines,
    shippingCost: 0,
    discount: 0,
  })
  expect([repriced.status, repriced.json.quotation.status]).toEqual([201, 'open'])
  expect(await codeOf(decline(person, quoted.id))).toEqual([409, 'quotation_replaced'])
})

test('declining is refused for everyone but the owner, after the expiry, and while a payment page is open', async () => {
  const person = await shop.aPerson()
  const quoted = await aQuotation(shop, person, { printed: false })
  for (const other of [await shop.aPerson(), admin])
    expect((await decline(other, quoted.id)).status).toBe(404)
  await openPaymentPage(person, { quotationId: quoted.id })
  expect(await codeOf(decline(person, quoted.id))).toEqual([409, 'payment_pending'])
  const expired = await aQuotation(shop, person, { printed: false })
  await shop.shop.db.execute(
    `update quotations set created_at = created_at - interval '8 days', valid_until = valid_until - interval '8 days' where id = '${expired.id}'`,
  )
  expect(await codeOf(decline(person, expired.id))).toEqual([409, 'quotation_expired'])
  expect((await admin.get(`/quotation/${quoted.id}/desk`)).json.history).toEqual([])
})
