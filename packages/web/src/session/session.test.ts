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
const keepCartOf = (userId: string) => stored.set(cartKey, JSON.stringify({ userId, lines: [] }))

/** Simulates the storage event for what another tab wrote. */
function otherTab(session: Session | undefined) {
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
  const stop = onSessionEnd(() => {})
  storeSession(sessionOf('mei'))
  return () => {
    endSession('left')
    stop()
    vi.unstubAllGlobals()
  }
})

test.each(['token', 'user', 'id', 'role', 'email', 'firstName', 'lastName', 'address', 'phoneNumber'])(
  'CORRECT-002 a stored session without its %s counts as none',
  (missing) => {
    const { token, user } = sessionOf('wei')
    const whole = JSON.stringify({ token, user })
    stored.set(sessionKey, whole.replace(`"${missing}"`, '"other"'))
    listeners.get('storage')?.({ key: sessionKey })
    expect(getSession()).toBeNull()
    stored.set(sessionKey, whole)
    listeners.get('storage')?.({ key: sessionKey })
    expect(getSession()?.user.id).toBe('wei')
  },
)

test('a stored session with an empty token counts as none', () => {
  otherTab({ ...sessionOf('wei'), token: '' })
  expect(getSession()).toBeNull()
})

test('a logout in another tab also removes the cart that this tab wrote after the logout', () => {
  keepCartOf('mei')
  otherTab(undefined)
  expect(getSession()).toBeNull()
  expect(stored.has(cartKey)).toBe(false)
})

test('after a login as another user in another tab the old cart is removed, and that of the new user stays', () => {
  keepCartOf('mei')
  otherTab(sessionOf('wei'))
  expect(stored.has(cartKey)).toBe(false)
  otherTab(sessionOf('mei'))
  keepCartOf('wei')
  otherTab(sessionOf('wei'))
  expect(stored.has(cartKey)).toBe(true)
})

test('an update of the same user keeps the cart', () => {
  keepCartOf('mei')
  otherTab({ ...sessionOf('mei'), token: 'newer' })
  expect(stored.has(cartKey)).toBe(true)
})

test('a cart without an owner is removed', () => {
  stored.set(cartKey, '{"userId":')
  otherTab(sessionOf('mei'))
  expect(stored.has(cartKey)).toBe(false)
})

test('an ended session leaves no cart that was written afterwards', () => {
  endSession('left')
  keepCartOf('mei')
  endSession('lost')
  expect(stored.has(cartKey)).toBe(false)
})
