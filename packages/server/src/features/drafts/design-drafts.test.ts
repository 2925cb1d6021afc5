import type { Design } from '@printery/design'
import { anEmptyDesign, aPlainDesign, aText } from '@printery/design/testing/designs'
import { addToCart, cartOf, createCheckoutSession, delivery, openShop, type TestShop } from '@printery/tests'
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
const preview = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='

/** The design with these fields in each of its elements. */
function withElementFields(design: Design, fields: object): object {
  const elements = Object.entries(design.elements).map(([id, element]) => [id, { ...element, ...fields }])
  return { ...design, elements: Object.fromEntries(elements) }
}
describe('a design', () => {
  test('API-013 DATA-009 is stored as it was sent, with its preview and product', async () => {
    const person = await shop.aPerson()
    const { tee } = shop.products
    const custom = { nested: { a: [null, true, -0.25] } }
    const data = { ...aPlainDesign(aText('日本 ☀ "q"', { x: 1.5 })), custom }
    const saved = await person.post('/draft', { data, preview, currentEditorProduct: tee.id })
    expect(saved.status, saved.text).toBe(201)
    expect(saved.json.draft).toMatchObject({
      ...{ data, preview, productId: tee.id, currentEditorProduct: tee.id },
      ...{ isCheckout: false, items: [], total: 0, shippingCost: null },
    })
    const [listed] = await draftsOf(person)
    expect(listed).toMatchObject({ id: saved.json.draft.id, preview })
    expect(listed).not.toHaveProperty('data')
    const refused = await createCheckoutSession(person, { draftId: saved.json.draft.id })
    expect([refused.status, refused.json.code]).toEqual([409, 'cart_empty'])
  })

  test('DRAFT-001 EDIT-006 has in lists and responses the title that its author gave it', async () => {
    const person = await shop.aPerson()
    const design = anEmptyDesign()
    const designWithTitle = (title: unknown) => ({ ...design, custom: { title } })
    for (const title of ['  Harbour Run  ', { not: 'a name' }, undefined])
      expect((await person.post('/draft', { data: designWithTitle(title) })).status).toBe(201)
    await aDraft(shop, person)
    const drafts = await draftsOf(person)
    expect(drafts.map(({ title }: { title: string }) => title)).toEqual(['', '', '', 'Harbour Run'])
    const [, , , { id, version }] = drafts
    const renamed = await person.patch(`/draft/${id}`, { data: designWithTitle('Low Tide'), version })
    expect(renamed.json.draft.title).toBe('Low Tide')
    expect((await person.get(`/draft/${id}`)).json.draft.title).toBe('Low Tide')
  })

  test('can become a checkout as well, which takes the cart with it', async () => {
    const person = await shop.aPerson()
    const { draft } = (await person.post('/draft', { data: anEmptyDesign(), preview: '' })).json
    await addToCart(shop, person, { printed: false })
    const { json } = await person.patch(`/draft/${draft.id}`, { ...delivery, version: 1 })
    expect(json.draft).toMatchObject({ data: anEmptyDesign(), isCheckout: true, subTotal: 8940 })
    expect((await cartOf(person)).items).toEqual([])
  })

  const designWithText = aPlainDesign(aText('Lost'))
  test.each([
    ['an element of no kind', { ...anEmptyDesign(), elements: { 'e-none': { kind: 'page' } } }],
    ['a list', [anEmptyDesign()]],
    ['a text', 'A design'],
    ['a number', 1],
    ['a shape that no version had', { version: 0, objects: [] }],
    ['a field that is not known', { ...anEmptyDesign(), price: 1 }],
    ['an element in a group of another design', withElementFields(designWithText, { parent: 'e-elsewhere' })],
    ['a length beyond all bounds', withElementFields(designWithText, { width: 1e9 })],
    ['a number that is none', withElementFields(designWithText, { x: null })],
    ['a record under another id', withElementFields(designWithText, { id: 'e-other' })],
  ])(
    'DJ4 %s is refused as a design with 422 and the path of the error, and nothing is saved',
    async (_case, data) => {
      const person = await shop.aPerson()
      const { status, json } = await person.post('/draft', { data })
      expect(status).toBe(422)
      expect(Object.keys(json.fieldErrors).every((field) => field.startsWith('data'))).toBe(true)
      expect(json.fieldErrors).toHaveProperty('data')
      expect(await draftsOf(person)).toEqual([])
    },
  )

  test('DJ1 DJ2 a design 5,000 levels deep, of 200,000 values or with a prototype is refused at once', async () => {
    const person = await shop.aPerson()
    const send = (custom: string) =>
      person.post(
        '/draft',
        `{"data":${JSON.stringify(anEmptyDesign()).replace('"custom":{}', `"custom":${custom}`)}}`,
      )
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
    const wide = `{"a":[${'1,'.repeat(200_000)}1]}`
    for (const [custom, expectedStatus] of [
      [deep, 422],
      [wide, 422],
      ['{"__proto__":{"role":"admin"}}', 400],
    ] as const)
      expect((await send(custom)).status, custom.slice(0, 20)).toBe(expectedStatus)
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(await draftsOf(person)).toEqual([])
  })

  test('EDIT-015 of a newer version is refused; a stored one is neither opened nor changed, and the draft tells why', async () => {
    const person = await shop.aPerson()
    const newerDesign = { ...anEmptyDesign(), version: 99, beyond: true }
    const refused = await person.post('/draft', { data: newerDesign })
    expect([refused.status, refused.json.fieldErrors.data]).toEqual([
      422,
      expect.stringContaining('newer version'),
    ])

    const { draft } = (await person.post('/draft', { data: anEmptyDesign() })).json
    expect(draft.dataProblem).toBeNull()
    for (const [stored, message] of [
      [newerDesign, 'newer version of the editor'],
      [{ page: 1 }, 'cannot be read'],
    ] as const) {
      const json = JSON.stringify(stored)
      await shop.shop.db.execute(`update drafts set data = '${json}' where id = '${draft.id}'`)
      const openedDraft = (await person.get(`/draft/${draft.id}`)).json.draft
      expect(openedDraft).toMatchObject({ data: null, dataProblem: expect.stringContaining(message) })
      // Saving without a design keeps the stored one.
      await person.patch(`/draft/${draft.id}`, { preview, version: openedDraft.version })
      const { rows } = await shop.shop.db.execute(`select data from drafts where id = '${draft.id}'`)
      expect(rows).toEqual([{ data: stored }])
    }
  })

  test('with broken elements is opened without them, and the draft lists what is missing', async () => {
    const person = await shop.aPerson()
    const intactDesign = aPlainDesign(aText('Kept'))
    const { draft } = (await person.post('/draft', { data: intactDesign })).json
    const brokenDesign = JSON.stringify({
      ...intactDesign,
      elements: { ...intactDesign.elements, 'e-broken': { kind: 'page' } },
    })
    await shop.shop.db.execute(`update drafts set data = '${brokenDesign}' where id = '${draft.id}'`)
    const openedDraft = (await person.get(`/draft/${draft.id}`)).json.draft
    expect(openedDraft).toMatchObject({
      data: intactDesign,
      dataProblem: '1 elements could not be read and were left out.',
    })
  })

  const hugeText = 'x'.repeat(720 * 1024)
  test.each([
    ['preview', { preview: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['preview', { preview: 'data:image/png;base64,PHN2Zz4=' }],
    ['preview', { preview: 'https://shop.test/a.png' }],
    ['preview', { preview: `${preview.slice(0, -2)}${'A'.repeat(200 * 1024)}` }],
    ['data', { data: { ...anEmptyDesign(), custom: { huge: hugeText } } }],
    ['data', { data: aPlainDesign(aText('a\u0000b')) }],
    ['data', { data: { 'a\ud800': 1 } }],
    ['productId', { productId: 'tee' }],
  ])('an invalid %s is refused with 422, and nothing is saved', async (field, wrongField) => {
    const person = await shop.aPerson()
    const { status, json } = await person.post('/draft', { data: anEmptyDesign(), ...wrongField })
    expect(status).toBe(422)
    expect(Object.keys(json.fieldErrors)).toEqual([field])
    expect(await draftsOf(person)).toEqual([])
  })

  test('a body above the size limit is refused with 413, another product than the edited one with 422, and an unknown one with 404', async () => {
    const person = await shop.aPerson()
    expect(
      (await person.post('/draft', { data: { ...anEmptyDesign(), custom: { huge: hugeText + hugeText } } }))
        .status,
    ).toBe(413)
    const { tee } = shop.products
    const other = await shop.products.add({ title: 'Other Tee' })
    const reply = await person.post('/draft', {
      data: anEmptyDesign(),
      productId: tee.id,
      currentEditorProduct: other.id,
    })
    expect(reply.json.fieldErrors).toEqual({ currentEditorProduct: 'A draft is of one product.' })
    const absent = '00000000-0000-4000-8000-000000000000'
    expect((await person.post('/draft', { data: anEmptyDesign(), productId: absent })).status).toBe(404)
  })
})
