import { Refusal } from '@printery/domain'

/** The answer to a link that was used, ended or made up: which of them it was is nobody's business. */
export function invalidToken(): Refusal {
  return new Refusal('invalid_token', 'Invalid Token! Please Retry')
}
