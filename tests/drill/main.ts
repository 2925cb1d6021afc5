// `npm run drill` (Linux): orders are placed in a shop of three web processes and two workers on a PostgreSQL with a synchronous
// standby and a reader, while each of them is killed, paused or cut off; then everything is audited. Settings: RATE (orders per
// second, 20), CALM (seconds before and between faults, 15), LAG (seconds for which the reader's replay is paused, 60), SEED,
// FAULTS (a part of their names), REPORT (the file for the figures), LOGS (a folder for the logs of etcd, the databases and the shop).
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PgBouncer, startPgBouncer } from '../support/database/pgbouncer.ts'
import { freePort } from '../support/free-port.ts'
import { startVarnish, type Varnish } from '../support/varnish.ts'
import { within } from '../torture/deadline.ts'
import { audit, prepareShop, readOrders, sendBroadcast } from './audit.ts'
import { type Fault, faults, type Target } from './faults.ts'
import { startHAProxy } from './haproxy.ts'
import { startLoad } from './load.ts'
import { startPatroni } from './patroni.ts'
import { lateVisits, type Outage, startProbe, unreportedOrders } from './probe.ts'
import { missingPrograms } from './programs.ts'
import { type DrillReport, formatReport } from './report.ts'
import { choosePorts, startExternalServices, startShopProcesses } from './shop-cluster.ts'

const number = (name: string, defaultValue: number) => Number(process.env[name] ?? defaultValue)
const rate = number('RATE', 20)
const calmMs = number('CALM', 15) * 1000
const seed = number('SEED', Math.floor(Math.random() * 1e6))
const lagSeconds = number('LAG', 60)
const selectedFaults = faults.filter(({ name }) => name.includes(process.env.FAULTS ?? ''))
const subscribers = 200
/** The time within which every event stream has to report an order. */
const streamMs = 10_000
/** The time within which visitors have to read a change through the shared cache. */
const visitMs = 10_000
/** The maximum time from the election of a new leader to the first order. */
const takeoverLimitSeconds = 30
/**
 * The time limit of a step in minutes. The longest steps are faults with their recovery, which take up to two minutes
 * plus LAG.
 */
const stepLimitMinutes = 10 + lagSeconds / 60

const startedAt = performance.now()
const logLine = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`)

const missing = missingPrograms()
if (missing.length > 0) {
  console.log(`The drill did not run. Missing here: ${missing.join(', ')}.`)
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'printery-drill-'))
await chmod(folder, 0o755)
const closers: (() => Promise<unknown>)[] = []
try {
  const report = await drill()
  console.log(`\n${report.findings.length} findings`)
  for (const finding of report.findings.slice(0, 100)) console.log(`  ${finding}`)
  if (process.env.REPORT) await writeFile(process.env.REPORT, formatReport(report))
  process.exitCode = report.findings.length > 0 ? 1 : 0
} finally {
  for (const close of closers.reverse())
    await stepOf('closing', close()).catch((error) => console.error(error))
  await rm(folder, { recursive: true, force: true })
}
// Connections that a fault has cut may never close, and would keep the process running.
process.exit()

/** Rejects with the name of the step if it takes too long. */
function stepOf<T>(name: string, work: Promise<T>): Promise<T> {
  return within(work, stepLimitMinutes * 60_000, `${name}: not ended within ${stepLimitMinutes} minutes`)
}

async function drill(): Promise<DrillReport> {
  logLine(`seed ${seed}`)
  const database = await stepOf('the start of PostgreSQL', startPatroni(folder))
  closers.push(database.close)
  logLine('PostgreSQL runs with a synchronous standby and a reader')
  const ports = await choosePorts({ webs: 3, workers: 2 })
  const proxy = await startHAProxy(folder, { members: database.members, webPorts: ports.webPorts })
  closers.push(() => proxy.service.stop())
  const urlOf = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`
  let pooler: PgBouncer | undefined
  const primary = { host: '127.0.0.1', port: proxy.primaryPort, user: 'postgres', database: 'postgres' }
  const startPooler = async () => {
    pooler = await startPgBouncer(
      { connection: primary },
      { poolSize: 30, ...(pooler && { port: pooler.port }) },
    )
  }
  await stepOf('the start of PgBouncer', startPooler())
  closers.push(async () => pooler?.close())
  const [cachePort, token] = [await freePort(), randomBytes(16).toString('hex')]
  let varnish: Varnish | undefined
  const startCache = async () => {
    varnish = await startVarnish({ port: cachePort, shopPort: Number(new URL(proxy.webUrl).port), token })
  }
  await stepOf('the start of Varnish', startCache())
  closers.push(async () => varnish?.close())
  const shopUrl = `http://127.0.0.1:${cachePort}`
  const services = await startExternalServices(folder, shopUrl)
  closers.push(services.close)
  const settings = {
    ...services.settings,
    DATABASE_URL: urlOf(pooler?.port ?? 0),
    DATABASE_DIRECT_URL: urlOf(proxy.primaryPort),
    DATABASE_READ_URLS: urlOf(proxy.replicaPort),
    // Debian's PgBouncer is older than 1.21.
    DATABASE_PREPARED: '0',
    BROADCAST_RATE: '2',
    CACHE_PURGE_URL: shopUrl,
    CACHE_PURGE_TOKEN: token,
    DATA_DIR: join(folder, 'audit'),
  }
  const products = await stepOf('the first products', prepareShop(settings, subscribers))
  const shop = await stepOf('the start of the shop', startShopProcesses(folder, { ...ports, settings }))
  closers.push(shop.end)
  await pause(1_000)
  logLine('three web processes and two workers are open')

  let takeoverAt: number | undefined
  const target: Target = {
    onTakeover: () => {
      takeoverAt = Date.now()
    },
    database,
    shop,
    lagSeconds,
    pooler: { kill: async () => pooler?.close(), start: startPooler },
    cache: { kill: async () => varnish?.kill(), start: startCache },
  }
  const load = await stepOf(
    'the sign-up of the buyers',
    startLoad({ rate, buyers: 40, url: shopUrl, products, seed, output: shop.output }),
  )
  const probe = startProbe(shopUrl, products)
  await stepOf('the start of the broadcast', sendBroadcast(shopUrl, products.staff.adminToken))
  logLine(`orders are placed, ${rate} a second`)
  await pause(calmMs)

  const results: DrillReport['faults'] = []
  const findings: string[] = []
  const outages: Outage[] = []
  for (const fault of selectedFaults) {
    takeoverAt = undefined
    const lostAt = Date.now()
    const running = stepOf(fault.name, runFault(fault, target, { load, probe }))
    const result = await running.catch((error: Error) => error)
    if (result instanceof Error) {
      // No other fault begins while something is still missing.
      findings.push(`${fault.name}: ${result.message}`)
      break
    }
    if (takeoverAt !== undefined) {
      const from = takeoverAt
      outages.push({ from: lostAt, to: from })
      const first = load.confirmed.find(({ at }) => at >= from)
      const waited = first ? (first.at - from) / 1000 : Number.POSITIVE_INFINITY
      result.takeoverSeconds = waited
      if (waited > takeoverLimitSeconds)
        findings.push(`the first order came ${waited} s after the takeover: ${fault.name}`)
    }
    logLine(
      `${result.name}: ${result.seconds.toFixed(0)} s, ${result.orders} orders, the longest pause ${result.longestPauseSeconds.toFixed(1)} s, ${result.failures} failed calls`,
    )
    results.push(result)
    // While a server is missing, calls may fail with 503 and Retry-After, but not with 500.
    findings.push(...result.examples.filter((example) => example.endsWith(': 500')))
    if (fault.isUnnoticed && result.failures > 0)
      findings.push(`${result.failures} calls failed while ${fault.name}: ${result.examples.join('; ')}`)
  }
  await pause(calmMs)
  const seconds = (performance.now() - startedAt) / 1000
  const payouts = await stepOf('the end of the orders', load.end())
  findings.push(...load.failures)
  logLine('all orders have ended')
  for (const buyer of load.buyers)
    findings.push(...(await buyer.errors().catch((error: Error) => [error.message])))
  await pause(streamMs)
  await stepOf('the end of the probe', probe.end())
  const orders = await stepOf('reading the orders', readOrders(settings))
  findings.push(...probe.staleReads, ...lateVisits({ ...probe, outages }, visitMs))
  findings.push(...unreportedOrders({ ...probe, outages }, orders, streamMs))
  if (process.env.LOGS) await writeFile(join(process.env.LOGS, 'shop.log'), shop.output())
  const codes = await stepOf(
    'the end of the processes',
    Promise.all([...shop.webs, ...shop.workers].map((process) => process.end())),
  )
  if (codes.some((code) => code !== 0)) findings.push(`the processes ended with ${codes}`)
  await database.waitUntilHealthy().catch((error: Error) => findings.push(error.message))
  logLine('audit')
  const { acknowledged } = load
  findings.push(...(await stepOf('the audit', audit(settings, { acknowledged, payouts, services }))))
  return {
    ...{ seed, rate, seconds, faults: results, findings, orders: load.confirmed.length, late: load.late() },
    ...{ payouts: payouts.length, emails: services.emails.length, calls: probe.calls() },
    hitRate: probe.visits.hits / probe.visits.all,
    refunds: load.acknowledged.flatMap(({ refundIds }) => refundIds).length,
  }
}

async function runFault(
  { name, run }: Fault,
  target: Target,
  { load, probe }: { load: Awaited<ReturnType<typeof startLoad>>; probe: ReturnType<typeof startProbe> },
): Promise<DrillReport['faults'][number]> {
  logLine(name)
  const start = Date.now()
  await run(target)
  await target.database.waitUntilHealthy()
  // Gives processes that the fault has stopped the time to recover.
  await pause(calmMs)
  const end = Date.now()
  const times = load.confirmed.map(({ at }) => at).filter((at) => at >= start && at <= end)
  const edges = [start, ...times, end]
  const pauses = edges.slice(1).map((at, index) => at - (edges[index] ?? at))
  const failed = probe.failures.filter(({ at }) => at >= start && at <= end)
  const stale = probe.staleVisits.filter(({ at }) => at >= start && at <= end)
  return {
    name,
    seconds: (end - start) / 1000,
    orders: times.length,
    longestPauseSeconds: Math.max(...pauses) / 1000,
    failures: failed.length,
    longestStaleSeconds: Math.max(0, ...stale.map(({ ms }) => ms)) / 1000,
    examples: [...new Set(failed.map(({ what }) => what))].slice(0, 5),
  }
}
