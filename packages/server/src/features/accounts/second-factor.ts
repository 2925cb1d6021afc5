import { Refusal } from '@printery/domain'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/database.ts'
import { codeLimit, underLimits } from './limits.ts'
import { lockUser, type UserRow, updateUser } from './queries.ts'

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

type Change = Parameters<typeof updateUser>[2]

/**
 * Takes a code, once, and makes the change that it allows in the same step, or gives the refusal that stands against it.
 * Guesses are counted for the person, wherever they come from.
 */
async function takeCode(
  db: Db,
  userId: string,
  code: string,
  now: Date,
  allows: (user: UserRow) => Change | Refusal,
): Promise<void> {
  await underLimits<void>(db, [codeLimit(userId)], now, () =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      const change = user ? allows(user) : wrongCode()
      if (change instanceof Refusal) throw change
      const step = user && stepOf(user, code, now)
      if (step === undefined) return { wrong: wrongCode() }
      await updateUser(tx, userId, { totpStep: step, ...change })
      return { right: undefined }
    }),
  )
}

/** At a login, once the first factor is known to be right. */
export async function requireCode(db: Db, user: UserRow, code: string | undefined, now: Date): Promise<void> {
  if (!user.totpSince) return
  if (code === undefined)
    throw new Refusal('second_factor_needed', 'Enter the code of your authenticator app.')
  await takeCode(db, user.id, code, now, () => ({}))
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

export function confirmSecondFactor(db: Db, userId: string, code: string, now: Date): Promise<void> {
  return takeCode(db, userId, code, now, (user) => {
    if (user.totpSince) return isOn()
    return user.totpSecret
      ? { totpSince: now }
      : new Refusal('clash', 'Begin with a new secret for your app.')
  })
}

const none = { totpSince: null, totpSecret: null, totpStep: null }

export function endSecondFactor(db: Db, userId: string, code: string, now: Date): Promise<void> {
  return takeCode(db, userId, code, now, (user) =>
    user.totpSince ? none : new Refusal('clash', 'The second factor is off already.'),
  )
}

export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, none)
}
