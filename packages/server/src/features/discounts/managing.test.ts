import type { DiscountView } from '@printery/contract'
import {
  addToCart,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
beforeEach(() => shop.shop.db.execute('update discounts set retired_at = now()'))

const press5 = { code: 'PRESS5', type: 'price', description: '5% off from $500', percentage: 5 }
const first10 = { code: 'FIRST10', type: 'price', description: '10% off', percentage: 10, newUserDisc: true }

async function aDiscount(form: object = press5): Promise<DiscountView> {
  const { status, json } = await admin.post('/discounts', form)
  expect(status).toBe(201)
  return json.discount
}

const change = (discount: { id: string }, form: object) =>
  admin.patch('/discounts', { id: discount.id, ...form })
const listAll = async (): Promise<DiscountView[]> => (await admin.get('/discounts')).json.discounts

test('DISCOUNT-021 an admin creates a discount, changes it and deletes it', async () => {
  const fullForm = { ...press5, minimumSpend: 50_000, expiryDays: 60, freeDelivery: true, isPublic: false }
  const other = await aDiscount(first10)
  const created = await aDiscount(fullForm)
  await step('API-033 DATA-025 the created discount is returned', async () => {
    expect(created).toEqual({
      ...fullForm,
      id: expect.any(String),
      userId: null,
      newUserDisc: false,
      isEnable: true,
      useLimit: null,
      useCount: 0,
      customer: null,
      version: 1,
      expiryDate: new Date(Date.parse(created.createdAt) + 60 * 86_400_000).toISOString(),
      createdAt: created.updatedAt,
      updatedAt: expect.any(String),
    })
  })
  await step('API-034 the changed discount is returned', async () => {
    const { json } = await change(created, { percentage: 7, isEnable: false, version: 1 })
    expect(json.updatedDiscount).toMatchObject({ ...fullForm, percentage: 7, isEnable: false, version: 2 })
    expect(await listAll()).toHaveLength(2)
    expect(await listAll()).toEqual(expect.arrayContaining([json.updatedDiscount, other]))
  })
  await step('API-035 the deleted discount is returned', async () => {
    const deletion = await admin.delete(`/discounts/${created.id}`)
    expect([deletion.status, deletion.json]).toEqual([200, { result: { id: created.id } }])
    expect(await listAll()).toEqual([other])
  })
  for (const repeated of [
    await admin.delete(`/discounts/${created.id}`),
    await change(created, { percentage: 8 }),
  ])
    expect(repeated.status).toBe(404)
  // Its code can be used again.
  await aDiscount(fullForm)
})

test('DISCOUNT-016 the end is calculated from the days that are sent, counted from now; without days there is no end', async () => {
  const created = await aDiscount()
  expect(created).toMatchObject({ expiryDays: null, expiryDate: null })
  shop.clock.pass(3 * 86_400_000)
  const withDays = await change(created, { expiryDays: 30 })
  const { updatedAt, ...changed } = withDays.json.updatedDiscount
  const end = new Date(Date.parse(updatedAt) + 30 * 86_400_000).toISOString()
  expect(changed).toMatchObject({ expiryDays: 30, expiryDate: end })
  expect(new Date(updatedAt).getTime()).toBeGreaterThanOrEqual(
    new Date(created.updatedAt).getTime() + 3 * 86_400_000,
  )
  shop.clock.pass(86_400_000)
  expect((await change(created, { percentage: 6 })).json.updatedDiscount).toMatchObject({ expiryDate: end })
  const withoutDays = await change(created, { expiryDays: null })
  expect(withoutDays.json.updatedDiscount).toMatchObject({ expiryDays: null, expiryDate: null })
  const withDate = await admin.post('/discounts', { ...first10, expiryDate: end })
  expect(withDate.json.fieldErrors).toEqual({ expiryDate: 'This field is unknown.' })
})

test('a personal discount counts its days from the day on which it was given', async () => {
  const customer = await shop.aPerson()
  const created = await aDiscount({ ...press5, userId: customer.user.id })
  shop.clock.pass(5 * 86_400_000)
  const { json } = await change(created, { expiryDays: 14 })
  const end = new Date(Date.parse(created.createdAt) + 14 * 86_400_000).toISOString()
  expect(json.updatedDiscount).toMatchObject({ expiryDate: end })
  const countOffered = async () => (await customer.get('/discounts')).json.discounts.length
  expect(await countOffered()).toBe(1)
  shop.clock.pass(9 * 86_400_000)
  expect(await countOffered()).toBe(0)
})

test('STAFF-070 DEC-92 an admin gives a discount to one customer, the only one who sees it, and its days count from then', async () => {
  const [customer, other] = [await shop.aPerson(), await shop.aPerson()]
  const { id, firstName, lastName, email } = customer.user
  shop.clock.pass(86_400_000)
  const created = await aDiscount({ ...press5, userId: id, expiryDays: 10 })
  expect(created).toMatchObject({
    userId: id,
    customer: { id, firstName, lastName, email },
    newUserDisc: false,
  })
  expect(created.expiryDate).toBe(new Date(Date.parse(created.createdAt) + 10 * 86_400_000).toISOString())
  expect(await listAll()).toEqual([created])
  const [shownToCustomer] = (await customer.get('/discounts')).json.discounts
  expect([shownToCustomer.id, shownToCustomer.customer, shownToCustomer.useCount]).toEqual([
    created.id,
    undefined,
    undefined,
  ])
  expect((await other.get('/discounts')).json.discounts).toEqual([])
  await step('STAFF-071 only an admin can give a personal discount, and only to a customer', async () => {
    for (const person of [customer, await shop.aPerson('supplier')])
      expect((await person.post('/discounts', { ...press5, code: 'X', userId: id })).status).toBe(403)
    const disabledCustomer = await shop.aPerson()
    await shop.shop.db.execute(
      `update users set disabled_at = now() where id = '${disabledCustomer.user.id}'`,
    )
    const unknownId = '00000000-0000-4000-8000-000000000000'
    for (const userId of [admin.user.id, disabledCustomer.user.id, unknownId]) {
      const refused = await admin.post('/discounts', { ...press5, code: 'X', userId })
      expect([refused.status, refused.json.fieldErrors]).toEqual([
        422,
        { userId: 'There is no such customer.' },
      ])
    }
    const unknown = await change(created, { userId: other.user.id })
    expect(unknown.json.fieldErrors).toEqual({ userId: 'This field is unknown.' })
  })
  await step('STAFF-071 a personal discount cannot be the first-order discount', async () => {
    const fieldErrors = { newUserDisc: 'The first-order discount is for everybody.' }
    const added = await admin.post('/discounts', { ...first10, userId: id })
    for (const reply of [added, await change(created, { newUserDisc: true })])
      expect([reply.status, reply.json.fieldErrors]).toEqual([422, fieldErrors])
  })
  await step('STAFF-070 the customer pays with it', async () => {
    await addToCart(shop, customer, { printed: false, quantity: 10 })
    const { url, orderId } = await openPaymentPage(customer, { discountId: created.id })
    await payAt(url)
    expect((await customer.get(`/order/${orderId}`)).json.order).toMatchObject({
      discount: 5,
      discountId: created.id,
    })
  })
})

test.each([
  [
    'DISCOUNT-011 an empty form',
    {},
    {
      code: 'Code is required',
      type: 'Reward Condition is required',
      description: 'Description is required',
      percentage: 'Percentage must be greater than 0',
    },
  ],
  [
    'DISCOUNT-010 DISCOUNT-012 spaces',
    { ...press5, code: '  ', description: ' ' },
    { code: 'Code is required', description: 'Description is required' },
  ],
  ['DISCOUNT-014 another type', { ...press5, type: 'weight' }, { type: 'Reward Condition is required' }],
  [
    'DISCOUNT-013 0 percent',
    { ...press5, percentage: 0 },
    { percentage: 'Percentage must be greater than 0' },
  ],
  ['-5 percent', { ...press5, percentage: -5 }, { percentage: 'Percentage must be greater than 0' }],
  ['101 percent', { ...press5, percentage: 101 }, { percentage: 'Percentage must be at most 100' }],
  [
    'a thousand million percent',
    { ...press5, percentage: 1e9 },
    { percentage: 'Percentage must be at most 100' },
  ],
  ['half a percent', { ...press5, percentage: 0.5 }, { percentage: 'Percentage must be a whole number' }],
  [
    'a minimum below nothing',
    { ...press5, minimumSpend: -1 },
    { minimumSpend: 'Enter an amount of 0 or more.' },
  ],
  ['no day', { ...press5, expiryDays: 0 }, { expiryDays: 'A whole number of days from 1 to 3650, or none.' }],
])('%s: the form is refused with errors at its fields', async (_case, form, fieldErrors) => {
  const { status, json } = await admin.post('/discounts', form)
  expect({ status, ...json }).toMatchObject({ status: 422, fieldErrors })
  expect(Object.keys(json.fieldErrors)).toEqual(Object.keys(fieldErrors))
  expect(await listAll()).toEqual([])
})

test.each(['price', 'quantity'])(
  'DISCOUNT-013 DISCOUNT-014 a discount of 1 percent by %s is accepted',
  async (type) => {
    expect(await aDiscount({ ...press5, type, percentage: 1 })).toMatchObject({ type, percentage: 1 })
  },
)

test('a code belongs to one discount, in upper or lower case, however many calls come at once', async () => {
  const forms = Array.from({ length: 8 }, (_, index) => ({
    ...press5,
    code: index % 2 ? 'press5' : ' PRESS5 ',
  }))
  const replies = await Promise.all(forms.map((form) => admin.post('/discounts', form)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  const fieldErrors = { code: 'Another discount already has this code.' }
  expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'conflict', fieldErrors })
  const other = await aDiscount({ ...press5, code: 'HUNDRED8' })
  expect((await change(other, { code: 'Press5' })).json).toMatchObject({ code: 'conflict', fieldErrors })
})

test('only one enabled discount is for first orders', async () => {
  const created = await aDiscount(first10)
  const fieldErrors = { newUserDisc: 'There is already a first-order discount.' }
  const second = { ...first10, code: 'FIRST20' }
  const refused = await admin.post('/discounts', second)
  expect({ status: refused.status, ...refused.json }).toMatchObject({ status: 409, fieldErrors })
  const disabledDiscount = await aDiscount({ ...second, isEnable: false })
  expect((await change(disabledDiscount, { isEnable: true })).json).toMatchObject({
    code: 'conflict',
    fieldErrors,
  })
  await change(created, { isEnable: false })
  expect((await change(disabledDiscount, { isEnable: true })).status).toBe(200)
})

test('a stale version of a discount is refused, so that two admins cannot overwrite each other', async () => {
  const created = await aDiscount()
  const other = await shop.aPerson('admin')
  const replies = await Promise.all(
    [admin, other].map((person, index) =>
      person.patch('/discounts', { id: created.id, version: 1, percentage: 6 + index }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.json.code).toBe('stale_version')
  expect((await listAll())[0]).toMatchObject({ version: 2 })
})

test('the same key creates one discount', async () => {
  const headers = { 'idempotency-key': 'one-discount' }
  const replies = [1, 2].map(() => admin.post('/discounts', press5, { headers }))
  const [first, second] = await Promise.all(replies)
  expect(first?.json).toEqual(second?.json)
  expect(await listAll()).toHaveLength(1)
})

test("a changed or deleted discount doesn't affect orders and open payment pages, only the next cart", async () => {
  const { id } = await aDiscount(first10)
  const [buyerBefore, buyerWithPage] = [await shop.aPerson(), await shop.aPerson()]
  const pageOf = async (person: Person) => {
    await addToCart(shop, person, { printed: false, quantity: 7 })
    return openPaymentPage(person, { discountId: id })
  }
  const orderOf = async (person: Person, orderId: string) =>
    (await person.get(`/order/${orderId}`)).json.order
  const paidPage = await pageOf(buyerBefore)
  await payAt(paidPage.url)
  const orderBefore = await orderOf(buyerBefore, paidPage.orderId)
  expect(orderBefore).toMatchObject({ discount: 10, discountId: id })
  const openPage = await pageOf(buyerWithPage)

  await change({ id }, { percentage: 90 })
  await admin.delete(`/discounts/${id}`)
  await payAt(openPage.url)
  expect(await orderOf(buyerBefore, paidPage.orderId)).toEqual(orderBefore)
  expect(await orderOf(buyerWithPage, openPage.orderId)).toMatchObject({ discount: 10, discountId: id })
  const buyerAfter = await shop.aPerson()
  await addToCart(shop, buyerAfter, { printed: false, quantity: 7 })
  const refused = await buyerAfter.post('/order/create-checkout-session', { ...delivery, discountId: id })
  expect([refused.status, refused.json.code]).toEqual([409, 'discount_gone'])
  expect(await shop.auditMoney()).toEqual([])
})
