import type { RateLimit } from '../../http/rate-limits.ts'
import { sha256 } from '../../tokens.ts'

const quarterHourSeconds = 15 * 60

/** In 15 minutes, 10 failed logins of one account from one address, and 100 from one address. */
export function loginLimits(email: string, address: string): RateLimit[] {
  return [
    { key: `login:${sha256(email)}:${address}`, max: 10, windowSeconds: quarterHourSeconds },
    failedLoginLimit(address),
  ]
}

/** Failed logins from one address, with a password or with Google. */
export function failedLoginLimit(address: string): RateLimit {
  return { key: `login:${address}`, max: 100, windowSeconds: quarterHourSeconds }
}

/** Refusals that reveal that an email has an account, which are limited so that nobody can test many emails (DEC-10). */
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

/** Password links that are requested from one address. */
export function passwordLinkLimit(address: string): RateLimit {
  return { key: `link:${address}`, max: 60, windowSeconds: 3600 }
}
