import type { RateLimit } from '../http/rate-limits.ts'
import { sha256 } from '../tokens.ts'

/** 3 emails an hour to one receiver that anybody can trigger: password resets and referrals together. */
export function emailRateLimit(email: string): RateLimit {
  return { key: `mail:${sha256(email)}`, max: 3, windowSeconds: 3600 }
}
