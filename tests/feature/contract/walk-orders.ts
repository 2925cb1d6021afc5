import { anEmptyDesign } from '@printery/design/testing/designs'
import { aLine, buy, delivery, openPaymentPage, payAt } from '@printery/tests'
import { aDesignDraft, aDesignedLine } from '@printery/tests/designs/design-drafts'
import { rejectWith, uploadDesign } from '@printery/tests/designs/design-reviews'
import { buyDesigned, makePrintFiles } from '@printery/tests/designs/designed-orders'
import { firstItem, forceStatus, orderOf } from '@printery/tests/orders'
import { expect } from 'vitest'
import { expectRefusal, type Walk } from './checked-calls.ts'

/** A checkout that becomes a draft, and its order from the payment to the refund. */
export async function walkOrders(walk: Walk): Promise<void> {
  const { shop, customer, admin, supplier, callAndCheck } = walk
  await callAndCheck('keepCheckout', { as: customer, body: delivery })
  await callAndCheck('startedCheckout', { as: customer })
  const saved = await callAndCheck('createDraft', {
    as: customer,
    body: { ...delivery, data: anEmptyDesign(), preview: '' },
  })
  const draftId = saved.json.draft.id as string
  await callAndCheck('createDraft', { as: customer, body: { draftId } })
  await callAndCheck('listDrafts', { as: customer })
  await callAndCheck('changeDraft', {
    as: customer,
    params: { draftId },
    body: { discountId: null, version: 1 },
  })
  await callAndCheck('getDraft', { as: customer, params: { draftId } })
  const savedVersion = await callAndCheck('saveDraftVersion', {
    as: customer,
    params: { draftId },
    body: { name: 'First idea', version: 2 },
  })
  const params = { draftId, versionId: savedVersion.json.version.id as string }
  await callAndCheck('listDraftVersions', { as: customer, params: { draftId } })
  await callAndCheck('getDraftVersion', { as: customer, params })
  await callAndCheck('renameDraftVersion', { as: customer, params, body: { name: 'Second idea' } })
  await callAndCheck('deleteDraftVersion', { as: customer, params })
  await callAndCheck('deleteDraft', { as: customer, params: { draftId } })
  const draftCopyId = (await customer.get('/draft')).json.drafts[0].id as string
  const session = await callAndCheck('createCheckoutSession', {
    as: customer,
    body: { ...delivery, draftId: draftCopyId },
  })
  const { url, orderId } = session.json as { url: string; orderId: string }
  expectRefusal(await customer.post('/order/confirm', { orderId }), 409)
  await payAt(url)
  await callAndCheck('confirmOrder', { as: customer, body: { orderId } })
  await callAndCheck('emptyCart', { as: customer })

  await callAndCheck('listOrders', { as: customer, query: '?limit=5' })
  const owner = await callAndCheck('getOrder', { as: customer, params: { orderId } })
  await callAndCheck('getOrder', { as: admin, params: { orderId } })
  await callAndCheck('listAllOrders', { as: admin })
  await callAndCheck('listAllOrders', {
    as: admin,
    query: '?status=All&itemStatus=In%20Production&sort=expiry_asc&user=mei',
  })
  await callAndCheck('listMatchingOrders', { as: admin, query: '?itemStatus=All&user=mei' })
  await callAndCheck('listSupplierOrders', { as: supplier, query: '?status=All&itemStatus=All&user=mei' })
  await callAndCheck('listWaitingItems', { as: admin, query: '?limit=2' })
  await callAndCheck('listWaitingItems', { as: supplier })
  const item = owner.json.order.items[0] as { id: string }
  const design = { as: admin, params: { id: item.id } }
  const key = `Orders/${orderId}/${item.id}/newFrontDesign-1.jpeg`
  const uploadRequest = await callAndCheck('productionUpload', {
    as: admin,
    body: { url: key, bucket: 'designs' },
  })
  expect(uploadRequest.json.presignedUrl).toContain('newFrontDesign-1.jpeg')
  const newDesigns = [await uploadDesign(admin, { orderId, itemId: item.id })]
  const proof = { id: item.id, status: 'design pending approval', newDesigns }
  await callAndCheck('changeItem', { as: admin, body: proof })
  await callAndCheck('listDesigns', { as: customer, params: { id: item.id } })
  const { json: created } = await callAndCheck('writeComment', {
    ...design,
    body: { text: 'Leaf runs out', side: 'front', x: 0.5, y: 0.5 },
  })
  await callAndCheck('settleComment', {
    as: admin,
    params: { id: item.id, commentId: String(created.comment.id) },
    body: { settled: true },
  })
  await callAndCheck('listComments', { as: customer, params: { id: item.id } })
  await callAndCheck('deleteDesign', { ...design, params: { id: item.id, number: '2' } })
  await callAndCheck('changeItem', {
    as: admin,
    body: { id: item.id, status: 'design approved', comment: 'Fine', confirmSoftPrint: true },
  })
  await callAndCheck('decideRefund', {
    as: admin,
    params: { orderId: await heldOrderId(walk) },
    body: { decision: 'cancel', note: 'The parcel was lost' },
  })
  await callAndCheck('createDownload', { as: admin, body: { orderIds: [orderId] } })
  const documents = { kind: 'packing-slips', orderIds: [orderId] }
  await callAndCheck('createDocuments', { as: admin, body: documents })
  await callAndCheck('printFiles', { as: admin, params: { id: item.id } })
  await callAndCheck('makePrintFiles', { as: admin, params: { id: item.id } })
  const { itemId: designedId } = await buyDesigned(walk.shop, admin, customer)
  await admin.patch('/item', { id: designedId, status: 'design approved' })
  await makePrintFiles(walk.shop, designedId)
  await callAndCheck('verifyPrintFiles', { as: admin, params: { id: designedId } })
  await callAndCheck('changeOrder', { as: admin, body: { id: orderId, status: 'design approved' } })
  await callAndCheck('moveInBulk', {
    as: supplier,
    body: { ids: [orderId], status: 'production started', of: 'items' },
  })
  await callAndCheck('changeOrder', {
    as: customer,
    body: { id: orderId, status: 'cancelled', cancelReason: 'Changed my mind' },
  })
  await callAndCheck('refundPayment', {
    as: customer,
    body: { orderId, paymentIntentId: owner.json.order.paymentId },
  })
  await callAndCheck('getOrder', { as: customer, params: { orderId } })
  await callAndCheck('reorder', { as: customer, params: { orderId } })
  await callAndCheck('redesignItem', { as: customer, params: { id: await rejectedItemId(walk) } })
  await callAndCheck('getOrderShare', { as: customer, params: { orderId } })
  const link = await callAndCheck('shareOrder', { as: customer, params: { orderId }, body: {} })
  await callAndCheck('getOrderShare', { as: admin, params: { orderId } })
  await callAndCheck('sharedOrder', { body: { token: link.json.token } })
  await callAndCheck('unshareOrder', { as: customer, params: { orderId } })
  await callAndCheck('orderHistory', { as: customer, params: { orderId } })
  await callAndCheck('listAllInvoices', { as: admin, query: '?limit=1' })
  const listInvoices = () => callAndCheck('listInvoices', { as: customer, params: { orderId } })
  // The refund of this order is credited by a job, which would find no series while the shop issues none.
  await expect.poll(async () => (await listInvoices()).json.invoices.length, { timeout: 30_000 }).toBe(2)
  const { settings } = shop.shop
  const { invoicing } = settings
  settings.invoicing = undefined
  const otherOrderId = await buy(shop, customer, { printed: false })
  settings.invoicing = invoicing
  await callAndCheck('issueInvoice', { as: admin, params: { orderId: otherOrderId } })
  await callAndCheck('refundItems', {
    as: admin,
    params: { orderId: otherOrderId },
    body: { items: [], withShipping: true, reason: 'Late' },
  })
  await callAndCheck('getRefundable', { as: admin, params: { orderId: otherOrderId } })
  await callAndCheck('orderHistory', { as: admin, params: { orderId }, query: '?only=statuses&limit=2' })

  const notifications = await callAndCheck('listNotices', { as: customer, query: '?limit=2' })
  await callAndCheck('readNotices', { as: customer, body: { upTo: notifications.json.notices[0].id } })
  const notificationId = { id: String(notifications.json.notices[0].id) }
  await callAndCheck('readNotice', { as: customer, params: notificationId })
  await callAndCheck('getNotificationChoices', { as: customer })
  await callAndCheck('changeNotificationChoices', {
    ...{ as: supplier, body: { choices: [{ topic: 'products', page: false }] } },
  })
  const deliveryDetails = { phone: '+65 1', version: 0 }
  await callAndCheck('changeSupplierSettings', { as: supplier, body: deliveryDetails })
  await callAndCheck('getSupplierSettings', { as: supplier })
  await callAndCheck('listSupplierContacts', { as: admin })
  await callAndCheck('changeMailChoices', { as: supplier, body: { items: false, design: true } })
  await callAndCheck('getMailChoices', { as: customer })

  await callAndCheck('addToCart', { as: admin, body: (await aLine(shop, { printed: false })).body })
  await callAndCheck('createOrder', { as: admin, body: { ...delivery, isLocalOrder: true } })
  const { id: productId, colours, sizes } = shop.products.tee
  const pieces = [{ productSizeId: sizes[0]?.id, quantityPurchased: 2 }]
  const items = [{ productId, color: colours[0], sizes: pieces, unitPrice: 900 }]
  const sale = { items, shippingCost: 0, userId: customer.user.id }
  await callAndCheck('createOrder', { as: admin, body: { ...delivery, isLocalOrder: true, sale } })
}

/** Returns the id of an item whose design was made in the editor and rejected. */
async function rejectedItemId({ shop, customer, admin }: Walk): Promise<string> {
  const draftId = await aDesignDraft(customer)
  await customer.delete('/cart')
  expect((await customer.post('/cart', aDesignedLine(shop, draftId))).status).toBe(201)
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  await customer.post('/order/confirm', { orderId })
  const { id: itemId } = await firstItem(customer, orderId)
  await rejectWith(admin, { orderId, itemId })
  return itemId
}

/** Returns the id of an order on hold: dispatched, then refunded at the provider. */
async function heldOrderId({ shop }: Walk): Promise<string> {
  const owner = await shop.aPerson()
  const id = await buy(shop, owner, { printed: false })
  await forceStatus(shop, id, { order: 'delivery in progress' })
  await shop.shop.stripe.refunds.create({ payment_intent: (await orderOf(owner, id)).paymentId ?? '' })
  await shop.payment.idle()
  return id
}
