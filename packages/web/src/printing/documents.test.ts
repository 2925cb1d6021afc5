import type { OrderItemView, OrderView, QuotationItemView } from '@printery/contract'
import { expect, test } from 'vitest'
import { designDocument, orderDocument, quotationDocument, sellerOf } from './documents.ts'

const seller = {
  name: 'Printery Pte. Ltd.',
  address: '1 Demo Lane, Singapore 000001',
  registration: 'DEMO-0001',
  phone: '+65 0000 0000',
  supportEmail: 'support@printery.example',
}
const tee = {
  product: { title: 'Everyday Tee' },
  colourName: 'White',
  quantity: 6,
  price: 10_440,
  itemProductSizes: [{ productSize: { sizeName: 'm' }, quantityPurchased: 6 }],
  printingType: { front: 'Screen Printing' },
  screenColours: { front: 2 },
}
const line = {
  ...{ title: 'Everyday Tee', colourName: 'White', quantity: 6, price: 10_440 },
  ...{ sizes: [{ sizeName: 'm', quantity: 6 }], printing: { front: 'Screen Printing' } },
  screenColours: { front: 2 },
}
const sums = {
  subTotal: 10_440,
  discount: 25,
  shippingType: 'fast',
  shippingCost: 2800,
  total: 10_630,
} as const

test('DOC-007 a document names the business from the public settings as the seller', () => {
  const shopDetails = {
    businessName: 'Printery Pte. Ltd.',
    businessAddress: '1 Demo Lane, Singapore 000001',
    businessRegistration: 'DEMO-0001',
    businessPhone: '+65 0000 0000',
    supportEmail: 'support@printery.example',
  } as Parameters<typeof sellerOf>[0]
  expect(sellerOf(shopDetails)).toEqual(seller)
})

test('DOC-001 the document of a quotation has the frozen amounts', () => {
  const quotation = {
    ...sums,
    id: 'e41c7790-ab00-4000-8000-000000000000',
    createdAt: '2026-11-20T17:00:00.000Z',
    validUntil: '2026-11-27T17:00:00.000Z',
    user: { firstName: 'Mei', lastName: 'Tan' },
    phoneNumber: '+65 0000 1001',
    items: [tee as unknown as QuotationItemView],
  }
  expect(quotationDocument(quotation, seller)).toEqual({
    kind: 'quotation',
    id: 'e41c7790-ab00-4000-8000-000000000000',
    createdAt: '2026-11-20T17:00:00.000Z',
    validUntil: '2026-11-27T17:00:00.000Z',
    seller,
    buyer: { name: 'Mei Tan', phoneNumber: '+65 0000 1001' },
    lines: [line],
    sum: expect.objectContaining(sums),
  })
  const { phoneNumber: _, ...shared } = quotation
  expect(quotationDocument(shared, seller).buyer).toEqual({ name: 'Mei Tan', phoneNumber: '' })
})

const order = {
  ...sums,
  id: '7f3a9c21-ab00-4000-8000-000000000000',
  createdAt: '2026-11-20T17:00:00.000Z',
  status: 'payment received',
  shippingDate: '2026-12-04',
  customerFirstName: 'Mei',
  customerLastName: 'Tan',
  customerAddress: '18 Jalan Tinta',
  customerPhoneNumber: '+65 0000 1001',
  customerEmail: 'mei@shop.test',
  billingFirstName: 'Wei',
  billingLastName: 'Goh',
  billingAddress: '1 Other Street',
  refundStatus: null,
  refundedAmount: 0,
  items: [tee as unknown as OrderItemView],
} as unknown as OrderView

test.each(['invoice', 'receipt'] as const)('DOC-001 DOC-009 an %s is printed from its order', (kind) => {
  expect(orderDocument(order, kind, seller)).toMatchObject({
    ...{ kind, id: order.id, createdAt: '2026-11-20T17:00:00.000Z', seller, lines: [line], sum: sums },
    payment: 'received',
    billing: { name: 'Wei Goh', address: '1 Other Street' },
    delivery: {
      ...{ name: 'Mei Tan', address: '18 Jalan Tinta', phoneNumber: '+65 0000 1001' },
      ...{ email: 'mei@shop.test', by: '2026-12-04' },
    },
  })
})

test('DOC-008 the document of a design has its item without a price', () => {
  const { price: _, ...item } = line
  expect(designDocument(order, order.items[0] as OrderItemView, seller)).toEqual({
    ...{ kind: 'design', id: order.id, createdAt: '2026-11-20T17:00:00.000Z', seller, item },
  })
})
