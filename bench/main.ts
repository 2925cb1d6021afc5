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
import { backOfficeFigures } from './back-office.ts'
import { broadcastFigure, broadcastRate } from './broadcasts.ts'
import { driveCheckouts, measuredCheckouts } from './checkout-load.ts'
import { formatCpu, readCpuTimes } from './cpu.ts'
import { designFigures } from './designs.ts'
import { documentFigures } from './documents.ts'
import type { Figure } from './figure.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { listenersFigure } from './listeners.ts'
import { drive, type Measured, printTable, type Row } from './load.ts'
import { driveLogins } from './login-load.ts'
import { overloadFigure } from './overload.ts'
import { nodeFlags, type RunningProgram, run } from './processes.ts'
import { importFigure, productFigures } from './products.ts'
import { screenFigures } from './screens.ts'
import { scriptBudgets } from './scripts.ts'
import { settlingFigure } from './settling.ts'
import { threadFigures } from './threads.ts'
import { uploadFigures } from './upload.ts'
import { walletFigures } from './wallets.ts'
import { webhookFigure } from './webhooks.ts'
import { workListFigures } from './work-list.ts'
import { fillShop, sizes } from './world.ts'

/** Results of Vendure on two cores of the same kind, per second. */
const vendure = { lists: 121, details: 86, checkouts: 7.5 }

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: say })
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
  const world = await fillShop(seedingShop)
  await seedingShop.close()
  say(
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
  const mailServer = await run(pathTo('./mail-sink.ts'), {}, /smtp:\/\/\S+/)
  running.push(mailServer)
  const startProcess = async (role: 'all' | 'web' | 'worker', url: string) => {
    const started = await run(
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
    running.push(started)
    return started
  }
  const shop = await startProcess('all', shopUrl)
  const floor = await run(pathTo('./floor.ts'), { DATABASE_URL: databaseUrl }, /http:\/\/\S+/, flags)
  running.push(floor)

  const rows: Row[] = []
  const add = async (what: string, measured: Measured, target: string, met: boolean, program = shop) =>
    void rows.push({ what, ...measured, memory: await program.memory(), target, met })
  const detail = world.productIds.slice(0, 200)

  const floorList = await drive([`${floor.url}/api/product?limit=24`])
  await add('floor: list of 24', floorList, '', true, floor)
  const list = await drive([`${shopUrl}/api/product?limit=24`])
  await add(
    'product list of 24',
    list,
    `60 % of the floor: ${percent(list, floorList)}`,
    list.perSecond >= 0.6 * floorList.perSecond,
  )
  const floorDetail = await drive(detail.map((id) => `${floor.url}/api/product/${id}`))
  await add('floor: detail', floorDetail, '', true, floor)
  const detailPages = await drive(detail.map((id) => `${shopUrl}/api/product/${id}`))
  await add(
    'product detail',
    detailPages,
    `60 % of the floor: ${percent(detailPages, floorDetail)}`,
    detailPages.perSecond >= 0.6 * floorDetail.perSecond,
  )
  const page = await drive([`${shopUrl}/products`], { headers: { 'accept-encoding': 'gzip' } })
  await add('page /products, compressed', page, '300 per second', page.perSecond >= 300)
  const orders = await drive([`${shopUrl}/api/order/admin-orders?limit=50`], {
    headers: { authorization: `Bearer ${world.adminToken}` },
    connections: 1,
  })
  await add("admin's order list of 50", orders, 'p95 under 25 ms', orders.p95 < 25)
  const filtered = await drive(
    [`${shopUrl}/api/order/admin-orders?limit=50&status=In%20Production&sort=expiry_asc`],
    { headers: { authorization: `Bearer ${world.adminToken}` }, connections: 1 },
  )
  await add('the same, filtered and sorted', filtered, 'p95 under 25 ms', filtered.p95 < 25)
  const pids = { shop: shop.child.pid ?? 0, database: postgres.pid, provider: provider.child.pid ?? 0 }
  let before = await readCpuTimes(pids)
  const checkouts = await driveCheckouts(shopUrl, world.tokens, world.productIds[0] ?? '', async () => {
    before = await readCpuTimes(pids)
  })
  say(formatCpu(before, await readCpuTimes(pids), measuredCheckouts))
  await add('whole checkout', checkouts, '40 per second', checkouts.perSecond >= 40)

  const { quietP95, busyP95, loginP95, loginsPerSecond } = await driveLogins(shopUrl)
  const readGrowth = busyP95 / quietP95 - 1
  say(
    `20 logins at once: p95 of a product list ${quietP95.toFixed(1)} ms without, ${busyP95.toFixed(1)} ms with them: ${percentMore(readGrowth)} (at most 50 % more); ${loginsPerSecond.toFixed(0)} logins per second, p95 ${loginP95.toFixed(0)} ms${readGrowth < 0.5 ? '' : ' NOT MET'}`,
  )
  if (readGrowth >= 0.5) process.exitCode = 1

  const factors = [
    ['lists', list.perSecond / vendure.lists, 10],
    ['details', detailPages.perSecond / vendure.details, 15],
    ['checkouts', checkouts.perSecond / vendure.checkouts, 5],
  ] as const
  for (const [what, factor, minFactor] of factors)
    say(
      `${what}: ${factor.toFixed(1)} times Vendure's (at least ${minFactor})${factor < minFactor ? ' NOT MET' : ''}`,
    )
  if (factors.some(([, factor, minFactor]) => factor < minFactor)) process.exitCode = 1
  const productId = world.productIds[0] ?? ''
  for (const line of [
    ...(await workListFigures(shopUrl, floor.url, world)),
    ...(await backOfficeFigures(shopUrl, floor.url, world)),
    ...(await productFigures(shopUrl, floor.url, world)),
    await overloadFigure(shopUrl),
    await webhookFigure(shopUrl, databaseUrl, world.tokens.slice(measuredCheckouts * 2), productId),
    await listenersFigure(shopUrl, databaseUrl, world.tokens),
    ...(await scriptBudgets(shopUrl, productId)),
    ...(await lighthouseFigures(shopUrl, productId)),
    ...(await uploadFigures(shopUrl, productId)),
    ...(await documentFigures(shopUrl, world.tokens.at(-1) ?? '', world.productIds)),
    ...(await screenFigures(shopUrl, world.gridProductId)),
    ...(await designFigures(shopUrl, databaseUrl, world)),
    ...(await walletFigures(shopUrl, floor.url, databaseUrl, world)),
    ...(await threadFigures(shopUrl, floor.url, databaseUrl, world)),
    await settlingFigure(postgres),
    // Last, because the other measurements depend on the number of products.
    await importFigure(shopUrl, world),
  ])
    report(line)

  // As in a shop with large broadcasts, jobs run in a separate process.
  await shop.stop()
  running.splice(running.indexOf(shop), 1)
  await startProcess('web', shopUrl)
  await startProcess('worker', workerUrl)
  report(await broadcastFigure(shopUrl, databaseUrl, world))
  return rows
}

function report({ text, met }: Figure): void {
  say(text)
  if (!met) process.exitCode = 1
}

function percentMore(share: number): string {
  return `${Math.round(100 * share)} % more`
}

function percent(measured: Measured, floor: Measured): string {
  return `${Math.round((100 * measured.perSecond) / floor.perSecond)} %`
}

await main()
