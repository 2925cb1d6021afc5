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
import { sweepStartedCheckouts } from '../cart/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const readForm = async (person: Person) => (await person.get('/cart/checkout')).json.form
const saveForm = (person: Person, form: object) => person.patch('/cart/checkout', form)

async function buyOne(person: Person, change: object = {}): Promise<void> {
  await addToCart(shop, person, { printed: false })
  await payAt((await openPaymentPage(person, { ...change })).url)
}

test("a first checkout begins with the account's data", async () => {
  const person = await shop.aPerson()
  const accountData = { customerEmail: person.email, customerFirstName: 'Mei', customerLastName: 'Tan' }
  expect(await readForm(person)).toEqual({ ...accountData, customerAddress: '', customerPhoneNumber: '' })
  await person.patch('/user', {
    ...{ firstName: 'Mei', lastName: 'Teo', address: '1 Jalan Tinta', phoneNumber: '+65 1' },
  })
  expect(await readForm(person)).toEqual({
    ...accountData,
    ...{ customerLastName: 'Teo', customerAddress: '1 Jalan Tinta', customerPhoneNumber: '+65 1' },
  })
})

test("the next checkout begins with the last order's data where the account has none, including its billing address", async () => {
  const person = await shop.aPerson()
  await buyOne(person, { orderNotes: 'Ring twice' })
  const { shippingType: _type, customerEmail: _email, ...address } = delivery
  expect(await readForm(person)).toEqual({ ...address, customerEmail: person.email })
  const billingFields = { billingFirstName: 'Wei', billingLastName: 'Teo', billingAddress: '9 Other Street' }
  shop.clock.pass(1000)
  await buyOne(person, { ...billingFields, isSameAsShipping: false })
  await person.patch('/user', { firstName: 'Mei', lastName: 'Tan', address: '1 Jalan Tinta' })
  expect(await readForm(person)).toMatchObject({
    ...billingFields,
    isSameAsShipping: false,
    customerAddress: '1 Jalan Tinta',
    customerPhoneNumber: delivery.customerPhoneNumber,
  })
})

test('a half-filled form is continued on another device, until it is ordered', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  await saveForm(person, { customerAddress: 'Half an addr', orderNotes: 'Ring twice', shippingType: 'fast' })
  const { json } = await saveForm(person, { customerAddress: 'Half an address', customerFirstName: '' })
  const typedFields = { customerAddress: 'Half an address', customerFirstName: '', orderNotes: 'Ring twice' }
  expect(json.form).toMatchObject({ ...typedFields, shippingType: 'fast', customerLastName: 'Tan' })
  expect(await readForm(person)).toEqual(json.form)
  expect(await readForm(other)).not.toHaveProperty('orderNotes')
  shop.clock.pass(1000)
  await buyOne(person)
  expect(await readForm(person)).not.toHaveProperty('orderNotes')
  shop.clock.pass(1000)
  await saveForm(person, { orderNotes: 'Of the next' })
  expect(await readForm(person)).toMatchObject({ orderNotes: 'Of the next' })
})

test('a half-filled form is saved in the draft with the lines', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  await saveForm(person, { orderNotes: 'Ring twice' })
  expect((await person.post('/draft', { ...delivery, orderNotes: 'Ring twice' })).status).toBe(201)
  expect(await readForm(person)).not.toHaveProperty('orderNotes')
})

test("RB4 a form that wasn't continued for 30 days is deleted", async () => {
  const person = await shop.aPerson()
  await saveForm(person, { orderNotes: 'Ring twice' })
  const day = 86_400_000
  const sweepAfter = (days: number) =>
    sweepStartedCheckouts({ db: shop.shop.db, now: new Date(shop.clock.now().getTime() + days * day) })
  await sweepAfter(29)
  expect(await readForm(person)).toHaveProperty('orderNotes')
  await sweepAfter(31)
  expect(await readForm(person)).not.toHaveProperty('orderNotes')
})
