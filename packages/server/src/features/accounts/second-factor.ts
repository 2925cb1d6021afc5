import { Refusal } from '@printery/domain'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/database.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import { notLoggedIn } from '../../http/session.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { codeLimit } from './limits.ts'
import { lockUser, type UserRow, updateUser } from './queries.ts'
import { hasSession } from './session-queries.ts'
import { endSessions } from './sessions.ts'
import { tellOwner } from './telling.ts'

/** Seconds that a code of an authenticator app holds; one more before and after is taken, for clocks that differ. */
const period = 30
const window = 1

function wrongCode(): Refusal {
  return new Refusal('wrong_code', 'This code is wrong or was used before. Wait for the next one.')
}

function appOf(secret: string, email: string, shopName: string): TOTP {
  return new TOTP({ issuer: shopName, label: email, secret: Secret.fromBase32(secret), period })
}

/** The half-minute that the code belongs to, if it is of this secret, of now, and after the last one that was taken. */
function stepOf(user: UserRow, code: string, now: Date): number | undefined {
  if (!user.totpSecret) return undefined
  const delta = appOf(user.totpSecret, user.email, '').validate({
    token: code,
    window,
    timestamp: now.getTime(),
  })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return user.totpStep !== null && step <= user.totpStep ? undefined : step
}

/** What a right code does, in the transaction that takes it; nothing at a login. */
interface Purpose {
  /** Of the session that asks, which has to be there still: a reset that came in between has the last word. */
  token: string
  /** The refusal that stands against it, whatever the code. */
  whyNot: (user: UserRow) => Refusal | undefined
  change: Parameters<typeof updateUser>[2]
  also: (tx: Db, user: UserRow) => Promise<void>
}

/**
 * Takes a code, once. Guesses are counted for the person, wherever they come from, and under the lock of the account: of
 * any number that are sent at once, no more are looked at than the limit has. A miss is answered after the commit, so
 * that it stays counted.
 */
async function takeCode(db: Db, userId: string, code: string, now: Date, purpose?: Purpose): Promise<void> {
  const limit = codeLimit(userId)
  await refuseExceeded(db, [limit], now)
  const isRight = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw wrongCode()
    await refuseExceeded(tx, [limit], now)
    if (purpose && !(await hasSession(tx, sha256(purpose.token)))) throw notLoggedIn()
    const refusal = purpose?.whyNot(user)
    if (refusal) throw refusal
    const step = stepOf(user, code, now)
    if (step === undefined) {
      await countHit(tx, limit, now)
      return false
    }
    await updateUser(tx, userId, { totpStep: step, ...purpose?.change })
    await purpose?.also(tx, user)
    return true
  })
  if (!isRight) throw wrongCode()
}

/** At a login, once the first factor is known to be right. */
export async function requireCode(db: Db, user: UserRow, code: string | undefined, now: Date): Promise<void> {
  if (!user.totpSince) return
  if (code === undefined)
    throw new Refusal('second_factor_needed', 'Enter the code of your authenticator app.')
  await takeCode(db, user.id, code, now)
}

const isOn = () => new Refusal('clash', 'The second factor is on already. Switch it off first.')

/** A secret that counts for nothing yet. A newer one takes the place of an older that was not confirmed. */
export async function beginSecondFactor(
  db: Db,
  userId: string,
  shopName: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || user.totpSince) throw isOn()
    await updateUser(tx, userId, { totpSecret: secret, totpStep: null })
    return { secret, uri: appOf(secret, user.email, shopName).toString() }
  })
}

interface Asking {
  userId: string
  token: string
}

/** Switches it on. Whoever else is in was let in without it, and is out. */
export function confirmSecondFactor(
  { db, jobs }: Pick<Shop, 'db' | 'jobs'>,
  { userId, token }: Asking,
  code: string,
  now: Date,
): Promise<void> {
  return takeCode(db, userId, code, now, {
    token,
    whyNot: (user) => {
      if (user.totpSince) return isOn()
      return user.totpSecret ? undefined : new Refusal('clash', 'Begin with a new secret for your app.')
    },
    change: { totpSince: now },
    also: async (tx, user) => {
      await endSessions(tx, userId, token)
      await tellOwner(jobs, tx, user, 'The second factor was switched on', now)
    },
  })
}

const none = { totpSince: null, totpSecret: null, totpStep: null }

export function endSecondFactor(
  { db, jobs }: Pick<Shop, 'db' | 'jobs'>,
  { userId, token }: Asking,
  code: string,
  now: Date,
): Promise<void> {
  return takeCode(db, userId, code, now, {
    token,
    whyNot: (user) =>
      user.totpSince ? undefined : new Refusal('clash', 'The second factor is off already.'),
    change: none,
    also: (tx, user) => tellOwner(jobs, tx, user, 'The second factor was switched off', now),
  })
}

export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, none)
}
