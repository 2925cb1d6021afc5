import type { SessionState, User } from '../../session/session.ts'

/** The admin of the session, for whom the template editor opens without its prompt (DEC-5); undefined for others. */
export function adminOf({ user }: SessionState): User | undefined {
  return user?.role === 'admin' ? user : undefined
}
