import { step } from '@printery/domain/testing/step'
import {
  addToCart,
  buy,
  cartOf,
  createCheckoutSession,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
} from '@printery/tests'
import { pageOf } from '@printery/tests/payment-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const rates = JSON.stringify([
  { country: 'SG', rateBasisPoints: 800, from: '2023-01-01', to: '2023-12-31' },
  { country: 'SG', rateBasisPoints: 900, from: '2024-01-01' },
])
const sixTeesCents = 6 * (1490 + 250)

async function orderOf(person: Person, orderId: string) {
  return (await person.get(`/order/${orderId}`)).json.order
}

/** Pays for the current cart. */
async function pay(person: Person, change: Record<string, unknown> = {}): Promise<string> {
  const { url, orderId } = await openPaymentPage(person, change)
  await payAt(url)
  await person.post('/order/confirm', { orderId })
  return orderId
}

describe('a shop whose prices include tax', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ workers: false, environment: { TAX_RATES: rates } })
  })
  afterAll(() => shop.close())

  test('prices and totals are unchanged, and pages and documents state the included tax', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person)
    await step('TAX-020 the cart says which tax its prices include', async () => {
      const cart = await cartOf(person)
      expect(cart.total).toBe(sixTeesCents)
      // 10,440 x 9 / 109 = 862.02
      expect(cart.tax).toMatchObject({ rows: [{ label: 'Includes 9% GST', cents: 862 }], totalTax: 862 })
    })
    await step('TAX-021 the checkout says which tax is in its total before anything is paid', async () => {
      const reply = await person.post('/order/tax', { shippingType: 'regular' })
      expect(reply.json).toMatchObject({
        total: sixTeesCents + 1200,
        tax: { totalNet: 10_679, totalTax: 961 },
      })
    })
    await step('BUYER-140 before a delivery type is selected it is only the tax of the goods', async () => {
      const reply = await person.post('/order/tax', {})
      expect(reply.json).toMatchObject({ total: sixTeesCents, tax: { totalNet: 9578, totalTax: 862 } })
    })
    const order = await orderOf(person, await pay(person))
    await step('BUYER-153 reordering returns the cart with its tax', async () => {
      const again = await person.post(`/order/${order.id}/reorder`)
      expect(again.json.cart).toMatchObject({
        tax: { rows: [{ label: 'Includes 9% GST', cents: 862 }], totalTax: 862 },
      })
    })
    await step('TAX-022 an order holds the tax of its day, which nothing changes later', async () => {
      expect(order).toMatchObject({ total: sixTeesCents + 1200, subTotal: sixTeesCents, shippingCost: 1200 })
      expect(order.tax).toEqual({
        ...{ mode: 'inclusive', name: 'GST', isEstimate: false, totalNet: 10_679, totalTax: 961 },
        rows: [{ label: 'Includes 9% GST', cents: 961 }],
        breakdown: [
          { category: 'S', rateBasisPoints: 900, reason: null, taxableCents: 10_679, taxCents: 961 },
        ],
      })
      const change = shop.rows(
        `update orders set tax = jsonb_set(tax, '{name}', '"VAT"') where id = '${order.id}' returning id`,
      )
      await expect(change).rejects.toThrow()
    })
  })

  test('a wrong tax number is refused, and no payment page is opened', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person)
    await step('TAX-023 an invalid tax number in a checkout or account is refused at its field', async () => {
      const wrong = await createCheckoutSession(person, { taxNumber: 'DE136695977' })
      expect(wrong.status).toBe(422)
      const text =
        'This is not a valid tax number. Enter it as it is registered, such as DE136695976 or 197401143C.'
      expect(wrong.json.fieldErrors).toEqual({ taxNumber: text })
      const account = await person.patch('/user/tax', { taxNumber: 'hello' })
      expect([account.status, account.json.fieldErrors]).toEqual([422, { taxNumber: text }])
    })
    await step('TAX-024 a customer gives a tax number in the account, or another at checkout', async () => {
      const userId = person.user.id
      expect((await person.patch('/user/tax', { taxNumber: 'de 136 695 976' })).json.taxNumber).toBe(
        'DE136695976',
      )
      expect((await person.get(`/user/${userId}/tax`)).json).toEqual({
        taxNumber: 'DE136695976',
        exemption: null,
      })
      const { orderId } = await openPaymentPage(person, { taxNumber: '197401143C' })
      const [row] = await shop.rows<{ tax: { taxNumber: unknown } }>(
        `select tax from checkouts where id = '${orderId}'`,
      )
      expect(row?.tax.taxNumber).toEqual({ country: 'SG', number: '197401143C' })
      expect((await person.patch('/user/tax', { taxNumber: null })).json.taxNumber).toBeNull()
    })
  })

  test('a customer with a valid exemption pays no tax', async () => {
    const [person, admin, other] = [await shop.aPerson(), await shop.aPerson('admin'), await shop.aPerson()]
    const address = `/user/${person.user.id}/tax`
    const exemption = { evidence: 'Diplomatic note 12/2026', validUntil: '2030-12-31' }
    const before = await orderOf(person, await buy(shop, person))
    await step('TAX-025 only an admin exempts a customer, until a future day and with evidence', async () => {
      expect((await person.patch(address, { exemption })).status).toBe(403)
      expect((await other.get(address)).status).toBe(404)
      const past = await admin.patch(address, { exemption: { ...exemption, validUntil: '2020-01-01' } })
      expect(past.json.fieldErrors).toEqual({ 'exemption.validUntil': 'This day has passed.' })
      const withoutEvidence = await admin.patch(address, { exemption: { ...exemption, evidence: ' ' } })
      expect(withoutEvidence.json.fieldErrors).toEqual({
        'exemption.evidence': 'Say what proves the exemption.',
      })
      expect((await admin.patch(address, { exemption })).json).toEqual({ taxNumber: null, exemption })
    })
    const order = await orderOf(person, await buy(shop, person))
    await step(
      'TAX-026 an exemption changes only later orders, and its evidence is the reason on them',
      async () => {
        expect(order).toMatchObject({ total: sixTeesCents + 1200, tax: { totalTax: 0 } })
        expect(order.tax.rows).toEqual([
          { label: 'No GST: exempt from tax: Diplomatic note 12/2026', cents: 0 },
        ])
        expect(await orderOf(person, before.id)).toEqual(before)
      },
    )
  })

  test('a product is taxed by its tax category', async () => {
    const [person, admin] = [await shop.aPerson(), await shop.aPerson('admin')]
    await step('TAX-027 a product has a tax category, S at first', async () => {
      const { tee } = shop.products
      const wrong = await admin.patch(`/product/${tee.id}`, { taxCategory: 'AE' })
      expect(wrong.json.fieldErrors).toEqual({ taxCategory: 'The tax category is S, Z, E or O.' })
      expect((await admin.patch(`/product/${tee.id}`, { taxCategory: 'Z' })).status).toBe(200)
      expect((await person.get(`/product/${tee.id}`)).json.product.taxCategory).toBe('Z')
      await addToCart(shop, person)
      expect((await cartOf(person)).tax?.rows).toEqual([{ label: 'No GST: zero rated', cents: 0 }])
      await admin.patch(`/product/${tee.id}`, { taxCategory: 'S' })
      expect('taxCategory' in (await person.get(`/product/${tee.id}`)).json.product).toBe(false)
      expect((await cartOf(person)).tax?.totalTax).toBe(862)
    })
  })

  test('the CSV of products exports and imports the tax category', async () => {
    const admin = await shop.aPerson('admin')
    await step('TAX-035 the CSV of products has the tax category of each, and imports it', async () => {
      const { id } = await shop.products.add({ title: 'Enamel Mug' })
      const [head] = (await admin.get('/product/export')).text.split('\r\n')
      expect(head).toMatch(/,taxCategory$/)
      const text = `id,taxCategory\n${id},z`
      const { importId } = (await admin.post('/product/import', { fileName: 'a.csv', text })).json
      expect((await admin.post(`/product/import/${importId}/apply`, {})).status).toBe(200)
      expect((await admin.get(`/product/${id}`)).json.product.taxCategory).toBe('Z')
    })
  })

  test('a quotation and its order hold the same tax', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person)
    await step('TAX-028 a quotation says which tax it holds, and its order holds the same', async () => {
      const form = {
        firstName: 'Mei',
        lastName: 'Tan',
        phoneNumber: '+65 0000 1001',
        shippingType: 'regular',
      }
      const { quotation } = (await person.post('/quotation', form)).json
      expect(quotation.tax.rows).toEqual([{ label: 'Includes 9% GST', cents: 961 }])
      const orderId = await pay(person, { quotationId: quotation.id })
      expect((await orderOf(person, orderId)).tax).toEqual(quotation.tax)
    })
  })
})

describe('a shop whose prices are without tax', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ workers: false, environment: { TAX_RATES: rates, TAX_MODE: 'exclusive' } })
  })
  afterAll(() => shop.close())

  test('tax is added to the total, and paid', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person)
    await step(
      'TAX-029 tax on top of the prices is added to the total and paid as a line of its own',
      async () => {
        const { url, orderId } = await openPaymentPage(person)
        // 11,640 x 9 % = 1,047.6
        expect(await pageOf(shop, orderId)).toMatchObject({ amount_total: sixTeesCents + 1200 + 1048 })
        const session = await shop.shop.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '', {
          expand: ['line_items'],
        })
        expect(session.line_items?.data.at(-1)).toMatchObject({ description: '9% GST', amount_total: 1048 })
        await payAt(url)
        await person.post('/order/confirm', { orderId })
        const order = await orderOf(person, orderId)
        expect(order).toMatchObject({
          subTotal: sixTeesCents,
          shippingCost: 1200,
          total: sixTeesCents + 1200 + 1048,
        })
        expect(order.tax.rows).toEqual([{ label: '9% GST', cents: 1048 }])
        await step(
          'TAX-036 the ledger books sales, shipping and tax by the code of the frozen tax',
          async () => {
            expect(await ledgerOf(shop, orderId)).toEqual([
              'provider receivable 12688',
              `sales S900 -${sixTeesCents}`,
              'shipping S900 -1200',
              'tax payable S900 -1048',
            ])
            await shop.shop.stripe.refunds.create({ payment_intent: order.paymentId })
            await shop.payment.idle()
            expect(await ledgerOf(shop, orderId)).toEqual([
              'goods refunded S900 10440',
              'provider receivable 0',
              `sales S900 -${sixTeesCents}`,
              'shipping S900 -1200',
              'shipping refunded S900 1200',
              'tax payable S900 0',
            ])
          },
        )
      },
    )
    expect(await shop.auditMoney()).toEqual([])
  })
})

describe('a shop without tax rules', () => {
  test('calls and totals contain no tax', async () => {
    const shop = await openShop({ workers: false })
    await step(
      'TAX-030 without rates, calls and totals are the same as before tax was introduced',
      async () => {
        const person = await shop.aPerson()
        await addToCart(shop, person)
        expect('tax' in (await cartOf(person))).toBe(false)
        expect((await person.post('/order/tax', { shippingType: 'regular' })).json).toEqual({
          total: sixTeesCents + 1200,
          tax: null,
        })
        const order = await orderOf(person, await pay(person))
        expect('tax' in order).toBe(false)
        expect(await shop.rows(`select added_tax, tax from orders where id = '${order.id}'`)).toEqual([
          { added_tax: 0, tax: null },
        ])
      },
    )
    await shop.close()
  })
})

test('invalid tax settings prevent the start', async () => {
  await step('TAX-031 a shop with a wrong table of rates does not start, and says why', async () => {
    const withRates = (list: object[], more = {}) =>
      openShop({ workers: false, environment: { TAX_RATES: JSON.stringify(list), ...more } })
    const ninePercent = { country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }
    await expect(withRates([ninePercent, { ...ninePercent, from: '2025-01-01' }])).rejects.toThrow(
      'The setting TAX_RATES is wrong: Two rates of SG S overlap on 1 Jan 2025.',
    )
    await expect(withRates([ninePercent], { TAX_NUMBER: '123' })).rejects.toThrow(
      'The setting TAX_NUMBER is wrong: 123 is not a valid tax number.',
    )
    await expect(withRates([{ ...ninePercent, country: 'MY' }])).rejects.toThrow(
      'The setting TAX_RATES is wrong: it has no rate for SG.',
    )
  })
})

/** The balances of an order in the ledger, by account and tax code. */
async function ledgerOf(shop: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.rows<{ line: string }>(
    `select concat_ws(' ', l.account, l.tax_code, sum(l.cents)) as line
     from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.order_id = '${orderId}' group by l.account, l.tax_code order by l.account, l.tax_code`,
  )
  return rows.map(({ line }) => line)
}
