import type { Limit } from '../http/limits.ts'
import { sha256 } from '../tokens.ts'

/** 3 mails an hour to one receiver that anybody can cause: forgotten passwords and referrals together. */
export function mailLimit(email: string): Limit {
  return { key: `mail:${sha256(email)}`, max: 3, windowSeconds: 3600 }
}
