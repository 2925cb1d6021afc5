import type { RateLimit } from '../../http/rate-limits.ts'
import { sha256 } from '../../tokens.ts'

const quarterHourSeconds = 15 * 60

/** In 15 minutes, 10 failed logins of one account from one IP address, and 100 from one IP address. */
export function loginLimits(email: string, ipAddress: string): RateLimit[] {
  return [
    { key: `login:${sha256(email)}:${ipAddress}`, max: 10, windowSeconds: quarterHourSeconds },
    failedLoginLimit(ipAddress),
  ]
}

/** Failed logins from one IP address, with a password or with Google. */
export function failedLoginLimit(ipAddress: string): RateLimit {
  return { key: `login:${ipAddress}`, max: 100, windowSeconds: quarterHourSeconds }
}

/** Refusals that reveal that an email has an account, which are limited so that nobody can test many emails (DEC-10). */
export function takenEmailLimit(ipAddress: string): RateLimit {
  return { key: `signup-taken:${ipAddress}`, max: 60, windowSeconds: 3600 }
}

/** Guesses of the current password by somebody who is logged in. */
export function passwordLimit(userId: string): RateLimit {
  return { key: `own-password:${userId}`, max: 10, windowSeconds: quarterHourSeconds }
}

/** Guesses of a second-factor code by somebody who knows the password. */
export function codeLimit(userId: string): RateLimit {
  return { key: `code:${userId}`, max: 10, windowSeconds: quarterHourSeconds }
}

/** Password links that are requested from one IP address. */
export function passwordLinkLimit(ipAddress: string): RateLimit {
  return { key: `link:${ipAddress}`, max: 60, windowSeconds: 3600 }
}
