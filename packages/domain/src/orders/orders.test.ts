import { describe, expect, test } from 'vitest'
import type { Role } from '../people/people.ts'
import { type Status, statuses } from '../statuses/status-table.ts'
import { hasStartedProduction, isEnded } from '../statuses/statuses.ts'
import {
  firstItemStatus,
  fromSpokenNumber,
  nextStatuses,
  publicNumber,
  reviewLabel,
  shortId,
  spokenNumber,
  whyNotCancel,
  whyNotChangeAddress,
  whyNotMove,
} from './orders.ts'

const actor = (role: Role, userId = role) => ({ userId, role })

describe('only the moves of the table are allowed, for items and orders', () => {
  for (const subject of ['item', 'order'] as const)
    test.each(statuses)(`an ${subject} from "%s"`, (from) => {
      for (const to of statuses) {
        const isNextStatus = nextStatuses(subject, from).includes(to) || from === to
        const isSelectable = !['payment received', 'cancelled', 'refunded'].includes(to) && !isEnded(from)
        expect(whyNotMove(subject, from, to) === undefined, `to ${to}`).toBe(isNextStatus && isSelectable)
      }
    })
})

test('a received, cancelled or refunded order has no moves, and nobody can select paid, cancelled or refunded', () => {
  for (const from of ['order received', 'cancelled', 'refunded'] as const) {
    const allowed = statuses.filter((to) => to !== from && !whyNotMove('order', from, to))
    expect(allowed).toEqual([])
  }
  for (const from of statuses)
    for (const to of ['payment received', 'cancelled', 'refunded'] as const)
      expect(whyNotMove('order', from, to)?.code).toBe('status_not_allowed')
})

test('an item has no moves from "payment received", which only orders have', () => {
  expect(nextStatuses('item', 'payment received')).toEqual([])
  expect(nextStatuses('order', 'payment received')).toContain('design approved')
})

test('an order moves on only when all its items have reached that stage', () => {
  const move = (items: Status[]) => whyNotMove('order', 'production pending', 'production started', items)
  expect(move(['production started', 'production pending'])?.code).toBe('items_not_there')
  expect(move(['production started', 'Warehouse has completed quality check'])).toBeUndefined()
})

describe('a customer cancels until production starts, staff until the order is received', () => {
  const order = (status: Status, items: Status[] = []) => ({
    status,
    items,
    supplierIds: ['supplier'],
    userId: 'customer',
  })
  test.each(statuses)('in "%s"', (status) => {
    const hasEnded = isEnded(status) || status === 'order received'
    const customerCode = whyNotCancel(actor('customer'), order(status))?.code
    expect(customerCode).toBe(
      hasEnded ? 'status_not_allowed' : hasStartedProduction(status) ? 'production_started' : undefined,
    )
    expect(whyNotCancel(actor('admin'), order(status))?.code).toBe(
      hasEnded ? 'status_not_allowed' : undefined,
    )
    expect(whyNotCancel(actor('supplier'), order(status))?.code).toBe(
      hasEnded ? 'status_not_allowed' : undefined,
    )
  })
  test('one item in production prevents customers from cancelling', () => {
    const orderInProduction = order('design approved', ['design approved', 'production started'])
    expect(whyNotCancel(actor('customer'), orderInProduction)?.code).toBe('production_started')
    expect(whyNotCancel(actor('admin'), orderInProduction)).toBeUndefined()
  })
  test.each([
    [['order received'], 'status_not_allowed'],
    [['order received', 'cancelled'], 'status_not_allowed'],
    [['order received', 'pending order receive'], undefined],
    [['cancelled'], undefined],
    [[], undefined],
  ] as const)(
    'BUYER-042 cancelling an order in delivery with the items %j is refused with: %s',
    (items, code) => {
      expect(whyNotCancel(actor('admin'), { ...order('delivery in progress'), items })?.code).toBe(code)
    },
  )

  test('a supplier cannot cancel an order that has items of others', () => {
    const mixedOrder = { ...order('payment received'), supplierIds: ['supplier', 'another'] }
    expect(whyNotCancel(actor('supplier'), mixedOrder)?.code).toBe('forbidden')
  })
})

test('a printed line starts in design, a blank one in production', () => {
  expect([0, 1, 2].map(firstItemStatus)).toEqual([
    'production pending',
    'design pending approval',
    'design pending approval',
  ])
})

test('the public number is the first 10 characters of an id, the short id its start and end', () => {
  const id = '3f2b8c1e-7a4d-4e9b-9c55-0d1e2f3a4b5c'
  expect(publicNumber(id)).toBe('3f2b8c1e-7')
  expect(shortId(id)).toBe('3f2b8c1e…4b5c')
})

test('BUYER-091 the public number can be read aloud, and is recovered from its spoken form', () => {
  for (const [id, spokenForm] of [
    ['3f2b8c1e-7d4a-4c3b-9f1e-0a1b2c3d4b5c', '169 5709 6423'],
    ['00000000-0d4a-4c3b-9f1e-0a1b2c3d4b5c', '000 0000 0000'],
    ['ffffffff-fd4a-4c3b-9f1e-0a1b2c3d4b5c', '687 1947 6735'],
  ] as const) {
    expect(spokenNumber(id)).toBe(spokenForm)
    expect(fromSpokenNumber(spokenForm)).toBe(publicNumber(id))
    expect(fromSpokenNumber(spokenForm.replaceAll(' ', ''))).toBe(publicNumber(id))
  }
})

test.each(['999 9999 9999', '123', '12345678-901', '3f2b8c1e-7', 'Mei Tan'])(
  '"%s" is not a spoken number',
  (text) => expect(fromSpokenNumber(text)).toBeUndefined(),
)

test('Review is available to customers during design only, to staff until the order ends', () => {
  const reviewableStatuses = (role: Role) =>
    statuses.filter((status) => reviewLabel(actor(role), status) === 'Review')
  expect(reviewableStatuses('customer')).toEqual(['design pending approval', 'design rejected'])
  expect(reviewableStatuses('supplier')).toEqual(
    statuses.filter((status) => !['order received', 'cancelled', 'refunded'].includes(status)),
  )
  expect(reviewableStatuses('admin')).toEqual(reviewableStatuses('supplier'))
  expect(reviewLabel(actor('customer'), 'cancelled')).toBe('Cancelled')
  expect(reviewLabel(actor('customer'), 'production pending')).toBe('Completed')
})

describe('the delivery address', () => {
  const refusalCode = (status: Status, items: Status[] = []) => {
    const refusal = whyNotChangeAddress({ status, items })
    return refusal && [refusal.code, refusal.message]
  }
  test('can be changed until production starts', () => {
    expect(refusalCode('payment received')).toBeUndefined()
    expect(refusalCode('production pending', ['design approved', 'production pending'])).toBeUndefined()
  })
  test('cannot be changed once the order or one of its items is in production', () => {
    const productionStarted = [
      'production_started',
      'Production has started, so the address can no longer be changed.',
    ]
    expect(refusalCode('production started')).toEqual(productionStarted)
    expect(refusalCode('design approved', ['design approved', 'production started'])).toEqual(
      productionStarted,
    )
  })
  test('cannot be changed once the order has ended', () => {
    const orderEnded = ['status_not_allowed', 'This order has ended.']
    expect([refusalCode('cancelled'), refusalCode('refunded')]).toEqual([orderEnded, orderEnded])
  })
})

test('the refusal of a move states the reason', () => {
  const notPossible = 'This step is not possible from the current status.'
  expect(whyNotMove('item', 'production started', 'design approved')?.message).toBe(notPossible)
  expect(whyNotMove('item', 'production started', 'cancelled')?.message).toBe(notPossible)
  expect(
    whyNotMove('order', 'production pending', 'production started', ['production pending'])?.message,
  ).toBe('Complete this stage for all the products under this order to select this option')
  // Items move independently of each other.
  expect(
    whyNotMove('item', 'production pending', 'production started', ['production pending']),
  ).toBeUndefined()
})

test('a paid order can move to review, to approval, or straight to production', () => {
  expect(nextStatuses('order', 'payment received')).toEqual([
    'design pending approval',
    'design approved',
    'production pending',
  ])
})

test('the refusal of a cancellation states the reason, for each role', () => {
  const order = {
    status: 'production started',
    items: [],
    supplierIds: ['supplier'],
    userId: 'customer',
  } as const
  const refusalOf = (role: Role, overrides: object = {}, userId: string = role) =>
    whyNotCancel(actor(role, userId as Role), { ...order, ...overrides })?.message
  expect(refusalOf('customer')).toBe('This order cannot be canceled because production has already started')
  expect(refusalOf('admin', { status: 'order received' })).toBe(
    'This order has ended and cannot be cancelled.',
  )
  expect(refusalOf('supplier', { supplierIds: ['supplier', 'another'] })).toBe(
    'You can cancel an order only if all of its items are yours.',
  )
  // The buyer is a customer, even if it supplies other products.
  expect(refusalOf('supplier', { supplierIds: ['another'] }, 'customer')).toBe(
    'This order cannot be canceled because production has already started',
  )
  expect(
    refusalOf('supplier', { supplierIds: ['another'], status: 'payment received' }, 'customer'),
  ).toBeUndefined()
  // Calls of other customers are refused before this check, which treats them like the buyer's.
  expect(refusalOf('customer', { status: 'payment received' }, 'somebody')).toBeUndefined()
})

test('the labels of ended orders for staff are "Completed" and "Cancelled"', () => {
  expect(reviewLabel(actor('admin'), 'order received')).toBe('Completed')
  expect(reviewLabel(actor('supplier'), 'refunded')).toBe('Cancelled')
})
