import { Refusal } from '@printery/domain'

/** The same refusal for a used, an expired and a made-up link, so that it doesn't reveal which one it was. */
export function invalidToken(): Refusal {
  return new Refusal('invalid_token', 'Invalid Token! Please Retry')
}
