import { createHmac } from 'node:crypto'
import type { Services } from '../../shop.ts'
import { timingSafeEqualBytes } from '../../tokens.ts'
import { isUuid } from '../../uuid.ts'

/** A transparent GIF of one pixel. */
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The URL of the tracking pixel in the email to one recipient; `position` is the recipient's in its broadcast. */
export function openPixelUrl(
  { settings, tokenKey }: Pick<Services, 'settings' | 'tokenKey'>,
  broadcastId: string,
  position: number,
): string {
  return `${settings.PUBLIC_URL}/files/Opened/${broadcastId}.${position}.${sign(tokenKey, broadcastId, position).toString('base64url')}.gif`
}

/** Returns the recipient that the file name of a tracking pixel identifies; undefined if its signature is invalid. */
export function readPixelName(
  key: Buffer,
  name: string,
): { broadcastId: string; position: number } | undefined {
  const [, broadcastId = '', digits = '', mac = ''] = /^([^.]+)\.(\d{1,9})\.([\w-]+)\.gif$/.exec(name) ?? []
  if (!isUuid(broadcastId)) return undefined
  const position = Number(digits)
  const signature = Buffer.from(mac, 'base64url')
  const expected = sign(key, broadcastId, position)
  return timingSafeEqualBytes(signature, expected) ? { broadcastId, position } : undefined
}

function sign(key: Buffer, broadcastId: string, position: number): Buffer {
  return createHmac('sha256', key).update(`opened ${broadcastId} ${position}`).digest().subarray(0, 18)
}
