import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type PaymentSandbox, startPaymentSandbox } from '@printery/sandbox'
import {
  type Manifest,
  openLog,
  openStorage,
  readSettings,
  restoreBackup,
  type StartedShop,
  startShop,
  takeBackup,
} from '@printery/server'
import {
  aForm,
  aLine,
  aPicture,
  aWebp,
  call,
  findMoneyErrors,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@printery/tests/database/test-database'
import { aDesignDraft, aDesignedLine } from '@printery/tests/designs/design-drafts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reconcilePayments } from '../../server/src/features/checkout/reconcile.ts'
import { createSandboxTables } from './sandboxes.ts'

let shop: TestShop
let targetDatabase: TestDatabase
let folder: string
let backupFolder: string
beforeAll(async () => {
  shop = await openShop()
  targetDatabase = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'printery-backup-'))
  backupFolder = join(folder, 'saved')
})
afterAll(async () => {
  await shop.close()
  await targetDatabase.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command, like `npm run backup -- ...` and `npm run restore -- ...`. */
async function runCommand(command: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code }
}

const shopEnvironment = () => ({
  DATABASE_URL: shop.shop.settings.DATABASE_URL ?? '',
  DATA_DIR: shop.shop.settings.DATA_DIR,
})
const targetEnvironment = () => ({ DATABASE_URL: targetDatabase.url, DATA_DIR: join(folder, 'data') })

async function countRows({ tables }: Manifest, restoredAt: Date): Promise<Manifest['tables']> {
  const client = new pg.Client({ connectionString: targetDatabase.url })
  await client.connect()
  try {
    const rowCounts: Manifest['tables'] = []
    for (const table of tables) {
      // The restore queues a comparison with the provider, and each full minute adds scheduled jobs.
      const condition = table.name === 'job' ? `where created_on < '${restoredAt.toISOString()}'` : ''
      const { rows } = await client.query(
        `select count(*)::int as n from "${table.schema}"."${table.name}" ${condition}`,
      )
      rowCounts.push({ ...table, rows: rows[0].n })
    }
    return rowCounts
  } finally {
    await client.end()
  }
}

let pictureCount = 0

/** Buys an order with a unique picture and returns its id. */
async function buy(person: Person): Promise<string> {
  const picture = await aPicture(100 + ++pictureCount, 120)
  const { body } = await aLine(shop)
  const line = { ...body, frontDesign: picture.descriptor, frontUploadedImage: picture.descriptor }
  await uploadBoth(await person.post('/cart', line), picture)
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  await person.post('/order/confirm', { orderId })
  return orderId
}

/** Buys an order with a design of the editor, and waits for its print files. */
async function buyDesigned(person: Person): Promise<void> {
  const line = aDesignedLine(shop, await aDesignDraft(person))
  expect((await person.post('/cart', line)).status).toBe(201)
  await payAt((await openPaymentPage(person)).url)
  await vi.waitFor(
    async () => {
      const { rows } = await shop.shop.db.execute('select 1 from print_files')
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 200 },
  )
}

/** Starts customers who place orders until `stop` is called. */
async function startLoad(customerCount: number) {
  const people = await Promise.all(Array.from({ length: customerCount }, () => shop.aPerson()))
  const events = new EventEmitter()
  let isStopped = false
  const buying = Promise.all(
    people.map(async (person) => {
      while (!isStopped) {
        await buy(person)
        events.emit('bought')
      }
    }),
  )
  const stop = () => {
    isStopped = true
    return buying
  }
  return { nextOrder: () => Promise.race([once(events, 'bought'), buying]), stop }
}

describe('RB1', () => {
  let owner: Person
  let orderId: string
  let manifest: Manifest
  /** Row counts directly after the restore, before the started shop adds rows such as scheduled jobs. */
  let restoredCounts: Manifest['tables']
  let restored: StartedShop
  let provider: PaymentSandbox

  beforeAll(async () => {
    owner = await shop.aPerson()
    orderId = await buy(owner)
    await buyDesigned(await shop.aPerson())
    // For a WebP file the shop stores the original in addition to the converted picture.
    expect((await owner.post('/asset', aForm('sticker.webp', await aWebp()))).status).toBe(201)
    const load = await startLoad(4)
    await load.nextOrder()
    const backupRun = await runCommand('backup', [backupFolder], shopEnvironment())
    await load.nextOrder()
    await load.stop()
    expect([backupRun.code, backupRun.err]).toEqual([0, ''])
    manifest = JSON.parse(await readFile(join(backupFolder, 'backup.json'), 'utf8'))
    const restoredAt = new Date()
    const restoreRun = await runCommand('restore', [backupFolder], targetEnvironment())
    expect([restoreRun.code, restoreRun.err]).toEqual([0, ''])
    restoredCounts = await countRows(manifest, restoredAt)
    provider = await startPaymentSandbox({
      database: targetDatabase.connection,
      secretKey: 'sk_test_shop',
      webhookSecret: 'whsec_shop',
      webhookUrl: 'http://127.0.0.1:1',
      pageBase: 'http://127.0.0.1:1',
    })
    const settings = readSettings({
      NODE_ENV: 'test',
      STRIPE_SECRET_KEY: 'sk_test_shop',
      STRIPE_WEBHOOK_SECRET: 'whsec_shop',
      STRIPE_API_BASE: provider.apiBase,
      INVOICE_NUMBERS: 'INV-B-{year}-{number:5}',
      ...targetEnvironment(),
    })
    const log = openLog('silent')
    restored = await startShop({ settings, connection: targetDatabase.connection, log, workers: false })
  })
  afterAll(async () => {
    await restored?.close()
    await provider?.close()
  })

  async function rowsOf(source: Pick<StartedShop, 'shop'>, query: string) {
    return (await source.shop.db.execute<Record<string, unknown>>(query)).rows
  }

  test('RB1 after a restore each table has as many rows as at the moment of the backup, and the money audit passes', async () => {
    expect(manifest.tables.length).toBeGreaterThan(30)
    expect(restoredCounts).toEqual(manifest.tables)
    const reconciliationJobs = await rowsOf(
      restored,
      "select data ->> 'since' as since from jobs.job where name = 'reconcile-provider'",
    )
    expect(reconciliationJobs).toEqual([{ since: manifest.takenAt }])
    // Settles the payments that were still open at the time of the backup, as after any outage.
    await reconcilePayments(restored.shop, new Date(Date.now() + 2 * 60_000))
    expect(await findMoneyErrors(restored.shop)).toEqual([])
    const incompleteOrders = `select o.id from orders o where not exists (select from order_items i where i.order_id = o.id)
      or not exists (select from jobs.job j where j.name = 'mail' and j.data ->> 'template' = 'order-received' and j.data::text like '%' || o.id || '%')`
    expect(await rowsOf(restored, incompleteOrders)).toEqual([])
    const tallies = `select sum(n)::int as n, (select count(*)::int from orders) as orders from order_tallies where scope = 'order' and supplier_id is null`
    const [sums] = await rowsOf(restored, tallies)
    expect(sums?.n).toBe(sums?.orders)
    expect(await shop.auditMoney()).toEqual([])
  })

  test('RB1 rows are equal to the last byte', async () => {
    for (const [table, condition] of Object.entries({
      products: 'true',
      users: `id = '${owner.user.id}'`,
      orders: `id = '${orderId}'`,
      order_items: `order_id = '${orderId}'`,
      order_history: `order_id = '${orderId}'`,
      'payment_sandbox.sessions': `client_reference_id = '${orderId}'`,
    })) {
      const query = `select t::text as row from ${table} t where ${condition} order by 1`
      const rows = await rowsOf(restored, query)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(rows, table).toEqual(await rowsOf(shop, query))
    }
  })

  test('RB1 a restore brings back the bytes of every checked file, print file and asset', async () => {
    const storage = await openStorage(restored.shop.settings)
    const checked = await rowsOf(restored, "select distinct sha256 from files where state = 'checked'")
    const printed = await rowsOf(restored, 'select sha256 from print_files')
    const assets = await rowsOf(
      restored,
      `select sha256 from assets where kind = 'picture' union select proxy_sha256 from assets where kind = 'picture'
       union select original_sha256 from asset_holders where original_sha256 is not null`,
    )
    const files = [...checked, ...printed, ...assets]
    expect([checked.length, printed.length, assets.length].map((n) => n > 1)).toEqual([true, true, true])
    for (const { sha256 } of files) {
      const storedBytes = await storage.read(`sha256/${String(sha256).slice(0, 2)}/${sha256}`)
      expect(
        createHash('sha256')
          .update(storedBytes ?? '')
          .digest('hex'),
      ).toBe(sha256)
    }
  })

  test('RB1 the shop continues: a logged-in customer sees the order and its picture, and cancels it', async () => {
    const url = await restored.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = owner
    const { order } = (await call(url, 'GET', `/order/${orderId}`, { token })).json
    expect((await fetch(`${url}${order.items[0].frontDesign}`)).status).toBe(200)
    const body = { id: orderId, status: 'cancelled', cancelReason: 'Changed plans' }
    expect((await call(url, 'PATCH', '/order', { token, body })).status).toBe(200)
    expect(await findMoneyErrors(restored.shop)).toEqual([])
  })

  test('RB1 a restore refuses a database that is not empty, and a backup refuses a folder that is not empty', async () => {
    const restore = restoreInto(targetDatabase, 'data')
    await expect(restore).rejects.toThrow(
      /^This database is not empty \(.*\): a backup is restored into an empty one only\.$/,
    )
    const { connection, storage } = await openTarget(targetDatabase, 'data')
    const backup = takeBackup({ connection, storage, folder: backupFolder, now: new Date() })
    await expect(backup).rejects.toThrow(`${backupFolder} is not empty: name a new folder for each backup.`)
  })

  test('RB1 a backup whose rows are damaged or truncated is refused as a whole', async () => {
    const emptyDatabase = await createTestDatabase()
    const table = join(backupFolder, 'database', 'public.orders.copy.gz')
    const compressed = await readFile(table)
    await writeFile(table, compressed.subarray(0, -20))
    const damaged = `The backup is damaged: ${table} is not what was saved.`
    await expect(restoreInto(emptyDatabase, 'none')).rejects.toThrow(damaged)
    await writeFile(table, compressed)
    const manifestFile = join(backupFolder, 'backup.json')
    const manifestJson = await readFile(manifestFile)
    await rm(manifestFile)
    await expect(restoreInto(emptyDatabase, 'none')).rejects.toThrow(`${backupFolder} holds no backup`)
    await writeFile(manifestFile, manifestJson)
    // This restore is accepted only because the refused ones left the database empty.
    const { files, leftOut } = await restoreInto(emptyDatabase, 'none')
    expect([files.length, leftOut]).toEqual([manifest.files.length, []])
    await emptyDatabase.drop()
  })

  async function openTarget({ connection }: TestDatabase, data: string) {
    const storage = await openStorage({ ...restored.shop.settings, DATA_DIR: join(folder, data) })
    return { connection, storage }
  }

  async function restoreInto(database: TestDatabase, data: string) {
    const target = await openTarget(database, data)
    return restoreBackup({
      ...target,
      folder: backupFolder,
      log: openLog('silent'),
      prepareSandbox: () => createSandboxTables(database.connection),
    })
  }
})
