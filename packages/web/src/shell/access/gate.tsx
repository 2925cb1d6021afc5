import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuthModal } from '../../features/accounts/login/auth-modal.tsx'
import { lastSessionEnd, type SessionState, useSession } from '../../session/session.ts'
import { type GuardedRoute, guardOf } from './guarded-routes.ts'

/**
 * Guards every screen. A guarded screen is not rendered before the user is known, and never on the server;
 * users without access are redirected home. A visitor gets the login there and returns after it.
 */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { open } = useAuthModal()
  const guard = guardOf(pathname)
  const entry = entryOf(guard, session)
  const enteredAt = useRef<string>(undefined)

  useEffect(() => {
    if (entry === 'unknown') return
    if (entry === 'free') {
      enteredAt.current = pathname
      return
    }
    navigate('/', { replace: true })
    // A person who logs out here isn't asked to log in again.
    const hasLoggedOut = enteredAt.current === pathname && lastSessionEnd() === 'left'
    if (entry === 'visitor' && !hasLoggedOut) open('login', () => navigate(pathname + search))
  }, [entry, navigate, open, pathname, search])

  if (entry === 'free') return children
  return <main id="main" className="gate" aria-busy={entry === 'unknown'} />
}

type Entry = 'unknown' | 'free' | 'visitor' | 'wrong role'

function entryOf(guard: GuardedRoute | undefined, session: SessionState): Entry {
  if (!guard) return 'free'
  if (session.status !== 'in') return session.status === 'out' ? 'visitor' : 'unknown'
  return guard.roles.includes(session.user.role) ? 'free' : 'wrong role'
}
