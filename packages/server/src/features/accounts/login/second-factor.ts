import { Refusal } from '@printery/domain'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../call.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import { countHit, refuseExceeded } from '../../../http/rate-limits.ts'
import { notLoggedIn } from '../../../http/session.ts'
import type { Services } from '../../../shop.ts'
import { sha256 } from '../../../tokens.ts'
import { emailAccountHolder } from '../email-account-holder.ts'
import { lockUser, type UserRow, updateUser } from '../queries.ts'
import { codeLimit } from '../rate-limits.ts'
import { hasSession } from './session-queries.ts'
import { endSessions } from './sessions.ts'

/** The seconds for which a code is valid. */
const periodSeconds = 30
/** The number of periods before and after that are accepted as well, for clocks that differ. */
const window = 1

function wrongCode(): Refusal {
  return new Refusal('wrong_code', 'This code is wrong or was used before. Wait for the next one.')
}

function totpFor(secret: string, email: string, shopName: string): TOTP {
  return new TOTP({
    issuer: shopName,
    label: email,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  })
}

/**
 * The number of the period that the code belongs to, or undefined if the code is not valid now or not later than the
 * last one that was used.
 */
function findStep(user: UserRow, code: string, now: Date): number | undefined {
  if (!user.totpSecret) return undefined
  const delta = totpFor(user.totpSecret, user.email, '').validate({
    token: code,
    window,
    timestamp: now.getTime(),
  })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta
  return user.totpStep !== null && step <= user.totpStep ? undefined : step
}

/** A change that a correct code confirms, made in the same transaction. A login has none. */
interface CodeUse {
  /** The session of the caller, which must still exist: a password reset may have ended it. */
  token: string
  /** A refusal that does not depend on the code. */
  whyNot: (user: UserRow) => Refusal | undefined
  change: Parameters<typeof updateUser>[2]
  apply: (tx: Transaction, user: UserRow) => Promise<void>
}

/**
 * Accepts a code once. Guesses are counted by user, not by address, and under the lock of the account, so that
 * simultaneous guesses can't exceed the limit. The refusal is thrown after the commit, so that the guess is counted.
 */
async function consumeCode(context: Context, userId: string, code: string, purpose?: CodeUse): Promise<void> {
  const limit = codeLimit(userId)
  await refuseExceeded(context, [limit])
  const isAccepted = await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw wrongCode()
    await refuseExceeded({ ...context, db: tx }, [limit])
    if (purpose && !(await hasSession(tx, sha256(purpose.token)))) throw notLoggedIn()
    const refusal = purpose?.whyNot(user)
    if (refusal) throw refusal
    const step = findStep(user, code, context.now)
    if (step === undefined) {
      await countHit({ ...context, db: tx }, limit)
      return false
    }
    await updateUser(tx, userId, { totpStep: step, ...purpose?.change })
    await purpose?.apply(tx, user)
    return true
  })
  if (!isAccepted) throw wrongCode()
}

/** Requires a code at login, after the first factor, if the second factor is on. */
export async function requireCode(context: Context, user: UserRow, code: string | undefined): Promise<void> {
  if (!user.totpSince) return
  if (code === undefined)
    throw new Refusal('second_factor_needed', 'Enter the code of your authenticator app.')
  await consumeCode(context, user.id, code)
}

const alreadyOn = () => new Refusal('conflict', 'The second factor is on already. Switch it off first.')

/**
 * Creates a secret that has no effect until it is confirmed. It replaces an older unconfirmed secret.
 */
export async function beginSecondFactor(
  db: Db,
  userId: string,
  shopName: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || user.totpSince) throw alreadyOn()
    await updateUser(tx, userId, { totpSecret: secret, totpStep: null })
    return { secret, uri: totpFor(secret, user.email, shopName).toString() }
  })
}

interface SessionRef {
  userId: string
  token: string
}

/** Switches the second factor on, and ends the other sessions, which were opened without it. */
export function confirmSecondFactor(
  { jobs }: Pick<Services, 'jobs'>,
  { db, now }: Context,
  { userId, token }: SessionRef,
  code: string,
): Promise<void> {
  return consumeCode({ db, now }, userId, code, {
    token,
    whyNot: (user) => {
      if (user.totpSince) return alreadyOn()
      return user.totpSecret ? undefined : new Refusal('conflict', 'Begin with a new secret for your app.')
    },
    change: { totpSince: now },
    apply: async (tx, user) => {
      await endSessions(tx, userId, token)
      await emailAccountHolder(jobs, { db: tx, now }, user, 'The second factor was switched on')
    },
  })
}

/** Makes a change after the account holder has proven their identity by a code. */
export async function changeWithCode(
  context: Context,
  { userId, token }: SessionRef,
  code: string,
  change: (tx: Transaction, user: UserRow) => Promise<void>,
): Promise<void> {
  return consumeCode(context, userId, code, {
    token,
    whyNot: (user) =>
      user.totpSince
        ? undefined
        : new Refusal('conflict', 'The second factor is off. Confirm with your password.'),
    change: {},
    apply: change,
  })
}

const noSecondFactor = { totpSince: null, totpSecret: null, totpStep: null }

export function endSecondFactor(
  { jobs }: Pick<Services, 'jobs'>,
  { db, now }: Context,
  { userId, token }: SessionRef,
  code: string,
): Promise<void> {
  return consumeCode({ db, now }, userId, code, {
    token,
    whyNot: (user) => {
      if (user.secondFactorDemanded)
        return new Refusal('conflict', 'An owner of the shop demands the second factor of you: it stays on.')
      return user.totpSince ? undefined : new Refusal('conflict', 'The second factor is off already.')
    },
    change: noSecondFactor,
    apply: (tx, user) =>
      emailAccountHolder(jobs, { db: tx, now }, user, 'The second factor was switched off'),
  })
}

export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, noSecondFactor)
}
