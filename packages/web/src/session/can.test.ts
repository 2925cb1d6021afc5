import { expect, test } from 'vitest'
import { can } from './can.ts'
import type { User } from './session.ts'

const user = (overrides: object) => ({ id: 'joanne', role: 'admin', ...overrides }) as User

test.each<[string, boolean, User | undefined]>([
  ['a visitor', false, undefined],
  ['a customer', false, user({ role: 'customer' })],
  ['a customer with capabilities', false, user({ role: 'customer', capabilities: ['alarms.answer'] })],
  ['staff with the capability', true, user({ capabilities: ['orders.read', 'alarms.answer'] })],
  ['staff with other capabilities', false, user({ capabilities: ['orders.read'] })],
  ['staff without a second factor', false, user({ capabilities: [], lacksSecondFactor: true })],
  ['staff whose session predates capabilities', true, user({})],
])('%s can answer alarms: %s', (_description, isAllowed, viewer) => {
  expect(can(viewer, 'alarms.answer')).toBe(isAllowed)
})
