import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * What a public answer is made of. When that changes, shared caches are purged of all answers with its tag: triggers of the
 * tables write the same names. `build` is on all that a release or the environment changes, so that each start purges it.
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

/** How long a shared cache keeps what no purge reaches, such as what changes with the day. */
const sharedSeconds = 60
/** How long it may answer with the old while it fetches the new. */
const staleSeconds = 60

const ofSharedCache = (seconds: number) => `s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`

type CacheSetting = Pick<Settings, 'CACHE_PURGE_URL'>

/** Whether there is a shared cache and the request carries nothing by which the shop knows a person. */
export function isShareable({ CACHE_PURGE_URL }: CacheSetting, request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return CACHE_PURGE_URL.length > 0 && isReading && request.headers.authorization === undefined
}

/** Lets shared caches, but not browsers, keep an answer until one of its tags is purged. */
export function shareAnswer(reply: FastifyReply, tags: readonly CacheTag[]): void {
  if (reply.hasHeader('set-cookie')) return
  reply.header('cache-control', `public, max-age=0, ${ofSharedCache(sharedSeconds)}`)
  tagAnswer(reply, ['build', ...tags])
}

/** Lets shared caches keep a picture as long as browsers do, but until one of its tags is purged. */
export function sharePicture(
  reply: FastifyReply,
  { lifetime, seconds, tags }: { lifetime: string; seconds: number; tags: readonly CacheTag[] },
): void {
  reply.header('cache-control', `${lifetime}, ${ofSharedCache(seconds)}`)
  tagAnswer(reply, tags)
}

/** Under the two names that caches know; each takes its own away. */
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
