import { expect, test } from 'vitest'
import { type OrderSource, toOrderDocument } from './build-document.ts'

const seller = {
  ...{ name: 'Printery', address: '1 Demo Lane', registration: 'DEMO-0001' },
  ...{ phone: '+65 0000 0000', supportEmail: 'support@printery.example' },
}
const order: OrderSource & { secret: string } = {
  ...{ id: 'e41c7790-ab12', createdAt: '2026-11-20T16:30:00.000Z', status: 'placed', refundedAmount: 250 },
  ...{ customerFirstName: 'Mei', customerLastName: 'Tan', customerAddress: '18 Jalan Besar' },
  ...{
    customerPhoneNumber: '+65 0000 1001',
    customerEmail: 'mei@tidewater.test',
    shippingFrom: '2026-12-11',
    shippingDate: '2026-12-18',
  },
  ...{ billingFirstName: 'Tide', billingLastName: 'Water', billingAddress: '2 Harbour Road' },
  ...{ subTotal: 5000, discount: 10, shippingType: 'fast', shippingCost: 900, total: 5400 },
  secret: 'not for documents',
}

test('a document contains only the fields of an order that it shows', () => {
  expect(toOrderDocument(order, 'invoice', seller, [])).toEqual({
    ...{ kind: 'invoice', id: 'e41c7790-ab12', createdAt: '2026-11-20T16:30:00.000Z', seller },
    delivery: {
      ...{ name: 'Mei Tan', address: '18 Jalan Besar', phoneNumber: '+65 0000 1001' },
      ...{ email: 'mei@tidewater.test', from: '2026-12-11', by: '2026-12-18' },
    },
    billing: { name: 'Tide Water', address: '2 Harbour Road' },
    payment: 'received',
    lines: [],
    sum: {
      subTotal: 5000,
      discount: 10,
      shippingType: 'fast',
      shippingCost: 900,
      total: 5400,
      refunded: 250,
    },
  })
})

test.each([
  ['placed', 'received'],
  ['delivered', 'received'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
])('the payment of an order that is %s is %s', (status, payment) => {
  expect(toOrderDocument({ ...order, status }, 'receipt', seller, []).payment).toBe(payment)
})
