import { randomUUID } from 'node:crypto'
import type { SignupForm } from '@printery/contract/accounts'
import { invalid, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { countHit, type Limit, refuseBeyond } from '../../http/limits.ts'
import { notLoggedIn } from '../../http/session.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, isPassword } from './passwords.ts'
import {
  deleteSession,
  findUser,
  findUserByEmail,
  insertSession,
  insertUser,
  isFirstOrder,
  type UserRow,
} from './queries.ts'

const sessionMs = 30 * 86_400_000
const quarter = 15 * 60

/** 10 failed logins of one account from one address, and 100 from one address, in 15 minutes. */
function loginLimits(email: string, address: string): Limit[] {
  return [
    { key: `login:${sha256(email)}:${address}`, max: 10, windowSeconds: quarter },
    { key: `login:${address}`, max: 100, windowSeconds: quarter },
  ]
}

/** A taken e-mail is told, so asking for many is slowed down (decision 10). */
function takenLimit(address: string): Limit {
  return { key: `signup-taken:${address}`, max: 60, windowSeconds: 3600 }
}

export async function signUp(
  db: Db,
  jobs: Jobs,
  form: z.output<typeof SignupForm>,
  address: string,
  now: Date,
): Promise<UserRow> {
  if (commonPasswords.has(form.password.toLowerCase()))
    throw invalid({ password: 'This password is on a list of the commonest. Please choose another.' })
  await refuseBeyond(db, takenLimit(address), now)
  const passwordHash = await hashPassword(form.password)
  const user = await db.transaction(async (tx) => {
    const added = await insertUser(tx, {
      id: randomUUID(),
      email: form.email,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      role: form.role,
      brandName: form.role === 'supplier' ? (form.brandName?.trim() ?? null) : null,
      passwordHash,
      createdAt: now,
    })
    if (added) await jobs.send(tx, 'mail', welcome(added))
    return added
  })
  if (user) return user
  await countHit(db, takenLimit(address), now)
  const taken = 'This email has an account already. Log in or set a new password.'
  throw new Refusal('email_taken', taken, { fieldErrors: { email: taken } })
}

function welcome(user: UserRow) {
  const { email: to, firstName, brandName } = user
  if (brandName) return { to, template: 'welcome-supplier' as const, data: { firstName, brandName } }
  return { to, template: 'welcome' as const, data: { firstName } }
}

/** The same words and about the same time, whether the e-mail is known or not. */
export async function logIn(
  db: Db,
  form: { email: string; password: string },
  address: string,
  now: Date,
): Promise<{ user: UserRow; token: string }> {
  const counted = loginLimits(form.email, address)
  for (const limit of counted) await refuseBeyond(db, limit, now)
  const user = await findUserByEmail(db, form.email)
  const right = await isPassword(user?.passwordHash, form.password)
  if (!user || !right || user.disabledAt) {
    for (const limit of counted) await countHit(db, limit, now)
    throw new Refusal('wrong_credentials', 'Invalid email or password')
  }
  // Many guesses at once were all let in above: when too many of them were wrong, the right one gets no answer either.
  for (const limit of counted) await refuseBeyond(db, limit, now)
  return { user, token: await openSession(db, user.id, now) }
}

export async function openSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    tokenHash: sha256(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  })
  return token
}

export async function logOut(db: Db, token: string): Promise<void> {
  await deleteSession(db, sha256(token))
}

/** The caller's own account. A session without one has ended. */
export async function getAccount(db: Db, userId: string): Promise<{ user: UserRow; isFirstOrder: boolean }> {
  const user = await findUser(db, userId)
  if (!user) throw notLoggedIn()
  return { user, isFirstOrder: await isFirstOrder(db, userId) }
}

export { isFirstOrder } from './queries.ts'
