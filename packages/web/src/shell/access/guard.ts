import { useLocation } from 'react-router'
import { type Session, useSession } from '../../session/session.ts'
import { guardOf } from './guarded-routes.ts'

/**
 * For screens behind a login: the session of somebody who may open it, or undefined while it is unknown or the gate
 * redirects the visitor.
 */
export function useGuard(): Session | undefined {
  const session = useSession()
  const guard = guardOf(useLocation().pathname)
  if (session.status !== 'in') return undefined
  return !guard || guard.roles.includes(session.user.role) ? session : undefined
}
