import type { SessionState, User } from '../../session/session.ts'

/** The user of the session if it is an admin, for whom the template editor opens without its login prompt (DEC-5). */
export function adminOf({ user }: SessionState): User | undefined {
  return user?.role === 'admin' ? user : undefined
}
