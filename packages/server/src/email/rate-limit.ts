import type { RateLimit } from '../http/rate-limits.ts'
import { sha256 } from '../tokens.ts'

/** Limits emails that anybody can trigger, password resets and referrals together, to 3 per hour and recipient. */
export function emailRateLimit(email: string): RateLimit {
  return { key: `mail:${sha256(email)}`, max: 3, windowSeconds: 3600 }
}
