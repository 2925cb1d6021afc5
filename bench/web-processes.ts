// `npm run bench:webs`: requests per second and CPU time per request with one, two and four web processes on one
// database, median of five. On two cores the throughput can't grow; the cost of a further process shows in the CPU time
// per request, which may rise by a tenth.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLog, readSettings, startEmbeddedPostgres, startShop } from '@printery/server'
import autocannon from 'autocannon'
import { cpuOfProcess, cpuOfTree } from './cpu.ts'
import { type FilledShop, fillShop } from './filled-shop.ts'
import { nodeFlags, type RunningProgram, run } from './processes.ts'

const counts = [1, 2, 4]
const rounds = 5
const seconds = 4
/** Database connections of all web processes together. */
const connections = 12
const maxGrowth = 1.1
const firstPort = 39_190

interface Reading {
  perSecond: number
  shopMs: number
  databaseMs: number
}

const folder = await mkdtemp(join(tmpdir(), 'printery-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
const running: RunningProgram[] = []
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
  const worker = await startProcess('worker', firstPort)
  running.push(worker)
  const readings = new Map<string, Reading[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const count of counts) {
      const webProcesses = await Promise.all(
        Array.from({ length: count }, (_, index) => startProcess('web', firstPort + 1 + index)),
      )
      for (const { name, path, headers } of requests(filledShop)) {
        const key = `${name} ${count}`
        readings.set(key, [...(readings.get(key) ?? []), await measure(webProcesses, path, headers)])
      }
      await Promise.all(webProcesses.map((web) => web.stop()))
    }
  for (const { name } of requests(filledShop)) report(name, readings)
} finally {
  for (const child of running.reverse()) await child.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

interface MeasuredRequest {
  name: string
  path: string
  headers: Record<string, string>
}

function requests({ adminToken, productIds }: FilledShop): MeasuredRequest[] {
  return [
    { name: 'product list of 24', path: '/api/product?limit=24', headers: {} },
    { name: 'product detail', path: `/api/product/${productIds[0]}`, headers: {} },
    { name: 'page /products', path: '/products', headers: { 'accept-encoding': 'gzip' } },
    {
      name: "admin's order list of 50",
      path: '/api/order/admin-orders?limit=50',
      headers: { authorization: `Bearer ${adminToken}` },
    },
  ]
}

async function startProcess(role: 'web' | 'worker', port: number): Promise<RunningProgram> {
  const roleEnvironment = {
    ...{ ROLE: role, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
    ...(role === 'web' && { WORKER_URLS: `http://127.0.0.1:${firstPort}` }),
  }
  const main = fileURLToPath(new URL('../packages/app/src/main.ts', import.meta.url))
  return run(main, { ...environment, ...roleEnvironment }, /http:\/\/127\S+/, await nodeFlags())
}

/** Sends requests to all processes concurrently, to each over its share of the connections. */
async function measure(
  webProcesses: readonly RunningProgram[],
  path: string,
  headers: Record<string, string>,
): Promise<Reading> {
  const load = (duration: number) =>
    Promise.all(
      webProcesses.map(({ url }) =>
        autocannon({
          ...{ url: new URL(path, url).href, headers, duration },
          connections: connections / webProcesses.length,
        }),
      ),
    )
  const cpu = async () => {
    const shop = await Promise.all(webProcesses.map(({ child }) => cpuOfProcess(child.pid ?? 0)))
    return { shop: shop.reduce((sum, ms) => sum + ms), database: await cpuOfTree(postgres.pid) }
  }
  await load(1)
  const before = await cpu()
  const results = await load(seconds)
  const after = await cpu()
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (failed > 0) throw new Error(`${failed} answers of ${path} were not 2xx`)
  const count = results.reduce((sum, { requests }) => sum + requests.total, 0)
  return {
    perSecond: count / seconds,
    shopMs: (after.shop - before.shop) / count,
    databaseMs: (after.database - before.database) / count,
  }
}

function report(name: string, readings: ReadonlyMap<string, readonly Reading[]>): void {
  const medians = counts.map((count) => {
    const all = readings.get(`${name} ${count}`) ?? []
    const median = (value: (reading: Reading) => number) =>
      all.map(value).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
    return {
      perSecond: median((each) => each.perSecond),
      shop: median((each) => each.shopMs),
      database: median((each) => each.databaseMs),
    }
  })
  const sums = medians.map(({ shop, database }) => shop + database)
  const growth = Math.max(...sums) / (sums[0] ?? Number.NaN)
  const isMet = growth <= maxGrowth
  const cells = medians.map(
    ({ perSecond, shop, database }, index) =>
      `${counts[index]}: ${perSecond.toFixed(0)} a second, ${shop.toFixed(2)} + ${database.toFixed(2)} ms`,
  )
  process.stdout.write(
    `${name}: ${cells.join('; ')}; CPU ${((growth - 1) * 100).toFixed(0)} % more${isMet ? '' : ' NOT MET'}\n`,
  )
  if (!isMet) process.exitCode = 1
}
