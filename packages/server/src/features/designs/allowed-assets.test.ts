import type { AssetView } from '@printery/contract'
import { applyOperation, type Design } from '@printery/design'
import { anElement, anEmptyDesign } from '@printery/design/testing/designs'
import { aForm, aPicture, openShop, type Person, type TestShop } from '@printery/tests'
import { aDesignedLine } from '@printery/tests/designs/design-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

let side = 400

async function uploadPicture(person: Person): Promise<AssetView> {
  const { bytes } = await aPicture(++side, 300)
  const { status, json, text } = await person.post('/asset', aForm('harbour.png', bytes))
  expect(status, text).toBe(201)
  return json
}

/** A design that shows this picture on the left chest. */
function designShowing({ sha256, asset }: AssetView, change: object = {}): Design {
  const blank = anEmptyDesign()
  const front = { area: { name: 'left-chest-50x100', width: 50, height: 100 }, ground: null }
  const declared = { ...asset, ...change } as Design['assets'][string]
  const image = anElement({ kind: 'image', asset: sha256, x: 5, y: 5, width: 40, height: 30 })
  const { design } = applyOperation(blank, { type: 'add', elements: [image], assets: { [sha256]: declared } })
  return { ...design, pages: { ...design.pages, front } }
}

test('AU3 UP9 a draft may reference assets that its owner may use, as declared; others are refused with 422 at their field', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const ownAsset = await uploadPicture(person)
  const data = designShowing(ownAsset)
  expect((await person.post('/draft', { data })).status).toBe(201)
  const expectRefused = async (sender: Person, design: Design) => {
    const { status, json } = await sender.post('/draft', { data: design })
    expect([status, Object.keys(json.fieldErrors)]).toEqual([
      422,
      [`data.assets.${Object.keys(design.assets)[0]}`],
    ])
    expect((await sender.get('/draft')).json.drafts).toHaveLength(sender === person ? 1 : 0)
  }
  await expectRefused(other, data)
  await expectRefused(person, designShowing({ ...ownAsset, sha256: 'a'.repeat(64) }))
  await expectRefused(person, designShowing(ownAsset, { width: 40_000 }))
})

test('UP1 a draft and its copies may keep assets they were saved with, but not with other pixel sizes', async () => {
  const person = await shop.aPerson()
  const ownAsset = await uploadPicture(person)
  const { draft } = (await person.post('/draft', { data: designShowing(ownAsset) })).json
  await shop.shop.db.execute(`delete from asset_holders where sha256 = '${ownAsset.sha256}'`)
  const unchanged = { data: designShowing(ownAsset), version: 1 }
  expect((await person.patch(`/draft/${draft.id}`, unchanged)).status).toBe(200)
  expect((await person.post('/draft', { draftId: draft.id, data: designShowing(ownAsset) })).status).toBe(201)
  const finer = { data: designShowing(ownAsset, { width: 40_000, height: 30_000 }), version: 2 }
  expect((await person.patch(`/draft/${draft.id}`, finer)).status).toBe(422)
  expect((await person.post('/draft', { data: designShowing(ownAsset) })).status).toBe(422)
})

test('TEMPLATE-001 the assets of a template can be used by everybody; nobody else’s picture can be in one', async () => {
  const person = await shop.aPerson()
  const [ownAsset, customerAsset] = [await uploadPicture(admin), await uploadPicture(person)]
  const offer = (json: object) => admin.post('/template', { title: 'Race', json, preview: '' })
  expect((await person.post('/draft', { data: designShowing(ownAsset) })).status).toBe(422)
  const created = await offer(designShowing(ownAsset))
  expect(created.status, created.text).toBe(201)
  expect((await person.post('/draft', { data: designShowing(ownAsset) })).status).toBe(201)
  const foreign = await offer(designShowing(customerAsset))
  expect([foreign.status, Object.keys(foreign.json.fieldErrors)]).toEqual([
    422,
    [`json.assets.${customerAsset.sha256}`],
  ])
  const { id } = created.json.template
  const newPicture = await uploadPicture(admin)
  expect((await admin.patch(`/template/${id}`, { json: designShowing(newPicture), version: 1 })).status).toBe(
    200,
  )
  expect((await person.post('/draft', { data: designShowing(newPicture) })).status).toBe(201)
})

test('an order of a design with a deleted picture is refused with 422', async () => {
  const person = await shop.aPerson()
  const ownAsset = await uploadPicture(person)
  const { draft } = (await person.post('/draft', { data: designShowing(ownAsset) })).json
  await shop.shop.db.execute(`delete from asset_holders where sha256 = '${ownAsset.sha256}'`)
  await shop.shop.db.execute(`delete from assets where sha256 = '${ownAsset.sha256}'`)
  const { status, json } = await person.post('/cart', aDesignedLine(shop, draft.id))
  expect(status).toBe(422)
  expect(json.facts.findings[0]).toMatchObject({ code: 'unreadable-asset', severity: 'error' })
})
