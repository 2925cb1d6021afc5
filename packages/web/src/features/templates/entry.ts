import type { SessionState, User } from '../../session/session.ts'

/** Whether the template editor opens without its prompt: it does for an admin's session (DEC-5). */
export function adminOf({ user }: SessionState): User | undefined {
  return user?.role === 'admin' ? user : undefined
}
