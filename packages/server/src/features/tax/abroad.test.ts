import { step } from '@printery/domain/testing/step'
import {
  addToCart,
  createCheckoutSession,
  openPaymentPage,
  openShop,
  payAt,
  type TestShop,
} from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

const rates = JSON.stringify([
  { country: 'SG', rateBasisPoints: 900, from: '2024-01-01' },
  { country: 'DE', rateBasisPoints: 1900, from: '2024-01-01' },
])
const sixTeesCents = 6 * (1490 + 250)

let shop: TestShop
beforeAll(async () => {
  const environment = {
    ...{ TAX_RATES: rates, TAX_MODE: 'exclusive', TAX_REVERSE_CHARGE: 'DE' },
    ...{ DELIVERY_COUNTRIES: 'DE,JP', TAX_ELSEWHERE: 'Z' },
  }
  shop = await openShop({ workers: false, environment })
})
afterAll(() => shop.close())

test('a sale abroad is taxed by the country of delivery', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person)
  const sumOf = async (buyer: Record<string, unknown>) =>
    (await person.post('/order/tax', { shippingType: 'regular', ...buyer })).json
  await step('TAX-037 tax follows the country of delivery and the tax number of a business', async () => {
    expect((await person.get('/shop')).json.deliveryCountries).toEqual(['SG', 'DE', 'JP'])
    // 11,640 x 9 % and x 19 %
    expect(await sumOf({})).toMatchObject({ total: 12_688, tax: { totalTax: 1048 } })
    expect(await sumOf({ country: 'DE' })).toMatchObject({ total: 13_852, tax: { totalTax: 2212 } })
    expect(await sumOf({ country: 'DE', taxNumber: '197401143C' })).toMatchObject({ total: 13_852 })
    expect(await sumOf({ country: 'DE', taxNumber: 'DE136695976' })).toMatchObject({
      total: sixTeesCents + 1200,
      tax: { totalTax: 0, rows: [{ label: 'No GST: reverse charge', cents: 0 }] },
    })
    expect((await sumOf({ country: 'JP' })).tax.rows).toEqual([{ label: 'No GST: zero rated', cents: 0 }])
  })
  await step('TAX-038 a country where the shop does not deliver is refused at its field', async () => {
    const refused = await createCheckoutSession(person, { country: 'FR' })
    expect([refused.status, refused.json.fieldErrors]).toEqual([
      422,
      { country: 'We do not deliver to this country.' },
    ])
  })
  await step('TAX-037 the order has the country in its address', async () => {
    const { url, orderId } = await openPaymentPage(person, { country: 'DE', taxNumber: 'DE136695976' })
    await payAt(url)
    await person.post('/order/confirm', { orderId })
    const { order } = (await person.get(`/order/${orderId}`)).json
    expect(order.total).toBe(sixTeesCents + 1200)
    expect(order.customerAddress).toMatch(/\nGermany$/)
  })
})

test('a checkout draft is taxed as its order would be', async () => {
  const person = await shop.aPerson()
  await person.patch('/user/tax', { taxNumber: 'DE136695976' })
  await addToCart(shop, person)
  await step('TAX-037 the checkout begins with the tax number of the account', async () => {
    expect((await person.get('/cart/checkout')).json.form.taxNumber).toBe('DE136695976')
  })
  await step('TAX-039 a checkout draft shows what is paid for it, with its tax', async () => {
    const { draft } = (await person.post('/draft', { shippingType: 'regular' })).json
    expect(draft).toMatchObject({ subTotal: sixTeesCents, total: 12_688, tax: { totalTax: 1048 } })
    const { version, id } = draft
    await person.patch(`/draft/${id}`, { version, country: 'DE' })
    const [listed] = (await person.get('/draft')).json.drafts
    expect(listed).toMatchObject({ total: sixTeesCents + 1200, country: 'DE', tax: { totalTax: 0 } })
  })
})

test('TAX-038 startup fails if no tax rule covers a country of delivery', async () => {
  const environment = { TAX_RATES: rates, DELIVERY_COUNTRIES: 'DE,JP' }
  await expect(openShop({ workers: false, environment })).rejects.toThrow(
    'The setting DELIVERY_COUNTRIES is wrong: neither TAX_RATES nor TAX_ELSEWHERE says what applies in JP.',
  )
})
