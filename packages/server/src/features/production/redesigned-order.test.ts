import type { PrintFile } from '@printery/contract'
import { aPlainDesign, aText } from '@printery/design/testing/designs'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { aDesignDraft, aPhotoBadge } from '@printery/tests/designs/design-drafts'
import { rejectWith } from '@printery/tests/designs/design-reviews'
import {
  buyDesigned,
  makePrintFiles,
  printFileJobs,
  printFilesOf,
} from '@printery/tests/designs/designed-orders'
import { firstItem, moveItem } from '@printery/tests/orders'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  // Jobs are run by hand, so that the state before and after them can be checked.
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const bytesAt = async (url: string) => Buffer.from(await (await fetch(shop.url + url)).arrayBuffer())
const badgeDesign = { version: 3, pages: aBadge().pages }

test('EDIT-015 replacing a rejected design in the editor adds a design version with print files of its own, which a reorder uses', async () => {
  const person = await shop.aPerson()
  const { orderId, itemId } = await buyDesigned(shop, admin, person)
  await rejectWith(admin, { orderId, itemId })
  const newDraftId = await aDesignDraft(person, aBadge(aDisc({ fill: '2a50a9' })))
  const send = (caller: Person, change: object = {}) =>
    moveItem(caller, itemId, 'design pending approval', { newDesigns: [{ designId: newDraftId }], ...change })
  expect((await send(await shop.aPerson())).status).toBe(404)
  expect((await send(admin)).status).toBe(404)
  const paleDraftId = await aDesignDraft(person, aBadge(aDisc({ fill: 'f6e3a0' })))
  const unconfirmed = { newDesigns: [{ designId: paleDraftId }] }
  expect((await send(person, unconfirmed)).json.code).toBe('preflight_unconfirmed')
  const invalidDraftId = await aDesignDraft(person, aPlainDesign(aText('Too large')))
  expect(
    (await send(person, { newDesigns: [{ designId: invalidDraftId }] })).json.fieldErrors,
  ).toHaveProperty('newDesigns.0.designId')
  const sent = await send(person)
  expect(sent.status, sent.text).toBe(200)
  expect(sent.json.updatedItem).toMatchObject({
    designNumber: 3,
    uploadedBy: 'customer',
    status: 'design pending approval',
  })
  expect(sent.json.updatedItem.newDesigns.at(-1)).toMatchObject({
    number: 3,
    frontDesign: expect.any(String),
  })
  expect(await printFileJobs(shop, itemId)).toContainEqual({ data: { itemId, number: 3 } })
  expect((await moveItem(admin, itemId, 'design approved')).status).toBe(200)
  await makePrintFiles(shop, itemId, 1)
  expect((await printFilesOf(admin, itemId)).json.code).toBe('print_files_pending')
  await makePrintFiles(shop, itemId, 3)
  const [png] = ((await printFilesOf(admin, itemId)).json.files as PrintFile[]).filter(
    ({ kind }) => kind === 'png',
  )
  const middle = { left: 290, top: 290, width: 1, height: 1 }
  const pixel = await sharp(await bytesAt(png?.url ?? ''))
    .extract(middle)
    .raw()
    .toBuffer()
  expect(pixel.toString('hex')).toBe('2a50a9ff')
  const [first] = await shop.rows(
    `select sha256 from print_files where item_id = '${itemId}' and number = 1 and kind = 'png'`,
  )
  expect(first?.sha256).not.toBe(png?.sha256)
  await person.post(`/order/${orderId}/reorder`)
  const [again] = (await person.get('/cart')).json.cart.items
  const [version] = await shop.rows(
    `select frozen_design_id as id from item_designs where item_id = '${itemId}' and number = 3`,
  )
  expect(again.designId).toBe(version?.id)
})

test('EDIT-015 REVIEW-006 only the buyer can open a rejected design as a draft; it contains the newest version made from their own drafts', async () => {
  const person = await shop.aPerson()
  const { orderId, itemId } = await buyDesigned(shop, admin, person)
  const openAsDraft = (caller: Person) => caller.post(`/item/${itemId}/draft`)
  expect((await openAsDraft(person)).status).toBe(403)
  await rejectWith(admin, { orderId, itemId })
  for (const other of [await shop.aPerson(), admin]) expect((await openAsDraft(other)).status).toBe(404)
  const designIn = async (draftId: string) => (await person.get(`/draft/${draftId}`)).json.draft
  const first = await openAsDraft(person)
  expect(first.status, first.text).toBe(201)
  expect(await designIn(first.json.draftId)).toMatchObject({
    data: badgeDesign,
    productId: shop.products.tee.id,
  })

  const changedDesign = aBadge(aDisc({ fill: '2a50a9' }))
  const change = { data: changedDesign, version: 1 }
  expect((await person.patch(`/draft/${first.json.draftId}`, change)).status).toBe(200)
  const sent = await moveItem(person, itemId, 'design pending approval', {
    newDesigns: [{ designId: first.json.draftId }],
  })
  expect(sent.status, sent.text).toBe(200)
  await rejectWith(admin, { orderId, itemId }, 3)
  const again = await openAsDraft(person)
  expect((await designIn(again.json.draftId)).data).toEqual(changedDesign)

  await step('REVIEW-011 after four design versions, no more can be sent', async () => {
    await rejectWith(admin, { orderId, itemId }, 4)
    const newDesigns = [{ designId: again.json.draftId }]
    const fifth = await moveItem(person, itemId, 'design pending approval', { newDesigns })
    for (const { status, json } of [fifth, await openAsDraft(person)])
      expect([status, json.message]).toEqual([
        409,
        'Please delete a previously rejected design to add a new one',
      ])
  })
})

test('EDIT-015 a rejected design is opened as a draft with a picture that its buyer has since deleted', async () => {
  const person = await shop.aPerson()
  const { sha256: photoSha256, design } = await aPhotoBadge(person, 660)
  const { orderId, itemId } = await buyDesigned(shop, admin, person, {}, design)
  const { drafts } = (await person.get('/draft')).json
  for (const { id } of drafts) await person.delete(`/draft/${id}`)
  expect((await person.delete(`/asset/${photoSha256}`)).status).toBe(200)
  await rejectWith(admin, { orderId, itemId })
  const opened = await person.post(`/item/${itemId}/draft`)
  expect(opened.status, opened.text).toBe(201)
  const { assets } = (await person.post('/asset/look', { sha256: [photoSha256] })).json
  expect(assets).toMatchObject([{ sha256: photoSha256, name: 'harbour.png' }])
  const other = await shop.aPerson()
  expect((await other.post('/asset/look', { sha256: [photoSha256] })).json.assets).toEqual([])
})

test('an uploaded design cannot be redesigned', async () => {
  const person = await shop.aPerson()
  const orderId = await buy(shop, person)
  const { id: itemId } = await firstItem(person, orderId)
  await rejectWith(admin, { orderId, itemId })
  const refused = await person.post(`/item/${itemId}/draft`)
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'This design was sent as files. Send new files for it.',
  ])
})
