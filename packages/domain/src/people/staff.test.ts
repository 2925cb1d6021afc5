import { describe, expect, test } from 'vitest'
import { statuses } from '../statuses/status-table.ts'
import { step } from '../testing/step.ts'
import type { Actor } from './people.ts'
import {
  can,
  capabilities,
  capabilitiesOf,
  capabilityMissing,
  capabilityToMove,
  isLastOwner,
  rolesWith,
  type StaffRole,
} from './staff.ts'

const staffWith = (staffRole: StaffRole, overrides: Partial<Actor> = {}): Actor => ({
  ...{ userId: 'nadia', role: 'admin', staffRole },
  ...overrides,
})

test('an owner has every capability, and a manager all except money and staff', () =>
  step('STAFFROLE-001', () => {
    expect(capabilitiesOf('owner')).toEqual(capabilities)
    expect(capabilities.filter((capability) => !can(staffWith('manager'), capability))).toEqual([
      'money.write',
      'staff.write',
    ])
  }))

test.each([
  ['orders.read', ['owner', 'manager', 'sales', 'artwork', 'production', 'support']],
  ['orders.change', ['owner', 'manager', 'sales', 'artwork', 'production', 'support']],
  ['orders.refund', ['owner', 'manager']],
  ['orders.record', ['owner', 'manager', 'sales']],
  ['proofs.review', ['owner', 'manager', 'artwork']],
  ['production.change', ['owner', 'manager', 'production']],
  ['products.read', ['owner', 'manager', 'sales', 'artwork', 'production', 'support']],
  ['products.write', ['owner', 'manager']],
  ['templates.write', ['owner', 'manager', 'artwork']],
  ['customers.read', ['owner', 'manager', 'sales', 'support']],
  ['customers.write', ['owner', 'manager', 'sales', 'support']],
  ['customers.erase', ['owner', 'manager']],
  ['discounts.write', ['owner', 'manager', 'sales']],
  ['quotations.read', ['owner', 'manager', 'sales', 'support']],
  ['quotations.write', ['owner', 'manager', 'sales']],
  ['figures.read', ['owner', 'manager', 'sales']],
  ['money.read', ['owner', 'manager']],
  ['money.write', ['owner']],
  ['suppliers.decide', ['owner', 'manager']],
  ['messages.read', ['owner', 'manager', 'sales', 'support']],
  ['messages.write', ['owner', 'manager', 'sales', 'support']],
  ['alarms.answer', ['owner', 'manager']],
  ['settings.write', ['owner', 'manager']],
  ['staff.write', ['owner']],
] as const)('%s is a capability of %j', (capability, roles) => {
  expect(rolesWith(capability)).toEqual(roles)
})

test.each<[string, Actor]>([
  ['a customer', { userId: 'mei', role: 'customer' }],
  ['a supplier', { userId: 'wei', role: 'supplier' }],
  ['an admin whose role was not loaded', { userId: 'nadia', role: 'admin' }],
  ['a customer with a role of staff', staffWith('owner', { role: 'customer' })],
  ['an owner without the required second factor', staffWith('owner', { lacksSecondFactor: true })],
])('%s has no capability', (_who, actor) => {
  expect(capabilities.filter((capability) => can(actor, capability))).toEqual([])
})

test('a refusal names the missing capability and who can grant it', () => {
  const refusal = capabilityMissing(staffWith('support'), 'orders.refund')
  expect([refusal.code, refusal.status, refusal.message, refusal.details.facts]).toEqual([
    ...['forbidden', 403],
    'Your role (support) doesn’t allow this: “Cancel orders, decide about refunds and refund pieces”. An owner of the shop can change your role.',
    { capability: 'orders.refund' },
  ])
  const refusedOwner = capabilityMissing(staffWith('owner', { lacksSecondFactor: true }), 'orders.read')
  expect([refusedOwner.code, refusedOwner.status, refusedOwner.details.facts, refusedOwner.message]).toEqual([
    ...['forbidden', 403, { capability: 'orders.read', lacksSecondFactor: true }],
    'An owner of the shop requires a second factor for your account. Set it up there, then continue.',
  ])
})

test('each status needs the capability of the staff who work on it', () =>
  step('STAFFROLE-004', () => {
    const statusesNeeding = (capability: string) =>
      statuses.filter((status) => capabilityToMove(status) === capability)
    expect(statusesNeeding('proofs.review')).toEqual([
      'payment received',
      'design pending approval',
      'design rejected',
      'design approved',
    ])
    expect(statusesNeeding('orders.refund')).toEqual(['cancelled', 'refunded'])
    expect(statusesNeeding('production.change')).toEqual(statuses.slice(4, 15))
  }))

describe('an owner', () => {
  const nadia = {
    ...{ id: 'nadia', staffRole: 'owner' as StaffRole, disabledAt: null },
    ...{ passwordHash: 'x', googleSub: null },
  }
  test.each([
    ['no other owner', undefined, true],
    ['another owner', { staffRole: 'owner' as const }, false],
    ['another owner who logs in by Google', { googleSub: '1', passwordHash: null }, false],
    ['a manager', { staffRole: 'manager' as const }, true],
    ['a disabled owner', { disabledAt: new Date(0) }, true],
    ['an owner who has no password yet', { passwordHash: null }, true],
  ])('with %s, %o, is the last one: %s', (_other, other, isLast) => {
    const staff = other ? [nadia, { ...nadia, id: 'other', ...other }] : [nadia]
    expect(isLastOwner(staff, 'nadia')).toBe(isLast)
  })

  test('is not the last one without the role, or while disabled', () => {
    expect(isLastOwner([nadia], 'other')).toBe(false)
    expect(isLastOwner([{ ...nadia, disabledAt: new Date(0) }], 'nadia')).toBe(false)
  })
})
