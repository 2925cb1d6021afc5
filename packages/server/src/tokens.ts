import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from './settings/settings.ts'

/** 256 random bits, safe in an address and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The key from which tokens of repeatable jobs are derived. It is the same in every process and after a restart, and none
 * of its sources is in the database: whoever reads that can derive nothing.
 */
export function tokenKeyOf({ STRIPE_SECRET_KEY }: Settings, storageSecret: string): Buffer {
  const sources = JSON.stringify([STRIPE_SECRET_KEY ?? '', storageSecret])
  return Buffer.from(hkdfSync('sha256', sources, '', 'printery tokens of jobs', 32))
}

/** The token of this job at each of its tries: 256 bits, safe in an address. */
export function tokenOfJob(key: Buffer, jobId: string): string {
  return createHmac('sha256', key).update(jobId).digest('base64url')
}

/** How a token or a body is kept: never itself. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
