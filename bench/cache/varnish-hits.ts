// `npm run bench:cache` (needs Debian's package varnish): the share of visitors' requests that Varnish answers without
// the shop, while products are changed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { categories } from '@printery/domain'
import { type Random, seededRandom } from '@printery/domain/testing/seeded'
import { openLog, readSettings, startEmbeddedPostgres, startShop } from '@printery/server'
import { freePort } from '../../tests/support/free-port.ts'
import { startVarnish } from '../../tests/support/varnish.ts'
import { cpuOfProcess, cpuOfTree } from '../cpu.ts'
import { type FilledShop, fillShop } from '../filled-shop.ts'
import { nodeFlags, type RunningProgram, run } from '../processes.ts'

/** The share of all requests of visitors that Varnish has to answer. */
const minHitRate = 0.85
const visitors = 2000
const concurrentVisitors = 12
/** Product pages that a visitor opens after a list. */
const productsPerVisit = 3
/** One visit in this many changes a product, which purges its page and all product lists. */
const visitsPerChange = 50
/** Query strings of the product lists that visitors open, the most popular first. */
const lists = [
  '',
  ...categories.map(({ name }) => `?filter=${name}`),
  ...['price', 'newest', 'rating'].map((sort) => `?sort=${sort}`),
  ...[2, 3, 4].map((page) => `?page=${page}`),
]

const folder = await mkdtemp(join(tmpdir(), 'printery-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
const closers: (() => Promise<unknown>)[] = []
const environment = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  DEMO: '0',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
}
try {
  const settings = readSettings({ ...environment, PUBLIC_URL: 'http://127.0.0.1' })
  const connection = { connectionString: postgres.url }
  const seeding = await startShop({ settings, connection, log: openLog('silent'), workers: false })
  const filledShop = await fillShop(seeding)
  await seeding.close()
  const [webPort, workerPort, cachePort] = [await freePort(), await freePort(), await freePort()]
  const varnish = await startVarnish({ port: cachePort, shopPort: webPort })
  closers.push(varnish.close)
  const worker = await startProcess('worker', { port: workerPort, workerPort, cachePort })
  const web = await startProcess('web', { port: webPort, workerPort, cachePort })
  const before = await cpuOf(web)
  const tally = await simulateVisitors(varnish.url, web.url, filledShop)
  const after = await cpuOf(web)
  report(tally, { webMs: after.shop - before.shop, databaseMs: after.database - before.database })
  await Promise.all([web.stop(), worker.stop()])
} finally {
  for (const close of closers) await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Ports {
  port: number
  workerPort: number
  cachePort: number
}

async function startProcess(role: 'web' | 'worker', { port, workerPort, cachePort }: Ports) {
  const roleEnvironment = {
    ...{ ROLE: role, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${cachePort}`, LOG_LEVEL: 'warn' },
    CACHE_PURGE_URL: `http://127.0.0.1:${cachePort}`,
    ...(role === 'web' && { WORKER_URLS: `http://127.0.0.1:${workerPort}` }),
  }
  const main = fileURLToPath(new URL('../../packages/app/src/main.ts', import.meta.url))
  return run(main, { ...environment, ...roleEnvironment }, /http:\/\/127\S+/, await nodeFlags())
}

/** CPU time in ms of a web process and of PostgreSQL. */
async function cpuOf(web: RunningProgram): Promise<{ shop: number; database: number }> {
  return { shop: await cpuOfProcess(web.child.pid ?? 0), database: await cpuOfTree(postgres.pid) }
}

type Kind = 'page' | 'data' | 'picture'
type Tally = Record<Kind, { hits: number; all: number }>

/** Sends the requests of all visitors, some concurrently, and counts those that Varnish answers from its cache. */
async function simulateVisitors(cacheUrl: string, webUrl: string, filledShop: FilledShop): Promise<Tally> {
  const tally: Tally = {
    page: { hits: 0, all: 0 },
    data: { hits: 0, all: 0 },
    picture: { hits: 0, all: 0 },
  }
  const random = seededRandom(23)
  let visit = 0
  async function read(kind: Kind, path: string): Promise<string> {
    const response = await fetch(`${cacheUrl}${path}`, { headers: { accept: 'image/avif,*/*' } })
    if (response.status === 503) {
      // The worker is busy with other pictures.
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1000)
      return read(kind, path)
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const text = await response.text()
    tally[kind].all += 1
    if (response.headers.get('x-cache') === 'hit') tally[kind].hits += 1
    return text
  }
  async function readWithPictures(path: string): Promise<void> {
    const html = await read('page', path)
    const pictures = new Set([...html.matchAll(/<img[^>]*? src="(\/[^"]+)"/g)].map(([, url]) => url ?? ''))
    for (const picture of pictures) await read('picture', picture.replaceAll('&amp;', '&'))
  }
  async function simulateVisitor(): Promise<void> {
    while (visit < visitors) {
      visit += 1
      if (visit % visitsPerChange === 0) await changeProduct(webUrl, filledShop, random)
      await readWithPictures(visit % 4 === 0 ? '/' : `/products${lists[zipfIndex(random, lists.length)]}`)
      for (let opened = 0; opened < productsPerVisit; opened += 1) {
        const id = filledShop.productIds[zipfIndex(random, filledShop.productIds.length)]
        await readWithPictures(`/shirtdetail/${id}`)
        await read('data', `/api/product/${id}`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrentVisitors }, simulateVisitor))
  return tally
}

/** Renames a product as an admin, which purges its page and all product lists. */
async function changeProduct(webUrl: string, filledShop: FilledShop, random: Random): Promise<void> {
  const id = filledShop.productIds[zipfIndex(random, filledShop.productIds.length)]
  const answer = await fetch(`${webUrl}/api/product/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${filledShop.adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Bench Tee ${random.below(1e6)}` }),
  })
  if (!answer.ok) throw new Error(`A product was not renamed: ${answer.status} ${await answer.text()}`)
}

/** An index below `count`, approximately distributed by Zipf's law: the n-th is selected log2(1 + 1/n) times as often as the first. */
function zipfIndex(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** random.next()) - 1)
}

function report(tally: Tally, { webMs, databaseMs }: { webMs: number; databaseMs: number }): void {
  const percent = ({ hits, all }: { hits: number; all: number }) => `${((100 * hits) / all).toFixed(1)} %`
  const kinds = Object.values(tally)
  const sum = { hits: 0, all: 0 }
  for (const { hits, all } of kinds) {
    sum.hits += hits
    sum.all += all
  }
  for (const [kind, counts] of Object.entries(tally))
    console.log(`${kind.padEnd(8)} ${percent(counts).padStart(8)} of ${counts.all}`)
  const isMet = sum.hits / sum.all >= minHitRate
  console.log(
    `${visitors} visitors, ${visitors / visitsPerChange} changed products: Varnish answered ${percent(sum)} of ${sum.all} requests (at least ${100 * minHitRate} %); CPU time of the web process ${(webMs / visitors).toFixed(1)} ms and of PostgreSQL ${(databaseMs / visitors).toFixed(1)} ms for each visitor${isMet ? '' : ' NOT MET'}`,
  )
  if (!isMet) process.exitCode = 1
}
