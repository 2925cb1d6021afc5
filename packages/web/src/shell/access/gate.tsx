import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuthModal } from '../../features/accounts/login/auth-modal.tsx'
import { lastSessionEnd, type SessionState, useSession } from '../../session/session.ts'
import { type GuardedRoute, guardOf } from './guarded-routes.ts'

/**
 * Guards every screen. A guarded screen is rendered only in the browser, once the user is known. Users without access are
 * redirected home, where visitors can log in to return to the screen.
 */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { open } = useAuthModal()
  const guard = guardOf(pathname)
  const access = accessOf(guard, session)
  const enteredPath = useRef<string>(undefined)

  useEffect(() => {
    if (access === 'unknown') return
    if (access === 'allowed') {
      enteredPath.current = pathname
      return
    }
    navigate('/', { replace: true })
    // The login dialog doesn't open if the user has just logged out on this screen.
    const hasLoggedOut = enteredPath.current === pathname && lastSessionEnd() === 'left'
    if (access === 'login required' && !hasLoggedOut) open('login', () => navigate(pathname + search))
  }, [access, navigate, open, pathname, search])

  if (access === 'allowed') return children
  return <main id="main" className="gate" aria-busy={access === 'unknown'} />
}

type Access = 'unknown' | 'allowed' | 'login required' | 'forbidden'

function accessOf(guard: GuardedRoute | undefined, session: SessionState): Access {
  if (!guard) return 'allowed'
  if (session.status !== 'in') return session.status === 'out' ? 'login required' : 'unknown'
  return guard.roles.includes(session.user.role) ? 'allowed' : 'forbidden'
}
