import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Settings } from './settings/settings.ts'

/** 256 random bits, safe in a URL and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The key for tokens of repeatable jobs and signed download URLs. It is the same in every process and after a
 * restart. It is derived from secrets outside of the database, so reading the database does not reveal it.
 */
export function tokenKeyOf({ STRIPE_SECRET_KEY }: Settings, storageSecret: string): Buffer {
  const sources = JSON.stringify([STRIPE_SECRET_KEY ?? '', storageSecret])
  return Buffer.from(hkdfSync('sha256', sources, '', 'printery tokens of jobs', 32))
}

/** The key with which processes of the shop sign requests to each other, derived from the token key. */
export function processKeyOf(tokenKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey, '', 'printery requests to workers', 32))
}

/** The token of a job, the same at each attempt: 256 bits, safe in a URL. */
export function tokenOfJob(key: Buffer, jobId: string): string {
  return createHmac('sha256', key).update(jobId).digest('base64url')
}

/** The hash in hex. Tokens and request bodies are stored only as this hash. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Compares a received signature or token with the expected one in constant time. */
export function timingSafeEqualBytes(received: Uint8Array, expected: Uint8Array): boolean {
  return received.length === expected.length && timingSafeEqual(received, expected)
}
