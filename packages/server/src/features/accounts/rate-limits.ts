import type { RateLimit } from '../../http/rate-limits.ts'
import { sha256 } from '../../tokens.ts'

const quarterHourSeconds = 15 * 60

/** 10 failed logins of one account from one address, and 100 from one address, in 15 minutes. */
export function loginLimits(email: string, address: string): RateLimit[] {
  return [
    { key: `login:${sha256(email)}:${address}`, max: 10, windowSeconds: quarterHourSeconds },
    failedLoginLimit(address),
  ]
}

/** Failures from one address, by password or by Google. */
export function failedLoginLimit(address: string): RateLimit {
  return { key: `login:${address}`, max: 100, windowSeconds: quarterHourSeconds }
}

/** The answer reveals that an email has an account, so asking for many is slowed down (DEC-10). */
export function takenEmailLimit(address: string): RateLimit {
  return { key: `signup-taken:${address}`, max: 60, windowSeconds: 3600 }
}

/** Guesses of the current password by somebody who is logged in. */
export function passwordLimit(userId: string): RateLimit {
  return { key: `own-password:${userId}`, max: 10, windowSeconds: quarterHourSeconds }
}

/** Guesses of a second-factor code by somebody who knows the password. */
export function codeLimit(userId: string): RateLimit {
  return { key: `code:${userId}`, max: 10, windowSeconds: quarterHourSeconds }
}

/** Password links requested from one address: no address needs more. */
export function passwordLinkLimit(address: string): RateLimit {
  return { key: `link:${address}`, max: 60, windowSeconds: 3600 }
}
