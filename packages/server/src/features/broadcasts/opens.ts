import { createHmac } from 'node:crypto'
import type { Services } from '../../shop.ts'
import { isSameBytes } from '../../tokens.ts'
import { isUuid } from '../../uuid.ts'

/** A transparent GIF of one pixel. */
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The picture of one email, which tells that it was opened. */
export function openedUrl(
  { settings, tokenKey }: Pick<Services, 'settings' | 'tokenKey'>,
  broadcastId: string,
  position: number,
): string {
  return `${settings.PUBLIC_URL}/files/Opened/${broadcastId}.${position}.${sign(tokenKey, broadcastId, position).toString('base64url')}.gif`
}

/** The email of a picture's name; undefined if it was not made here. */
export function readOpened(key: Buffer, name: string): { broadcastId: string; position: number } | undefined {
  const [, broadcastId = '', place = '', mac = ''] = /^([^.]+)\.(\d{1,9})\.([\w-]+)\.gif$/.exec(name) ?? []
  if (!isUuid(broadcastId)) return undefined
  const position = Number(place)
  const sent = Buffer.from(mac, 'base64url')
  const expected = sign(key, broadcastId, position)
  return isSameBytes(sent, expected) ? { broadcastId, position } : undefined
}

function sign(key: Buffer, broadcastId: string, position: number): Buffer {
  return createHmac('sha256', key).update(`opened ${broadcastId} ${position}`).digest().subarray(0, 18)
}
