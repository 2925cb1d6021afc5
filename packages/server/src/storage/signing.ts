import { createHmac } from 'node:crypto'
import { timingSafeEqualBytes } from '../tokens.ts'
import type { UploadGrant } from './storage.ts'

/** The signed fields: method, key, type, length and time, as in S3's presigned URLs. */
function stringToSign(grant: UploadGrant, date: string, seconds: number): string {
  return [
    'PUT',
    grant.key,
    `content-length:${grant.size ?? 'any'}`,
    `content-type:${grant.contentType}`,
    date,
    seconds,
  ].join('\n')
}

function signatureOf(secret: string, grant: UploadGrant, date: string, seconds: number): Buffer {
  return createHmac('sha256', secret)
    .update(stringToSign(grant, date, seconds))
    .digest()
}

/** `20261118T093000Z` */
function amzDate(now: Date): string {
  return `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

export function presignedQuery(secret: string, grant: UploadGrant, now: Date, seconds: number): string {
  const date = amzDate(now)
  return new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Date': date,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'content-length;content-type;host',
    'X-Amz-Signature': signatureOf(secret, grant, date, seconds).toString('hex'),
  }).toString()
}

/** Whether the URL grants exactly this upload at this time. */
export function isGranted(
  secret: string,
  grant: UploadGrant,
  query: Record<string, unknown>,
  now: Date,
): boolean {
  const date = String(query['X-Amz-Date'] ?? '')
  const seconds = Number(query['X-Amz-Expires'])
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)
  if (!match || !Number.isInteger(seconds)) return false
  const [, year = 0, month = 1, day, hour, minute, second] = match.map(Number)
  const signedAt = Date.UTC(year, month - 1, day, hour, minute, second)
  if (now.getTime() > signedAt + seconds * 1000 || now.getTime() < signedAt - 60_000) return false
  const signature = Buffer.from(String(query['X-Amz-Signature'] ?? ''), 'hex')
  const expected = signatureOf(secret, grant, date, seconds)
  return timingSafeEqualBytes(signature, expected)
}
