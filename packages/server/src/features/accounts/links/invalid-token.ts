import { Refusal } from '@printery/domain'

/** The same for a used, expired and made-up link, so that it doesn't tell which. */
export function invalidToken(): Refusal {
  return new Refusal('invalid_token', 'Invalid Token! Please Retry')
}
