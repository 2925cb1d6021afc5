import { useLocation } from 'react-router'
import { type Session, useSession } from '../../session/session.ts'
import { guardOf } from './guarded-routes.ts'

/**
 * The session of a user who may open the guarded screen; undefined while the session is unknown or the gate redirects
 * the visitor.
 */
export function useGuardedSession(): Session | undefined {
  const session = useSession()
  const guard = guardOf(useLocation().pathname)
  if (session.status !== 'in') return undefined
  return !guard || guard.roles.includes(session.user.role) ? session : undefined
}
