// `npm run bench:growth -- 10000 100000 1000000`: fills a shop with each number of orders, everything else in proportion,
// and measures every list, search, counter and report. The readings are stored in a file (GROWTH_READINGS), from which the
// table is printed, so sizes can be measured in separate runs. GROWTH_WAIT keeps the database of a filled shop running
// until a file of this name exists, for reading query plans and for `npm run bench:growth -- postgresql://…`, which
// measures an existing database. GROWTH_CALLS measures only the calls whose name contains this text.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openLog, readSettings, startEmbeddedPostgres, startShop } from '@printery/server'
import pg from 'pg'
import { nodeFlags, run } from '../processes.ts'
import { measuredCalls } from './calls.ts'
import { type Execute, fillShopTo } from './generate.ts'
import { type Measured, measureAll } from './measure.ts'
import { openSessions } from './people.ts'
import { parentOf } from './processor-time.ts'
import { growthTable, type Readings } from './table.ts'

// Differs between processes, so that several sizes can be measured at the same time.
const port = 39_200 + (process.pid % 500)
const readingsFile = process.env.GROWTH_READINGS ?? join(tmpdir(), 'printery-growth.json')
const log = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

const shops = process.argv.slice(2)
for (const shop of shops.length > 0 ? shops : ['10000', '100000', '1000000'])
  await (shop.startsWith('postgres') ? measureShop(shop) : measureSize(Number(shop)))
process.stdout.write(`${growthTable(JSON.parse(await readFile(readingsFile, 'utf8')))}\n`)

async function measureSize(orders: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-growth-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  try {
    await fillShop(postgres.url, folder, orders)
    const file = process.env.GROWTH_WAIT
    if (file) log(`${postgres.url} waits for ${file}`)
    while (file && !existsSync(file)) await pause(1000)
    if (!file) await measureShop(postgres.url)
  } finally {
    await postgres.stop()
    for (const path of [postgres.databaseFolder, folder]) await rm(path, { recursive: true, force: true })
  }
}

function environmentOf(databaseUrl: string, folder: string) {
  return {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: '0', INVOICE_NUMBERS: 'INV-{year}-{number:5}' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: 'whsec_bench' },
  }
}

async function fillShop(databaseUrl: string, folder: string, orders: number): Promise<void> {
  const settings = readSettings({ ...environmentOf(databaseUrl, folder), PUBLIC_URL: 'http://127.0.0.1' })
  const connection = { connectionString: databaseUrl }
  const seedingShop = await startShop({ settings, connection, log: openLog('silent'), workers: false })
  await withClient(databaseUrl, async (execute) => {
    await fillShopTo(orders, seedingShop.shop, execute, log)
    const { rows } =
      (await execute(`select format('%s orders, %s items, %s rows of history, %s lines of the ledger, %s', (select count(*) from orders),
      (select count(*) from order_items), (select count(*) from order_history), (select count(*) from ledger_lines), pg_size_pretty(pg_database_size(current_database()))) as text`)) as {
        rows: { text: string }[]
      }
    log(rows[0]?.text ?? '')
  })
  await seedingShop.close()
}

/** Starts a shop on this database, measures all calls and adds them to the readings. */
async function measureShop(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-growth-shop-'))
  const main = fileURLToPath(new URL('../../packages/app/src/main.ts', import.meta.url))
  const url = `http://127.0.0.1:${port}`
  // A web process runs no jobs, so all its processor time belongs to requests. No measured call draws, so no worker is needed.
  const role = { ROLE: 'web', WORKER_URLS: 'http://127.0.0.1:9' }
  const roleEnvironment = { ...role, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn' }
  const shop = await run(
    main,
    { ...environmentOf(databaseUrl, folder), ...roleEnvironment },
    /http:\/\/127\S+/,
    await nodeFlags(),
  )
  try {
    await withClient(databaseUrl, async (execute) => {
      const { rows } = (await execute(
        'select pg_backend_pid() as pid, (select count(*)::int from orders) as orders',
      )) as { rows: { pid: number; orders: number }[] }
      const [{ pid, orders } = { pid: 0, orders: 0 }] = rows
      const pids = { shop: shop.child.pid ?? 0, database: parentOf(pid) }
      const calls = await measuredCalls(await openSessions(execute), execute)
      const selectedCalls = calls.filter(({ name }) => name.includes(process.env.GROWTH_CALLS ?? ''))
      await measureAll(shop.url, pids, selectedCalls, async (reading) => {
        const { name, ms, cpuMs, slowestPath } = reading
        const figures = cpuMs === null ? 'no response in time' : `${cpuMs.toFixed(1)} of ${ms?.toFixed(1)} ms`
        log(`${name}: ${figures} (${slowestPath})`)
        await saveReading(orders, reading)
      })
    })
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Replaces the reading of the same call, so that an interrupted run keeps what it measured. */
async function saveReading(orders: number, reading: Measured): Promise<void> {
  const readings: Readings = await readFile(readingsFile, 'utf8').then(JSON.parse, () => ({}))
  const otherReadings = readings[orders]?.filter(({ name }) => name !== reading.name) ?? []
  await writeFile(readingsFile, JSON.stringify({ ...readings, [orders]: [...otherReadings, reading] }))
}

async function withClient(databaseUrl: string, work: (execute: Execute) => Promise<void>): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await work((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}
