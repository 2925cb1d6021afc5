import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { lockOwnAccount } from './lock-account.ts'
import { getOwnUser } from './login/login.ts'
import { changeWithCode } from './login/second-factor.ts'
import { type IdentityProof, requireIdentityProof } from './passwords/password-changes.ts'
import type { UserRow } from './queries.ts'

/**
 * Makes a change in the locked account after the account holder has proven their identity by a code of the second
 * factor, or as `requireIdentityProof` requires.
 */
export async function changeWithIdentityProof(
  services: Services,
  context: Context,
  { userId, token }: { userId: string; token: string },
  { code, ...proof }: IdentityProof & { code?: string | undefined },
  change: (tx: Transaction, user: UserRow) => Promise<void>,
): Promise<void> {
  if (code !== undefined) return changeWithCode(context, { userId, token }, code, change)
  const user = await getOwnUser(context.db, userId)
  await requireIdentityProof(services, context, user, proof)
  await context.db.transaction(async (tx) => change(tx, await lockOwnAccount(tx, user, token)))
}
