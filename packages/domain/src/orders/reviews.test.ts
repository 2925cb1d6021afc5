import { expect, test } from 'vitest'
import type { Actor, Role } from '../people/people.ts'
import type { Status } from '../statuses/status-table.ts'
import {
  designKeyName,
  designPath,
  isPrinted,
  mayApproveAsCustomer,
  readDesignKey,
  whyNotAddComment,
  whyNotAddDesign,
  whyNotDeleteDesign,
  whyNotMoveAsCustomer,
  whyNotMoveItem,
  whyNotUpload,
} from './reviews.ts'

const admin: Actor = { userId: 'admin', role: 'admin' }
const supplier: Actor = { userId: 'supplier', role: 'supplier' }
const otherSupplier: Actor = { userId: 'other', role: 'supplier' }
const customer: Actor = { userId: 'customer', role: 'customer' }

const item = {
  status: 'design pending approval' as Status,
  proofing: 'Print Now' as const,
  uploadedBy: 'customer' as const,
  version: 3,
  supplierId: supplier.userId,
  designHash: 'abc',
  sides: 1,
}

type ItemMove = Parameters<typeof whyNotMoveItem>[2]

test.each<[string, Actor, object, ItemMove, string | undefined]>([
  ['the shop approves', admin, {}, { status: 'design approved' }, undefined],
  ['its supplier approves', supplier, {}, { status: 'design approved' }, undefined],
  ['another supplier is treated as a customer', otherSupplier, {}, { status: 'design approved' }, 'invalid'],
  [
    'nobody can return to an earlier status',
    admin,
    { status: 'production started' },
    { status: 'design approved' },
    'status_not_allowed',
  ],
  ['setting the same status again is allowed', admin, {}, { status: 'design pending approval' }, undefined],
  [
    'an approval of an older version is refused',
    admin,
    {},
    { status: 'design approved', version: 2 },
    'stale_version',
  ],
  [
    'staff can’t approve a design that the customer wants to approve',
    admin,
    { proofing: 'Wait for Online Confirmation' },
    { status: 'design approved' },
    'confirmation_awaited',
  ],
  [
    'a rejection needs a comment and a design',
    admin,
    {},
    { status: 'design rejected', comment: ' ' },
    'invalid',
  ],
  [
    'a rejection with both is accepted',
    supplier,
    {},
    { status: 'design rejected', comment: 'Too fine.', newDesign: true },
    undefined,
  ],
  [
    'an approval of another design is refused',
    admin,
    {},
    { status: 'design approved', designHash: 'abd' },
    'stale_version',
  ],
  [
    'a proof waits for the customer',
    admin,
    { proofing: 'Wait for Online Confirmation' },
    { status: 'design pending approval', newDesign: true },
    undefined,
  ],
  [
    'staff can replace and approve a design in one step',
    admin,
    {},
    { status: 'design approved', newDesign: true },
    undefined,
  ],
  [
    'staff can’t replace and approve a design that the customer wants to approve',
    admin,
    { proofing: 'Wait for Online Confirmation' },
    { status: 'design approved', newDesign: true },
    'confirmation_awaited',
  ],
  [
    'no design can be added after the approval',
    admin,
    { status: 'design approved' },
    { status: 'design approved', newDesign: true },
    'status_not_allowed',
  ],
  [
    'no design can be added to an item without a print',
    admin,
    { sides: 0 },
    { status: 'design pending approval', newDesign: true },
    'invalid',
  ],
  [
    'a customer replaces a rejected design',
    customer,
    { status: 'design rejected' },
    { status: 'design pending approval', newDesign: true },
    undefined,
  ],
  [
    'a customer replaces a design sent by staff',
    customer,
    { uploadedBy: 'supplier' },
    { status: 'design pending approval', newDesign: true },
    undefined,
  ],
  [
    'a customer can’t replace their own design while it is reviewed',
    customer,
    {},
    { status: 'design pending approval', newDesign: true },
    'forbidden',
  ],
  [
    'a customer can’t add a design to their own approval',
    customer,
    { uploadedBy: 'admin' },
    { status: 'design approved', version: 3, newDesign: true },
    'forbidden',
  ],
  [
    'a customer can’t add a design after the approval',
    customer,
    { status: 'production pending', uploadedBy: 'admin' },
    { status: 'design pending approval', newDesign: true },
    'status_not_allowed',
  ],
  [
    'a customer can’t set another status',
    customer,
    {},
    { status: 'production pending', version: 3 },
    'forbidden',
  ],
  [
    'a customer can’t approve their own upload',
    customer,
    {},
    { status: 'design approved', version: 3 },
    'forbidden',
  ],
  [
    'a customer approves a design sent by staff',
    customer,
    { uploadedBy: 'admin' },
    { status: 'design approved', version: 3 },
    undefined,
  ],
  [
    'a customer can’t approve an older version',
    customer,
    { uploadedBy: 'admin' },
    { status: 'design approved', version: 2 },
    'stale_version',
  ],
])('%s', (_what, actor, overrides, move, code) => {
  expect(whyNotMoveItem(actor, { ...item, ...overrides }, move)?.code).toBe(code)
})

test('an approval without a version is refused before the item is loaded', () => {
  expect(whyNotMoveAsCustomer({ status: 'design approved' })?.code).toBe('invalid')
  expect(whyNotMoveAsCustomer({ status: 'order received' })?.code).toBe('forbidden')
  expect(whyNotMoveAsCustomer({ status: 'design approved', version: 1 })).toBeUndefined()
})

test('only the documented file names are design keys, with or without their folder', () => {
  const [orderId, itemId] = ['7f3a9c21-e4aa-4bbb-8ccc-1234567890ab', '0f3a9c21-e4aa-4bbb-8ccc-1234567890ab']
  const name = designKeyName('backDesignLogo', 3)
  expect(name).toBe('newBackLogo-3.jpeg')
  expect(readDesignKey(name)).toEqual({ location: undefined, field: 'backDesignLogo', slot: 3 })
  expect(readDesignKey(`Orders/${orderId}/${itemId}/newFrontDesign-1.jpeg`)).toEqual({
    location: { orderId, itemId },
    field: 'frontDesign',
    slot: 1,
  })
  for (const invalidKey of [
    ...['newFrontDesign-5.jpeg', 'newFrontDesign-0.jpeg', 'newFrontDesign-1.png', '', 'frontDesign-1.jpeg'],
    ...[`Orders/${orderId}/../newFrontDesign-1.jpeg`, `/Orders/${orderId}/${itemId}/newFrontDesign-1.jpeg`],
    ...[`Orders/${orderId}/%2e%2e/newFrontDesign-1.jpeg`, 'newFrontDesign-1.jpeg\n', 'newSideDesign-1.jpeg'],
  ])
    expect(readDesignKey(invalidKey), invalidKey).toBeUndefined()
})

test('a fifth design is refused', () => {
  expect(whyNotAddDesign(3)).toBeUndefined()
  expect(whyNotAddDesign(4)?.message).toBe('Please delete a previously rejected design to add a new one')
})

test.each<[string, Actor, Status, Role, boolean]>([
  ['staff may send one while it is reviewed', supplier, 'design pending approval', 'customer', true],
  ['a customer may send one after a rejection', customer, 'design rejected', 'customer', true],
  ['a customer may send one after a design by staff', customer, 'design pending approval', 'admin', true],
  ['a customer can’t send one during the review', customer, 'design pending approval', 'customer', false],
  ['nobody can send one after the approval', admin, 'design approved', 'customer', false],
])('a new design: %s', (_title, actor, status, uploadedBy, isAllowed) => {
  expect(whyNotUpload(actor, { ...item, status, uploadedBy }) === undefined).toBe(isAllowed)
})

test.each<[Status, Role | null, boolean]>([
  ['design rejected', 'supplier', true],
  ['design rejected', 'admin', true],
  ['design pending approval', 'supplier', true],
  ['design pending approval', 'admin', true],
  ['design rejected', 'customer', false],
  ['design pending approval', 'customer', false],
  ['design rejected', null, false],
  ['design approved', 'admin', false],
  ['production pending', 'admin', false],
])(
  'REVIEW-007 at "%s" with a design by %s a customer is asked for an approval: %s',
  (status, uploadedBy, mayApprove) => {
    expect(mayApproveAsCustomer({ status, uploadedBy })).toBe(mayApprove)
  },
)

test('a design can be deleted by its uploader or an admin, but never the approved one', () => {
  const design = { number: 2, uploadedBy: 'supplier' as const, uploaderId: supplier.userId }
  const withoutApproval = { approvedNumber: null }
  expect(whyNotDeleteDesign(supplier, withoutApproval, design)).toBeUndefined()
  expect(whyNotDeleteDesign(admin, withoutApproval, design)).toBeUndefined()
  expect(whyNotDeleteDesign(customer, withoutApproval, design)?.code).toBe('forbidden')
  expect(whyNotDeleteDesign(admin, { approvedNumber: 2 }, design)?.code).toBe('status_not_allowed')
})

test('designs are stored in a folder of their order and item', () => {
  expect(designPath('7f3a', '0f3a')).toBe('Orders/7f3a/0f3a')
})

test('a side is printed if it has a printing type', () => {
  expect([isPrinted({ front: 'General' }, 'front'), isPrinted({ front: 'General' }, 'back')]).toEqual([
    true,
    false,
  ])
})

test('an item accepts 200 comments', () => {
  expect(whyNotAddComment(199)).toBeUndefined()
  expect(whyNotAddComment(200)).toMatchObject({
    code: 'conflict',
    message: 'An item can have 200 comments. Please write to the customer instead.',
  })
})

test.each<[string, Actor, object, ItemMove, string, object?]>([
  [
    'an approval without a version',
    customer,
    { uploadedBy: 'admin' },
    { status: 'design approved' },
    'An approval names the version that was looked at.',
    { version: 'An approval names the version that was looked at.' },
  ],
  [
    'a stale version',
    admin,
    {},
    { status: 'design approved', version: 2 },
    'This item has changed since you looked at it. Please look again.',
  ],
  [
    'an approval reserved for the customer',
    admin,
    { proofing: 'Wait for Online Confirmation' },
    { status: 'design approved' },
    'The customer chose to approve this design online.',
  ],
  [
    'a rejection without comment and design',
    admin,
    {},
    { status: 'design rejected' },
    'Write what has to change.',
    { comment: 'Write what has to change.', newDesigns: 'Upload a design that can be printed.' },
  ],
  [
    'a rejection with only a comment',
    admin,
    {},
    { status: 'design rejected', comment: 'Too fine.' },
    'Upload a design that can be printed.',
    { newDesigns: 'Upload a design that can be printed.' },
  ],
  [
    'a rejection with only a design',
    admin,
    {},
    { status: 'design rejected', newDesign: true },
    'Write what has to change.',
    { comment: 'Write what has to change.' },
  ],
  [
    'a design for an item without a print',
    admin,
    { sides: 0 },
    { status: 'design pending approval', newDesign: true },
    'This item is not printed.',
    { newDesigns: 'This item is not printed.' },
  ],
  [
    'a design after the approval',
    admin,
    { status: 'design approved' },
    { status: 'design approved', newDesign: true },
    'The design of this item is final and can no longer be replaced.',
  ],
  [
    'a new design during the review',
    customer,
    {},
    { status: 'design pending approval', newDesign: true },
    'Your design is with us; we will approve it or tell you what to change.',
  ],
  [
    'an approval of one’s own upload',
    customer,
    {},
    { status: 'design approved', version: 3 },
    'Your design is with us; we will approve it or tell you what to change.',
  ],
  [
    'an approval of an upload by an unknown person',
    customer,
    { uploadedBy: null },
    { status: 'design approved', version: 3 },
    'Your design is with us; we will approve it or tell you what to change.',
  ],
  [
    'a step back by a customer',
    customer,
    { uploadedBy: 'admin', status: 'production started' },
    { status: 'design approved', version: 3 },
    'This step is not possible from the current status.',
  ],
  [
    'a new design together with a step out of review',
    admin,
    { status: 'design approved' },
    { status: 'production pending', newDesign: true },
    'The design of this item is final and can no longer be replaced.',
  ],
])('%s is refused with a message', (_what, actor, overrides, move, message, fieldErrors) => {
  const refusal = whyNotMoveItem(actor, { ...item, ...overrides }, move)
  expect(refusal?.message).toBe(message)
  expect(refusal?.details.fieldErrors).toEqual(fieldErrors)
})

test('approving an approved design again is allowed, for customers and for the shop', () => {
  const approved = { ...item, status: 'design approved' as const, uploadedBy: 'admin' as const }
  expect(whyNotMoveItem(customer, approved, { status: 'design approved', version: 3 })).toBeUndefined()
  expect(
    whyNotMoveItem(
      admin,
      { ...approved, proofing: 'Wait for Online Confirmation' },
      { status: 'design approved' },
    ),
  ).toBeUndefined()
})

test('a rejected item can be rejected again without a comment, unless a new design is added', () => {
  const rejected = { ...item, status: 'design rejected' as const }
  expect(whyNotMoveItem(admin, rejected, { status: 'design rejected' })).toBeUndefined()
  expect(whyNotMoveItem(admin, rejected, { status: 'design rejected', newDesign: true })?.message).toBe(
    'Write what has to change.',
  )
})

test('the refusals of a fifth design and of a deletion state the reason', () => {
  const design = { number: 2, uploadedBy: 'supplier' as const, uploaderId: supplier.userId }
  expect(whyNotAddDesign(4)?.code).toBe('conflict')
  expect(whyNotDeleteDesign(customer, { approvedNumber: null }, design)?.message).toBe(
    'A design can be deleted only by whoever sent it, or by the shop.',
  )
  expect(whyNotDeleteDesign(supplier, { approvedNumber: 2 }, design)?.message).toBe(
    'This design is the approved one and cannot be deleted.',
  )
})
