import type { OrderView } from '@printery/contract'
import {
  addToCart,
  aPicture,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  putFile,
  step,
  type TestShop,
} from '@printery/tests'
import { uploadDesign } from '@printery/tests/designs/design-reviews'
import { moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
let order: OrderView
let discountId: string

const checkoutDetails = {
  ...delivery,
  billingFirstName: 'Wei',
  billingLastName: 'Goh',
  billingAddress: '1 Other Street',
  isSameAsShipping: false,
  orderNotes: 'Ring twice',
  shippingType: 'fast',
}

/** Adds six T-shirts that are printed on both sides, with their four files. */
async function addBothSides(): Promise<void> {
  const { tee } = shop.products
  const picture = await aPicture()
  const printingType = { front: 'Heat Transfer', back: 'Heat Transfer' } as const
  const added = await customer.post('/cart', {
    productId: tee.id,
    color: '1C1C1D',
    quantity: 6,
    printingSides: '2',
    printingType,
    sizes: [{ productSizeId: tee.sizes[1]?.id, quantityPurchased: 6 }],
    totalPrice: 11_940,
    isCustomUpload: true,
    frontDesign: { ...picture.descriptor, fileName: 'front.png' },
    backDesign: { ...picture.descriptor, fileName: 'back.png' },
    frontUploadedImage: { ...picture.descriptor, fileName: 'front-bare.png' },
    backUploadedImage: { ...picture.descriptor, fileName: 'back-bare.png' },
  })
  const { additionalFiles: _none, ...uploadUrls } = added.json.presignedUrls
  for (const url of Object.values<string>(uploadUrls)) expect(await putFile(url, picture)).toBe(200)
}

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
  const form = { code: 'FIELDS', type: 'price', description: '10% off', percentage: 10 }
  discountId = (await admin.post('/discounts', form)).json.discount.id
  await addBothSides()
  await addToCart(shop, customer, { quantity: 2 })
  await addToCart(shop, customer, { quantity: 1, printed: false })
  const { url, orderId } = await openPaymentPage(customer, { ...checkoutDetails, discountId })
  await payAt(url)
  expect((await customer.post('/order/confirm', { orderId })).status).toBe(200)
  order = await orderOf(admin, orderId)
})
afterAll(() => shop.close())

const isoMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const file = (name: string) => expect.stringMatching(new RegExp(`^/files/[\\w-]{43}/${name}\\.png$`))

test('DATA-012 DATA-013 an order has each documented field, and three additional ones', () => {
  // Fast delivery takes 7 to 14 days, counted in Singapore.
  const dayAfter = (days: number) =>
    new Date(Date.parse(order.createdAt) + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const { items, ...fields } = order
  expect(items).toHaveLength(3)
  expect(fields).toEqual({
    id: expect.any(String),
    userId: customer.user.id,
    createdAt: isoMoment,
    updatedAt: isoMoment,
    status: 'payment received',
    shippingFrom: dayAfter(7),
    shippingDate: dayAfter(14),
    shippingType: 'fast',
    shippingCost: 2800,
    // The sum of 11,940, 3,480 and 1,490. The total has 10 % discount and the delivery.
    subTotal: 16_910,
    total: 18_019,
    // In percent.
    discount: 10,
    discountId,
    totalWeight: 1.62,
    fastService: true,
    paymentId: expect.stringMatching(/^pi_/),
    isLocalOrder: false,
    cancelReason: null,
    customerFirstName: 'Mei',
    customerLastName: 'Tan',
    customerEmail: 'mei@shop.test',
    customerPhoneNumber: '+65 0000 1001',
    customerAddress: '18 Jalan Tinta, #04-02, Singapore 000018',
    billingFirstName: 'Wei',
    billingLastName: 'Goh',
    billingAddress: '1 Other Street',
    isSameAsShipping: false,
    orderNotes: 'Ring twice',
    additionalComments: null,
    internalNotes: null,
    version: expect.any(Number),
    refundStatus: null,
    refundedAmount: 0,
    isOnHold: false,
    isPart: false,
  })
})

test('DATA-014 DATA-015 an item of an order has each documented field, printed on no, one or two sides', () => {
  const { tee } = shop.products
  const printedTwice = order.items.find((item) => item.quantity === 6)
  expect(printedTwice).toMatchObject({
    id: expect.any(String),
    productId: tee.id,
    product: { title: 'Everyday Tee', weight: 0.18, colours: ['f4f2ee', '1c1c1d'] },
    color: '1c1c1d',
    quantity: 6,
    price: 11_940,
    printingType: { front: 'Heat Transfer', back: 'Heat Transfer' },
    frontDesign: file('front'),
    backDesign: file('back'),
    frontWithoutTemplate: file('front-bare'),
    backWithoutTemplate: file('back-bare'),
    isCustomUpload: true,
    noOfSidesPrinted: 2,
    itemProductSizes: [{ productSize: { sizeName: 'm' }, quantityPurchased: 6 }],
    draftId: null,
    status: 'design pending approval',
    updatedAt: isoMoment,
    comment: null,
    history: [],
    uploadedBy: 'customer',
  })
  const sides = Object.fromEntries(order.items.map((item) => [item.quantity, item.noOfSidesPrinted]))
  expect(sides).toEqual({ 6: 2, 2: 1, 1: 0 })
})

test('DATA-015 API-045 an admin reviews an item with all fields of a step, which returns the item', async () => {
  const { id } = order.items.find((item) => item.quantity === 6) ?? { id: '' }
  const ids = { orderId: order.id, itemId: id }
  const newDesigns = [
    { ...(await uploadDesign(admin, ids)), ...(await uploadDesign(admin, ids, { side: 'back' })) },
  ]
  const rejected = await admin.patch('/item', {
    id,
    status: 'design rejected',
    comment: 'Too fine to print.',
    // The server sets both fields and ignores the sent values.
    history: [{ dateTime: '2020-01-01T00:00:00Z', lastStatus: 'order received' }],
    uploadedBy: 'supplier',
    newDesigns,
  })
  expect([rejected.status, Object.keys(rejected.json)]).toEqual([200, ['updatedItem']])
  expect(rejected.json.updatedItem).toMatchObject({
    id,
    status: 'design rejected',
    comment: 'Too fine to print.',
    history: [{ dateTime: isoMoment, lastStatus: 'design pending approval' }],
    uploadedBy: 'admin',
    newDesigns: [{ number: 2 }],
  })
  await step('DATA-016 the item has each of its four files', async () => {
    expect(rejected.json.updatedItem.newDesigns).toMatchObject([
      {
        frontDesign: file('newFrontDesign'),
        frontDesignLogo: file('newFrontLogo'),
        backDesign: file('newBackDesign'),
        backDesignLogo: file('newBackLogo'),
      },
    ])
  })
  const others = order.items.filter((item) => item.id !== id)
  expect(others).toHaveLength(2)
  expect((await orderOf(admin, order.id)).items).toEqual(expect.arrayContaining(others))
  await step('ROLE-005 an admin moves it on to production', async () => {
    for (const status of ['design approved', 'production pending', 'production started'] as const)
      expect((await moveItem(admin, id, status, { confirmSoftPrint: true })).json.updatedItem.status).toBe(
        status,
      )
  })
})
