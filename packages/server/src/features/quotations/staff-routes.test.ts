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
function priced({ items, shippingCost, discount }: QuotationWithItems, price: number, change: object = {}) {
  return { lines: items.map(({ id }) => ({ id, price })), shippingCost, discount, ...change }
}

async function reprice(
  made: QuotationWithItems,
  price: number,
  change: object = {},
): Promise<QuotationDetail> {
  const { status, json } = await admin.post(`/quotation/${made.id}/reprice`, priced(made, price, change))
  expect(status).toBe(201)
  return json
}

const ask = (person: Person, change: object) =>
  person.post('/order/create-checkout-session', { ...delivery, ...change })

/** The provider expires a payment page and sends the event. */
async function endPage({ url, orderId }: { url: string; orderId: string }): Promise<void> {
  await shop.shop.stripe.checkout.sessions.expire(url.split('/').at(-1) as string)
  for (const event of await eventsOf(shop, orderId)) await deliver(shop, event)
}

/** The queued mails to this address, newest last. */
async function characters(person: Person): Promise<{ template: string; data: Record<string, unknown> }[]> {
  const { rows } = await shop.shop.db.execute<{ template: string; data: Record<string, unknown> }>(
    `select data ->> 'template' as template, data -> 'data' as data from jobs.job
     where name = 'mail' and data ->> 'to' = '${person.email}' order by created_on, id`,
  )
  return rows
}

describe('reprice', () => {
  test('a new quotation replaces the old one, which stays unchanged and can no longer be paid; the link leads to the new one', async () => {
    const person = await shop.aPerson()
    const made = await aQuotation(shop, person, { quantity: 6 })
    const shareToken = await quotationLinkToken(person, made)
    const change = { shippingCost: 1000, discount: 10, note: 'As we said.' }
    const { quotation, customer, history } = await reprice(made, 12_345, change)
    expect(quotation).toMatchObject({
      ...{ status: 'open', subTotal: 12_345, discount: 10, shippingCost: 1000, discountId: null },
      // 12,345 less 1,235 (rounded half up), and 1,000.
      ...{ total: 12_110, pieces: 6, replacesId: made.id, replacedById: null, isShared: true },
      user: made.user,
    })
    expect(quotation.number).not.toBe(made.number)
    expect(Date.parse(quotation.validUntil) - Date.parse(quotation.createdAt)).toBe(7 * dayMs)
    expect(customer).toMatchObject({ id: person.user.id, email: person.email, isClosed: false })
    const entry = { step: 'repriced', text: 'As we said.', number: quotation.number }
    const facts = { from: made.number, fromTotal: made.total, toTotal: 12_110 }
    expect(history).toEqual([expect.objectContaining({ ...entry, facts })])

    const older = (await person.get(`/quotation/${made.id}`)).json.quotation
    expect(older).toEqual({
      ...made,
      ...{ status: 'replaced', replacedById: quotation.id, isShared: false, replacesId: null },
    })
    expect((await person.get(`/quotation/${made.id}/pdf`)).status).toBe(410)
    for (const who of [person, admin])
      expect((await ask(who, { quotationId: made.id })).status).toBe(who === person ? 409 : 404)
    const refused = (await ask(person, { quotationId: made.id })).json
    expect(refused).toMatchObject({ code: 'quotation_replaced', facts: { quotationId: quotation.id } })
    // A colleague who opened the link before is told; opened again it shows the new one.
    const colleague = await shop.aPerson()
    const late = await ask(colleague, { quotationId: made.id, shareToken })
    expect([late.status, late.json.code]).toEqual([409, 'quotation_replaced'])
    const shared = await call(shop.url, 'POST', '/quotation/shared', { body: { token: shareToken } })
    expect(shared.json.quotation).toMatchObject({ id: quotation.id, total: 12_110 })
    const sharing = await person.post(`/quotation/${made.id}/share`)
    expect([sharing.status, sharing.json.code]).toEqual([409, 'quotation_replaced'])

    const sent = await characters(person)
    expect(sent.at(-1)).toMatchObject({
      template: 'quotation-repriced',
      data: { quotationId: quotation.id, olderId: made.id, total: 12_110, note: 'As we said.' },
    })
    const pdf = await person.get(`/quotation/${quotation.id}/pdf`)
    expect(pdf.status).toBe(200)

    await payAt((await ask(colleague, { quotationId: quotation.id, shareToken })).json.url)
    const [order] = (await colleague.get('/order')).json.orders
    expect(order).toMatchObject({ total: 12_110, discount: 10, shippingCost: 1000 })
    const done = await admin.post(`/quotation/${quotation.id}/reprice`, priced(quotation, 1))
    expect([done.status, done.json.code]).toEqual([409, 'quotation_ordered'])
    const gone = await admin.post(`/quotation/${made.id}/reprice`, priced(made, 1))
    expect([gone.status, gone.json.code]).toEqual([409, 'quotation_replaced'])
  })

  test('of concurrent calls one succeeds, and the next replaces its result', async () => {
    const person = await shop.aPerson()
    const made = await aQuotation(shop, person, { printed: false })
    const replies = await Promise.all(
      [100, 200, 300, 400].map((price) => admin.post(`/quotation/${made.id}/reprice`, priced(made, price))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const first = replies.find(({ status }) => status === 201)?.json.quotation as QuotationWithItems
    const { quotation, history } = await reprice(first, 555)
    expect(history.map(({ number }) => number)).toEqual([quotation.number, first.number])
    const listed = (await person.get('/quotation')).json.quotations
    expect(listed.map((row: { status: string }) => row.status)).toEqual(['open', 'replaced', 'replaced'])
  })

  test('a sum beyond the order limit is refused, even if discounted to nothing', async () => {
    const made = await aQuotation(shop, await shop.aPerson(), { printed: false })
    await shop.shop.db.execute(`update quotations set lines = (select jsonb_agg(line) from
      (select jsonb_set(lines -> 0, '{id}', to_jsonb(gen_random_uuid())) as line from generate_series(1, 22)) each)
      where id = '${made.id}'`)
    const { quotation } = (await admin.get(`/quotation/${made.id}/desk`)).json
    const asked = priced(quotation, 99_999_999, { discount: 100 })
    const { status, json } = await admin.post(`/quotation/${made.id}/reprice`, asked)
    expect([status, json.code]).toEqual([409, 'conflict'])
  })

  test('repricing is refused while a payment page is open', async () => {
    const person = await shop.aPerson()
    const made = await aQuotation(shop, person, { printed: false })
    const page = await openPaymentPage(person, { quotationId: made.id })
    const early = await admin.post(`/quotation/${made.id}/reprice`, priced(made, 99_999))
    expect([early.status, early.json.code]).toEqual([409, 'payment_pending'])
    await endPage(page)
    const { quotation } = await reprice(made, 99_999)
    // The expiry of a page and its payment can cross: here the payment won and is refunded.
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
    await payAt((await ask(person, { quotationId: quotation.id })).json.url)
    expect((await person.get('/order')).json.orders).toHaveLength(1)
  })

  test('of a payment page and a new price requested concurrently one is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await shop.aPerson()
      const made = await aQuotation(shop, person, { printed: false })
      const [page, detail] = await Promise.all([
        ask(person, { quotationId: made.id }),
        admin.post(`/quotation/${made.id}/reprice`, priced(made, 777)),
      ])
      expect([page.status, detail.status].toSorted()).toEqual([Math.min(page.status, detail.status), 409])
      if (page.status === 200) {
        await payAt(page.json.url)
        expect((await person.get('/order')).json.orders).toMatchObject([{ total: made.total }])
      }
    }
  })

  test.each([
    ['a price below nothing', { price: -1 }, 'lines.0.price'],
    ['half a cent', { price: 0.5 }, 'lines.0.price'],
    ['more than one payment takes', { price: 100_000_000 }, 'lines.0.price'],
    ['a sum above it', { price: 99_999_999, shippingCost: 1 }, 'lines'],
    ['101 percent', { discount: 101 }, 'discount'],
    ['a shipping cost below nothing', { shippingCost: -5 }, 'shippingCost'],
    ['a line twice', { twice: true }, 'lines'],
    ['a line of nobody', { stranger: true }, 'lines'],
  ])('%s is refused', async (_what, wrong, field) => {
    const made = await aQuotation(shop, await shop.aPerson(), { printed: false })
    const { price = 100, twice, stranger, ...change } = wrong as Record<string, number>
    const body = priced(made, price, change)
    if (twice) body.lines.push({ ...(body.lines[0] as { id: string; price: number }) })
    if (stranger) body.lines = [{ id: made.id, price }]
    const { status, json } = await admin.post(`/quotation/${made.id}/reprice`, body)
    expect([status, Object.keys(json.fieldErrors)]).toEqual([422, [field]])
  })

  test('the discount of a code stays if its percentage does; one that staff give belongs to no code', async () => {
    const { id: discountId } = (
      await admin.post('/discounts', {
        ...{ code: 'DESK5', type: 'price', description: '5% off', percentage: 5, useLimit: 1 },
      })
    ).json.discount
    const person = await shop.aPerson()
    await aQuotation(shop, person, { printed: false })
    const made = (await person.post('/quotation', { ...quotationForm, discountId })).json.quotation
    expect(made).toMatchObject({ discount: 5, discountId })
    const kept = await reprice(made, 5000)
    expect(kept.quotation).toMatchObject({ discount: 5, discountId })
    const given = await reprice(kept.quotation, 5000, { discount: 20 })
    expect(given.quotation).toMatchObject({ discount: 20, discountId: null })
    await payAt((await ask(person, { quotationId: given.quotation.id })).json.url)
    expect((await person.get('/order')).json.orders).toMatchObject([{ discount: 20, discountId: null }])
  })

  test('the same key creates one, and a customer who has closed the account gets none', async () => {
    const person = await shop.aPerson()
    const made = await aQuotation(shop, person, { printed: false })
    const headers = { 'idempotency-key': 'one-price' }
    const replies = [1, 2].map(() =>
      admin.post(`/quotation/${made.id}/reprice`, priced(made, 321), { headers }),
    )
    const [one, two] = (await Promise.all(replies)) as [Reply, Reply]
    expect(one.json).toEqual(two.json)
    const { quotation } = one.json as QuotationDetail
    // The older is deleted with the person; the newer stays without a name, since a payment page refers to
    // it.
    await endPage(await openPaymentPage(person, { quotationId: quotation.id }))
    expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
    expect((await admin.get(`/quotation/${made.id}/desk`)).status).toBe(404)
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
  const extend = (made: { id: string; validUntil: string }, until: string, change: object = {}) =>
    admin.post(`/quotation/${made.id}/extend`, { until, from: made.validUntil, ...change })

  test('extending moves its end once; document, mail, reminder and history show it', async () => {
    const person = await shop.aPerson()
    const made = await aQuotation(shop, person, { printed: false })
    expect((await person.get(`/quotation/${made.id}/pdf`)).status).toBe(200)
    const until = addDays(shopDay(shop.clock.now()), 20)
    const both = await Promise.all([extend(made, until), extend(made, until)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('stale_version')
    const moved = both.find(({ status }) => status === 200) as Reply
    const { quotation, history } = moved.json as QuotationDetail
    // The last moment of that day in Singapore.
    expect(quotation.validUntil).toBe(`${until}T15:59:59.999Z`)
    expect(history).toEqual([
      expect.objectContaining({
        ...{ step: 'extended', number: made.number, text: null },
        facts: { from: made.validUntil, to: quotation.validUntil },
      }),
    ])
    const { text } = await readPdf(
      Buffer.from(
        await (
          await fetch(`${shop.url}/api/quotation/${made.id}/pdf`, {
            headers: { authorization: `Bearer ${person.token}` },
          })
        ).arrayBuffer(),
      ),
    )
    expect(text).toContain(`This quotation is valid until ${expectedDay(until)}.`)
    expect((await characters(person)).at(-1)).toMatchObject({ template: 'quotation-extended' })

    // The reminder of the earlier end isn't sent; that of the new end is.
    const { rows } = await shop.shop.db.execute<{ id: string; days: number }>(
      `select id, extract(epoch from start_after - created_on)::int / 86400 as days from jobs.job
       where name = 'quotation-expiring' and data ->> 'quotationId' = '${made.id}' order by start_after`,
    )
    expect(rows.map(({ days }) => days)).toEqual([5, expect.any(Number)])
    expect(rows[1]?.days).toBeGreaterThanOrEqual(17)
    shop.clock.stopAt(Date.parse(made.createdAt) + 5 * dayMs)
    await notifyExpiring(
      shop.shop,
      { db: shop.shop.db, now: shop.clock.now() },
      made.id,
      rows[0]?.id as string,
    )
    // After the seven days it can still be paid, at its price.
    shop.clock.stopAt(Date.parse(made.createdAt) + 8 * dayMs)
    await payAt((await openPaymentPage(person, { quotationId: made.id })).url)
    expect((await person.get('/order')).json.orders).toMatchObject([{ total: made.total }])
    const late = await extend(quotation, addDays(until, 1))
    expect([late.status, late.json.code]).toEqual([409, 'quotation_ordered'])
    shop.clock.go()
  })

  test('an expired quotation can be extended; an earlier end or more than 30 days is refused', async () => {
    const person = await shop.aPerson()
    const made = await aQuotation(shop, person, { printed: false })
    const today = () => shopDay(shop.clock.now())
    for (const [days, sentence] of [
      [6, 'Choose a day after the one on which it ends now.'],
      [31, 'At most 30 days from today.'],
    ] as const) {
      const { status, json } = await extend(made, addDays(today(), days))
      expect([status, json.fieldErrors]).toEqual([422, { until: sentence }])
    }
    expect((await extend(made, '31 Feb 2027')).status).toBe(422)
    shop.clock.pass(9 * dayMs)
    expect((await ask(person, { quotationId: made.id })).json.code).toBe('quotation_expired')
    const { json } = await extend(made, addDays(today(), 2), { note: 'You asked for two days.' })
    expect(json.quotation.status).toBe('open')
    expect(json.history[0].text).toBe('You asked for two days.')
    await openPaymentPage(person, { quotationId: made.id })
    // A page that is open can be paid at its price, whatever happens to the end.
    const again = await extend(json.quotation, addDays(today(), 3))
    expect(again.status).toBe(200)
  })
})

test('IV6 a message is mailed to the customer as plain text, recorded in the history, and limited to ten a day', async () => {
  const person = await shop.aPerson()
  const made = await aQuotation(shop, person, { printed: false })
  const write = (text: string) => admin.post(`/quotation/${made.id}/message`, { text })
  const text = '"><img onerror> =HYPERLINK()\nTwo lines.'
  const { status, json } = await write(`  ${text} `)
  expect(status).toBe(201)
  expect(json.history).toEqual([
    expect.objectContaining({ step: 'message', text, facts: {}, number: made.number }),
  ])
  expect((await characters(person)).at(-1)).toMatchObject({
    template: 'quotation-message',
    data: { text, canBePaid: true },
  })
  expect((await write(' ')).json.fieldErrors).toEqual({ text: 'Write a message' })
  for (let sent = 1; sent < 10; sent++) expect((await write(`And ${sent}`)).status).toBe(201)
  expect((await write('One more')).status).toBe(429)
  expect((await admin.get(`/quotation/${made.id}/desk`)).json.history).toHaveLength(10)
  await expect(
    shop.shop.db.execute(`update quotation_history set text = 'Other' where quotation_id = '${made.id}'`),
  ).rejects.toThrow()
})

describe('QUOTE-014 search', () => {
  test('by number, by the name on it, by the name and email of the account; %, _ and strangers find nothing', async () => {
    const person = await shop.aPerson()
    const [first, second] = [
      await aQuotation(shop, person, { printed: false }),
      (await person.post('/quotation', { ...quotationForm, firstName: 'Ottoline', lastName: 'Fernández' }))
        .json.quotation as QuotationWithItems,
    ]
    const found = async (search: string, who = admin, more = '') => {
      const { status, json } = await who.get(`/quotation?search=${encodeURIComponent(search)}${more}`)
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
