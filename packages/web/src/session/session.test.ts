import { beforeEach, expect, test, vi } from 'vitest'
import { cartKey, sessionKey } from '../offline/storage-keys.ts'
import { endSession, getSession, onSessionEnd, type Session, storeSession } from './session.ts'

const stored = new Map<string, string>()
const listeners = new Map<string, (event: Partial<StorageEvent>) => void>()
const sessionOf = (id: string) =>
  ({
    user: {
      ...{ id, role: 'customer', email: `${id}@shop.test`, firstName: id, lastName: 'Tan' },
      ...{ address: '', phoneNumber: '' },
    },
    token: `token of ${id}`,
  }) as Session
const storeCartOf = (userId: string) => stored.set(cartKey, JSON.stringify({ userId, lines: [] }))

/** Simulates that another tab writes or deletes the session. */
function writeInOtherTab(session: Session | undefined) {
  if (session) stored.set(sessionKey, JSON.stringify(session))
  else stored.delete(sessionKey)
  listeners.get('storage')?.({ key: sessionKey })
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  const unsubscribe = onSessionEnd(() => {})
  storeSession(sessionOf('mei'))
  return () => {
    endSession('left')
    unsubscribe()
    vi.unstubAllGlobals()
  }
})

test.each(['token', 'user', 'id', 'role', 'email', 'firstName', 'lastName', 'address', 'phoneNumber'])(
  'CORRECT-002 a stored session without its %s is ignored',
  (missing) => {
    const { token, user } = sessionOf('wei')
    const validJson = JSON.stringify({ token, user })
    stored.set(sessionKey, validJson.replace(`"${missing}"`, '"other"'))
    listeners.get('storage')?.({ key: sessionKey })
    expect(getSession()).toBeNull()
    stored.set(sessionKey, validJson)
    listeners.get('storage')?.({ key: sessionKey })
    expect(getSession()?.user.id).toBe('wei')
  },
)

test('a stored session with an empty token is ignored', () => {
  writeInOtherTab({ ...sessionOf('wei'), token: '' })
  expect(getSession()).toBeNull()
})

test('a logout in another tab also removes the cart that this tab wrote after the logout', () => {
  storeCartOf('mei')
  writeInOtherTab(undefined)
  expect(getSession()).toBeNull()
  expect(stored.has(cartKey)).toBe(false)
})

test('after a login as another user in another tab the old cart is removed, and that of the new user stays', () => {
  storeCartOf('mei')
  writeInOtherTab(sessionOf('wei'))
  expect(stored.has(cartKey)).toBe(false)
  writeInOtherTab(sessionOf('mei'))
  storeCartOf('wei')
  writeInOtherTab(sessionOf('wei'))
  expect(stored.has(cartKey)).toBe(true)
})

test('an update of the same user keeps the cart', () => {
  storeCartOf('mei')
  writeInOtherTab({ ...sessionOf('mei'), token: 'newer' })
  expect(stored.has(cartKey)).toBe(true)
})

test('a cart without an owner is removed', () => {
  stored.set(cartKey, '{"userId":')
  writeInOtherTab(sessionOf('mei'))
  expect(stored.has(cartKey)).toBe(false)
})

test('a cart that was written after the end of its session is removed', () => {
  endSession('left')
  storeCartOf('mei')
  endSession('lost')
  expect(stored.has(cartKey)).toBe(false)
})
