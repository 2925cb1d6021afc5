import { randomUUID } from 'node:crypto'
import { dayMs } from '@printery/domain'
import {
  addToCart,
  aLine,
  aQuotation,
  call,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  quotationForm,
  quotationLinkToken,
  step,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import { aDraft } from '@printery/tests/drafts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '../files/index.ts'
import { reserveOrderId } from '../orders/index.ts'
import { notifyExpiring } from './notifications.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const idsOf = (quotations: { id: string }[]) => quotations.map(({ id }) => id)

describe('API-029 POST /quotation', () => {
  test("DATA-027 freezes the cart at today's prices and returns the quotation", async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { quantity: 6 })
    const { status, json } = await person.post('/quotation', quotationForm)
    expect(status).toBe(201)
    expect(json.quotation).toMatchObject({
      number: json.quotation.id.slice(0, 10),
      status: 'open',
      user: { firstName: 'Mei', lastName: 'Tan' },
      subTotal: 10_440,
      shippingCost: 1200,
      total: 11_640,
      pieces: 6,
      totalWeight: 1.08,
      isShared: false,
      orderId: null,
    })
    const [item] = json.quotation.items
    expect(item).toMatchObject({ product: { title: 'Everyday Tee' }, colourName: 'White', quantity: 6 })
    expect(item.printed.url).toContain('/files/')
    expect((await person.get('/cart')).json.cart.items).toHaveLength(1)
    // Ids of its own, so that cart and quotation can both be sold.
    expect(item.id).not.toBe((await person.get('/cart')).json.cart.items[0].id)
  })

  test('BUYER-086 freezes a draft in place of the cart, only for its owner', async () => {
    const person = await shop.aPerson()
    const draft = await aDraft(shop, person)
    await addToCart(shop, person, { quantity: 2 })
    const form = { ...quotationForm, draftId: draft.id }
    const { status, json } = await person.post('/quotation', form)
    expect([status, json.quotation?.pieces]).toEqual([201, 6])
    expect((await person.get(`/draft/${draft.id}`)).json.draft.items).toHaveLength(1)
    expect((await person.get('/cart')).json.cart.items).toHaveLength(1)
    expect((await (await shop.aPerson()).post('/quotation', form)).status).toBe(404)
  })

  test('QUOTE-002 stores the phone number, fast delivery and the discount', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { quantity: 6 })
    const discount = { code: 'QUOTED', type: 'price', description: '25% off', percentage: 25 }
    const { id: discountId } = (await admin.post('/discounts', discount)).json.discount
    const form = { ...quotationForm, phoneNumber: '+65 0000 1234', shippingType: 'fast', discountId }
    const { id } = (await person.post('/quotation', form)).json.quotation
    expect((await person.get(`/quotation/${id}`)).json.quotation).toMatchObject({
      ...{ phoneNumber: '+65 0000 1234', shippingType: 'fast', discountId },
      // A quarter of 10,440 less.
      ...{ subTotal: 10_440, discount: 25, shippingCost: 2800, total: 10_630 },
    })
  })

  test('QUOTE-011 a quotation can be paid until 7 days after it was created', async () => {
    const person = await shop.aPerson()
    const now = shop.clock.now()
    shop.clock.stopAt(now.getTime())
    const { createdAt, validUntil } = await aQuotation(shop, person, { printed: false })
    shop.clock.resume()
    expect(createdAt).toBe(now.toISOString())
    expect(Date.parse(validUntil)).toBe(now.getTime() + 7 * 86_400_000)
  })

  test('later changes of prices, cart and names do not change a quotation', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    const { tee } = shop.products
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = price_per_unit + 100 where product_id = '${tee.id}'`,
    )
    await person.delete('/cart')
    const { quotation } = (await person.get(`/quotation/${quoted.id}`)).json
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = price_per_unit - 100 where product_id = '${tee.id}'`,
    )
    expect(quotation).toEqual(quoted)
  })

  test('an empty cart, and a run below its minimum, are refused; pending uploads are not', async () => {
    const person = await shop.aPerson()
    const empty = await person.post('/quotation', quotationForm)
    expect([empty.status, empty.json.code]).toEqual([409, 'cart_empty'])
    const { body, picture } = await aLine(shop)
    const added = await person.post('/cart', body)
    const quoted = await person.post('/quotation', quotationForm)
    expect([quoted.status, quoted.json.quotation.items[0].printed]).toEqual([201, null])
    // The artwork is shown as soon as it was uploaded.
    await uploadBoth(added, picture)
    const response = await person.get(`/quotation/${quoted.json.quotation.id}`)
    expect(response.json.quotation.items[0].printed.url).toContain('/files/')

    const screen = { front: 'Screen Printing' }
    const small = { ...body, printingType: screen, screenColours: { front: 1 }, runId: randomUUID() }
    const line = await person.post('/cart', { ...small, totalPrice: 6 * (1490 + 80) })
    expect(line.status, line.text).toBe(201)
    const refused = await person.post('/quotation', quotationForm)
    expect(refused.json).toMatchObject({ code: 'below_minimum', facts: { itemId: line.json.item.id } })
  })

  test('a changed price is refused before it is quoted', async () => {
    const person = await shop.aPerson()
    const { id } = await addToCart(shop, person, { printed: false })
    await shop.shop.db.execute(`update cart_lines set price = price - 100 where id = '${id}'`)
    const refusal = await person.post('/quotation', quotationForm)
    expect([refusal.status, refusal.json.code]).toEqual([409, 'price_changed'])
    expect((await person.post('/quotation', quotationForm)).status).toBe(201)
  })

  test('each of its fields is required', async () => {
    const { status, json } = await (await shop.aPerson()).post('/quotation', {})
    expect(status).toBe(422)
    expect(Object.keys(json.fieldErrors).sort()).toEqual(Object.keys(quotationForm).sort())
  })

  test('repeated calls with the same key create one quotation', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => person.post('/quotation', quotationForm, { headers })),
    )
    expect(new Set(replies.map(({ json }) => json.quotation.id)).size).toBe(1)
    expect((await person.get('/quotation')).json.quotations).toHaveLength(1)
  })

  test('of many quotations in an hour 10 are emailed, and the rest are only in the account', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const emailCount = async () => {
      const { rows } = await shop.shop.db.execute<{ n: number }>(
        `select count(*)::int as n from jobs.job where data->>'template' = 'quotation' and data->>'to' = '${person.email}'`,
      )
      return rows[0]?.n
    }
    const createQuotation = async () => (await person.post('/quotation', quotationForm)).status
    const now = shop.clock.now().getTime()
    shop.clock.stopAt(now)
    for (let n = 0; n < 12; n++) expect(await createQuotation()).toBe(201)
    expect(await emailCount()).toBe(10)
    shop.clock.stopAt(now + 3_600_000)
    expect(await createQuotation()).toBe(201)
    expect(await emailCount()).toBe(11)
    expect((await person.get('/quotation')).json.quotations).toHaveLength(13)
    shop.clock.resume()
  })

  test('DB4 an id whose number is taken is replaced by another id', async () => {
    const taken = await reserveOrderId(shop.shop.db, randomUUID)
    // The next id has the taken number, and the unique index refuses it.
    await shop.shop.db.execute(`
      create sequence draws;
      create function clash() returns trigger language plpgsql as $$
      begin
        if nextval('draws') = 1 then new.number := '${taken.slice(0, 10)}'; end if;
        return new;
      end $$;
      create trigger clash before insert on order_numbers for each row execute function clash()`)
    const { id, number } = await aQuotation(shop, await shop.aPerson(), { printed: false })
    const { rows } = await shop.shop.db.execute(`select last_value::int as draws from draws`)
    await shop.shop.db.execute('drop trigger clash on order_numbers')
    expect(rows).toEqual([{ draws: 2 }])
    await step('QUOTE-008 the number is the first 10 characters of the id', async () => {
      expect(number).toBe(id.slice(0, 10))
    })
    expect(number).not.toBe(taken.slice(0, 10))
  })
})

test('API-030 GET /quotation lists the person’s own quotations, newest first and page by page, and all for an admin', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const quoted: string[] = []
  for (let n = 0; n < 3; n++) quoted.unshift((await aQuotation(shop, person, { printed: false })).id)
  const ofOther = await aQuotation(shop, other, { printed: false })
  const first = (await person.get('/quotation?limit=2')).json
  expect(idsOf(first.quotations)).toEqual(quoted.slice(0, 2))
  const rest = (await person.get(`/quotation?limit=2&cursor=${first.nextCursor}`)).json
  expect([idsOf(rest.quotations), rest.nextCursor]).toEqual([quoted.slice(2), null])
  await step('QUOTE-014 ROLE-002 an admin reads all of them', async () => {
    expect(idsOf((await admin.get('/quotation?limit=100')).json.quotations)).toEqual(
      expect.arrayContaining([...quoted, ofOther.id]),
    )
    const supplier = await shop.aPerson('supplier')
    for (const form of ['', `?userId=${other.user.id}`])
      expect(idsOf((await supplier.get(`/quotation${form}`)).json.quotations)).toEqual([])
    expect((await supplier.get(`/quotation/${ofOther.id}`)).status).toBe(404)
  })
  const ofAdmin = await aQuotation(shop, admin, { printed: false })
  expect(idsOf((await admin.get('/quotation?own=true')).json.quotations)).toEqual([ofAdmin.id])
  // A cursor of one person's list is refused for another's.
  expect((await other.get(`/quotation?cursor=${first.nextCursor}`)).json.code).toBe('bad_cursor')
})

describe('a share link', () => {
  test('shows contents and total, but no contact data of the owner', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person)
    const token = await quotationLinkToken(person, quoted)
    const { status, json, text } = await call(shop.url, 'POST', '/quotation/shared', { body: { token } })
    expect(status).toBe(200)
    expect(json.quotation).toMatchObject({ id: quoted.id, total: quoted.total, items: quoted.items })
    for (const privateText of [person.email, person.user.id, quotationForm.phoneNumber])
      expect(text).not.toContain(privateText)
    expect((await person.get(`/quotation/${quoted.id}`)).json.quotation.isShared).toBe(true)
    const { rows } = await shop.shop.db.execute<{ row: string }>(
      `select q::text as row from quotations q where id = '${quoted.id}'`,
    )
    expect(rows[0]?.row).not.toContain(token)
  })

  test('stops working when it is ended, and when a newer one is created', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    const read = async (token: string) =>
      (await call(shop.url, 'POST', '/quotation/shared', { body: { token } })).status
    const older = await quotationLinkToken(person, quoted)
    const newer = await quotationLinkToken(person, quoted)
    expect([await read(older), await read(newer)]).toEqual([404, 200])
    await person.delete(`/quotation/${quoted.id}/share`)
    expect(await read(newer)).toBe(404)
  })
})

describe('a quotation that has expired', () => {
  test("is renewed at today's prices; the older one stays as it was", async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person)
    await person.delete('/cart')
    shop.clock.pass(8 * dayMs)
    await sweepFiles(shop.shop, shop.clock.now())
    const { tee } = shop.products
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = price_per_unit + 100 where product_id = '${tee.id}'`,
    )
    const { status, json } = await person.post(`/quotation/${quoted.id}/renew`)
    await shop.shop.db.execute(
      `update product_tiers set price_per_unit = price_per_unit - 100 where product_id = '${tee.id}'`,
    )
    expect(status).toBe(201)
    expect(json.quotation).toMatchObject({ status: 'open', total: quoted.total + 6 * 100, user: quoted.user })
    const { id: _own, price: _price, ...older } = quoted.items[0] ?? { id: '', price: 0 }
    expect(json.quotation.items[0]).toMatchObject(older)
    expect(json.quotation.items[0].id).not.toBe(quoted.items[0]?.id)
    expect((await person.get(`/quotation/${quoted.id}`)).json.quotation).toEqual({
      ...quoted,
      status: 'expired',
    })
    expect((await person.get('/cart')).json.cart.items).toEqual([])
  })

  test('of a run keeps its prices together', async () => {
    const person = await shop.aPerson()
    const runId = randomUUID()
    for (const color of ['f4f2ee', '1c1c1d']) {
      const { body } = await aLine(shop, { quantity: 10, printed: false })
      const totalPrice = 10 * (color === 'f4f2ee' ? 1490 : 1240)
      expect((await person.post('/cart', { ...body, runId, color, totalPrice })).status).toBe(201)
    }
    const quoted = (await person.post('/quotation', quotationForm)).json.quotation
    expect(quoted.subTotal).toBe(20 * 1240)
    expect((await person.post(`/quotation/${quoted.id}/renew`)).json.quotation.subTotal).toBe(20 * 1240)
  })
})

test('files of a quotation are kept until 30 days after its end, and swept afterwards', async () => {
  const person = await shop.aPerson()
  const quoted = await aQuotation(shop, person)
  const url = shop.url + (quoted.items[0]?.printed?.url ?? '')
  await person.delete('/cart')
  const read = async () => (await fetch(url)).status
  const sweep = () => sweepFiles(shop.shop, shop.clock.now())
  shop.clock.pass(37 * dayMs - 60_000)
  await sweep()
  expect(await read()).toBe(200)
  shop.clock.pass(60_000)
  await sweep()
  expect(await read()).toBe(404)
  // The session has expired by now.
  const { email, password } = person
  const { token } = (await call(shop.url, 'POST', '/auth/login', { body: { email, password } })).json
  const late = await call(shop.url, 'POST', `/quotation/${quoted.id}/renew`, { token })
  expect([late.status, late.json.code]).toEqual([409, 'upload_rejected'])
})

test('the owner is reminded two days before the end of a quotation, unless it was ordered', async () => {
  // 7:30 on 16 May in Singapore, which is still 15 May in UTC.
  shop.clock.stopAt(Date.parse('2031-05-15T23:30:00Z'))
  const person = await shop.aPerson()
  const quoted = await aQuotation(shop, person, { printed: false })
  const ordered = await aQuotation(shop, person, { printed: false })
  const { rows } = await shop.shop.db.execute<{ after: string }>(
    `select extract(epoch from start_after - created_on)::int as after from jobs.job
     where name = 'quotation-expiring' and data ->> 'quotationId' = '${quoted.id}'`,
  )
  expect(rows).toEqual([{ after: 5 * 86_400 }])
  await payAt((await openPaymentPage(person, { quotationId: ordered.id })).url)
  const reminders = async () => (await shop.mail.messages({ to: person.email })).map(({ subject }) => subject)
  const remind = (id: string) =>
    notifyExpiring(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id, randomUUID())
  shop.clock.stopAt(Date.parse('2031-05-20T23:30:00Z'))
  for (const { id } of [ordered, quoted]) await remind(id)
  const subject = `Quotation ${quoted.number} expires on 23 May 2031`
  expect(await reminders()).toEqual([subject])
  shop.clock.resume()
  shop.clock.pass(7 * dayMs)
  await remind(quoted.id)
  expect(await reminders()).toEqual([subject])
})

describe('privacy', () => {
  test('the download of personal data contains the own quotations', async () => {
    const person = await shop.aPerson()
    const quoted = await aQuotation(shop, person, { printed: false })
    expect((await person.get('/user/data')).json.quotations).toEqual([quoted])
  })

  test('RB3 closing the account deletes its quotations; one with a payment page stays without a name, and nobody can pay it', async () => {
    const [person, colleague] = [await shop.aPerson(), await shop.aPerson()]
    const phoneNumber = `+65 ${randomUUID()}`
    await addToCart(shop, person, { printed: false })
    const offer = async () =>
      (await person.post('/quotation', { ...quotationForm, phoneNumber })).json.quotation
    const [withoutPage, withPage] = [await offer(), await offer()]
    const shareToken = await quotationLinkToken(person, withPage)
    const page = await openPaymentPage(colleague, { quotationId: withPage.id, shareToken })
    expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
    const { rows } = await shop.shop.db.execute<{ row: string }>(
      `select q::text as row from quotations q where id in ('${withoutPage.id}', '${withPage.id}')`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(phoneNumber)
    expect(rows[0]?.row).not.toContain('Mei')
    const again = { ...delivery, quotationId: withPage.id, shareToken }
    expect((await colleague.post('/order/create-checkout-session', again)).status).toBe(404)
    // A page that is already open can still be paid.
    await payAt(page.url)
    expect((await colleague.get(`/order/${page.orderId}`)).json.order.status).toBe('payment received')
    expect(await shop.auditMoney()).toEqual([])
  })
})
