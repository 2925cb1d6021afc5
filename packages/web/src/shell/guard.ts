import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuthModal } from '../features/accounts/auth-modal.tsx'
import { type Session, useSession } from '../session.ts'

/**
 * For screens behind a login: the session, or undefined while it is unknown or the visitor is being led away. Who
 * comes without one is sent home with the login open, and comes back here after it.
 */
export function useGuard(): Session | undefined {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { open } = useAuthModal()
  // Somebody who logs out here wants to leave and is not asked to log in again.
  const wasIn = useRef(false)

  useEffect(() => {
    if (session.status === 'in') wasIn.current = true
    if (session.status !== 'out') return
    navigate('/', { replace: true })
    if (!wasIn.current) open('login', () => navigate(pathname + search))
  }, [session.status, navigate, open, pathname, search])

  return session.status === 'in' ? session : undefined
}
