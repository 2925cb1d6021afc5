import { addToCart, openPaymentPage, openShop, payAt, step, type TestShop } from '@printery/tests'
import { aPaidOrder, refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../../csv.ts'

let shop: TestShop
beforeAll(async () => {
  const rates = JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }])
  shop = await openShop({ workers: false, environment: { TAX_RATES: rates } })
})
afterAll(() => shop.close())

test('the orders that match a filter are exported as CSV', async () => {
  shop.clock.stopAt(Date.parse('2027-03-31T16:30:00Z'))
  const [admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
  const { id, paymentId } = await aPaidOrder(shop, customer)
  await refundAtProvider(shop, paymentId, 1000)
  const exportedRows = async (query = '') => [
    ...readCsv((await admin.get(`/order/export.csv?${query}`)).text),
  ]
  await step('TAX-040 each order is exported with its tax by rate', async () => {
    expect(await exportedRows()).toEqual([
      [
        ...['Order', 'Date', 'Customer', 'Email', 'Status', 'Items', 'Subtotal (SGD)', 'Discount (SGD)'],
        ...['Shipping (SGD)', 'Tax (SGD)', 'Tax by rate', 'Total (SGD)', 'Refunded (SGD)'],
      ],
      [
        ...[
          id.slice(0, 10),
          '2027-04-01',
          'Mei Tan',
          'mei@shop.test',
          'payment received',
          '6 x Everyday Tee',
        ],
        ...['89.40', '0.00', '12.00', '8.37', 'S 9 %: 8.37', '101.40', '10.00'],
      ],
    ])
  })
  // Orders of the same moment are sorted by their random ids.
  shop.clock.stopAt(Date.parse('2027-03-31T16:30:00Z') + 60_000)
  await addToCart(shop, customer, { printed: false })
  const { url, orderId } = await openPaymentPage(customer, { customerFirstName: '=1+1' })
  await payAt(url)
  await customer.post('/order/confirm', { orderId })
  await step('TAX-040 the rows are in the order of the list, and contain no formulas', async () => {
    const { text } = await admin.get('/order/export.csv?sort=created_asc')
    expect(text).toContain(`,'=1+1 Tan,`)
    expect([...readCsv(text)].map(([number]) => number)).toEqual([
      'Order',
      id.slice(0, 10),
      orderId.slice(0, 10),
    ])
  })
  await step('TAX-040 only the filtered orders are exported', async () => {
    expect(await exportedRows('user=1%2B1')).toHaveLength(2)
    expect(await exportedRows('status=order%20received')).toHaveLength(1)
    expect((await admin.get('/order/export.csv?status=lost')).status).toBe(422)
    expect((await customer.get('/order/export.csv')).status).toBe(403)
  })
})
