import { createHmac } from 'node:crypto'
import { timingSafeEqualBytes } from '../../tokens.ts'
import { isUuid } from '../../uuid.ts'

type Purpose = 'confirm' | 'unsubscribe'

/**
 * The token of a link for a subscriber. It is not stored and never expires; `confirmSubscription` limits the age of a
 * request.
 */
export function tokenOf(key: Buffer, purpose: Purpose, subscriberId: string): string {
  return `${subscriberId}.${sign(key, purpose, subscriberId).toString('base64url')}`
}

/** The id of the address; undefined if the token has no valid signature for this purpose. */
export function readToken(key: Buffer, purpose: Purpose, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.')
  if (!isUuid(id)) return undefined
  const receivedMac = Buffer.from(mac, 'base64url')
  const expected = sign(key, purpose, id)
  return timingSafeEqualBytes(receivedMac, expected) ? id : undefined
}

function sign(key: Buffer, purpose: Purpose, id: string): Buffer {
  return createHmac('sha256', key).update(`mailing list ${purpose} ${id}`).digest()
}
