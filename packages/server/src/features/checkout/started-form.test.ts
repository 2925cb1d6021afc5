import {
  addToCart,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
} from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepStarted } from '../cart/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const started = async (person: Person) => (await person.get('/cart/checkout')).json.form
const keep = (person: Person, form: object) => person.patch('/cart/checkout', form)

async function buy(person: Person, change: object = {}): Promise<void> {
  await addToCart(shop, person, { printed: false })
  await payAt((await openPaymentPage(person, { ...change })).url)
}

test("a first checkout begins with the account's data", async () => {
  const person = await shop.aPerson()
  const known = { customerEmail: person.email, customerFirstName: 'Mei', customerLastName: 'Tan' }
  expect(await started(person)).toEqual({ ...known, customerAddress: '', customerPhoneNumber: '' })
  await person.patch('/user', {
    ...{ firstName: 'Mei', lastName: 'Teo', address: '1 Jalan Tinta', phoneNumber: '+65 1' },
  })
  expect(await started(person)).toEqual({
    ...known,
    ...{ customerLastName: 'Teo', customerAddress: '1 Jalan Tinta', customerPhoneNumber: '+65 1' },
  })
})

test("the next begins with the last order's data where the account has none, including its billing address", async () => {
  const person = await shop.aPerson()
  await buy(person, { orderNotes: 'Ring twice' })
  const { shippingType: _type, customerEmail: _email, ...address } = delivery
  expect(await started(person)).toEqual({ ...address, customerEmail: person.email })
  const bill = { billingFirstName: 'Wei', billingLastName: 'Teo', billingAddress: '9 Other Street' }
  shop.clock.pass(1000)
  await buy(person, { ...bill, isSameAsShipping: false })
  await person.patch('/user', { firstName: 'Mei', lastName: 'Tan', address: '1 Jalan Tinta' })
  expect(await started(person)).toMatchObject({
    ...bill,
    isSameAsShipping: false,
    customerAddress: '1 Jalan Tinta',
    customerPhoneNumber: delivery.customerPhoneNumber,
  })
})

test('a half-filled form is continued on another device, until it is ordered', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  await keep(person, { customerAddress: 'Half an addr', orderNotes: 'Ring twice', shippingType: 'fast' })
  const { json } = await keep(person, { customerAddress: 'Half an address', customerFirstName: '' })
  const typed = { customerAddress: 'Half an address', customerFirstName: '', orderNotes: 'Ring twice' }
  expect(json.form).toMatchObject({ ...typed, shippingType: 'fast', customerLastName: 'Tan' })
  expect(await started(person)).toEqual(json.form)
  expect(await started(other)).not.toHaveProperty('orderNotes')
  shop.clock.pass(1000)
  await buy(person)
  expect(await started(person)).not.toHaveProperty('orderNotes')
  shop.clock.pass(1000)
  await keep(person, { orderNotes: 'Of the next' })
  expect(await started(person)).toMatchObject({ orderNotes: 'Of the next' })
})

test('a half-filled form is saved in the draft with the lines', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  await keep(person, { orderNotes: 'Ring twice' })
  expect((await person.post('/draft', { ...delivery, orderNotes: 'Ring twice' })).status).toBe(201)
  expect(await started(person)).not.toHaveProperty('orderNotes')
})

test("RB4 a form that wasn't continued for 30 days is deleted", async () => {
  const person = await shop.aPerson()
  await keep(person, { orderNotes: 'Ring twice' })
  const day = 86_400_000
  const sweepAfter = (days: number) =>
    sweepStarted({ db: shop.shop.db, now: new Date(shop.clock.now().getTime() + days * day) })
  await sweepAfter(29)
  expect(await started(person)).toHaveProperty('orderNotes')
  await sweepAfter(31)
  expect(await started(person)).not.toHaveProperty('orderNotes')
})
