import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

const kinds = ['varnish', 'http'] as const
export type CacheKind = (typeof kinds)[number]

const CacheUrl = z
  .url({ protocol: /^https?$/, error: 'it must begin with http:// or https://' })
  .refine((url) => !/^https?:\/\/[^/]*@/.test(url), 'it may contain no password')

/** The settings of shared caches between the shop and browsers; without a purge URL, they may store no response. */
export const cacheSettings = {
  CACHE_PURGE_URL: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(CacheUrl)),
  CACHE_PURGE_KIND: z.enum(kinds, 'it must be varnish or http').default('varnish'),
  CACHE_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'it must have 16 characters or more, without spaces')
    .optional(),
}

interface CacheSettings {
  CACHE_PURGE_URL: readonly string[]
  CACHE_PURGE_KIND: CacheKind
  CACHE_PURGE_TOKEN?: string | undefined
}

/** Refuses settings of a cache that would never be purged. */
export function requirePurgeUrl({
  CACHE_PURGE_URL,
  CACHE_PURGE_KIND,
  CACHE_PURGE_TOKEN,
}: CacheSettings): void {
  if (CACHE_PURGE_URL.length > 0) return
  if (CACHE_PURGE_TOKEN !== undefined || CACHE_PURGE_KIND !== 'varnish')
    throw new StartupError(
      'A shared cache needs CACHE_PURGE_URL: responses that cannot be purged are not cached.',
    )
}
