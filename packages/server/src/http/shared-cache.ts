import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * The data that a public answer depends on. When they change, all answers with their tag are purged from shared
 * caches: triggers of the tables write the same names. Answers that depend on the release or the environment have the
 * tag `build`, which each start purges.
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

/** How long a shared cache keeps an answer without a purge, for changes that cause none, such as the day. */
const sharedSeconds = 60
/** How long it may send a stale answer while it fetches the new one. */
const staleSeconds = 60

const sharedCacheDirectives = (seconds: number) =>
  `s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`

type CacheSetting = Pick<Settings, 'CACHE_PURGE_URL'>

/** Returns whether the shop has a shared cache and the request contains no credentials. */
export function isShareable({ CACHE_PURGE_URL }: CacheSetting, request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return CACHE_PURGE_URL.length > 0 && isReading && request.headers.authorization === undefined
}

/** Lets shared caches, but not browsers, keep an answer until one of its tags is purged. */
export function shareAnswer(reply: FastifyReply, tags: readonly CacheTag[]): void {
  if (reply.hasHeader('set-cookie')) return
  reply.header('cache-control', `public, max-age=0, ${sharedCacheDirectives(sharedSeconds)}`)
  tagAnswer(reply, ['build', ...tags])
}

/** Lets shared caches keep a picture as long as browsers do, but until one of its tags is purged. */
export function sharePicture(
  reply: FastifyReply,
  { lifetime, seconds, tags }: { lifetime: string; seconds: number; tags: readonly CacheTag[] },
): void {
  reply.header('cache-control', `${lifetime}, ${sharedCacheDirectives(seconds)}`)
  tagAnswer(reply, tags)
}

/** Sets the tags under both header names that caches know; each cache removes its own. */
function tagAnswer(reply: FastifyReply, tags: readonly CacheTag[]): void {
  reply.header('surrogate-key', tags.join(' ')).header('cache-tag', tags.join(','))
}

/** The tags of an answer that shared caches may keep; undefined for any other. */
export function findSharedTags(
  header: (name: string) => string | undefined,
): readonly CacheTag[] | undefined {
  if (!header('cache-control')?.includes('s-maxage=')) return undefined
  return header('surrogate-key')?.split(' ') as CacheTag[] | undefined
}
