import { Refusal } from '@printery/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { idempotencyKeys } from '../../db/schema/index.ts'
import { dropEmailChange, dropPasswordLink } from './link-queries.ts'
import { lockAdmins, lockUser, type UserRow, updateUser } from './queries.ts'
import { endSessions } from './sessions.ts'

/** Holds the account, unless it is the last one that could run the shop. Who was invited and never came can't yet. */
export async function holdForClosing(tx: Db, userId: string): Promise<UserRow> {
  const admins = await lockAdmins(tx)
  const user = await lockUser(tx, userId)
  if (!user || user.erasedAt) throw new Refusal('clash', 'This account is closed already.')
  const others = admins.filter(
    ({ id, passwordHash, googleSub }) => id !== userId && (passwordHash ?? googleSub),
  )
  if (user.role === 'admin' && others.length === 0)
    throw new Refusal('clash', 'You are the only admin. Invite another one first.')
  return user
}

/**
 * Whether the address is known as the person's: only who registered by Google has no password, and from there it moves by
 * links to both mailboxes alone. A sign-up with a password, and a Google account linked to it, prove nothing of it.
 */
export function hasProvenAddress({ passwordHash, googleSub }: UserRow): boolean {
  return passwordHash === null && googleSub !== null
}

/** The account becomes nobody's: it can't be entered, and its e-mail is free again. */
export async function erasePerson(tx: Db, user: UserRow, now: Date): Promise<void> {
  await endSessions(tx, user.id)
  await dropPasswordLink(tx, user.id)
  await dropEmailChange(tx, user.id)
  // Kept answers hold what was asked.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, user.id))
  await updateUser(tx, user.id, {
    email: `erased-${user.id}@erased.invalid`,
    firstName: 'Closed',
    lastName: 'account',
    address: '',
    phoneNumber: '',
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
