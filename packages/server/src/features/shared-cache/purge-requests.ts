import type { Settings } from '../../settings/settings.ts'

type CacheSettings = Pick<Settings, 'CACHE_PURGE_URL' | 'CACHE_PURGE_KIND' | 'CACHE_PURGE_TOKEN'>

/** A request that takes longer fails and is sent again. */
const timeoutMs = 1000
/** Tags per BAN request. Its header must stay below the 8 KB that Varnish reads. */
const tagsPerBan = 100
/** Concurrent requests to one cache, of one tag each. */
const concurrentCalls = 8

/**
 * Purges all caches of these tags at once. Throws after all requests have finished if one of the caches did not confirm.
 */
export async function sendPurges(settings: CacheSettings, tags: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    settings.CACHE_PURGE_URL.map((url) => adapters[settings.CACHE_PURGE_KIND](settings, url, tags)),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

type Adapter = (settings: CacheSettings, url: string, tags: readonly string[]) => Promise<void>

const adapters: Record<CacheSettings['CACHE_PURGE_KIND'], Adapter> = {
  // `deploy/varnish/default.vcl` uses the header as the alternatives of a regular expression.
  varnish: async (settings, url, tags) => {
    for (const chunk of chunks(tags, tagsPerBan))
      await request(settings, url, { method: 'BAN', headers: { 'x-cache-tags': chunk.join('|') } })
  },
  http: async (settings, url, tags) => {
    for (const chunk of chunks(tags, concurrentCalls))
      await Promise.all(
        chunk.map((tag) =>
          request(settings, url.replaceAll('{tag}', tag), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ tags: [tag] }),
          }),
        ),
      )
  },
}

interface PurgeRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

async function request(
  { CACHE_PURGE_TOKEN: token }: CacheSettings,
  url: string,
  { headers, ...rest }: PurgeRequest,
): Promise<void> {
  const response = await fetch(url, {
    ...rest,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // Frees the connection.
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${new URL(url).host} answered a purge with ${response.status}`)
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
