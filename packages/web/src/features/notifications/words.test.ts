import type { NotificationView } from '@printery/contract'
import { notificationKinds } from '@printery/domain'
import { expect, test } from 'vitest'
import { notificationText } from './words.ts'

const orderId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const itemId = '5b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e'
const order = {
  id: 1,
  topic: 'orders' as const,
  orderId,
  supplierId: null,
  quotationId: null,
  itemId: null,
  createdAt: '2026-11-21T04:05:00.000Z',
  isRead: false,
}
const item = { ...order, itemId }
const account = { ...order, orderId: null, supplierId: itemId }
const title = 'Everyday Tee'

const onOrder = `/account/mygifts/${orderId}`
const onReview = `/reviewOrder/${orderId}/${itemId}`

test.each<[NotificationView, 'customer' | 'supplier' | 'admin', string, string, string]>([
  [
    { ...order, kind: 'order status', facts: { status: 'delivery is completed' } },
    ...(['customer', 'Order 0a1b2c3d-4', 'Your order is on its way!', onOrder] as const),
  ],
  [
    { ...item, kind: 'item status', facts: { title, status: 'design rejected', version: 2 } },
    ...([
      'customer',
      title,
      'We have corrected your design. Please look at version 2 and approve it.',
      onReview,
    ] as const),
  ],
  [
    { ...item, kind: 'item status', facts: { title, status: 'design rejected' } },
    ...(['customer', title, 'Please revise and resubmit your design.', onReview] as const),
  ],
  [
    { ...item, kind: 'item status', facts: { title, status: 'production started' } },
    ...(['customer', title, 'In Production.', onOrder] as const),
  ],
  [
    { ...item, kind: 'item status', facts: { title, status: 'pending order receive' } },
    ...(['customer', title, 'Pending order receive.', onOrder] as const),
  ],
  [
    { ...item, kind: 'proof', facts: { title, status: 'design pending approval', version: 2 } },
    ...(['customer', title, 'Our proof is ready. Please look at it and approve it.', onReview] as const),
  ],
  [
    { ...order, kind: 'delivery date', facts: { from: '2026-12-11', to: '2026-12-18' } },
    'customer',
    'Order 0a1b2c3d-4',
    'New delivery date: 18 Dec 2026. It was 11 Dec 2026.',
    onOrder,
  ],
  [
    { ...order, kind: 'new items', facts: { pieces: 44 } },
    'supplier',
    'Order 0a1b2c3d-4',
    '44 pieces of yours were ordered.',
    '/sellerPortal/myorders?order=0a1b2c3d-4',
  ],
  [
    { ...order, kind: 'new order', facts: { pieces: 44, amount: 110_610 } },
    ...(['admin', 'Order 0a1b2c3d-4', 'A new order: 44 pieces, $1,106.10 SGD.', onOrder] as const),
  ],
  [
    { ...account, supplierId: null, kind: 'alarm', facts: { alarm: 'paid-twice', amount: 4200 } },
    'admin',
    'An order was paid twice',
    'It stays open until somebody at the shop has answered it.',
    '/adminPortal/alarms',
  ],
  [
    { ...item, kind: 'design replaced', facts: { title, version: 3, status: 'design pending approval' } },
    ...(['admin', title, 'The customer has sent version 3.', onReview] as const),
  ],
  [
    { ...order, kind: 'refund failed', facts: { amount: 110_610 } },
    ...(['admin', 'Order 0a1b2c3d-4', 'The refund of $1,106.10 SGD has failed.', onOrder] as const),
  ],
  [
    { ...account, kind: 'supplier waiting', facts: { brandName: 'Rumah Stitch' } },
    'admin',
    'Rumah Stitch',
    'Signed up as a supplier and is waiting for your approval.',
    '/adminPortal/suppliers',
  ],
  [
    { ...order, orderId: null, quotationId: orderId, kind: 'quotation question', facts: {} },
    'admin',
    'Quotation 0a1b2c3d-4',
    'The customer has a question about it.',
    `/adminPortal/quotation/${orderId}`,
  ],
  [
    { ...account, kind: 'supplier decided', facts: { decision: 'suspended', reason: 'Three late orders.' } },
    'supplier',
    'Your supplier account',
    'You are suspended: your products are not on sale. Three late orders.',
    '/sellerPortal/myproducts',
  ],
  [
    { ...account, kind: 'product decided', facts: { title, decision: 'published' } },
    ...(['supplier', title, 'It is published.', '/sellerPortal/myproducts'] as const),
  ],
  [
    { ...account, kind: 'price decided', facts: { title, decision: 'refused', reason: 'Too dear.' } },
    'supplier',
    title,
    'Your new prices are not approved. Too dear.',
    '/sellerPortal/myproducts',
  ],
])(
  'the notification %j has its title, text and link for a %s',
  (notification, role, expectedTitle, text, to) => {
    expect(notificationText(notification, role)).toMatchObject({ title: expectedTitle, text, to })
  },
)

test('every kind of notification has texts', () => {
  for (const kind of notificationKinds) {
    const decision = kind === 'product decided' ? 'published' : 'approved'
    const facts = {
      status: 'design approved',
      title,
      from: '2026-12-11',
      to: '2026-12-18',
      decision,
    } as const
    expect(notificationText({ ...item, kind, facts }, 'customer').text).not.toMatch(/undefined|^$/)
  }
})

test('BUYER-158 a customer whose design was corrected is asked to look at the new version', () => {
  const facts = { title, status: 'design rejected', version: 3 } as const
  expect(notificationText({ ...item, kind: 'item status', facts }, 'customer')).toMatchObject({
    text: 'We have corrected your design. Please look at version 3 and approve it.',
    to: onReview,
  })
})
