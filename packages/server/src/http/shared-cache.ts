import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * The data that a public response depends on. When they change, triggers of their tables purge all responses with the tag
 * from shared caches. Responses that depend on the release or the environment have the tag `build`, which each start
 * purges.
 */
export type CacheTag =
  | 'build'
  | 'settings'
  | 'products'
  | 'projects'
  | 'templates'
  | 'library'
  | `product-${string}`

export function productTag(id: string): CacheTag {
  return `product-${id}`
}

/** Seconds that a shared cache stores a response without a purge, because some changes cause none, such as a new day. */
const sharedSeconds = 60
/** Seconds that a shared cache may send a stale response while it fetches the new one. */
const staleSeconds = 60

const sharedCacheDirectives = (seconds: number) =>
  `s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`

type CacheSetting = Pick<Settings, 'CACHE_PURGE_URL'>

/** Returns whether the shop has a shared cache and the request contains no credentials. */
export function isShareable({ CACHE_PURGE_URL }: CacheSetting, request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return CACHE_PURGE_URL.length > 0 && isReading && request.headers.authorization === undefined
}

/** Lets shared caches, but not browsers, store a response until one of its tags is purged. */
export function shareResponse(reply: FastifyReply, tags: readonly CacheTag[]): void {
  if (reply.hasHeader('set-cookie')) return
  reply.header('cache-control', `public, max-age=0, ${sharedCacheDirectives(sharedSeconds)}`)
  tagResponse(reply, ['build', ...tags])
}

/** Lets shared caches store a picture until one of its tags is purged, and browsers for its lifetime. */
export function sharePicture(
  reply: FastifyReply,
  { lifetime, seconds, tags }: { lifetime: string; seconds: number; tags: readonly CacheTag[] },
): void {
  reply.header('cache-control', `${lifetime}, ${sharedCacheDirectives(seconds)}`)
  tagResponse(reply, tags)
}

/** Sets the tags under both header names that caches know; each cache removes its own. */
function tagResponse(reply: FastifyReply, tags: readonly CacheTag[]): void {
  reply.header('surrogate-key', tags.join(' ')).header('cache-tag', tags.join(','))
}

/** The tags of a response that shared caches may store; undefined for any other response. */
export function findSharedTags(
  header: (name: string) => string | undefined,
): readonly CacheTag[] | undefined {
  if (!header('cache-control')?.includes('s-maxage=')) return undefined
  return header('surrogate-key')?.split(' ') as CacheTag[] | undefined
}
