import { anEmptyDesign } from '@printery/design/testing/designs'
import {
  addToCart,
  cartOf,
  createCheckoutSession,
  delivery,
  openPaymentPage,
  openShop,
  payAt,
  type TestShop,
} from '@printery/tests'
import { aDraft, draftsOf } from '@printery/tests/drafts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})
const dayMs = 86_400_000
const rounds = Number(process.env.ROUNDS ?? 40)

describe('saving again', () => {
  test('API-015 DRAFT-009 changes the fields that are sent, keeps the others and returns the draft', async () => {
    const person = await shop.aPerson()
    const { draft: other } = (await person.post('/draft', { data: anEmptyDesign() })).json
    const { id } = await aDraft(shop, person, { orderNotes: 'Ring twice' })
    shop.clock.pass(1000)
    const { status, json } = await person.patch(`/draft/${id}`, {
      ...{ shippingType: 'fast', orderNotes: '', version: 1 },
    })
    expect(status).toBe(200)
    expect(json.message).toBe('Draft has been updated!')
    expect(json.draft).toMatchObject({
      ...delivery,
      ...{ shippingType: 'fast', orderNotes: '', version: 2, subTotal: 8940 },
    })
    expect(json.draft.updatedAt > json.draft.createdAt).toBe(true)
    const deleted = await person.delete(`/draft/${id}`)
    expect(deleted.json).toEqual({ message: 'Draft has been deleted successfully!' })
    expect((await person.get(`/draft/${id}`)).status).toBe(404)
    expect((await person.get(`/draft/${other.id}`)).json.draft).toEqual(other)
  })

  test('DC1 two tabs save one draft again and again: each time one is saved, the other is refused, and nothing is lost', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(shop, person)
    for (let version = 1; version <= rounds; version += 1) {
      const replies = await Promise.all(
        ['left', 'right'].map((tab) =>
          person.patch(`/draft/${id}`, { orderNotes: `${tab} ${version}`, version }),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const saved = replies.find(({ status }) => status === 200)
      const refused = replies.find(({ status }) => status === 409)
      expect(refused?.json).toMatchObject({ code: 'stale_version', facts: { version: version + 1 } })
      expect(saved?.json.draft.version).toBe(version + 1)
      if (version % 10 > 0) continue
      const { draft } = (await person.get(`/draft/${id}`)).json
      expect(draft.orderNotes).toBe(saved?.json.draft.orderNotes)
    }
  })

  test('API-013 the refused tab saves a copy, with the same lines and files', async () => {
    const person = await shop.aPerson()
    const item = await addToCart(shop, person)
    const { id } = (await person.post('/draft', { ...delivery, data: anEmptyDesign() })).json.draft
    await addToCart(shop, person, { quantity: 2, printed: false })
    const copied = await person.post('/draft', { draftId: id, orderNotes: 'Mine' })
    expect(copied.status, copied.text).toBe(201)
    const { draft } = copied.json
    expect(draft).toMatchObject({ ...delivery, orderNotes: 'Mine', data: anEmptyDesign(), version: 1 })
    const [line] = draft.items
    expect(line).toMatchObject({ price: item.price, uploads: { status: 'complete' } })
    expect(line.id).not.toBe(item.id)
    expect((await cartOf(person)).items).toHaveLength(1)
    // They are separate drafts: one is paid, the other stays.
    await payAt((await openPaymentPage(person, { draftId: draft.id })).url)
    expect((await draftsOf(person)).map((draftView: { id: string }) => draftView.id)).toEqual([id])
    await payAt((await openPaymentPage(person, { draftId: id })).url)
    expect((await person.get('/order')).json.orders).toHaveLength(2)
  })

  test('requires a version', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(shop, person)
    expect(Object.keys((await person.patch(`/draft/${id}`, { orderNotes: '' })).json.fieldErrors)).toEqual([
      'version',
    ])
  })
})

describe('after 7 days', () => {
  test.each([
    ['UTC', Date.UTC(2026, 10, 30, 0, 0, 30)],
    ['Singapore', Date.UTC(2026, 10, 30, 16, 0, 30)],
  ])(
    'DC4 DRAFT-005 DRAFT-006 a draft saved around midnight in %s is resumed at 7 days - 1 s, then refused, still listed and deleted',
    async (_zone, moment) => {
      const person = await shop.aPerson()
      const { id } = await aDraft(shop, person)
      const setUpdatedAt = (time: number) =>
        shop.shop.db.execute(
          `update drafts set updated_at = '${new Date(time).toISOString()}' where id = '${id}'`,
        )
      // The clock of the shop can't be turned back, so the draft gets an older date.
      const setAge = (ms: number) => setUpdatedAt(shop.clock.now().getTime() - ms)
      shop.clock.pass(Math.max(0, moment - shop.clock.now().getTime()))
      await setAge(7 * dayMs - 1000)
      expect((await person.get(`/draft/${id}`)).json.draft.isExpired).toBe(false)
      expect((await createCheckoutSession(person, { draftId: id })).status).toBe(200)
      await setAge(7 * dayMs + 1000)
      const refusals = await Promise.all([
        person.get(`/draft/${id}`),
        person.patch(`/draft/${id}`, { orderNotes: 'Late', version: 1 }),
        person.post('/draft', { draftId: id }),
        createCheckoutSession(person, { draftId: id }),
      ])
      for (const { status, json } of refusals)
        expect({ status, ...json }).toMatchObject({
          ...{ status: 409, code: 'draft_expired' },
          message: 'This draft is older than 7 days and can no longer be opened.',
        })
      expect(await draftsOf(person)).toMatchObject([{ id, isExpired: true }])
      expect((await person.delete(`/draft/${id}`)).status).toBe(200)
      expect(await draftsOf(person)).toEqual([])
    },
  )

  test('DRAFT-005 each save extends it by 7 days', async () => {
    const person = await shop.aPerson()
    const { id } = await aDraft(shop, person)
    shop.clock.pass(6 * dayMs)
    expect((await person.patch(`/draft/${id}`, { version: 1 })).status).toBe(200)
    shop.clock.pass(6 * dayMs)
    expect((await person.get(`/draft/${id}`)).status).toBe(200)
    shop.clock.pass(dayMs)
    expect((await person.get(`/draft/${id}`)).json.code).toBe('draft_expired')
  })
})

describe('the owner of a draft', () => {
  test("another person can't see, change or pay it", async () => {
    const [owner, other] = [await shop.aPerson(), await shop.aPerson('admin')]
    const { id } = await aDraft(shop, owner)
    const replies = await Promise.all([
      other.get(`/draft/${id}`),
      other.patch(`/draft/${id}`, { orderNotes: 'Mine', version: 1 }),
      other.delete(`/draft/${id}`),
      other.post('/draft', { draftId: id, orderNotes: 'Mine' }),
      createCheckoutSession(other, { draftId: id }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await draftsOf(other)).toEqual([])
    expect((await owner.get(`/draft/${id}`)).json.draft).toMatchObject({ version: 1 })
  })

  test('a person has at most 50 drafts, the last changed first, also after 60 saves at once', async () => {
    const person = await shop.aPerson()
    const saves = await Promise.all(
      Array.from({ length: 60 }, (_none, index) =>
        person.post('/draft', { data: { ...anEmptyDesign(), custom: { at: index } } }),
      ),
    )
    expect(saves.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(saves.find(({ status }) => status === 409)?.json.message).toContain('50 saved drafts')
    const drafts = await draftsOf(person)
    expect(drafts).toHaveLength(50)
    shop.clock.pass(1000)
    await person.patch(`/draft/${drafts[30].id}`, { version: 1 })
    expect((await draftsOf(person))[0].id).toBe(drafts[30].id)
  })
})
