import { createHmac } from 'node:crypto'
import { timingSafeEqualBytes } from '../../tokens.ts'

/** The user, item and expiry of a download. */
export interface SignedDownload {
  userId: string
  itemId: string
  expiresAt: Date
}

const idBytes = 16
const timeBytes = 6
const contentBytes = 2 * idBytes + timeBytes

/** A stateless token: the ids and the expiry in ms, with their HMAC. */
export function signDownload(key: Buffer, { userId, itemId, expiresAt }: SignedDownload): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(expiresAt.getTime(), 0, timeBytes)
  const content = Buffer.concat([bytesOfId(userId), bytesOfId(itemId), time])
  return Buffer.concat([content, signatureOf(key, content)]).toString('base64url')
}

/** The download of a token; undefined if its signature is wrong or it has expired. */
export function readSignedDownload(key: Buffer, token: string, now: Date): SignedDownload | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, contentBytes)
  const signature = bytes.subarray(contentBytes)
  const expected = signatureOf(key, content)
  if (!timingSafeEqualBytes(signature, expected)) return undefined
  const expiresAt = new Date(content.readUIntBE(2 * idBytes, timeBytes))
  if (expiresAt <= now) return undefined
  return {
    userId: idOf(content.subarray(0, idBytes)),
    itemId: idOf(content.subarray(idBytes, 2 * idBytes)),
    expiresAt,
  }
}

/** The purpose is signed too, because the key has other uses. */
function signatureOf(key: Buffer, content: Buffer): Buffer {
  return createHmac('sha256', key).update('download of an item').update(content).digest()
}

function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
