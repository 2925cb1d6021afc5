import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in an address and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token or a body is kept: never itself. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
