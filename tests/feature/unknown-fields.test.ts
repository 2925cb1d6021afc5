import { api, type Endpoint } from '@printery/contract'
import { anEmptyDesign } from '@printery/design/testing/designs'
import { addDays, shopDay } from '@printery/domain'
import {
  addToCart,
  aLine,
  buy,
  call,
  delivery,
  openShop,
  type Person,
  quotationForm,
  type TestShop,
} from '@printery/tests'
import { broadcastBodies } from '@printery/tests/calls/broadcast-bodies'
import { deviceProfileBodies } from '@printery/tests/calls/device-profile-bodies'
import { permittedFields } from '@printery/tests/calls/known-names'
import { notificationBodies } from '@printery/tests/calls/notification-bodies'
import { threadBodies } from '@printery/tests/calls/thread-bodies'
import { bankDetails } from '@printery/tests/payouts'
import { aPicturedProductInput } from '@printery/tests/product-forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let customer: Person
let admin: Person
/** A valid body for every call that takes one as JSON. */
let bodies: Record<string, { as: Person | undefined; ids?: string[]; body: Record<string, unknown> }>
beforeAll(async () => {
  shop = await openShop({ workers: false })
  customer = await shop.aPerson()
  admin = await shop.aPerson('admin')
  const supplier = await shop.aPerson('supplier')
  const orderId = await buy(shop, customer)
  const order = (await customer.get(`/order/${orderId}`)).json.order
  const line = await addToCart(shop, customer, { printed: true })
  const { body: newLine } = await aLine(shop)
  const { tee } = shop.products
  const [size] = tee.sizes
  const discount = { code: 'PRESS', type: 'price', description: '5% off', percentage: 5 }
  const { id: discountId } = (await admin.post('/discounts', discount)).json.discount
  const { email, password } = customer
  const newPassword = 'a harbour at dawn'
  const { quotation } = (await customer.post('/quotation', quotationForm)).json
  const template = { title: 'Race', json: anEmptyDesign(), preview: '' }
  const templateId = (await admin.post('/template', template)).json.template.id as string
  const draftId = (await customer.post('/draft', { data: anEmptyDesign() })).json.draft.id as string
  const saved = await customer.post(`/draft/${draftId}/version`, { name: 'First idea', version: 1 })
  const draftVersionId = saved.json.version.id as string
  const pictured = await aPicturedProductInput(['1c1c1d'], {
    printAreas: {
      front: [
        {
          ...{ name: 'Chest', left: 0.3, top: 0.3, width: 0.4, height: 0.3 },
          ...{ mmWidth: 200, mmHeight: 150, rotation: 0 },
        },
      ],
    },
  })
  const { rows: raised } = await shop.shop.db.execute<{ id: string }>(
    `insert into alarms (kind, subject, detail) values ('paid-twice', 'pi_raised', '{}') returning public_id as id`,
  )
  bodies = {
    ...threadBodies(orderId, { customer, admin }),
    ...broadcastBodies({ admin, supplier }),
    ...deviceProfileBodies({ admin }),
    signup: { as: undefined, body: { firstName: 'Mei', lastName: 'Tan', email: 'new@shop.test', password } },
    login: { as: undefined, body: { email, password } },
    forgotPassword: { as: undefined, body: { email } },
    verifyResetToken: { as: undefined, body: { token: 'x' } },
    resetPassword: { as: undefined, body: { token: 'x', newPassword, confirmPassword: newPassword } },
    googleRegister: { as: undefined, body: { accessToken: 'x' } },
    googleLogin: { as: undefined, body: { accessToken: 'x', code: '123456' } },
    updateUser: { as: customer, body: { firstName: 'Mei', lastName: 'Tan', address: 'Here' } },
    changePassword: {
      as: customer,
      body: { currentPassword: password, newPassword, confirmNewPassword: newPassword },
    },
    changeEmail: { as: customer, body: { email: 'moved@shop.test', currentPassword: password } },
    confirmEmail: { as: undefined, body: { token: 'x' } },
    linkGoogle: { as: customer, body: { accessToken: 'x', currentPassword: password } },
    beginSecondFactor: { as: admin, body: { currentPassword: admin.password } },
    confirmSecondFactor: { as: admin, body: { code: '123456' } },
    endSecondFactor: { as: admin, body: { code: '123456' } },
    closeAccount: { as: customer, body: { currentPassword: password } },
    changePhoto: { as: admin, ids: ['f'.repeat(64)], body: { name: 'Harbour', version: 1 } },
    takePhoto: { as: customer, body: { id: 'harbour' } },
    lookAtAssets: { as: customer, body: { sha256: ['f'.repeat(64)] } },
    writeNote: { as: admin, ids: [customer.user.id], body: { text: 'Rings twice' } },
    eraseCustomer: { as: admin, ids: [customer.user.id], body: { email } },
    saveView: { as: admin, body: { name: 'Late', address: '/adminPortal/myorders' } },
    inviteSupplier: {
      as: admin,
      body: { email: 'wei@shop.test', firstName: 'Wei', lastName: 'Teo', brandName: 'Cloth' },
    },
    inviteStaff: {
      as: admin,
      body: { email: 'hafiz@shop.test', firstName: 'Hafiz', lastName: 'Ismail', staffRole: 'production' },
    },
    changeStaff: {
      as: admin,
      ids: [admin.user.id],
      body: { expected: { staffRole: 'owner', isDisabled: false, isSecondFactorDemanded: false } },
    },
    setAccountAccess: { as: admin, body: { email, isDisabled: false } },
    setTerms: {
      as: admin,
      ids: [shop.products.supplierId],
      body: { kind: 'cost price', printsIncluded: false, fromDay: '2999-01-01' },
    },
    setCosts: { as: admin, ids: [tee.id], body: { costs: [] } },
    holdEarning: { as: admin, ids: [order.items[0].id], body: { holdReason: 'Wrong print' } },
    requestPayout: { as: supplier, body: { cents: 1 } },
    withdrawPayout: { as: supplier, ids: [orderId], body: { version: 1 } },
    setPayoutDetails: {
      as: supplier,
      body: { details: { ...bankDetails }, currentPassword: supplier.password },
    },
    decidePayout: { as: admin, ids: [orderId], body: { version: 1, decision: 'approved' } },
    payPayout: { as: admin, ids: [orderId], body: { version: 1, reference: 'FT-1' } },
    transferPayout: { as: admin, ids: [orderId], body: { version: 1 } },
    failPayout: { as: admin, ids: [orderId], body: { version: 1, reason: 'Unknown account' } },
    saveSettings: { as: admin, body: { values: { businessPhone: '1' }, versions: { businessPhone: 0 } } },
    previewEmail: { as: admin, body: { template: 'welcome', texts: { subject: 'Welcome' } } },
    createBatch: { as: admin, body: {} },
    closePeriod: { as: admin, body: { through: '2026-01-31' } },
    postOpeningBalances: {
      as: admin,
      body: { on: '2026-02-01', lines: [{ account: 'outside', cents: 1 }] },
    },
    postAdjustment: {
      as: admin,
      body: {
        ...{ on: '2026-02-01', memo: 'Bank charge' },
        lines: [
          { account: 'outside', cents: 1 },
          { account: 'adjustments', cents: -1 },
        ],
      },
    },
    answerAlarm: { as: admin, ids: [raised[0]?.id ?? ''], body: { answer: 'Looked at' } },
    decideSupplier: {
      as: admin,
      ids: [shop.products.supplierId],
      body: { state: 'suspended', reason: 'Late', version: 1, products: [{ id: tee.id, version: 1 }] },
    },
    decideProduct: {
      as: admin,
      ids: [tee.id],
      body: { publication: 'refused', reason: 'Blurred', version: 1 },
    },
    decidePrice: { as: admin, ids: [tee.id], body: { decision: 'refused', reason: 'Dear', version: 1 } },
    contact: {
      as: undefined,
      body: { fullName: 'Mei Tan', email, phone: '+65 0000 1001', subject: 'Socks', message: 'Forty pairs.' },
    },
    settleMessage: { as: admin, ids: [tee.id], body: { state: 'answered', version: 1 } },
    priceOfLine: {
      as: undefined,
      body: { productId: tee.id, quantity: 6, printingSides: '0', screenColours: {} },
    },
    addProduct: { as: admin, body: pictured.form },
    changeProduct: { as: admin, ids: [tee.id], body: { ...pictured.form, version: 1 } },
    checkImport: { as: admin, body: { fileName: 'a.csv', text: 'id' } },
    deleteProduct: { as: admin, ids: [tee.id], body: { productId: tee.id } },
    addToCart: {
      as: customer,
      body: { ...newLine, screenColours: {}, printAreas: {}, additionalFiles: [newLine.frontDesign] },
    },
    changeCartItem: {
      as: customer,
      body: { itemId: line.id, sizes: [{ productSizeId: size?.id, quantityPurchased: 7 }] },
    },
    taxOfCheckout: { as: customer, body: { shippingType: 'regular' } },
    changeTaxNumber: { as: customer, body: { taxNumber: 'DE136695976' } },
    changeExemption: {
      as: admin,
      ids: [customer.user.id],
      body: { exemption: { evidence: 'Note 12', validUntil: '2099-12-31' } },
    },
    shippingCostOf: { as: customer, body: { shippingType: 'regular', totalWeight: 1 } },
    claimDiscount: { as: customer, body: { code: discount.code, subTotal: 1000 } },
    refer: { as: customer, body: { name: 'Rachel Goh', email: 'rachel@shop.test' } },
    createDiscount: { as: admin, body: { ...discount, code: 'OTHER' } },
    changeDiscount: { as: admin, body: { id: discountId, percentage: 12 } },
    keepCheckout: { as: customer, body: delivery },
    // Its design has records with arbitrary keys, which drafts.test.ts tests.
    createDraft: { as: customer, body: { ...delivery, preview: '' } },
    saveDraftVersion: { as: customer, ids: [draftId], body: { name: 'First idea', version: 1 } },
    renameDraftVersion: { as: customer, ids: [draftId, draftVersionId], body: { name: 'Second idea' } },
    changeDraft: { as: customer, ids: [draftId], body: { ...delivery, version: 1 } },
    // Its design has such records too.
    preflight: {
      as: customer,
      body: {
        ...{ document: 1, page: 'front', area: 'front-a4', method: 'Heat Transfer' },
        ...{ garmentColours: ['f4f2ee'], paidInks: 1, savedByInk: 0 },
      },
    },
    createTemplate: {
      as: admin,
      body: { title: 'Race', json: JSON.stringify(anEmptyDesign()), preview: '' },
    },
    changeTemplate: {
      as: admin,
      ids: [templateId],
      body: { title: 'Run', json: JSON.stringify(anEmptyDesign()), position: 0, version: 1 },
    },
    enterTemplates: { as: undefined, body: { email, password, code: '123456' } },
    repriceQuotation: {
      as: admin,
      ids: [quotation.id],
      body: { lines: [{ id: quotation.items[0].id, price: 1 }], shippingCost: 0, discount: 0, note: 'Less' },
    },
    extendQuotation: {
      as: admin,
      ids: [quotation.id],
      body: { until: addDays(shopDay(shop.clock.now()), 20), from: quotation.validUntil, note: 'Longer' },
    },
    messageQuotation: { as: admin, ids: [quotation.id], body: { text: 'Hello' } },
    declineQuotation: { as: customer, ids: [quotation.id], body: { reason: 'Too dear' } },
    askAboutQuotation: { as: customer, ids: [quotation.id], body: { text: 'Hello' } },
    createQuotation: {
      as: customer,
      body: { firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
    },
    sharedQuotation: { as: undefined, body: { token: 'x' } },
    createCheckoutSession: { as: customer, body: delivery },
    confirmOrder: { as: customer, body: { orderId } },
    shareOrder: { as: customer, ids: [orderId], body: { days: 7 } },
    sharedOrder: { as: undefined, body: { token: 'x' } },
    createOrder: { as: admin, body: delivery },
    refundPayment: { as: customer, body: { orderId, paymentIntentId: order.paymentId, updatedDetail: {} } },
    moveInBulk: { as: admin, body: { ids: [orderId], status: 'design approved', of: 'order' } },
    changeProductsInBulk: {
      as: admin,
      body: { products: [{ id: tee.id, version: 1 }], change: { kind: 'archive' }, preview: true },
    },
    changeOrder: { as: admin, body: { id: orderId, status: 'cancelled', cancelReason: 'No time' } },
    refundItems: {
      as: admin,
      ids: [orderId],
      body: { items: [], withShipping: true, reason: 'Lost' },
    },
    decideRefund: { as: admin, ids: [orderId], body: { decision: 'keep', note: 'Lost' } },
    ...notificationBodies({ customer, supplier }),
    changeItem: {
      as: admin,
      body: { id: order.items[0].id, status: 'design approved', newDesigns: [{ number: 2 }] },
    },
    productionUpload: {
      as: admin,
      body: { url: `${order.items[0].designPath}/newFrontDesign-1.jpeg`, bucket: 'designs' },
    },
    writeComment: { as: admin, ids: [order.items[0].id], body: { text: 'Too fine' } },
    settleComment: { as: admin, ids: [order.items[0].id, '1'], body: { settled: true } },
    createDownload: { as: admin, body: { orderIds: [orderId], approvedOnly: true } },
    createDocuments: { as: admin, body: { kind: 'job-tickets', orderIds: [orderId], approvedOnly: true } },
  }
})
afterAll(() => shop.close())

const unknownNames = [
  ...[
    'role',
    'isAdmin',
    'price',
    'total',
    'subTotal',
    'userId',
    'paymentId',
    'isFirstOrder',
    'createdAt',
    'state',
  ],
  ...[
    'currency',
    'unit_amount',
    'success_url',
    'amount',
    'discount',
    'shippingCost',
    'toString',
    '',
    '_id',
    'a.b',
    '日本',
  ],
]
const callsWithBody = Object.entries(api).filter(
  ([, endpoint]: [string, Endpoint]) => endpoint.body && !endpoint.file,
)

/** Every row of the shop, the provider and the queue. */
async function readAllRows(): Promise<string> {
  const { rows } = await shop.shop.db.execute<{ xml: string }>(
    `select coalesce(string_agg(query_to_xml(format('select * from %I.%I t order by t::text', table_schema, table_name), true, true, '')::text, '' order by table_schema, table_name), '') as xml
     from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'payment_sandbox')`,
  )
  return rows[0]?.xml ?? ''
}

/** Copies of the body with an undeclared field, one in the body itself and one in each nested object. */
function* withUnknown(body: unknown, name: string, path = ''): Generator<{ at: string; body: unknown }> {
  if (body === null || typeof body !== 'object') return
  if (Array.isArray(body)) {
    for (const nested of withUnknown(body[0], name, `${path}0.`)) yield { at: nested.at, body: [nested.body] }
    return
  }
  yield { at: `${path}${name}`, body: { ...body, [name]: 1 } }
  for (const [key, value] of Object.entries(body))
    for (const nested of withUnknown(value, name, `${path}${key}.`))
      yield { at: nested.at, body: { ...body, [key]: nested.body } }
}

describe('IV5', () => {
  test('IV5 every call with a body has a valid body here', () => {
    expect(Object.keys(bodies).sort()).toEqual(callsWithBody.map(([id]) => id).sort())
  })

  test.each(callsWithBody.map(([id]) => id))(
    'IV5 %s refuses an unknown field by name, and changes nothing',
    async (id) => {
      const { method, url } = api[id as keyof typeof api]
      const { as, ids = [], body } = bodies[id] as (typeof bodies)[string]
      const rowsBefore = await readAllRows()
      expect(rowsBefore).toContain(customer.user.id)
      const path = url
        .split(/:\w+/)
        .reduce((start, segment, index) => start + (ids[index - 1] ?? '') + segment)
      for (const name of unknownNames.filter((field) => !permittedFields[id]?.includes(field)))
        for (const { at, body: bodyWithUnknown } of withUnknown(body, name)) {
          const { status, json } = await call(shop.url, method, path, {
            body: bodyWithUnknown,
            token: as?.token,
          })
          expect({ status, ...json }, at).toMatchObject({
            status: 422,
            code: 'invalid',
            fieldErrors: { [at]: 'This field is unknown.' },
          })
        }
      expect(await readAllRows()).toBe(rowsBefore)
    },
  )

  const ignored = {
    addToCart: { status: 'order received' },
    createCheckoutSession: { status: 'order received', fastService: true },
    createOrder: { status: 'order received', fastService: true },
    changeOrder: { isLocalOrder: true },
    changeItem: { history: [{ lastStatus: 'order received' }], uploadedBy: 'admin' },
  }

  test('IV5 fields that are declared but ignored change neither status, delivery, history nor kind', async () => {
    const { addToCart: line, createCheckoutSession: session, changeItem, createOrder } = bodies
    const added = await customer.post('/cart', { ...line?.body, additionalFiles: [], ...ignored.addToCart })
    expect(added.json.item.status).toBe((await customer.get('/cart')).json.cart.items[0].status)
    expect((await customer.delete(`/cart/${added.json.item.id}`)).status).toBe(200)

    const { url, orderId } = (
      await customer.post('/order/create-checkout-session', {
        ...session?.body,
        ...ignored.createCheckoutSession,
      })
    ).json
    expect(url).toContain('/sandbox/pay/')
    const { rows } = await shop.shop.db.execute<Record<string, unknown>>(
      `select state, shipping_type from checkouts where id = '${orderId}'`,
    )
    expect(rows).toEqual([{ state: 'open', shipping_type: 'regular' }])

    await addToCart(shop, admin, { printed: false })
    const placed = await admin.post('/order', {
      ...createOrder?.body,
      ...ignored.createOrder,
      isLocalOrder: true,
    })
    expect(placed.json.order).toMatchObject({
      status: 'payment received',
      shippingType: 'regular',
      fastService: false,
    })

    const moved = await admin.patch('/item', { ...changeItem?.body, ...ignored.changeItem })
    expect(moved.json.updatedItem).toMatchObject({ status: 'design approved', uploadedBy: 'customer' })
    expect(moved.json.updatedItem.history.map((row: { lastStatus: string }) => row.lastStatus)).not.toContain(
      'order received',
    )

    const { id } = (bodies.changeOrder as (typeof bodies)[string]).body
    const changed = await admin.patch('/order', { id, shippingDate: '2027-01-05', ...ignored.changeOrder })
    expect(changed.json.updatedDetails).toMatchObject({ isLocalOrder: false, shippingDate: '2027-01-05' })
    expect(await shop.auditMoney()).toEqual([])
  })
})
