import { Refusal } from '@printery/domain'

/** Refuses used, expired and invented links alike, so that the refusal does not reveal which links exist. */
export function invalidToken(): Refusal {
  return new Refusal('invalid_token', 'Invalid Token! Please Retry')
}
