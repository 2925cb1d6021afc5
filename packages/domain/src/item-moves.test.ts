import { expect, test } from 'vitest'
import { whyNotAskAsCustomer, whyNotMoveItem } from './item-moves.ts'
import type { Actor } from './people.ts'
import type { Status } from './statuses.ts'

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
}

test.each<
  [string, Actor, object, { status: Status; version?: number; comment?: string }, string | undefined]
>([
  ['the shop approves', admin, {}, { status: 'design approved' }, undefined],
  ['its supplier approves', supplier, {}, { status: 'design approved' }, undefined],
  ['another supplier is a customer to it', otherSupplier, {}, { status: 'design approved' }, 'invalid'],
  [
    'nobody goes back',
    admin,
    { status: 'production started' },
    { status: 'design approved' },
    'status_not_allowed',
  ],
  ['the same again is harmless', admin, {}, { status: 'design pending approval' }, undefined],
  [
    'of an older version it is refused',
    admin,
    {},
    { status: 'design approved', version: 2 },
    'stale_version',
  ],
  [
    'what the customer wants to see is not approved for them',
    admin,
    { proofing: 'Wait for Online Confirmation' },
    { status: 'design approved' },
    'confirmation_awaited',
  ],
  [
    'a refusal needs a comment and a design',
    admin,
    {},
    { status: 'design rejected', comment: ' ' },
    'invalid',
  ],
  ['a customer moves nothing else', customer, {}, { status: 'production pending', version: 3 }, 'forbidden'],
  [
    'a customer does not approve the own upload',
    customer,
    {},
    { status: 'design approved', version: 3 },
    'forbidden',
  ],
  [
    'a customer approves what staff have sent',
    customer,
    { uploadedBy: 'admin' },
    { status: 'design approved', version: 3 },
    undefined,
  ],
  [
    'and exactly what was looked at',
    customer,
    { uploadedBy: 'admin' },
    { status: 'design approved', version: 2 },
    'stale_version',
  ],
])('%s', (_what, actor, change, move, code) => {
  expect(whyNotMoveItem(actor, { ...item, ...change }, move)?.code).toBe(code)
})

test('an approval without a version is refused before anything is looked up', () => {
  expect(whyNotAskAsCustomer({ status: 'design approved' })?.code).toBe('invalid')
  expect(whyNotAskAsCustomer({ status: 'order received' })?.code).toBe('forbidden')
  expect(whyNotAskAsCustomer({ status: 'design approved', version: 1 })).toBeUndefined()
})
