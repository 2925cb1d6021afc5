import { Refusal } from '@printery/domain'
import { isLastOwner } from '@printery/domain/staff'
import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { deleteEmailChange, deletePasswordLink } from '../links/link-queries.ts'
import { endSessions } from '../login/sessions.ts'
import { deleteIdempotencyKeys, lockStaff, lockUser, type UserRow, updateUser } from '../queries.ts'

/** Locks the account; refuses if it is closed or the last owner's. */
export async function lockAccountToClose(tx: Transaction, userId: string): Promise<UserRow> {
  const staff = await lockStaff(tx)
  const user = await lockUser(tx, userId)
  if (!user || user.erasedAt) throw new Refusal('conflict', 'This account is closed already.')
  if (isLastOwner(staff, userId))
    throw new Refusal('conflict', 'You are the only owner of the shop. Make somebody else an owner first.')
  return user
}

/**
 * Whether it is proven that the email address belongs to the person. Only an account that was registered with Google
 * has no password, and its address changes only by links to both mailboxes. Neither a sign-up with a password nor a
 * Google account that was linked later is a proof.
 */
export function hasProvenAddress({ passwordHash, googleSub }: UserRow): boolean {
  return passwordHash === null && googleSub !== null
}

/** Removes all personal data. After that, nobody can log in, and the email address can be used again. */
export async function erasePerson({ db: tx, now }: Context<Transaction>, user: UserRow): Promise<void> {
  await endSessions(tx, user.id)
  await deletePasswordLink(tx, user.id)
  await deleteEmailChange(tx, user.id)
  // The responses that are stored with them may contain personal data.
  await deleteIdempotencyKeys(tx, user.id)
  await updateUser(tx, user.id, {
    email: `erased-${user.id}@erased.invalid`,
    firstName: 'Closed',
    lastName: 'account',
    address: '',
    phoneNumber: '',
    ...{ taxNumber: null, taxExemptionEvidence: null, taxExemptUntil: null },
    brandName: user.brandName === null ? null : 'Closed account',
    passwordHash: null,
    googleSub: null,
    totpSecret: null,
    totpSince: null,
    totpStep: null,
    disabledAt: now,
    erasedAt: now,
  })
}
