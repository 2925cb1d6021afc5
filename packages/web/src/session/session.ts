import type { SessionView } from '@printery/contract'
import { useSyncExternalStore } from 'react'
import type { OfflineCart } from '../offline/offline-cart.ts'
import { cartKey, sessionKey } from '../offline/storage-keys.ts'
import { type Guard, isShape, isText } from '../storage/tab-state.ts'

export type Session = SessionView
export type User = Session['user']

/** `left`: the user logged out, here or in another tab. `lost`: the session has expired on the server. */
export type SessionEnd = 'left' | 'lost'

const listeners = new Set<() => void>()
const endListeners = new Set<(cause: SessionEnd) => void>()
/** Checks the fields that pages rely on; an older version may have stored fewer. */
const isSession = isShape<{ token: string; user: StoredUser }>({
  token: (value): value is string => isText(value) && value !== '',
  user: isShape<StoredUser>({
    ...{ id: isText, role: isText, email: isText },
    ...{ firstName: isText, lastName: isText, address: isText, phoneNumber: isText },
  }),
}) as Guard<Session>
type StoredUser = Record<
  'id' | 'role' | 'email' | 'firstName' | 'lastName' | 'address' | 'phoneNumber',
  string
>

/** Undefined if not read yet. */
let stored: Session | null | undefined
let lastEnd: SessionEnd | undefined

function readSession(): Session | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    // Blocked storage, or storage with another format, counts as no session.
    return null
  }
}

export function getSession(): Session | null {
  if (typeof document === 'undefined') return null
  if (stored === undefined) stored = readSession()
  return stored
}

function setSession(session: Session | null) {
  stored = session
  try {
    if (session) localStorage.setItem(sessionKey, JSON.stringify(session))
    else localStorage.removeItem(sessionKey)
  } catch {
    // Without storage the session ends with the page.
  }
  for (const listener of listeners) listener()
}

export function storeSession(session: Session): void {
  clearCart()
  setSession(session)
}

export function clearCart(): void {
  try {
    localStorage.removeItem(cartKey)
  } catch {
    // Blocked storage counts as empty.
  }
}

/** Clears the saved cart unless another tab has saved it for the current user. */
function clearCartOfOthers(): void {
  try {
    const saved: Partial<OfflineCart> | null = JSON.parse(localStorage.getItem(cartKey) ?? 'null')
    if (saved?.userId !== stored?.user.id) clearCart()
  } catch {
    // The owner of the cart can't be read.
    clearCart()
  }
}

export function updateUser(patch: Partial<User>): void {
  const session = getSession()
  if (session) setSession({ ...session, user: { ...session.user, ...patch } })
}

export function endSession(cause: SessionEnd): void {
  // Cleared even if the session has already ended in another tab, which may have saved its cart since then.
  clearCart()
  if (!getSession()) return
  lastEnd = cause
  setSession(null)
  for (const listener of endListeners) listener(cause)
}

/** How the last session of this page ended. */
export function lastSessionEnd(): SessionEnd | undefined {
  return lastEnd
}

/** Calls the listener whenever a session ends or is replaced by another user's. */
export function onSessionEnd(listener: (cause: SessionEnd) => void): () => void {
  endListeners.add(listener)
  const stop = subscribe(() => {})
  return () => {
    endListeners.delete(listener)
    stop()
  }
}

/** Another tab logged in or out. The event's key is null if the tab cleared the whole storage. */
function onStorage(event: StorageEvent) {
  if (event.key === sessionKey || event.key === null) reloadSession()
}

/** A page restored from the back/forward cache has missed all events. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) reloadSession()
}

function reloadSession() {
  const previous = getSession()
  stored = readSession()
  clearCartOfOthers()
  for (const listener of listeners) listener()
  if (previous === null || previous.user.id === stored?.user.id) return
  lastEnd = 'left'
  for (const listener of endListeners) listener('left')
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

export type SessionState =
  | { status: 'checking' | 'out'; user?: undefined; token?: undefined }
  | { status: 'in'; user: User; token: string }

/** The server renders without a session, so a page starts with `checking` and reads the session after hydration. */
export function useSession(): SessionState {
  const session = useSyncExternalStore<Session | null | undefined>(subscribe, getSession, () => undefined)
  if (session === undefined) return { status: 'checking' }
  return session ? { status: 'in', ...session } : { status: 'out' }
}
