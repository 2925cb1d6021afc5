import type { SessionState, User } from '../../session/session.ts'

/** Who needs no prompt at the editor of templates: an admin's session enters at once (DEC-5). */
export function adminOf({ user }: SessionState): User | undefined {
  return user?.role === 'admin' ? user : undefined
}
