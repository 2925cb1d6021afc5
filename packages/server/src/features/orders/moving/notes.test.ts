import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { buyLines, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
let supplier: Person
let id: string

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer, supplier] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson(),
    shop.aPerson('supplier'),
  ])
  const tee = await shop.products.add({ title: 'Noted Tee' })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  id = await buyLines(shop, customer, [{ tee, printed: false }, {}])
})
afterAll(() => shop.close())

const version = async () => (await orderOf(admin, id)).version
const writeNote = async (person: Person, note: object) =>
  person.patch('/order', { id, version: await version(), ...note })
const changeKindsShownTo = async (person: Person) =>
  (await person.get(`/order/${id}/history`)).json.events.map(({ what }: { what: string }) => what)

test('a note to the customer is written by admins and read by the customer', () =>
  step('STAFF-014', async () => {
    expect((await writeNote(admin, { additionalComments: ' Packed in two boxes. ' })).status).toBe(200)
    expect((await orderOf(customer, id)).additionalComments).toBe('Packed in two boxes.')
    expect((await orderOf(supplier, id)).additionalComments).toBeNull()
    for (const person of [customer, supplier])
      expect((await writeNote(person, { additionalComments: 'Mine' })).status).toBe(403)
    expect(await changeKindsShownTo(customer)).toContain('note to customer')
    expect(await changeKindsShownTo(supplier)).not.toContain('note to customer')
    expect(
      (await writeNote(admin, { additionalComments: '' })).json.updatedDetails.additionalComments,
    ).toBeNull()
  }))

test('internal notes are written and read by admins and the suppliers of the order, and never reach the customer', () =>
  step('STAFF-015', async () => {
    expect((await writeNote(supplier, { internalNotes: 'Blanks arrive on Tuesday.' })).status).toBe(200)
    expect((await writeNote(admin, { internalNotes: 'Blanks arrive on Wednesday.' })).status).toBe(200)
    for (const person of [admin, supplier])
      expect((await orderOf(person, id)).internalNotes).toBe('Blanks arrive on Wednesday.')
    const [stranger, buyer] = await Promise.all([shop.aPerson('supplier'), shop.aPerson('supplier')])
    expect((await writeNote(stranger, { internalNotes: 'x' })).status).toBe(404)
    expect((await writeNote(customer, { internalNotes: 'x' })).status).toBe(403)
    // No response to the customer contains the internal notes.
    const responses = [`/order/${id}`, `/order/${id}/history`, '/order', '/notices'].map(
      async (path) => (await customer.get(path)).text,
    )
    for (const text of await Promise.all(responses)) expect(text).not.toMatch(/Blanks arrive|internal notes/)
    expect((await orderOf(customer, id)).internalNotes).toBeNull()
    for (const person of [admin, supplier])
      expect(await changeKindsShownTo(person)).toContain('internal notes')
    // A supplier that buys from others is a customer in that order.
    const bought = await buyLines(shop, buyer, [{}])
    const { version: current } = await orderOf(admin, bought)
    await admin.patch('/order', { id: bought, version: current, internalNotes: 'Blanks arrive late.' })
    const own = await Promise.all(
      [`/order/${bought}`, `/order/${bought}/history`].map((path) => buyer.get(path)),
    )
    for (const { status, text } of own)
      expect([status, /Blanks|internal notes/.test(text)]).toEqual([200, false])
  }))

test('a note that changed since it was read is not overwritten', () =>
  step('STAFF-016', async () => {
    const seenVersion = await version()
    expect((await admin.patch('/order', { id, internalNotes: 'First', version: seenVersion })).status).toBe(
      200,
    )
    const stale = await supplier.patch('/order', { id, internalNotes: 'Second', version: seenVersion })
    expect([stale.status, stale.json.code]).toEqual([409, 'stale_version'])
    expect((await orderOf(admin, id)).internalNotes).toBe('First')
    const withoutVersion = await admin.patch('/order', { id, internalNotes: 'Third' })
    expect([withoutVersion.status, withoutVersion.json.fieldErrors]).toEqual([
      422,
      { version: 'Send the version that was edited.' },
    ])
    const twoNotes = await writeNote(admin, { internalNotes: 'Fourth', additionalComments: 'Fifth' })
    expect(twoNotes.status).toBe(422)
    // A move of an item also changes the version of the order that follows it.
    await moveItem(admin, (await orderOf(admin, id)).items[0]?.id ?? '', 'production started')
    expect((await writeNote(admin, { internalNotes: 'Sixth' })).status).toBe(200)
  }))
