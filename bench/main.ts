import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type EmbeddedPostgres,
  openLog,
  readSettings,
  startEmbeddedPostgres,
  startShop,
} from '@printery/server'
import { backOfficeMetrics } from './back-office.ts'
import { broadcastMetric, broadcastRate } from './broadcasts.ts'
import { measureCheckouts, measuredCheckouts } from './checkout-load.ts'
import { formatCpu, readCpuTimes } from './cpu.ts'
import { designMetrics } from './designs.ts'
import { documentMetrics } from './documents.ts'
import { fillShop, sizes } from './filled-shop.ts'
import { listenersMetric } from './listeners.ts'
import { type MeasuredLoad, measureThroughput, printTable, type Row } from './load.ts'
import { measureLogins } from './login-load.ts'
import type { Metric } from './metric.ts'
import { overloadMetric } from './overload.ts'
import { lighthouseMetrics } from './pages/lighthouse.ts'
import { screenMetrics } from './pages/screens.ts'
import { checkScriptBudgets } from './pages/scripts.ts'
import { paymentRecordingMetric } from './payment-recording.ts'
import { nodeFlags, type RunningProgram, run } from './processes.ts'
import { importMetric, productMetrics } from './products.ts'
import { threadMetrics } from './threads.ts'
import { uploadMetrics } from './upload.ts'
import { walletMetrics } from './wallets.ts'
import { webhookMetric } from './webhooks.ts'
import { workListMetrics } from './work-list.ts'

/** Results of Vendure on two cores of the same kind, per second. */
const vendure = { lists: 121, details: 86, checkouts: 7.5 }

/** Measures only parts whose names contain this text, after the loads and checkouts of the table. */
const part = process.env.PART ?? ''

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: print })
  const running: RunningProgram[] = []
  try {
    const rows = await measure(folder, postgres, running)
    printTable(rows)
    if (rows.some((row) => !row.met)) process.exitCode = 1
  } finally {
    for (const child of running.reverse()) await child.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  folder: string,
  postgres: EmbeddedPostgres,
  running: RunningProgram[],
): Promise<Row[]> {
  const databaseUrl = postgres.url
  const log = openLog('silent')
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: '0',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    PUBLIC_URL: 'http://127.0.0.1',
  })
  const seedingShop = await startShop({
    settings,
    connection: { connectionString: databaseUrl },
    log,
    workers: false,
  })
  const filledShop = await fillShop(seedingShop)
  await seedingShop.close()
  print(
    `${sizes.products} products, ${sizes.orders} orders, ${sizes.customers} customers; node ${process.version}`,
  )

  const shopUrl = 'http://127.0.0.1:39183'
  const workerUrl = 'http://127.0.0.1:39184'
  const flags = await nodeFlags()
  const provider = await run(
    pathTo('./provider.ts'),
    { DATABASE_URL: databaseUrl, SHOP_URL: shopUrl },
    /http:\/\/\S+/,
  )
  running.push(provider)
  const mailServer = await run(pathTo('./smtp-sink.ts'), {}, /smtp:\/\/\S+/)
  running.push(mailServer)
  const startProcess = async (role: 'all' | 'web' | 'worker', url: string) => {
    const program = await run(
      pathTo('../packages/app/src/main.ts'),
      {
        ROLE: role,
        ...(role === 'web' && { WORKER_URLS: workerUrl }),
        PORT: new URL(url).port,
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        DEMO: '0',
        LOG_LEVEL: 'info',
        STRIPE_SECRET_KEY: 'sk_test_bench',
        STRIPE_WEBHOOK_SECRET: 'whsec_bench',
        STRIPE_API_BASE: provider.url,
        SMTP_URL: mailServer.url,
        BROADCAST_RATE: String(broadcastRate),
      },
      /http:\/\/127\S+/,
      flags,
    )
    running.push(program)
    return program
  }
  const shop = await startProcess('all', shopUrl)
  const baselineServer = await run(
    pathTo('./baseline-server.ts'),
    { DATABASE_URL: databaseUrl },
    /http:\/\/\S+/,
    flags,
  )
  running.push(baselineServer)

  const rows: Row[] = []
  const addRow = async (
    label: string,
    measured: MeasuredLoad,
    target: string,
    met: boolean,
    program = shop,
  ) => void rows.push({ what: label, ...measured, memory: await program.memory(), target, met })
  const detail = filledShop.productIds.slice(0, 200)

  const baselineList = await measureThroughput([`${baselineServer.url}/api/product?limit=24`])
  await addRow('baseline: list of 24', baselineList, '', true, baselineServer)
  const list = await measureThroughput([`${shopUrl}/api/product?limit=24`])
  await addRow(
    'product list of 24',
    list,
    `60 % of the baseline: ${percent(list, baselineList)}`,
    list.perSecond >= 0.6 * baselineList.perSecond,
  )
  const baselineDetail = await measureThroughput(
    detail.map((id) => `${baselineServer.url}/api/product/${id}`),
  )
  await addRow('baseline: detail', baselineDetail, '', true, baselineServer)
  const detailPages = await measureThroughput(detail.map((id) => `${shopUrl}/api/product/${id}`))
  await addRow(
    'product detail',
    detailPages,
    `60 % of the baseline: ${percent(detailPages, baselineDetail)}`,
    detailPages.perSecond >= 0.6 * baselineDetail.perSecond,
  )
  const page = await measureThroughput([`${shopUrl}/products`], { headers: { 'accept-encoding': 'gzip' } })
  await addRow('page /products, compressed', page, '300 per second', page.perSecond >= 300)
  const orders = await measureThroughput([`${shopUrl}/api/order/admin-orders?limit=50`], {
    headers: { authorization: `Bearer ${filledShop.adminToken}` },
    connections: 1,
  })
  await addRow("admin's order list of 50", orders, 'p95 under 25 ms', orders.p95 < 25)
  const filtered = await measureThroughput(
    [`${shopUrl}/api/order/admin-orders?limit=50&status=In%20Production&sort=expiry_asc`],
    { headers: { authorization: `Bearer ${filledShop.adminToken}` }, connections: 1 },
  )
  await addRow('the same, filtered and sorted', filtered, 'p95 under 25 ms', filtered.p95 < 25)
  const pids = { shop: shop.child.pid ?? 0, database: postgres.pid, provider: provider.child.pid ?? 0 }
  let before = await readCpuTimes(pids)
  const checkouts = await measureCheckouts(
    shopUrl,
    filledShop.tokens,
    filledShop.productIds[0] ?? '',
    async () => {
      before = await readCpuTimes(pids)
    },
  )
  print(formatCpu(before, await readCpuTimes(pids), measuredCheckouts))
  await addRow('whole checkout', checkouts, '40 per second', checkouts.perSecond >= 40)

  const { quietP95, busyP95, loginP95, loginsPerSecond } = await measureLogins(shopUrl)
  const readGrowth = busyP95 / quietP95 - 1
  print(
    `20 logins at once: p95 of a product list ${quietP95.toFixed(1)} ms without, ${busyP95.toFixed(1)} ms with them: ${percentMore(readGrowth)} (at most 50 % more); ${loginsPerSecond.toFixed(0)} logins per second, p95 ${loginP95.toFixed(0)} ms${readGrowth < 0.5 ? '' : ' NOT MET'}`,
  )
  if (readGrowth >= 0.5) process.exitCode = 1

  const factors = [
    ['lists', list.perSecond / vendure.lists, 10],
    ['details', detailPages.perSecond / vendure.details, 15],
    ['checkouts', checkouts.perSecond / vendure.checkouts, 5],
  ] as const
  for (const [label, factor, minFactor] of factors)
    print(
      `${label}: ${factor.toFixed(1)} times Vendure's (at least ${minFactor})${factor < minFactor ? ' NOT MET' : ''}`,
    )
  if (factors.some(([, factor, minFactor]) => factor < minFactor)) process.exitCode = 1
  const productId = filledShop.productIds[0] ?? ''
  const token = filledShop.tokens.at(-1) ?? ''
  const parts: [name: string, measure: () => Promise<Metric | Metric[]>][] = [
    ['work list', () => workListMetrics(shopUrl, baselineServer.url, filledShop)],
    ['back office', () => backOfficeMetrics(shopUrl, baselineServer.url, filledShop)],
    ['products', () => productMetrics(shopUrl, baselineServer.url, filledShop)],
    ['overload', () => overloadMetric(shopUrl)],
    [
      'webhooks',
      () => webhookMetric(shopUrl, databaseUrl, filledShop.tokens.slice(measuredCheckouts * 2), productId),
    ],
    ['listeners', () => listenersMetric(shopUrl, databaseUrl, filledShop.tokens)],
    ['scripts', () => checkScriptBudgets(shopUrl, productId)],
    ['lighthouse', () => lighthouseMetrics(shopUrl, productId)],
    ['uploads', () => uploadMetrics(shopUrl, productId)],
    ['documents', () => documentMetrics(shopUrl, token, filledShop.productIds)],
    ['screens', () => screenMetrics(shopUrl, filledShop.gridProductId)],
    ['designs', () => designMetrics(shopUrl, databaseUrl, filledShop)],
    ['wallets', () => walletMetrics(shopUrl, baselineServer.url, databaseUrl, filledShop)],
    ['threads', () => threadMetrics(shopUrl, baselineServer.url, databaseUrl, filledShop)],
    ['payments', () => paymentRecordingMetric(postgres)],
    // Last, because the other measurements depend on the number of products.
    ['import', () => importMetric(shopUrl, filledShop)],
  ]
  for (const [name, measure] of parts)
    if (name.includes(part)) for (const metric of [await measure()].flat()) report(metric)

  // Jobs run in a separate process, as in a shop with large broadcasts.
  await shop.stop()
  running.splice(running.indexOf(shop), 1)
  await startProcess('web', shopUrl)
  await startProcess('worker', workerUrl)
  if ('broadcasts'.includes(part)) report(await broadcastMetric(shopUrl, databaseUrl, filledShop))
  return rows
}

function report({ text, met }: Metric): void {
  print(text)
  if (!met) process.exitCode = 1
}

function percentMore(share: number): string {
  return `${Math.round(100 * share)} % more`
}

function percent(measured: MeasuredLoad, baseline: MeasuredLoad): string {
  return `${Math.round((100 * measured.perSecond) / baseline.perSecond)} %`
}

await main()
