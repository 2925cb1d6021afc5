import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { deleteEmailChange, endPasswordLink } from './links/link-queries.ts'
import { endSessions } from './login/sessions.ts'
import { updateUser } from './queries.ts'

/** Ends every session too, so that it takes effect with the next call. Returns how many ended. */
export async function disableUser(context: Context<Transaction>, userId: string): Promise<number> {
  await updateUser(context.db, userId, { disabledAt: context.now })
  const ended = await endSessions(context.db, userId)
  await endPasswordLink(context, userId)
  await deleteEmailChange(context.db, userId)
  return ended
}

export async function enableUser({ db }: Context, userId: string): Promise<void> {
  await updateUser(db, userId, { disabledAt: null })
}
