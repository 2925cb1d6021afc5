import type { SessionView } from '@printery/contract'
import { useSyncExternalStore } from 'react'

export type Session = SessionView
export type User = Session['user']

const key = 'printery-session'
const listeners = new Set<() => void>()
/** undefined: not read yet */
let stored: Session | null | undefined

function read(): Session | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Session | null
    return value?.token && value.user ? value : null
  } catch {
    // Storage that is blocked or was written by something else counts as no session.
    return null
  }
}

export function getSession(): Session | null {
  if (typeof document === 'undefined') return null
  if (stored === undefined) stored = read()
  return stored
}

function set(session: Session | null) {
  stored = session
  try {
    if (session) localStorage.setItem(key, JSON.stringify(session))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the session lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function storeSession(session: Session): void {
  set(session)
}

export function updateUser(patch: Partial<User>): void {
  const session = getSession()
  if (session) set({ ...session, user: { ...session.user, ...patch } })
}

export function endSession(): void {
  if (getSession()) set(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab logged in or out; key is null when it cleared everything.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    stored = read()
    listener()
  }
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export type SessionState =
  | { status: 'checking' | 'out'; user?: undefined; token?: undefined }
  | { status: 'in'; user: User; token: string }

/** The server renders without a session, so a page starts as `checking` and knows after its first paint. */
export function useSession(): SessionState {
  const session = useSyncExternalStore<Session | null | undefined>(subscribe, getSession, () => undefined)
  if (session === undefined) return { status: 'checking' }
  return session ? { status: 'in', ...session } : { status: 'out' }
}
