import type { EmailData, TemplateName } from './emails.ts'

export const to = { firstName: 'Mei', orderId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d' }
const itemId = '5b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e'
const address = '18 Jalan Tinta, #04-02\nSingapore 000018'
const deliveryDate = '2026-12-18'
const tee = { title: 'Everyday Tee', colour: 'White', quantity: 44 }

/** Data of one email of each template, for tests and for the preview of an owner's texts. */
export const examples: { [T in TemplateName]: EmailData[T] } = {
  welcome: { firstName: 'Mei' },
  'welcome-supplier': { firstName: 'Wei', brandName: 'Kampong Cloth' },
  'password-reset': { firstName: 'Mei', token: 'one-time' },
  invitation: { firstName: 'Mei', token: 'one-time' },
  'supplier-invitation': { firstName: 'Wei', token: 'one-time' },
  'supplier-decided': {
    ...{ firstName: 'Wei', userId: itemId, brandName: 'Kampong Cloth' },
    ...{ decision: 'suspended', reason: 'Three late orders.' },
  },
  'product-decided': {
    ...{ firstName: 'Wei', userId: itemId, productId: itemId, title: 'Everyday Tee' },
    ...{ decision: 'refused', reason: 'The pictures are blurred.' },
  },
  'price-decided': {
    ...{ firstName: 'Wei', userId: itemId, productId: itemId, title: 'Everyday Tee' },
    ...{ decision: 'refused', reason: 'Twice the price of last week.' },
  },
  'email-change-old': { firstName: 'Mei', newEmail: 'mei@new.test', token: 'one-time' },
  'email-change-new': { firstName: 'Mei', newEmail: 'mei@new.test', token: 'one-time' },
  'confirm-subscription': { token: 'one-time', businessName: 'Printery Pte. Ltd.' },
  'password-changed': { firstName: 'Mei', at: '2026-12-18T15:59:00.000Z' },
  'account-changed': {
    ...{ firstName: 'Mei', what: 'Your Google account was unlinked', at: '2026-12-18T15:59:00.000Z' },
    userId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  },
  'order-received': {
    ...{ ...to, total: 110_610, shippingType: 'regular', address },
    ...{ deliveryFrom: '2026-12-11', deliveryDate },
    items: [
      { ...tee, price: 61_600 },
      { title: 'Bag', colour: 'Ink', quantity: 1, price: 900 },
    ],
  },
  'design-pending-approval': { ...to, itemId, title: 'Everyday Tee', version: 3 },
  'design-rejected': {
    ...to,
    itemId,
    title: 'Everyday Tee',
    version: 2,
    comment: 'Too fine.\nBelow 0.3 mm.',
  },
  'waiting-for-your-approval': { ...to, itemId, title: 'Everyday Tee' },
  'waiting-reminder': { ...to, itemId, title: 'Everyday Tee', since: '2026-12-11' },
  'design-approved': { ...to, title: 'Everyday Tee' },
  'production-started': to,
  'quality-checked': { ...to, deliveryDate },
  shipped: { ...to, pieces: 45, boxes: 2, address, phoneNumber: '+65 0000 1001' },
  delivered: { ...to, defectDate: '2026-12-25' },
  'delivery-date-changed': {
    ...to,
    deliveryDate,
    oldDeliveryFrom: '2026-12-04',
    oldDeliveryDate: '2026-12-11',
  },
  cancelled: { ...to, cancelReason: 'Wrong colour', refund: 110_610 },
  refunded: { ...to, refundAmount: 110_610 },
  'order-lost': { orderId: to.orderId, refund: 110_610 },
  'refunded-in-part': { ...to, refundAmount: 2500, total: 110_610 },
  'referral-reward': { firstName: 'Mei', reward: 5530, percent: 5, userId: to.orderId },
  quotation: {
    ...{ firstName: 'Mei', userId: to.orderId, quotationId: to.orderId, total: 110_610, pieces: 45 },
    ...{ shippingType: 'fast', dueDate: deliveryDate },
  },
  'quotation-expiring': {
    ...{ firstName: 'Mei', userId: to.orderId, quotationId: to.orderId, total: 110_610, pieces: 45 },
    dueDate: deliveryDate,
  },
  'quotation-repriced': {
    ...{ firstName: 'Mei', userId: to.orderId, quotationId: to.orderId, total: 110_610, pieces: 45 },
    ...{ shippingType: 'fast', dueDate: deliveryDate, olderTotal: 120_000 },
    ...{ olderId: itemId, note: 'Ten percent off, as we said.\n<b>Wei</b>' },
  },
  'quotation-extended': {
    ...{ firstName: 'Mei', userId: to.orderId, quotationId: to.orderId, total: 110_610, pieces: 45 },
    ...{ dueDate: deliveryDate, note: null },
  },
  'quotation-message': {
    ...{ firstName: 'Mei', userId: to.orderId, quotationId: to.orderId, total: 110_610, pieces: 45 },
    ...{ dueDate: deliveryDate, text: 'Shall we use cotton?\nIt is softer.', canBePaid: true },
  },
  'supplier-new-items': {
    ...{ ...to, brandName: 'Kampong Cloth', deliveryDate },
    items: [{ ...tee, printing: { front: 'Embroidery', back: 'Heat Transfer' } }],
  },
  'supplier-design-approved': { ...to, itemId, title: 'Everyday Tee', quantity: 44, deliveryDate },
  'admin-attention': {
    ...{ orderId: to.orderId, what: 'A refund has failed', path: '/adminPortal/myorders' },
    summary: 'It is tried again every hour.',
  },
  'admin-new-order': {
    ...{ orderId: to.orderId, total: 110_610, shippingType: 'regular' },
    ...{ deliveryFrom: '2026-12-11', deliveryDate },
    items: [
      { ...tee, printing: { front: 'Embroidery' } },
      { title: 'Bag', colour: 'Ink', quantity: 1, printing: {} },
    ],
  },
  'admin-alarms': {
    alarms: [{ kind: 'refund-failed', orderNumber: '0a1b2c3d-4', amount: 110_610 }],
    isReminder: false,
  },
  'admin-contact': {
    ...{ fullName: 'Mei Tan', email: 'mei@tidewater.test', phone: '+65 0000 1001', subject: 'Umbrellas' },
    message: 'Forty umbrellas, please.\n\nBlue ones.',
    ...{ reference: '169 5709 6423', attachment: 'umbrella.pdf' },
  },
  'supplier-notice': {
    ...{ firstName: 'Mei', userId: itemId, brandName: 'Kampong Cloth' },
    ...{ subject: 'The navy is back', text: 'Your jackets are printed\non Friday.' },
  },
  digest: {
    ...{ userId: itemId, firstName: 'Mei' },
    parts: [
      { template: 'production-started', data: to },
      {
        template: 'design-rejected',
        data: { ...to, itemId, title: 'Tee', version: 2, comment: 'Too fine.' },
      },
    ],
  },
  'thread-unread': {
    ...{ firstName: 'Mei', kind: 'item', number: '0190f6c2-7', title: 'Quay Tee', isToShop: false },
    texts: ['The blue is sold out.', 'Navy instead?'],
    path: '/sellerPortal/chat?thread=0190f6c2-7a11-7000-8000-000000000001',
  },
  'message-reply': {
    ...{ firstName: 'Mei Tan', reference: '169 5709 6423', subject: 'Umbrellas' },
    text: 'We print them.\n\nForty take a week.',
    files: [{ name: 'prices.pdf', url: 'https://shop.test/files/abc/prices.pdf' }],
  },
}
