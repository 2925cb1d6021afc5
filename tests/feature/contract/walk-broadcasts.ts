import { aForm, aPicture, buy } from '@printery/tests'
import { listToken } from '@printery/tests/mailing-list'
import type { Walk } from './checked-calls.ts'

/** The mailing list, broadcasts to it, and notices of suppliers. */
export async function walkBroadcasts({ shop, customer, admin, callAndCheck }: Walk): Promise<void> {
  await callAndCheck('joinMailingList', { body: { email: 'mei@tidewater.test' } })
  const { json: list } = await callAndCheck('listSubscribers', { as: admin, query: '?limit=5' })
  const params = { id: list.subscribers[0].id }
  await callAndCheck('listConsents', { as: admin, params })
  await callAndCheck('askSubscribers', { as: admin })
  await callAndCheck('confirmSubscription', { body: { token: listToken(shop, 'confirm', params.id) } })
  const picture = await callAndCheck('attachPicture', {
    as: admin,
    body: aForm('tees.png', (await aPicture()).bytes),
  })
  const blocks = [
    { kind: 'heading', text: 'New colours' },
    { kind: 'text', text: 'Four of them.' },
    { kind: 'picture', fileId: picture.json.id, alt: 'Tees', link: '/products' },
    { kind: 'button', label: 'See them', link: 'https://shop.example/colours' },
    { kind: 'product', productId: shop.products.tee.id },
    { kind: 'divider' },
  ]
  const content = { subject: 'New colours', preheader: 'Four', blocks }
  await callAndCheck('previewBroadcast', { as: admin, body: content })
  const segment = { kind: 'all' }
  await callAndCheck('countAudience', { as: admin, body: { segment } })
  const form = { ...content, segment, countsOpens: true }
  const { json } = await callAndCheck('createBroadcast', { as: admin, body: form })
  const broadcast = { id: json.broadcast.id }
  await callAndCheck('changeBroadcast', { as: admin, params: broadcast, body: { ...form, version: 1 } })
  await callAndCheck('testBroadcast', { as: admin, params: broadcast })
  await callAndCheck('moveBroadcast', {
    as: admin,
    params: broadcast,
    body: { state: 'sending', version: 2 },
  })
  await callAndCheck('getBroadcast', { as: admin, params: broadcast })
  await callAndCheck('listBroadcasts', { as: admin })
  await callAndCheck('listRecipients', { as: admin, params: broadcast, query: '?state=queued' })
  const other = await callAndCheck('createBroadcast', { as: admin, body: form })
  await callAndCheck('deleteBroadcast', {
    ...{ as: admin, params: { id: other.json.broadcast.id }, query: '?version=1' },
  })
  await callAndCheck('unsubscribe', { body: { token: listToken(shop, 'unsubscribe', params.id) } })
  await callAndCheck('joinMailingList', { body: { email: 'wei@tidewater.test' } })
  const { json: after } = await callAndCheck('listSubscribers', { as: admin, query: '?state=waiting' })
  await callAndCheck('removeSubscriber', { as: admin, params: { id: after.subscribers[0].id } })
  await walkSupplierNotices({ shop, customer, admin, callAndCheck } as Walk)
}

async function walkSupplierNotices({ shop, customer, admin, callAndCheck }: Walk): Promise<void> {
  const orderId = await buy(shop, customer, { printed: false })
  const supplier = await shop.aPerson('supplier')
  await shop.rows(`update order_items set supplier_id = '${supplier.user.id}' where order_id = '${orderId}'`)
  const sendNotice = (audience: string) =>
    callAndCheck('sendSupplierNotice', {
      ...{ as: supplier, body: { audience, subject: 'Navy is back', text: 'On Friday.' } },
    })
  await sendNotice('staff')
  const withdrawn = (await sendNotice('customers')).json.notice
  await callAndCheck('withdrawSupplierNotice', { as: supplier, params: { id: withdrawn.id } })
  const { id, version } = (await sendNotice('customers')).json.notice
  await callAndCheck('listSupplierNotices', { as: admin })
  await callAndCheck('decideSupplierNotice', {
    ...{ as: admin, params: { id }, body: { decision: 'approved', version } },
  })
  await callAndCheck('listOwnNotices', { as: supplier })
}
