import { isCacheableResponse, isCachedDestination } from './cached-files.ts'
import type { FetchEvent, Worker } from './worker-events.ts'

/**
 * Inserted by the build: the page that is shown without a connection, its content security policy with the digests
 * of its script and style, and the name of the build.
 */
declare const OFFLINE_PAGE: string
declare const OFFLINE_POLICY: string
declare const BUILD: string

const worker = self as unknown as Worker

/** Paths that are not pages of the shop, such as files and the sandbox. Navigations to them are never intercepted. */
const nonPagePaths = /^\/(?:api|files|storage|sandbox|assets)(?:\/|$)/i
const cacheName = `printery-${BUILD}`
/** A build has about 300 files, of which a visitor needs only some. */
const maxCachedFiles = 160

worker.addEventListener('install', (event) => {
  // Pages always come from the network, so a new worker can replace the old one at once.
  event.waitUntil(worker.skipWaiting())
  // Browsers that support static routing send these requests without starting the worker first.
  const networkOnly = {
    or: [{ urlPattern: '/api/*' }, { urlPattern: '/files/*' }, { urlPattern: '/storage/*' }],
  }
  event.addRoutes?.([{ condition: networkOnly, source: 'network' }]).catch(() => {})
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), deleteOldCaches()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !nonPagePaths.test(pathname)) event.respondWith(fetchPage(event))
  else if (pathname.startsWith('/assets/') && isCachedDestination(request.destination))
    event.respondWith(fetchThroughCache(event))
})

/** The page from the network; without a connection, the offline page. */
async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(OFFLINE_PAGE, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': OFFLINE_POLICY,
        'cache-control': 'no-store',
      },
    })
  }
}

async function fetchThroughCache(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(cacheName).catch(() => undefined)
  const cached = await cache?.match(request, { ignoreVary: true }).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(request)
  if (cache && isCacheableResponse(request.destination, response)) {
    const copy = response.clone()
    // If the disk is full, the file is not cached.
    event.waitUntil(putInCache(cache, request, copy).catch(() => {}))
  }
  return response
}

async function putInCache(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response)
  // Keys are in the order of insertion, so the first are the oldest.
  const names = await cache.keys()
  await Promise.all(
    names.slice(0, Math.max(0, names.length - maxCachedFiles)).map((name) => cache.delete(name)),
  )
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}
