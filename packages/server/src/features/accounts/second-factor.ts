import { Refusal } from '@printery/domain'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/database.ts'
import { guessLimit, underLimits } from './limits.ts'
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

/** Takes a code, once. Guesses are counted for the person, wherever they come from. */
async function takeCode(db: Db, userId: string, code: string, now: Date): Promise<void> {
  await underLimits(db, [guessLimit(userId)], now, () =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      const step = user && stepOf(user, code, now)
      if (step === undefined) return { wrong: wrongCode() }
      await updateUser(tx, userId, { totpStep: step })
      return { right: undefined }
    }),
  )
}

/** At a login, once the first factor is known to be right. */
export async function requireCode(db: Db, user: UserRow, code: string | undefined, now: Date): Promise<void> {
  if (!user.totpSince) return
  if (code === undefined)
    throw new Refusal('second_factor_needed', 'Enter the code of your authenticator app.')
  await takeCode(db, user.id, code, now)
}

export async function beginSecondFactor(
  db: Db,
  user: UserRow,
  shopName: string,
): Promise<{ secret: string; uri: string }> {
  if (user.totpSince) throw new Refusal('clash', 'The second factor is on already. Switch it off first.')
  const secret = new Secret({ size: 20 }).base32
  await updateUser(db, user.id, { totpSecret: secret, totpStep: null })
  return { secret, uri: appOf(secret, user.email, shopName).toString() }
}

export async function confirmSecondFactor(db: Db, user: UserRow, code: string, now: Date): Promise<void> {
  if (user.totpSince) throw new Refusal('clash', 'The second factor is on already.')
  if (!user.totpSecret) throw new Refusal('clash', 'Begin with a new secret for your app.')
  await takeCode(db, user.id, code, now)
  await updateUser(db, user.id, { totpSince: now })
}

export async function endSecondFactor(db: Db, user: UserRow, code: string, now: Date): Promise<void> {
  if (!user.totpSince) throw new Refusal('clash', 'The second factor is off already.')
  await takeCode(db, user.id, code, now)
  await forgetSecondFactor(db, user.id)
}

export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, { totpSince: null, totpSecret: null, totpStep: null })
}
