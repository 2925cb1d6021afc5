import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { deleteEmailChange, endPasswordLink } from './links/link-queries.ts'
import { endSessions } from './login/sessions.ts'
import { updateUser } from './queries.ts'

/** Disables an account and ends its sessions, so that its next call is refused. Returns the number of ended sessions. */
export async function disableUser(context: Context<Transaction>, userId: string): Promise<number> {
  await updateUser(context.db, userId, { disabledAt: context.now })
  const sessionCount = await endSessions(context.db, userId)
  await endPasswordLink(context, userId)
  await deleteEmailChange(context.db, userId)
  return sessionCount
}

export async function enableUser({ db }: Context, userId: string): Promise<void> {
  await updateUser(db, userId, { disabledAt: null })
}
