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
let place: TestDatabase
let folder: string
let backupFolder: string
beforeAll(async () => {
  shop = await openShop()
  place = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'printery-backup-'))
  backupFolder = join(folder, 'saved')
})
afterAll(async () => {
  await shop.close()
  await place.drop()
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
const copyEnvironment = () => ({ DATABASE_URL: place.url, DATA_DIR: join(folder, 'data') })

async function countRows({ tables }: Manifest, restoredAt: Date): Promise<Manifest['tables']> {
  const client = new pg.Client({ connectionString: place.url })
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

let pictures = 0

/** An order with a unique picture. */
async function buy(person: Person): Promise<string> {
  const picture = await aPicture(100 + ++pictures, 120)
  const { body } = await aLine(shop)
  const line = { ...body, frontDesign: picture.descriptor, frontUploadedImage: picture.descriptor }
  await uploadBoth(await person.post('/cart', line), picture)
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  await person.post('/order/confirm', { orderId })
  return orderId
}

/** Buys an order whose design was made in the editor, with its print files. */
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

/** Customers who keep placing orders until they are stopped. */
async function openLoad(width: number) {
  const people = await Promise.all(Array.from({ length: width }, () => shop.aPerson()))
  const events = new EventEmitter()
  let isOver = false
  const buying = Promise.all(
    people.map(async (person) => {
      while (!isOver) {
        await buy(person)
        events.emit('bought')
      }
    }),
  )
  const end = () => {
    isOver = true
    return buying
  }
  return { another: () => Promise.race([once(events, 'bought'), buying]), end }
}

describe('RB1', () => {
  let owner: Person
  let orderId: string
  let manifest: Manifest
  /** Row counts right after the restore, before the running shop writes again, at least its scheduled jobs. */
  let restoredCounts: Manifest['tables']
  let copy: StartedShop
  let provider: PaymentSandbox

  beforeAll(async () => {
    owner = await shop.aPerson()
    orderId = await buy(owner)
    await buyDesigned(await shop.aPerson())
    // For a WebP the uploaded file is stored in addition to the printed one.
    expect((await owner.post('/asset', aForm('sticker.webp', await aWebp()))).status).toBe(201)
    const load = await openLoad(4)
    await load.another()
    const backupRun = await runCommand('backup', [backupFolder], shopEnvironment())
    await load.another()
    await load.end()
    expect([backupRun.code, backupRun.err]).toEqual([0, ''])
    manifest = JSON.parse(await readFile(join(backupFolder, 'backup.json'), 'utf8'))
    const restoredAt = new Date()
    const restoreRun = await runCommand('restore', [backupFolder], copyEnvironment())
    expect([restoreRun.code, restoreRun.err]).toEqual([0, ''])
    restoredCounts = await countRows(manifest, restoredAt)
    provider = await startPaymentSandbox({
      database: place.connection,
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
      ...copyEnvironment(),
    })
    const log = openLog('silent')
    copy = await startShop({ settings, connection: place.connection, log, workers: false })
  })
  afterAll(async () => {
    await copy?.close()
    await provider?.close()
  })

  async function rowsOf(started: Pick<StartedShop, 'shop'>, query: string) {
    return (await started.shop.db.execute<Record<string, unknown>>(query)).rows
  }

  test('RB1 after a restore each table has as many rows as at the moment of the backup, and the money audit passes', async () => {
    expect(manifest.tables.length).toBeGreaterThan(30)
    expect(restoredCounts).toEqual(manifest.tables)
    const foundRows = await rowsOf(
      copy,
      "select data ->> 'since' as since from jobs.job where name = 'reconcile-provider'",
    )
    expect(foundRows).toEqual([{ since: manifest.takenAt }])
    // Payments that weren't settled at the time of the backup are found as after any other outage.
    await reconcilePayments(copy.shop, new Date(Date.now() + 2 * 60_000))
    expect(await findMoneyErrors(copy.shop)).toEqual([])
    const incompleteOrders = `select o.id from orders o where not exists (select from order_items i where i.order_id = o.id)
      or not exists (select from jobs.job j where j.name = 'mail' and j.data ->> 'template' = 'order-received' and j.data::text like '%' || o.id || '%')`
    expect(await rowsOf(copy, incompleteOrders)).toEqual([])
    const tallies = `select sum(n)::int as n, (select count(*)::int from orders) as orders from order_tallies where scope = 'order' and supplier_id is null`
    const [sums] = await rowsOf(copy, tallies)
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
      const rows = await rowsOf(copy, query)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(rows, table).toEqual(await rowsOf(shop, query))
    }
  })

  test('RB1 every checked file has its bytes, and so have print files and assets', async () => {
    const storage = await openStorage(copy.shop.settings)
    const checked = await rowsOf(copy, "select distinct sha256 from files where state = 'checked'")
    const printed = await rowsOf(copy, 'select sha256 from print_files')
    const assets = await rowsOf(
      copy,
      `select sha256 from assets where kind = 'picture' union select proxy_sha256 from assets where kind = 'picture'
       union select original_sha256 from asset_holders where original_sha256 is not null`,
    )
    const files = [...checked, ...printed, ...assets]
    expect([checked.length, printed.length, assets.length].map((n) => n > 1)).toEqual([true, true, true])
    for (const { sha256 } of files) {
      const bytes = await storage.read(`sha256/${String(sha256).slice(0, 2)}/${sha256}`)
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ).toBe(sha256)
    }
  })

  test('RB1 the shop continues: a logged-in customer sees the order and its picture, and cancels it', async () => {
    const url = await copy.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = owner
    const { order } = (await call(url, 'GET', `/order/${orderId}`, { token })).json
    expect((await fetch(`${url}${order.items[0].frontDesign}`)).status).toBe(200)
    const body = { id: orderId, status: 'cancelled', cancelReason: 'Changed plans' }
    expect((await call(url, 'PATCH', '/order', { token, body })).status).toBe(200)
    expect(await findMoneyErrors(copy.shop)).toEqual([])
  })

  test('RB1 a database that is not empty is not changed, and neither is a folder that is not empty', async () => {
    const restoring = restoreInto(place, 'data')
    await expect(restoring).rejects.toThrow(
      /^This database is not empty \(.*\): a backup is restored into an empty one only\.$/,
    )
    const { connection, storage } = await partsOf(place, 'data')
    const again = takeBackup({ connection, storage, folder: backupFolder, now: new Date() })
    await expect(again).rejects.toThrow(`${backupFolder} is not empty: name a new folder for each backup.`)
  })

  test('RB1 a backup whose rows are damaged or truncated is refused as a whole', async () => {
    const empty = await createTestDatabase()
    const table = join(backupFolder, 'database', 'public.orders.copy.gz')
    const compressed = await readFile(table)
    await writeFile(table, compressed.subarray(0, -20))
    const damaged = `The backup is damaged: ${table} is not what was saved.`
    await expect(restoreInto(empty, 'none')).rejects.toThrow(damaged)
    await writeFile(table, compressed)
    const list = join(backupFolder, 'backup.json')
    const text = await readFile(list)
    await rm(list)
    await expect(restoreInto(empty, 'none')).rejects.toThrow(`${backupFolder} holds no backup`)
    await writeFile(list, text)
    // The database was left empty each time, or this would be refused.
    const { files, leftOut } = await restoreInto(empty, 'none')
    expect([files.length, leftOut]).toEqual([manifest.files.length, []])
    await empty.drop()
  })

  async function partsOf({ connection }: TestDatabase, data: string) {
    const storage = await openStorage({ ...copy.shop.settings, DATA_DIR: join(folder, data) })
    return { connection, storage }
  }

  async function restoreInto(database: TestDatabase, data: string) {
    const parts = await partsOf(database, data)
    return restoreBackup({
      ...parts,
      folder: backupFolder,
      log: openLog('silent'),
      prepareSandbox: () => createSandboxTables(database.connection),
    })
  }
})
