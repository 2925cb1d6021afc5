import { randomUUID } from 'node:crypto'
import type { SignupForm } from '@printery/contract/accounts'
import { Refusal, type Role } from '@printery/domain'
import type { z } from 'zod'
import type { Context } from '../../../call.ts'
import type { Db } from '../../../db/database.ts'
import { countHit, refuseExceeded, withFailureLimits } from '../../../http/rate-limits.ts'
import { notLoggedIn } from '../../../http/session.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { notifyAdminsOfSupplier } from '../../../notifications/queries.ts'
import type { Services } from '../../../shop.ts'
import type { Caller } from '../caller.ts'
import { lockUnchangedAccount } from '../lock-account.ts'
import type { PasswordHasher } from '../passwords/hashing.ts'
import { refuseCommonPassword } from '../passwords/passwords.ts'
import { findUser, findUserByEmail, insertUser, isFirstOrder, type UserRow } from '../queries.ts'
import { loginLimits, takenEmailLimit } from '../rate-limits.ts'
import { requireCode } from './second-factor.ts'
import { openSession } from './sessions.ts'

export interface LoginResult {
  user: UserRow
  token: string
}

export async function signUp(
  { jobs, hasher }: Pick<Services, 'jobs' | 'hasher'>,
  context: Context,
  form: z.output<typeof SignupForm>,
  { ipAddress }: Caller,
): Promise<UserRow> {
  refuseCommonPassword(form.password, 'password')
  await refuseExceeded(context, [takenEmailLimit(ipAddress)])
  const user = await addUser(context, jobs, {
    email: form.email,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    role: form.role,
    brandName: form.role === 'supplier' ? (form.brandName?.trim() ?? null) : null,
    passwordHash: await hasher.hash(form.password, ipAddress),
  })
  if (user) return user
  throw await emailTaken(context, 'email', ipAddress)
}

type NewPerson = Omit<Parameters<typeof insertUser>[1], 'id' | 'createdAt'>

/**
 * Creates an account and sends the welcome email. Returns undefined if the email or the Google account already has an
 * account.
 */
export function addUser(context: Context, jobs: Jobs, person: NewPerson): Promise<UserRow | undefined> {
  return context.db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...person, id: randomUUID(), createdAt: context.now })
    if (user) await jobs.send(tx, 'mail', welcomeEmail(user))
    if (user?.role === 'supplier') {
      await notifyAdminsOfSupplier(
        { ...context, db: tx },
        { kind: 'supplier waiting', supplierId: user.id, facts: { brandName: user.brandName ?? '' } },
      )
    }
    return user
  })
}

/** Creates the refusal of a taken email. It is counted, because it reveals that the email has an account. */
export async function emailTaken(context: Context, field: string, ipAddress: string): Promise<Refusal> {
  await countHit(context, takenEmailLimit(ipAddress))
  const message = 'There is already an account with this email. Log in or set a new password.'
  return new Refusal('email_taken', message, { fieldErrors: { [field]: message } })
}

function welcomeEmail(user: UserRow) {
  const { email: to, firstName, brandName } = user
  if (brandName) return { to, template: 'welcome-supplier' as const, data: { firstName, brandName } }
  return { to, template: 'welcome' as const, data: { firstName } }
}

/** Refuses an unknown email with the same message, and after about the same time, as a wrong password. */
export async function logIn(
  { hasher }: Pick<Services, 'hasher'>,
  { db, now }: Context,
  form: LoginFields,
  caller: Caller,
): Promise<LoginResult> {
  const wrong = new Refusal('wrong_credentials', 'Invalid email or password')
  return logInWithPassword(hasher, db, form, { caller, wrong, now })
}

/** Logs in admins only: the password of any other user counts as wrong, before a code is requested. */
export async function logInAsAdmin(
  { hasher }: Pick<Services, 'hasher'>,
  { db, now }: Context,
  form: LoginFields,
  caller: Caller,
): Promise<LoginResult> {
  const wrong = new Refusal('wrong_credentials', 'Invalid password or username. Refresh to try again!')
  return logInWithPassword(hasher, db, form, { caller, wrong, role: 'admin', now })
}

interface LoginFields {
  email: string
  password: string
  code?: string | undefined
}

async function logInWithPassword(
  hasher: PasswordHasher,
  db: Db,
  form: LoginFields,
  { caller, wrong, role, now }: { caller: Caller; wrong: Refusal; role?: Role; now: Date },
): Promise<LoginResult> {
  const user = await withFailureLimits<UserRow>(
    { db, now },
    loginLimits(form.email, caller.ipAddress),
    async () => {
      const account = await findUserByEmail(db, form.email)
      const isCorrect = await hasher.verify(account?.passwordHash, form.password, caller.ipAddress)
      const mayLogIn =
        account && isCorrect && !account.disabledAt && (role === undefined || account.role === role)
      return mayLogIn ? { value: account } : { error: wrong }
    },
  )
  return finishLogin({ db, now }, user, form.code, caller)
}

/** The last step of every login: the second factor if it is on, then the session. */
export async function finishLogin(
  context: Context,
  user: UserRow,
  code: string | undefined,
  caller: Caller,
): Promise<LoginResult> {
  await requireCode(context, user, code)
  return context.db.transaction(async (tx) => {
    // The account was read before the password was hashed: it may have been reset or disabled since.
    await lockUnchangedAccount(tx, user)
    return { user, token: await openSession({ ...context, db: tx }, user.id, caller) }
  })
}

/** Returns the caller's own row; a missing row means that the session has ended. */
export async function getOwnUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw notLoggedIn()
  return user
}

/** Returns the caller's user, and whether the next order would be the first. */
export async function getAccount(db: Db, userId: string): Promise<{ user: UserRow; isFirstOrder: boolean }> {
  return { user: await getOwnUser(db, userId), isFirstOrder: await isFirstOrder(db, userId) }
}
