import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Work = Promise<unknown>

/** A fake CacheStorage with the methods that the worker uses; files are in the order of insertion. */
function fakeCaches() {
  const storage = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const files = storage.get(name) ?? new Map<string, Response>()
    storage.set(name, files)
    return {
      match: async ({ url }: Request) => files.get(url)?.clone(),
      put: async ({ url }: Request, response: Response) => void files.set(url, response),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      delete: async ({ url }: Request) => files.delete(url),
    }
  }
  const cached = () =>
    Object.fromEntries([...storage].map(([name, files]) => [name, [...files.keys()].map(fileOf)]))
  const caches = {
    open,
    keys: async () => [...storage.keys()],
    delete: async (name: string) => storage.delete(name),
  }
  return { caches, cached }
}

const origin = 'https://shop.test'
const fileOf = (url: string) => url.replace(`${origin}/assets/`, '')

let storage: ReturnType<typeof fakeCaches>
let fetched: string[]
beforeEach(() => {
  storage = fakeCaches()
  fetched = []
  vi.stubGlobal('caches', storage.caches)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', async ({ url }: { url: string }) => {
    fetched.push(fileOf(url))
    return new Response('ink', { headers: { 'content-type': 'text/javascript' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Installs and activates the worker of a build as a browser does. */
async function startWorker(build: string) {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {},
    skipWaiting: async () => {},
  })
  vi.stubGlobal('BUILD', build)
  vi.resetModules()
  await import('./service-worker.ts')
  async function dispatch(type: string, event: object = {}): Promise<void> {
    const pendingWork: Work[] = []
    listeners.get(type)?.({
      ...event,
      waitUntil: (work: Work) => pendingWork.push(work),
      respondWith: (work: Work) => pendingWork.push(work),
    })
    for (const work of pendingWork) await work
  }
  await dispatch('install')
  await dispatch('activate')
  const request = (name: string) =>
    dispatch('fetch', {
      request: { url: `${origin}/assets/${name}`, method: 'GET', mode: 'no-cors', destination: 'script' },
    })
  return { request }
}

test('the worker of a new build deletes the cache of the previous one, and fetches shared files again', async () => {
  const before = await startWorker('monday')
  await before.request('home-1.js')
  await before.request('react-7.js')
  expect(storage.cached()).toEqual({ 'printery-monday': ['home-1.js', 'react-7.js'] })

  const after = await startWorker('tuesday')
  expect(storage.cached()).toEqual({})
  await after.request('react-7.js')
  await after.request('react-7.js')
  expect(storage.cached()).toEqual({ 'printery-tuesday': ['react-7.js'] })
  expect(fetched).toEqual(['home-1.js', 'react-7.js', 'react-7.js'])
})

test('a worker that restarts keeps the cache of its build', async () => {
  await (await startWorker('monday')).request('home-1.js')
  await (await startWorker('monday')).request('home-1.js')
  expect(fetched).toEqual(['home-1.js'])
})

test('the 161st file evicts the first', async () => {
  const { request } = await startWorker('monday')
  for (let n = 1; n <= 161; n++) await request(`${n}.js`)
  const { 'printery-monday': cached = [] } = storage.cached()
  expect([cached.length, cached[0], cached.at(-1)]).toEqual([160, '2.js', '161.js'])
})
