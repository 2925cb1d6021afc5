import { expect, test } from 'vitest'
import type { User } from '../../session/session.ts'
import { adminOf } from './entry.ts'

test('TEMPLATE-002 an admin enters without the prompt; visitors, customers and suppliers see it', () => {
  const loggedInAs = (role: User['role']) => {
    const user = { id: role, role } as User
    return adminOf({ status: 'in', token: 'a-token', user })?.id
  }
  expect(['customer' as const, 'supplier' as const, 'admin' as const].map(loggedInAs)).toEqual([
    undefined,
    undefined,
    'admin',
  ])
  expect(adminOf({ status: 'out' })).toBeUndefined()
  expect(adminOf({ status: 'checking' })).toBeUndefined()
})
