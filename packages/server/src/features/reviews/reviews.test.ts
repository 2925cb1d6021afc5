import type { DesignVersionView } from '@printery/contract'
import { aPicture, buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { firstItemOf, rejectWith, requestUpload, uploadDesign } from '@printery/tests/designs/design-reviews'
import { firstItem, forceStatus, historyOf, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const anItemToReview = async () => firstItemOf(await orderOf(admin, await buy(shop, customer)))

const limitMessage = 'Please delete a previously rejected design to add a new one'

test('REVIEW-007 an item is rejected with comment and design, replaced, rejected again, and approved', async () => {
  const ids = await anItemToReview()
  const { itemId } = ids
  expect(ids.item).toMatchObject({
    designNumber: 1,
    newDesigns: [],
    approvedNumber: null,
    uploadedBy: 'customer',
  })
  await step('REVIEW-005 a rejection needs a comment and a design', async () => {
    const withoutComment = await moveItem(admin, itemId, 'design rejected')
    expect([withoutComment.status, Object.keys(withoutComment.json.fieldErrors)]).toEqual([
      422,
      ['comment', 'newDesigns'],
    ])
  })

  const rejected = await rejectWith(admin, ids)
  await step('REVIEW-017 the step is stored', async () => {
    expect(rejected).toMatchObject({
      ...{ status: 'design rejected', comment: 'Too fine to print.', uploadedBy: 'admin', designNumber: 2 },
      newDesigns: [{ number: 2, slot: 1, uploadedBy: 'admin', backDesign: null, backDesignLogo: null }],
      history: [{ lastStatus: 'design pending approval' }],
    })
  })

  const replaced = await customer.patch('/item', {
    ...{ id: itemId, status: 'design pending approval', comment: 'Mine' },
    newDesigns: [await uploadDesign(customer, ids, { slot: 2 })],
  })
  await step('REVIEW-006 the customer replaces the design', async () => {
    expect(replaced.json.updatedItem).toMatchObject({
      ...{
        status: 'design pending approval',
        uploadedBy: 'customer',
        designNumber: 3,
        comment: 'Too fine to print.',
      },
    })
  })
  await step("REVIEW-002 a customer's text with a step is not stored as a comment", async () => {
    const { comments } = (await admin.get(`/item/${itemId}/comments`)).json
    expect(comments.map(({ text }: { text: string }) => text)).toEqual(['Too fine to print.'])
  })
  const again = await moveItem(customer, itemId, 'design approved', {
    version: replaced.json.updatedItem.version,
  })
  expect(again.status).toBe(403)

  const current = await rejectWith(admin, ids, 3)
  const approve = (options: object) => moveItem(customer, itemId, 'design approved', options)
  expect((await approve({})).status).toBe(422)
  expect((await approve({ version: replaced.json.updatedItem.version })).json.code).toBe('stale_version')
  const other = { version: current.version, designHash: rejected.designHash }
  expect((await approve(other)).json.code).toBe('stale_version')
  // The specification's clients send all designs with every step, as they were read.
  const { newDesigns } = await firstItem(customer, ids.orderId)
  const approved = await approve({
    ...{ version: current.version, designHash: current.designHash },
    newDesigns: newDesigns.map(({ frontDesign, frontDesignLogo }) => ({ frontDesign, frontDesignLogo })),
  })
  await step('REVIEW-008 the customer approves the design', async () => {
    expect(approved.json.updatedItem).toMatchObject({ status: 'design approved', approvedNumber: 4 })
  })
  const { rows } = await shop.shop.db.execute(
    `select approved_number as number, approved_hash as hash from order_items where id = '${itemId}'`,
  )
  expect(rows).toEqual([{ number: 4, hash: current.designHash }])
  expect(await historyOf(shop, ids.orderId, 'item')).toEqual([
    ...['system: design pending approval', 'admin: design rejected', 'customer: design pending approval'],
    ...['admin: design rejected', 'customer: design approved'],
  ])
  const { rows: changes } = await shop.shop.db.execute(
    `select actor_role || ' ' || what || ' ' || "to" as change from order_changes where item_id = '${itemId}' order by id`,
  )
  expect(changes.map(({ change }) => change)).toEqual([
    'admin design added 2',
    'customer design added 3',
    'admin design added 4',
  ])
})

test("OS3 a rejection without comment and design, a customer's approval of their own upload and an unrequested replacement are refused, and nothing is stored", async () => {
  const ids = await anItemToReview()
  const { itemId, item } = ids
  expect((await moveItem(admin, itemId, 'design rejected', { comment: 'No' })).status).toBe(422)
  const newDesigns = [await uploadDesign(admin, ids)]
  const withoutText = await moveItem(admin, itemId, 'design rejected', { newDesigns, comment: ' ' })
  expect([withoutText.status, Object.keys(withoutText.json.fieldErrors)]).toEqual([422, ['comment']])
  expect((await moveItem(customer, itemId, 'design approved', { version: item.version })).status).toBe(403)
  expect((await requestUpload(customer, ids, 'newFrontDesign', 1, await aPicture())).status).toBe(403)
  const own = await moveItem(customer, itemId, 'design pending approval', { newDesigns })
  expect(own.status).toBe(403)
  expect(await firstItem(admin, ids.orderId)).toMatchObject({ version: 1, newDesigns: [] })
})

test('REVIEW-010 OS3 a fifth design is refused until one is deleted, and no number is used twice', async () => {
  const ids = await anItemToReview()
  for (const slot of [1, 2, 3, 4]) {
    await rejectWith(admin, ids, slot)
    if (slot < 4) await moveItem(admin, ids.itemId, 'design pending approval')
  }
  const { newDesigns } = await firstItem(admin, ids.orderId)
  expect(newDesigns).toHaveLength(4)
  await step('DATA-016 each of the four has its files', async () => {
    for (const design of newDesigns)
      expect(design).toMatchObject({
        frontDesign: expect.stringMatching(/^\/files\/[\w-]{43}\/newFrontDesign\.png$/),
        frontDesignLogo: expect.stringMatching(/^\/files\/[\w-]{43}\/newFrontLogo\.png$/),
        ...{ backDesign: null, backDesignLogo: null },
      })
  })
  await step('REVIEW-011 a fifth is refused', async () => {
    const fifth = await requestUpload(admin, ids, 'newFrontDesign', 1, await aPicture())
    expect([fifth.status, fifth.json.message]).toEqual([409, limitMessage])
  })

  const remove = (person: Person, number: number, query = '') =>
    person.delete(`/item/${ids.itemId}/designs/${number}${query}`)
  expect((await remove(customer, 3)).status).toBe(403)
  expect((await remove(admin, 1)).json.code).toBe('status_not_allowed')
  expect((await remove(admin, 6)).status).toBe(404)
  expect((await remove(admin, 3, '?version=1')).json.code).toBe('stale_version')
  const afterDeletion = await remove(admin, 3)
  expect(
    afterDeletion.json.updatedItem.newDesigns.map((design: { number: number }) => design.number),
  ).toEqual([2, 4, 5])
  expect((await requestUpload(admin, ids, 'newFrontDesign', 1, await aPicture())).status).toBe(409)
  await moveItem(admin, ids.itemId, 'design pending approval')
  const next = await rejectWith(admin, ids, 2)
  expect(next).toMatchObject({ designNumber: 6 })
  expect(next.newDesigns.map(({ number, slot }) => [number, slot])).toEqual([
    [2, 1],
    [4, 3],
    [5, 4],
    [6, 2],
  ])

  const approved = await moveItem(customer, ids.itemId, 'design approved', { version: next.version })
  expect(approved.json.updatedItem.approvedNumber).toBe(6)
  expect((await remove(admin, 6)).json.code).toBe('status_not_allowed')
  expect((await remove(admin, 5)).status).toBe(200)
})

test('a version that a rejection refers to is shown as rejected, one that was only replaced is not', async () => {
  const ids = await anItemToReview()
  const rejectionStates = async () => {
    const { designs } = (await customer.get(`/item/${ids.itemId}/designs`)).json
    return (designs as DesignVersionView[]).map(({ number, isRejected }) => `${number} ${isRejected}`)
  }
  const send = async (person: Person, slot: number, options: object = {}) => {
    const newDesigns = [await uploadDesign(person, ids, { slot })]
    return moveItem(person, ids.itemId, 'design pending approval', { ...options, newDesigns })
  }
  expect((await send(admin, 1, { comment: 'A proof, as you asked.' })).status).toBe(200)
  expect(await rejectionStates()).toEqual(['1 false', '2 false'])
  expect((await send(customer, 2)).status).toBe(200)
  await rejectWith(admin, ids, 3)
  expect(await rejectionStates()).toEqual(['1 false', '2 false', '3 true', '4 false'])
})

test('REVIEW-009 DEC-37: a customer with online confirmation can approve once the shop has sent a proof, and not before', async () => {
  const ids = await anItemToReview()
  await forceStatus(shop, ids.orderId, { proofing: 'Wait for Online Confirmation' })
  const { itemId } = ids
  const newDesigns = [await uploadDesign(admin, ids)]
  const unconfirmed = await moveItem(admin, itemId, 'design approved', { newDesigns })
  expect(unconfirmed.json.code).toBe('confirmation_awaited')
  const proof = (await moveItem(admin, itemId, 'design pending approval', { newDesigns })).json.updatedItem
  expect(proof).toMatchObject({
    status: 'design pending approval',
    uploadedBy: 'admin',
    version: 2,
    history: [],
  })
  expect((await moveItem(admin, itemId, 'design approved')).json.code).toBe('confirmation_awaited')
  const approved = await moveItem(customer, itemId, 'design approved', { version: proof.version })
  expect(approved.json.updatedItem).toMatchObject({ status: 'design approved', approvedNumber: 2 })
  const late = await requestUpload(customer, ids, 'newFrontDesign', 2, await aPicture())
  expect(late.json.code).toBe('status_not_allowed')
})

test('DC1 an approval and a new design at once: one succeeds, and the approved version is the one that was shown', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await anItemToReview()
    const rejected = await rejectWith(admin, ids)
    const newDesigns = [await uploadDesign(admin, ids, { slot: 2 })]
    const [approved, replaced] = await Promise.all([
      moveItem(customer, ids.itemId, 'design approved', {
        version: rejected.version,
        designHash: rejected.designHash,
      }),
      moveItem(admin, ids.itemId, 'design rejected', {
        comment: 'Finer',
        newDesigns,
        version: rejected.version,
      }),
    ])
    expect([approved.status, replaced.status].sort()).toEqual([200, 409])
    const item = await firstItem(admin, ids.orderId)
    expect(item.approvedNumber).toBe(approved.status === 200 ? 2 : null)
    expect(item.designNumber).toBe(approved.status === 200 ? 2 : 3)
  }
})

test('REVIEW-002 staff comment on a design and resolve comments, customers read them', async () => {
  const ids = await anItemToReview()
  const path = `/item/${ids.itemId}/comments`
  const comment = await admin.post(path, { text: 'Leaf runs out', side: 'front', x: 0.25, y: 0.5 })
  expect([comment.status, comment.json.comment]).toMatchObject([
    201,
    { designNumber: 1, side: 'front', x: 0.25, y: 0.5, author: 'admin', settledAt: null },
  ])
  for (const [field, body] of Object.entries({
    side: { text: 'x', x: 0.5, y: 0.5 },
    x: { text: 'x', side: 'front', x: 1.5, y: 0 },
    designNumber: { text: 'x', designNumber: 2 },
    text: { text: ' ' },
  }))
    expect(Object.keys((await admin.post(path, body)).json.fieldErrors), field).toEqual([field])
  expect((await customer.post(path, { text: 'Mine' })).status).toBe(403)
  await rejectWith(admin, ids)
  const settle = (person: Person, id: number) => person.patch(`${path}/${id}`, { settled: true })
  expect((await settle(customer, comment.json.comment.id)).status).toBe(403)
  expect((await settle(admin, 999_999)).status).toBe(404)
  expect((await settle(admin, comment.json.comment.id)).json.comment.settledAt).not.toBeNull()
  expect((await customer.get(path)).json.comments).toMatchObject([
    { text: 'Leaf runs out', settledAt: expect.any(String) },
    { text: 'Too fine to print.', designNumber: 1, x: null },
  ])
  const stranger = await shop.aPerson('supplier')
  expect((await stranger.get(path)).status).toBe(404)
})

test('UP8 an item has at most 200 comments, including those of steps; a step is not blocked', async () => {
  const ids = await anItemToReview()
  const path = `/item/${ids.itemId}/comments`
  await shop.shop.db.execute(`insert into item_comments (item_id, design_number, text, author_role)
    select '${ids.itemId}', 1, 'x', 'admin' from generate_series(1, 199)`)
  expect((await admin.post(path, { text: 'The last one' })).status).toBe(201)
  const options = await admin.post(path, { text: 'One more' })
  expect([options.status, options.json.code]).toEqual([409, 'conflict'])
  const stepWithComment = await moveItem(admin, ids.itemId, 'design pending approval', {
    comment: 'By the way',
  })
  expect([stepWithComment.status, stepWithComment.json.code]).toEqual([409, 'conflict'])
  expect((await customer.get(path)).json.comments).toHaveLength(200)
  await rejectWith(admin, ids)
  expect((await customer.get(path)).json.comments).toHaveLength(201)
})
