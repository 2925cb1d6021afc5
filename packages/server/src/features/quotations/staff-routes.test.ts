import type { QuotationDetail, QuotationWithItems } from '@printery/contract'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { addDays, dayMs, shopDay } from '@printery/domain'
import {
  aQuotation,
  call,
  deliver,
  delivery,
  eventsOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  quotationForm,
  quotationLinkToken,
  type Reply,
  type TestShop,
} from '@printery/tests'
import { expectedDay } from '@printery/tests/days'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tryRefund } from '../checkout/refunds.ts'
import { notifyExpiring } from './notifications.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

/** A body for POST /quotation/:id/reprice: every line at this price. */
function repriceBody(
  { items, shippingCost, discount }: QuotationWithItems,
  price: number,
  change: object = {},
) {
  return { lines: items.map(({ id }) => ({ id, price })), shippingCost, discount, ...change }
}

async function reprice(
  quoted: QuotationWithItems,
  price: number,
  change: object = {},
): Promise<QuotationDetail> {
  const { status, json } = await admin.post(
    `/quotation/${quoted.id}/reprice`,
    repriceBody(quoted, price, change),
  )
  expect(status).toBe(201)
  return json
}

const checkOut = (person: Person, change: object) =>
  person.post('/order/create-checkout-session', { ...delivery, ...change })

/** The provider expires a payment page and sends the event. */
async function endPage({ url, orderId }: { url: string; orderId: string }): Promise<void> {
  await shop.shop.stripe.checkout.sessions.expire(url.split('/').at(-1) as string)
  for (const event of await eventsOf(shop, orderId)) await deliver(shop, event)
}

/** The queued emails to this address, newest last. */
async function emailsTo(person: Person): Promise<{ template: string; data: Record<string, unknown> }[]> {
  const { rows } = await shop.shop.db.execute<{ template: string; data: Record<string, unknown> }>(
    `select data ->> 'template' as template, data -> 'data' as data from jobs.job
     where name = 'mail' and data ->> 'to' = '${person.email}' order by created_on, id`,
  )
  return rows
}

describe('reprice', () => {
  test('a new quotation replaces the old one, which stays unchanged and can no longer be paid; the link leads to the new one', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { quantity: 6 })
    const shareToken = await quotationLinkToken(person, quoted)
    const change = { shippingCost: 1000, discount: 10, note: 'As we said.' }
    const { quotation, customer, history } = await reprice(quoted, 12_345, change)
    expect(quotation).toMatchObject({
      ...{ status: 'open', subTotal: 12_345, discount: 10, shippingCost: 1000, discountId: null },
      // 12,345 less 1,235 (rounded half up), and 1,000.
      ...{ total: 12_110, pieces: 6, replacesId: quoted.id, replacedById: null, isShared: true },
      user: quoted.user,
    })
    expect(quotation.number).not.toBe(quoted.number)
    expect(Date.parse(quotation.validUntil) - Date.parse(quotation.createdAt)).toBe(7 * dayMs)
    expect(customer).toMatchObject({ id: person.user.id, email: person.email, isClosed: false })
    const entry = { step: 'repriced', text: 'As we said.', number: quotation.number }
    const facts = { from: quoted.number, fromTotal: quoted.total, toTotal: 12_110 }
    expect(history).toEqual([expect.objectContaining({ ...entry, facts })])

    const older = (await person.get(`/quotation/${quoted.id}`)).json.quotation
    expect(older).toEqual({
      ...quoted,
      ...{ status: 'replaced', replacedById: quotation.id, isShared: false, replacesId: null },
    })
    expect((await person.get(`/quotation/${quoted.id}/pdf`)).status).toBe(410)
    for (const caller of [person, admin])
      expect((await checkOut(caller, { quotationId: quoted.id })).status).toBe(caller === person ? 409 : 404)
    const refused = (await checkOut(person, { quotationId: quoted.id })).json
    expect(refused).toMatchObject({ code: 'quotation_replaced', facts: { quotationId: quotation.id } })
    // A colleague with the old page gets an error; the link opened again shows the new quotation.
    const colleague = await shop.aPerson()
    const late = await checkOut(colleague, { quotationId: quoted.id, shareToken })
    expect([late.status, late.json.code]).toEqual([409, 'quotation_replaced'])
    const shared = await call(shop.url, 'POST', '/quotation/shared', { body: { token: shareToken } })
    expect(shared.json.quotation).toMatchObject({ id: quotation.id, total: 12_110 })
    const sharing = await person.post(`/quotation/${quoted.id}/share`)
    expect([sharing.status, sharing.json.code]).toEqual([409, 'quotation_replaced'])

    const sent = await emailsTo(person)
    expect(sent.at(-1)).toMatchObject({
      template: 'quotation-repriced',
      data: { quotationId: quotation.id, olderId: quoted.id, total: 12_110, note: 'As we said.' },
    })
    const pdf = await person.get(`/quotation/${quotation.id}/pdf`)
    expect(pdf.status).toBe(200)

    await payAt((await checkOut(colleague, { quotationId: quotation.id, shareToken })).json.url)
    const [order] = (await colleague.get('/order')).json.orders
    expect(order).toMatchObject({ total: 12_110, discount: 10, shippingCost: 1000 })
    const orderedReply = await admin.post(`/quotation/${quotation.id}/reprice`, repriceBody(quotation, 1))
    expect([orderedReply.status, orderedReply.json.code]).toEqual([409, 'quotation_ordered'])
    const replacedReply = await admin.post(`/quotation/${quoted.id}/reprice`, repriceBody(quoted, 1))
    expect([replacedReply.status, replacedReply.json.code]).toEqual([409, 'quotation_replaced'])
  })

  test('of concurrent calls one succeeds, and the next replaces its result', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    const replies = await Promise.all(
      [100, 200, 300, 400].map((price) =>
        admin.post(`/quotation/${quoted.id}/reprice`, repriceBody(quoted, price)),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const first = replies.find(({ status }) => status === 201)?.json.quotation as QuotationWithItems
    const { quotation, history } = await reprice(first, 555)
    expect(history.map(({ number }) => number)).toEqual([quotation.number, first.number])
    const listed = (await person.get('/quotation')).json.quotations
    expect(listed.map((row: { status: string }) => row.status)).toEqual(['open', 'replaced', 'replaced'])
  })

  test('a sum beyond the order limit is refused, even if discounted to nothing', async () => {
    const quoted = await aQuotation(shop, await shop.aPerson(), { printed: false })
    await shop.shop.db.execute(`update quotations set lines = (select jsonb_agg(line) from
      (select jsonb_set(lines -> 0, '{id}', to_jsonb(gen_random_uuid())) as line from generate_series(1, 22)) each)
      where id = '${quoted.id}'`)
    const { quotation } = (await admin.get(`/quotation/${quoted.id}/desk`)).json
    const repriced = repriceBody(quotation, 99_999_999, { discount: 100 })
    const { status, json } = await admin.post(`/quotation/${quoted.id}/reprice`, repriced)
    expect([status, json.code]).toEqual([409, 'conflict'])
  })

  test('repricing is refused while a payment page is open', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    const page = await openPaymentPage(person, { quotationId: quoted.id })
    const early = await admin.post(`/quotation/${quoted.id}/reprice`, repriceBody(quoted, 99_999))
    expect([early.status, early.json.code]).toEqual([409, 'payment_pending'])
    await endPage(page)
    const { quotation } = await reprice(quoted, 99_999)
    // The expiry of a page and its payment may race: here the payment won and is refunded.
    await shop.shop.db.execute(
      `update payment_sandbox.sessions set status = 'open' where client_reference_id = '${page.orderId}'`,
    )
    await payAt(page.url)
    for (const event of await eventsOf(shop, page.orderId)) await deliver(shop, event)
    const { rows } = await shop.shop.db.execute<{ id: string }>(
      `select r.id from refunds r join payments p on p.intent_id = r.intent_id where p.checkout_id = '${page.orderId}'`,
    )
    expect(rows).toHaveLength(1)
    for (const { id } of rows) await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
    expect((await person.get('/order')).json.orders).toEqual([])
    await payAt((await checkOut(person, { quotationId: quotation.id })).json.url)
    expect((await person.get('/order')).json.orders).toHaveLength(1)
  })

  test('if a payment page and a new price are requested concurrently, one of them is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await shop.aPerson()
      const quoted = await aQuotation(shop, person, { printed: false })
      const [page, detail] = await Promise.all([
        checkOut(person, { quotationId: quoted.id }),
        admin.post(`/quotation/${quoted.id}/reprice`, repriceBody(quoted, 777)),
      ])
      expect([page.status, detail.status].toSorted()).toEqual([Math.min(page.status, detail.status), 409])
      if (page.status === 200) {
        await payAt(page.json.url)
        expect((await person.get('/order')).json.orders).toMatchObject([{ total: quoted.total }])
      }
    }
  })

  test.each([
    ['a negative price', { price: -1 }, 'lines.0.price'],
    ['half a cent', { price: 0.5 }, 'lines.0.price'],
    ['a price above the maximum of a payment', { price: 100_000_000 }, 'lines.0.price'],
    ['a sum above this maximum', { price: 99_999_999, shippingCost: 1 }, 'lines'],
    ['101 percent', { discount: 101 }, 'discount'],
    ['a negative shipping cost', { shippingCost: -5 }, 'shippingCost'],
    ['a line twice', { twice: true }, 'lines'],
    ['an unknown line', { stranger: true }, 'lines'],
  ])('%s is refused', async (_what, changes, field) => {
    const quoted = await aQuotation(shop, await shop.aPerson(), { printed: false })
    const { price = 100, twice, stranger, ...change } = changes as Record<string, number>
    const body = repriceBody(quoted, price, change)
    if (twice) body.lines.push({ ...(body.lines[0] as { id: string; price: number }) })
    if (stranger) body.lines = [{ id: quoted.id, price }]
    const { status, json } = await admin.post(`/quotation/${quoted.id}/reprice`, body)
    expect([status, Object.keys(json.fieldErrors)]).toEqual([422, [field]])
  })

  test('a discount code is kept if the percentage stays the same, and dropped with another percentage', async () => {
    const { id: discountId } = (
      await admin.post('/discounts', {
        ...{ code: 'DESK5', type: 'price', description: '5% off', percentage: 5, useLimit: 1 },
      })
    ).json.discount
    const person = await shop.aPerson()
    await aQuotation(shop, person, { printed: false })
    const quoted = (await person.post('/quotation', { ...quotationForm, discountId })).json.quotation
    expect(quoted).toMatchObject({ discount: 5, discountId })
    const sameDiscount = await reprice(quoted, 5000)
    expect(sameDiscount.quotation).toMatchObject({ discount: 5, discountId })
    const byStaff = await reprice(sameDiscount.quotation, 5000, { discount: 20 })
    expect(byStaff.quotation).toMatchObject({ discount: 20, discountId: null })
    await payAt((await checkOut(person, { quotationId: byStaff.quotation.id })).json.url)
    expect((await person.get('/order')).json.orders).toMatchObject([{ discount: 20, discountId: null }])
  })

  test('the same idempotency key creates one quotation, and a customer who has closed the account gets none', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    const headers = { 'idempotency-key': 'one-price' }
    const replies = [1, 2].map(() =>
      admin.post(`/quotation/${quoted.id}/reprice`, repriceBody(quoted, 321), { headers }),
    )
    const [one, two] = (await Promise.all(replies)) as [Reply, Reply]
    expect(one.json).toEqual(two.json)
    const { quotation } = one.json as QuotationDetail
    // The older quotation is deleted with the person. The newer one stays without a name, because a payment page refers to it.
    await endPage(await openPaymentPage(person, { quotationId: quotation.id }))
    expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
    expect((await admin.get(`/quotation/${quoted.id}/desk`)).status).toBe(404)
    const { json } = await admin.get(`/quotation/${quotation.id}/desk`)
    expect(json).toMatchObject({
      quotation: { user: { firstName: 'Closed' }, replacesId: null },
      customer: { isClosed: true },
      history: [],
    })
    const after = await admin.post(`/quotation/${quotation.id}/message`, { text: 'Hello' })
    expect([after.status, after.json.message]).toEqual([409, 'The customer has closed the account.'])
  })
})

describe('extend', () => {
  const extend = (quoted: { id: string; validUntil: string }, until: string, change: object = {}) =>
    admin.post(`/quotation/${quoted.id}/extend`, { until, from: quoted.validUntil, ...change })

  test('extending changes the end once, and document, email, reminder and history show it', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    expect((await person.get(`/quotation/${quoted.id}/pdf`)).status).toBe(200)
    const until = addDays(shopDay(shop.clock.now()), 20)
    const replies = await Promise.all([extend(quoted, until), extend(quoted, until)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe('stale_version')
    const moved = replies.find(({ status }) => status === 200) as Reply
    const { quotation, history } = moved.json as QuotationDetail
    // The last moment of that day in Singapore.
    expect(quotation.validUntil).toBe(`${until}T15:59:59.999Z`)
    expect(history).toEqual([
      expect.objectContaining({
        ...{ step: 'extended', number: quoted.number, text: null },
        facts: { from: quoted.validUntil, to: quotation.validUntil },
      }),
    ])
    const { text } = await readPdf(
      Buffer.from(
        await (
          await fetch(`${shop.url}/api/quotation/${quoted.id}/pdf`, {
            headers: { authorization: `Bearer ${person.token}` },
          })
        ).arrayBuffer(),
      ),
    )
    expect(text).toContain(`This quotation is valid until ${expectedDay(until)}.`)
    expect((await emailsTo(person)).at(-1)).toMatchObject({ template: 'quotation-extended' })

    // The reminder of the earlier end isn't sent; that of the new end is.
    const { rows } = await shop.shop.db.execute<{ id: string; days: number }>(
      `select id, extract(epoch from start_after - created_on)::int / 86400 as days from jobs.job
       where name = 'quotation-expiring' and data ->> 'quotationId' = '${quoted.id}' order by start_after`,
    )
    expect(rows.map(({ days }) => days)).toEqual([5, expect.any(Number)])
    expect(rows[1]?.days).toBeGreaterThanOrEqual(17)
    shop.clock.stopAt(Date.parse(quoted.createdAt) + 5 * dayMs)
    await notifyExpiring(
      shop.shop,
      { db: shop.shop.db, now: shop.clock.now() },
      quoted.id,
      rows[0]?.id as string,
    )
    // After the seven days it can still be paid, at its price.
    shop.clock.stopAt(Date.parse(quoted.createdAt) + 8 * dayMs)
    await payAt((await openPaymentPage(person, { quotationId: quoted.id })).url)
    expect((await person.get('/order')).json.orders).toMatchObject([{ total: quoted.total }])
    const late = await extend(quotation, addDays(until, 1))
    expect([late.status, late.json.code]).toEqual([409, 'quotation_ordered'])
    shop.clock.resume()
  })

  test('an expired quotation can be extended; an earlier end or more than 30 days is refused', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    const today = () => shopDay(shop.clock.now())
    for (const [days, message] of [
      [6, 'Choose a day after the one on which it ends now.'],
      [31, 'At most 30 days from today.'],
    ] as const) {
      const { status, json } = await extend(quoted, addDays(today(), days))
      expect([status, json.fieldErrors]).toEqual([422, { until: message }])
    }
    expect((await extend(quoted, '31 Feb 2027')).status).toBe(422)
    shop.clock.pass(9 * dayMs)
    expect((await checkOut(person, { quotationId: quoted.id })).json.code).toBe('quotation_expired')
    const { json } = await extend(quoted, addDays(today(), 2), { note: 'You asked for two days.' })
    expect(json.quotation.status).toBe('open')
    expect(json.history[0].text).toBe('You asked for two days.')
    await openPaymentPage(person, { quotationId: quoted.id })
    // An open payment page doesn't prevent an extension.
    const again = await extend(json.quotation, addDays(today(), 3))
    expect(again.status).toBe(200)
  })
})

test('IV6 a message is emailed to the customer as plain text, recorded in the history, and limited to ten a day', async () => {
  const person = await shop.aPerson()
  const quoted = await aQuotation(shop, person, { printed: false })
  const write = (text: string) => admin.post(`/quotation/${quoted.id}/message`, { text })
  const text = '"><img onerror> =HYPERLINK()\nTwo lines.'
  const { status, json } = await write(`  ${text} `)
  expect(status).toBe(201)
  expect(json.history).toEqual([
    expect.objectContaining({ step: 'message', text, facts: {}, number: quoted.number }),
  ])
  expect((await emailsTo(person)).at(-1)).toMatchObject({
    template: 'quotation-message',
    data: { text, canBePaid: true },
  })
  expect((await write(' ')).json.fieldErrors).toEqual({ text: 'Write a message' })
  for (let sent = 1; sent < 10; sent++) expect((await write(`And ${sent}`)).status).toBe(201)
  expect((await write('One more')).status).toBe(429)
  expect((await admin.get(`/quotation/${quoted.id}/desk`)).json.history).toHaveLength(10)
  await expect(
    shop.shop.db.execute(`update quotation_history set text = 'Other' where quotation_id = '${quoted.id}'`),
  ).rejects.toThrow()
})

describe('QUOTE-014 search', () => {
  test('finds by number, by the name on it, and by name and email of the account; %, _ and other customers find nothing', async () => {
    const person = await shop.aPerson()
    const [first, second] = [
      await aQuotation(shop, person, { printed: false }),
      (await person.post('/quotation', { ...quotationForm, firstName: 'Ottoline', lastName: 'Fernández' }))
        .json.quotation as QuotationWithItems,
    ]
    const found = async (search: string, person = admin, more = '') => {
      const { status, json } = await person.get(`/quotation?search=${encodeURIComponent(search)}${more}`)
      expect(status).toBe(200)
      return json.quotations.map(({ id }: { id: string }) => id)
    }
    expect(await found(first.number)).toEqual([first.id])
    expect(await found(first.id.toUpperCase())).toEqual([first.id])
    expect(await found('ottoline fern')).toEqual([second.id])
    expect(await found(person.email.toUpperCase())).toEqual([second.id, first.id])
    expect(await found(person.email, person)).toEqual([second.id, first.id])
    expect(await found(person.email, await shop.aPerson())).toEqual([])
    for (const nothing of ['%', '_', '\\', `${first.number}%`]) expect(await found(nothing)).toEqual([])
    const page = (await admin.get(`/quotation?search=${person.email}&limit=1`)).json
    expect(await found(person.email, admin, `&limit=1&cursor=${page.nextCursor}`)).toEqual([first.id])
    // A cursor belongs to its search.
    const other = await admin.get(`/quotation?search=x&cursor=${page.nextCursor}`)
    expect([other.status, other.json.code]).toEqual([400, 'bad_cursor'])
  })
})
