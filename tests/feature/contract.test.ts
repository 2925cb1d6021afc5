import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type Endpoint } from '@printery/contract'
import { RefusalView } from '@printery/contract/common'
import { anEmptyDesign } from '@printery/design/testing/designs'
import { addDays, shopDay } from '@printery/domain'
import {
  aForm,
  aLine,
  aPicture,
  buy,
  call,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type Reply,
  type TestShop,
  tokenIn,
  uploadBoth,
} from '@printery/tests'
import { aBadge, aDesignDraft, aDesignedLine } from '@printery/tests/designs/design-drafts'
import { rejectWith, uploadDesign } from '@printery/tests/designs/design-reviews'
import { firstItem, orderOf, putOrder } from '@printery/tests/orders'
import { aPicturedForm, aProductForm, putPictures } from '@printery/tests/product-forms'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ google: true })
})
afterAll(() => shop.close())

type Name = keyof typeof api

interface Asked {
  as?: Person | undefined
  /** Behind the address of the call, such as its query. */
  query?: string
  params?: Record<string, string>
  body?: unknown
}

const walked = new Set<Name>()

/** Calls and holds the answer against the published schema: what the schema lets through is all that was sent. */
async function callAndCheck(name: Name, { as, query = '', params = {}, body }: Asked = {}): Promise<Reply> {
  const { method, url, response }: Endpoint = api[name]
  const path = url.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? '')
  const reply = await call(shop.url, method, path + query, { body, token: as?.token })
  expect(Object.keys(response), `${name}: ${reply.text}`).toContain(String(reply.status))
  const schema = response[reply.status]
  if (schema) expect(schema.parse(reply.json), name).toEqual(reply.json)
  else expect(reply.text).toBe('')
  // Who asks what a design is gets the same for an hour; everything else is of this moment.
  expect(reply.headers.get('cache-control')).toBe(
    name === 'designSchema' ? 'public, max-age=3600' : 'no-store',
  )
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  walked.add(name)
  return reply
}

function expectRefusal(reply: Reply, status: number): void {
  expect(reply.status, reply.text).toBe(status)
  expect(RefusalView.parse(reply.json)).toEqual(reply.json)
}

/** The id of an item that was made in the editor and refused. */
async function refusedDesign(customer: Person, admin: Person): Promise<string> {
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

/** Dispatched, and refunded manually at the provider. */
async function heldOrder(): Promise<string> {
  const owner = await shop.aPerson()
  const id = await buy(shop, owner, { printed: false })
  await putOrder(shop, id, { order: 'delivery in progress' })
  await shop.shop.stripe.refunds.create({ payment_intent: (await orderOf(owner, id)).paymentId ?? '' })
  await shop.payment.idle()
  return id
}

test('every answer of a walk through all calls fits its published schema, with no field more', async () => {
  const customer = await shop.aPerson()
  const admin = await shop.aPerson('admin')
  const supplier = await shop.aPerson('supplier')
  const { tee } = shop.products
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  for (const name of ['health', 'ready', 'shopFacts', 'listCategories', 'listProducts'] as const)
    await callAndCheck(name)
  await callAndCheck('listProducts', { query: '?limit=1&sort=price_asc&search=tee&budget=100' })
  await callAndCheck('countProducts', { query: '?search=tee&colour=blue' })
  await callAndCheck('contact', {
    body: {
      fullName: 'Mei',
      email: 'mei@shop.test',
      phone: '1001',
      subject: 'Socks',
      message: 'Forty pairs.',
    },
  })
  const { json: inbox } = await callAndCheck('listMessages', { as: admin, query: '?state=new&limit=5' })
  await callAndCheck('settleMessage', {
    as: admin,
    params: { id: inbox.messages[0].id },
    body: { state: 'answered', version: 1 },
  })
  await callAndCheck('joinMailingList', { body: { email: 'mei@shop.test' } })
  const { json: news } = await callAndCheck('listSubscribers', { as: admin, query: '?limit=5' })
  await callAndCheck('removeSubscriber', { as: admin, params: { id: news.subscribers[0].id } })
  await callAndCheck('getProduct', { params: { id: tee.id } })
  await callAndCheck('listSupplierProducts', { params: { userId: supplier.user.id }, as: supplier })
  const pictured = await aPicturedForm()
  const sold = await callAndCheck('addProduct', {
    as: supplier,
    body: { ...pictured.form, sizingChartImage: pictured.picture.descriptor },
  })
  const soldId = { as: supplier, params: { id: sold.json.product.id as string } }
  await callAndCheck('editProduct', soldId)
  await callAndCheck('settlePictures', soldId)
  await callAndCheck('changeProduct', { ...soldId, body: { isOffered: false, version: 1 } })
  await putPictures(sold, pictured.picture)
  await callAndCheck('settlePictures', soldId)
  await callAndCheck('duplicateProduct', soldId)
  const list = { fileName: 'a.csv', text: `id,title\n${sold.json.product.id},Quay Tee\n,` }
  const { json: report } = await callAndCheck('checkImport', { as: supplier, body: list })
  await callAndCheck('applyImport', { as: supplier, params: { id: report.importId } })
  await callAndCheck('deleteProduct', soldId)
  const applicant = await shop.aPerson('waiting supplier')
  const applied = await applicant.post('/product/admin/add-product', aProductForm())
  const askedId = { id: applied.json.product.id as string }
  await callAndCheck('ownApproval', { as: applicant })
  const { rows: raised } = await shop.shop.db.execute<{ id: string }>(
    `insert into alarms (kind, subject, detail) values ('paid-twice', 'pi_walked', '{"amount": 100}') returning public_id as id`,
  )
  await callAndCheck('listAlarms', { as: admin, query: '?state=open&limit=5' })
  const answered = { params: { id: raised[0]?.id ?? '' }, body: { answer: 'Looked at' } }
  await callAndCheck('answerAlarm', { as: admin, ...answered })
  await callAndCheck('listSuppliers', { as: admin, query: '?state=waiting&limit=5' })
  await callAndCheck('listProductReviews', { as: admin, query: `?supplierId=${applicant.user.id}` })
  const approval = { state: 'approved', version: 1, products: [] }
  await callAndCheck('decideSupplier', { as: admin, params: { userId: applicant.user.id }, body: approval })
  const published = { publication: 'published', version: 1 }
  await callAndCheck('decideProduct', { as: admin, params: askedId, body: published })
  const price = [{ startRange: 1, endRange: 0, pricePerUnit: 9900 }]
  await callAndCheck('changeProduct', { as: applicant, params: askedId, body: { price } })
  await callAndCheck('decidePrice', {
    as: admin,
    params: askedId,
    body: { decision: 'approved', version: 2 },
  })
  const invited = { email: 'wei@shop.test', firstName: 'Wei', lastName: 'Teo', brandName: 'Cloth' }
  await callAndCheck('inviteSupplier', { as: admin, body: invited })
  const choice = {
    printingType: { front: 'Screen Printing' },
    screenColours: { front: 2 },
    printingSides: '1',
  }
  await callAndCheck('priceOfLine', { body: { productId: tee.id, quantity: 30, ...choice } })

  for (const role of ['customer', 'supplier'])
    await callAndCheck('signup', {
      body: {
        firstName: 'Mei',
        lastName: 'Tan',
        email: `${role}@shop.test`,
        password: 'secret 123456',
        role,
        ...(role === 'supplier' && { brandName: 'Cloth' }),
      },
    })
  await callAndCheck('login', { body: { email: 'supplier@shop.test', password: 'secret 123456' } })
  for (const as of [customer, admin, supplier]) await callAndCheck('loginSuccess', { as })
  const discount = { code: 'PRESS5', type: 'price', description: '5% off from $500', percentage: 5 }
  const created = await callAndCheck('createDiscount', {
    as: admin,
    body: { ...discount, minimumSpend: 50_000, expiryDays: 30 },
  })
  const { id: discountId } = created.json.discount as { id: string }
  await callAndCheck('claimDiscount', { as: customer, body: { code: 'press5', subTotal: 50_000 } })
  await callAndCheck('changeDiscount', { as: admin, body: { id: discountId, expiryDays: null, version: 1 } })
  for (const as of [customer, admin]) await callAndCheck('listDiscounts', { as })
  await callAndCheck('listDiscountUses', { as: admin, params: { id: discountId }, query: '?limit=5' })
  await callAndCheck('deleteDiscount', { as: admin, params: { id: discountId } })
  await callAndCheck('refer', { as: customer, body: { name: 'Rachel Goh', email: 'rachel@shop.test' } })
  for (const as of [customer, admin]) await callAndCheck('listReferrals', { as })
  await callAndCheck('shippingCostOf', { as: customer, body: { shippingType: 'fast', totalWeight: 1.2 } })

  await callAndCheck('getCart', { as: customer })
  const { body, picture } = await aLine(shop)
  const added = await callAndCheck('addToCart', {
    as: customer,
    body: { ...body, additionalFiles: [picture.descriptor] },
  })
  await callAndCheck('getCart', { as: customer })
  await callAndCheck('uploadsArrived', { as: customer })
  await uploadBoth(added, picture)
  await fetch(added.json.presignedUrls.additionalFiles[0], {
    method: 'PUT',
    body: new Uint8Array(picture.bytes),
    headers: { 'content-type': 'image/png' },
  })
  const line = await callAndCheck('addToCart', {
    as: customer,
    body: (await aLine(shop, { printed: false })).body,
  })
  const itemId = line.json.item.id as string
  await callAndCheck('changeCartItem', {
    as: customer,
    body: { itemId, sizes: [{ productSizeId: tee.sizes[0]?.id, quantityPurchased: 9 }] },
  })
  await callAndCheck('removeCartItem', { as: customer, params: { itemId } })
  const offered = await callAndCheck('createQuotation', {
    as: customer,
    body: { firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
  })
  const params = { id: offered.json.quotation.id as string }
  await callAndCheck('getQuotation', { as: customer, params })
  await callAndCheck('renewQuotation', { as: customer, params })
  const shared = await callAndCheck('shareQuotation', { as: customer, params })
  await callAndCheck('sharedQuotation', { body: { token: shared.json.token } })
  for (const as of [customer, admin]) await callAndCheck('listQuotations', { as, query: '?limit=5' })
  await callAndCheck('unshareQuotation', { as: customer, params })
  const quoted = offered.json.quotation as { items: { id: string }[]; validUntil: string }
  await callAndCheck('messageQuotation', { as: admin, params, body: { text: 'Hello' } })
  const until = addDays(shopDay(shop.clock.now()), 20)
  await callAndCheck('extendQuotation', {
    as: admin,
    params,
    body: { until, from: quoted.validUntil, note: 'Longer' },
  })
  await callAndCheck('repriceQuotation', {
    as: admin,
    params,
    body: {
      lines: quoted.items.map(({ id }) => ({ id, price: 900 })),
      shippingCost: 0,
      discount: 5,
      note: 'Less',
    },
  })
  await callAndCheck('quotationDesk', { as: admin, params })
  await callAndCheck('listQuotations', { as: admin, query: '?search=mei' })

  const template = await callAndCheck('createTemplate', {
    as: admin,
    body: { title: 'Race', json: anEmptyDesign(), preview: '' },
  })
  await callAndCheck('listTemplates', { query: '?limit=5' })
  await callAndCheck('listProjects')
  const templateId = { id: template.json.template.id as string }
  await callAndCheck('getKeptTemplate', { as: admin, params: templateId })
  await callAndCheck('changeTemplate', { as: admin, params: templateId, body: { position: 0, version: 1 } })
  await callAndCheck('listKeptTemplates', { as: admin, query: '?limit=5' })
  await callAndCheck('enterTemplates', { body: { email: admin.email, password: admin.password } })

  await callAndCheck('designSchema')
  await callAndCheck('preflight', {
    as: customer,
    body: {
      ...{ document: aBadge(), page: 'front', area: 'left-chest-50x100' },
      ...{ method: 'Screen Printing', garmentColours: ['f4f2ee'] },
    },
  })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9Z"/></svg>'
  const drawing = await callAndCheck('addAsset', { as: customer, body: aForm('mark.svg', svg) })
  const photo = aForm('harbour.png', (await aPicture()).bytes)
  const bright = await callAndCheck('addAsset', { as: customer, body: photo })
  const both = { sha256: [drawing.json.sha256, bright.json.sha256] }
  expect((await callAndCheck('lookAtAssets', { as: customer, body: both })).json.assets).toHaveLength(2)
  await callAndCheck('listAssets', { as: customer, query: '?limit=5' })
  await callAndCheck('deleteAsset', { as: customer, params: { sha256: drawing.json.sha256 } })
  await callAndCheck('uploadExport', { as: customer, body: photo })
  await callAndCheck('listDrawings', { query: '?limit=5' })
  const named = aForm('harbour.png', (await aPicture(90)).bytes, { name: 'Harbour', category: 'Places' })
  const photoAdded = await callAndCheck('addPhoto', { as: admin, body: named })
  const { sha256 } = photoAdded.json.photo
  await callAndCheck('changePhoto', { as: admin, params: { sha256 }, body: { words: 'sea', version: 1 } })
  await callAndCheck('listPhotos', { as: customer, query: '?query=sea' })
  await callAndCheck('listKeptPhotos', { as: admin })
  await callAndCheck('searchPhotos', { as: customer, query: '?query=sea' })
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
  await callAndCheck('deleteDraft', { as: customer, params: { draftId } })
  const copied = (await customer.get('/draft')).json.drafts[0].id as string
  const session = await callAndCheck('createCheckoutSession', {
    as: customer,
    body: { ...delivery, draftId: copied },
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
  await callAndCheck('listSupplierOrders', { as: supplier, query: '?status=All&itemStatus=All&user=mei' })
  const item = owner.json.order.items[0] as { id: string }
  const design = { as: admin, params: { id: item.id } }
  const key = `Orders/${orderId}/${item.id}/newFrontDesign-1.jpeg`
  const asked = await callAndCheck('productionUpload', { as: admin, body: { url: key, bucket: 'designs' } })
  expect(asked.json.presignedUrl).toContain('newFrontDesign-1.jpeg')
  const newDesigns = [await uploadDesign(admin, { orderId, itemId: item.id })]
  const proof = { id: item.id, status: 'design pending approval', newDesigns }
  await callAndCheck('changeItem', { as: admin, body: proof })
  await callAndCheck('listDesigns', { as: customer, params: { id: item.id } })
  const { json: written } = await callAndCheck('writeComment', {
    ...design,
    body: { text: 'Leaf runs out', side: 'front', x: 0.5, y: 0.5 },
  })
  await callAndCheck('settleComment', {
    as: admin,
    params: { id: item.id, commentId: String(written.comment.id) },
    body: { settled: true },
  })
  await callAndCheck('listComments', { as: customer, params: { id: item.id } })
  await callAndCheck('deleteDesign', { ...design, params: { id: item.id, number: '2' } })
  await callAndCheck('changeItem', {
    as: admin,
    body: { id: item.id, status: 'design approved', comment: 'Fine' },
  })
  await callAndCheck('decideRefund', {
    as: admin,
    params: { orderId: await heldOrder() },
    body: { decision: 'cancel', note: 'The parcel was lost' },
  })
  await callAndCheck('createDownload', { as: admin, body: { orderIds: [orderId] } })
  await callAndCheck('printFiles', { as: admin, params: { id: item.id } })
  await callAndCheck('makePrintFiles', { as: admin, params: { id: item.id } })
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
  await callAndCheck('redesignItem', { as: customer, params: { id: await refusedDesign(customer, admin) } })
  await callAndCheck('getOrderShare', { as: customer, params: { orderId } })
  const link = await callAndCheck('shareOrder', { as: customer, params: { orderId }, body: {} })
  await callAndCheck('getOrderShare', { as: admin, params: { orderId } })
  await callAndCheck('sharedOrder', { body: { token: link.json.token } })
  await callAndCheck('unshareOrder', { as: customer, params: { orderId } })
  await callAndCheck('orderHistory', { as: customer, params: { orderId } })
  await callAndCheck('orderHistory', { as: admin, params: { orderId }, query: '?only=statuses&limit=2' })

  const notifications = await callAndCheck('listNotices', { as: customer, query: '?limit=2' })
  await callAndCheck('readNotices', { as: customer, body: { upTo: notifications.json.notices[0].id } })
  await callAndCheck('changeMailChoices', { as: supplier, body: { items: false, design: true } })
  await callAndCheck('getMailChoices', { as: customer })

  await callAndCheck('addToCart', { as: admin, body: (await aLine(shop, { printed: false })).body })
  await callAndCheck('createOrder', { as: admin, body: { ...delivery, isLocalOrder: true } })
  await callBackOffice(admin, customer)
  await callAccounts(supplier)
  await callAndCheck('logout', { as: supplier })
  // The webhook was walked by the provider, when the page was paid.
  walked.add('paymentWebhook')
  // Tested in features/library/provider-photos.test.ts: where every answer is checked against its schema.
  walked.add('takePhoto')
  expect(Object.keys(api).filter((name) => !walked.has(name as Name))).toEqual([])
  expect(await shop.auditMoney()).toEqual([])
})

/** What staff see of the shop and of its people. */
async function callBackOffice(as: Person, customer: Person): Promise<void> {
  await callAndCheck('dashboard', { as })
  await callAndCheck('listAllOrders', {
    as,
    query: `?userId=${customer.user.id}&status=Open&dueTo=2099-12-31`,
  })
  await callAndCheck('listCustomers', { as, query: '?search=mei&limit=2' })
  await callAndCheck('searchEverything', { as, query: '?q=mei' })
  const { json: saved } = await callAndCheck('saveView', {
    as,
    body: { name: 'Late', address: '/adminPortal/myorders?sort=expiry_asc' },
  })
  await callAndCheck('listViews', { as })
  await callAndCheck('deleteView', { as, params: { id: saved.view.id } })
  const { id: userId, email } = (await shop.aPerson()).user
  const { json: written } = await callAndCheck('writeNote', {
    as,
    params: { userId },
    body: { text: 'Rings twice' },
  })
  await callAndCheck('listNotes', { as, params: { userId } })
  await callAndCheck('deleteNote', { as, params: { userId, noteId: written.note.id } })
  await callAndCheck('eraseCustomer', { as, params: { userId }, body: { email } })
}

/** Reset, Google, sessions, e-mail and second factor: each call with its best answer. */
async function callAccounts(as: Person): Promise<void> {
  const { email, password: currentPassword } = as
  await callAndCheck('getUser', { as, params: { userId: as.user.id } })
  await callAndCheck('updateUser', {
    as,
    body: { firstName: 'Wei', lastName: 'Teo', address: '1 Jalan Tinta' },
  })
  await callAndCheck('getSecurity', { as })
  await callAndCheck('downloadData', { as })
  const sessions = await callAndCheck('listSessions', { as })
  const elsewhere = await callAndCheck('login', { body: { email, password: currentPassword } })
  const now = await as.get('/user/sessions')
  const known = new Set(sessions.json.sessions.map((one: { id: string }) => one.id))
  const other = now.json.sessions.find((one: { id: string }) => !known.has(one.id))
  await callAndCheck('endOneSession', { as, params: { sessionId: other.id } })
  expect((await call(shop.url, 'GET', '/cart', { token: elsewhere.json.token })).status).toBe(401)
  await callAndCheck('endOtherSessions', { as })

  await callAndCheck('changeEmail', { as, body: { email: `moved-${email}`, currentPassword } })
  await callAndCheck('getSecurity', { as })
  await callAndCheck('confirmEmail', {
    body: { token: await tokenIn(shop, email, 'Is this your new email?') },
  })
  await callAndCheck('forgotPassword', { body: { email } })
  const token = await tokenIn(shop, email, 'Set a new password')
  await callAndCheck('verifyResetToken', { body: { token } })
  const passwords = { newPassword: 'a harbour at dawn', confirmPassword: 'a harbour at dawn' }
  await callAndCheck('changePassword', {
    as,
    body: { currentPassword, newPassword: 'a harbour at noon', confirmNewPassword: 'a harbour at noon' },
  })
  // The change has ended the link that was mailed before it.
  expectRefusal(await call(shop.url, 'POST', '/auth/reset-password', { body: { token, ...passwords } }), 400)

  const person = await shop.aPerson()
  await callAndCheck('forgotPassword', { body: { email: person.email } })
  const link = await tokenIn(shop, person.email, 'Set a new password')
  await callAndCheck('resetPassword', { body: { token: link, ...passwords } })

  const google = { accessToken: (await shop.googleToken({ email: 'gita@mail.test' })).accessToken }
  await callAndCheck('googleRegister', { body: google })
  await callAndCheck('googleLogin', { body: google })
  const linked = { accessToken: (await shop.googleToken({ email: 'other@mail.test' })).accessToken }
  await callAndCheck('linkGoogle', { as, body: { ...linked, currentPassword: 'a harbour at noon' } })
  await callAndCheck('unlinkGoogle', { as })

  const admin = await shop.aPerson('admin')
  const begun = await callAndCheck('beginSecondFactor', {
    as: admin,
    body: { currentPassword: admin.password },
  })
  const app = new TOTP({ secret: Secret.fromBase32(begun.json.secret) })
  const code = () => app.generate({ timestamp: shop.clock.now().getTime() })
  await callAndCheck('confirmSecondFactor', { as: admin, body: { code: code() } })
  shop.clock.pass(30_000)
  await callAndCheck('endSecondFactor', { as: admin, body: { code: code() } })
  await callAndCheck('closeAccount', { as: admin, body: { currentPassword: admin.password } })
}

test('every kind of refusal has the one shape, without a stack or a query in it', async () => {
  const customer = await shop.aPerson()
  const nobody = (method: string, path: string, body?: unknown) => call(shop.url, method, path, { body })
  expectRefusal(await nobody('POST', '/auth/login', '{'), 400)
  expectRefusal(await nobody('GET', '/cart'), 401)
  expectRefusal(await customer.get('/order/admin-orders'), 403)
  expectRefusal(await customer.get('/order/00000000-0000-4000-8000-000000000000'), 404)
  expectRefusal(await customer.get('/no/such/place'), 404)
  expectRefusal(await nobody('PUT', '/cart'), 404)
  expectRefusal(await customer.post('/order/create-checkout-session', delivery), 409)
  expectRefusal(await customer.post('/cart', `"${'x'.repeat(300_000)}"`), 413)
  expectRefusal(await customer.post('/auth/login', '<a/>', { headers: { 'content-type': 'text/xml' } }), 415)
  expectRefusal(await customer.post('/auth/login', {}), 422)
})

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
}

test('the OpenAPI 3.1 document names every call with its answers, and every address that the server has', async () => {
  const { json, headers } = await call(shop.url, 'GET', '/openapi.json')
  const { openapi, paths } = json as Document
  expect(openapi).toMatch(/^3\.1\./)
  expect(headers.get('content-type')).toContain('application/json')
  for (const [name, endpoint] of Object.entries(api)) {
    const { method, url, response }: Endpoint = endpoint
    const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId, url).toBe(name)
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(response), '401', '422', '503']),
    )
  }
  // Addresses beside the calls: their documentation, and what machines read.
  const beside = /^\/(docs|openapi\.json|metrics)/
  const served = addressesOf(shop).filter((address) => !beside.test(address))
  expect(served.filter((address) => !(address in paths))).toEqual([])
  expect(served.length).toBeGreaterThan(20)
  expect((await fetch(`${shop.url}/api/docs/`)).headers.get('content-type')).toContain('text/html')
})

/** Every address below `/api`, in the words of the document, from the router itself. */
function addressesOf({ servers: [server] }: TestShop): string[] {
  const addresses: string[] = []
  const above: string[] = []
  for (const line of (server?.app.printRoutes({ commonPrefix: false }) ?? '').split('\n')) {
    const [, indent = '', part = '', methods] = /^([│├└─ ]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? []
    if (!part) continue
    above.length = Math.max(0, indent.length / 4 - 1)
    const address = above.join('') + part
    above.push(part)
    if (methods) addresses.push(address)
  }
  return addresses
    .filter((address) => address.startsWith('/api/'))
    .map((address) => address.slice(4).replace(/:(\w+)(\(\^[^)]*\))?/g, '{$1}'))
}

test('health says ok, ready names the part that is not, and metrics are open here and need a token where one is set', async () => {
  expect((await call(shop.url, 'GET', '/health')).json).toEqual({ status: 'ok' })
  expect((await call(shop.url, 'GET', '/ready')).json).toEqual({ status: 'ready' })
  expect((await call(shop.url, 'GET', '/metrics')).text).toContain('http_request_seconds_bucket{')
  const folder = join(shop.shop.settings.DATA_DIR, 'files', 'incoming')
  await rename(folder, `${folder}-away`)
  const unready = await call(shop.url, 'GET', '/ready')
  await rename(`${folder}-away`, folder)
  expectRefusal(unready, 503)
  expect(unready.json.message).toContain('storage')
  expect(unready.headers.get('retry-after')).toMatch(/^\d+$/)
})
