import { expect, test } from 'vitest'
import { can } from './can.ts'
import type { User } from './session.ts'

const user = (more: object) => ({ id: 'joanne', role: 'admin', ...more }) as User

test.each<[string, User | undefined, boolean]>([
  ['nobody', undefined, false],
  ['a customer', user({ role: 'customer' }), false],
  ['a customer with capabilities', user({ role: 'customer', capabilities: ['alarms.answer'] }), false],
  ['staff with it', user({ capabilities: ['orders.read', 'alarms.answer'] }), true],
  ['staff with others', user({ capabilities: ['orders.read'] }), false],
  ['staff who lack a second factor', user({ capabilities: [], lacksSecondFactor: true }), false],
  ['staff whose session is from before capabilities', user({}), true],
])('%s can answer alarms: %#', (_who, person, may) => {
  expect(can(person, 'alarms.answer')).toBe(may)
})
