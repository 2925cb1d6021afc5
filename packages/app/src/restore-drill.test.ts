import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  openLog,
  openStorage,
  readSettings,
  reconcileWithProvider,
  restoreBackup,
  type StartedShop,
  startShop,
  takeBackup,
} from '@printery/server'
import {
  addToCart,
  buy,
  findMoneyErrors,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { createEmptyDatabase, type TestDatabase } from '@printery/tests/database/test-database'
import { forceStatus, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryRefund } from '../../server/src/features/checkout/refunds.ts'
import { createSandboxTables } from './sandboxes.ts'

/** 6 T-shirts with delivery. */
const total = 6 * 1490 + 1200

let shop: TestShop
let folder: string
let backupFolder: string
let takenAt: Date
const customers: Person[] = []
const orderIds: Record<string, string> = {}
beforeAll(async () => {
  shop = await openShop({ workers: false })
  folder = await mkdtemp(join(tmpdir(), 'printery-drill-'))
  backupFolder = join(folder, 'saved')
  await createHistory()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Buys an order as a new customer. `name` describes the order. */
async function buyAs(name: string): Promise<{ id: string; person: Person; paymentId: string }> {
  const person = await shop.aPerson()
  customers.push(person)
  const id = await buy(shop, person, { printed: false })
  orderIds[name] = id
  return { id, person, paymentId: (await orderOf(person, id)).paymentId ?? '' }
}

async function openPayment(name: string): Promise<{ url: string; person: Person }> {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const { url, orderId } = await openPaymentPage(person)
  orderIds[name] = orderId
  return { url, person }
}

const refundAtProvider = (paymentId: string, amount?: number) =>
  shop.shop.stripe.refunds.create({ payment_intent: paymentId, ...(amount && { amount }) })

async function sendPendingRefunds(restored: StartedShop['shop']): Promise<void> {
  const { rows } = await restored.db.execute<{ id: string }>("select id from refunds where state = 'pending'")
  for (const { id } of rows) await tryRefund(restored, { db: restored.db, now: shop.clock.now() }, id)
}

/** Creates some orders, takes a backup, and then makes changes that the backup does not contain. */
async function createHistory(): Promise<void> {
  await buyAs('stays')
  const cancelledLater = await buyAs('cancelled after the backup')
  const refundedLater = await buyAs('refunded by hand after the backup')
  const partlyRefundedLater = await buyAs('refunded in part after the backup')
  const dispatched = await buyAs('dispatched, and refunded by hand after the backup')
  await forceStatus(shop, dispatched.id, { order: 'delivery in progress' })
  await shop.shop.db.execute(`insert into order_history (order_id, previous, status, actor_role, at)
    values ('${dispatched.id}', 'delivery not started', 'delivery in progress', 'admin', now())`)
  const pending = await buyAs('cancelled before the backup, refunded after it')
  await cancel(pending)
  const paidLater = await openPayment('opened before the backup, paid after it')
  const paidAndRefunded = await openPayment('opened before the backup, paid and refunded after it')
  const paidAndPartlyRefunded = await openPayment(
    'opened before the backup, paid and refunded in part after it',
  )

  takenAt = shop.clock.now()
  await takeBackup({
    ...{ connection: { connectionString: shop.shop.settings.DATABASE_URL }, storage: shop.shop.storage },
    ...{ folder: backupFolder, now: takenAt },
  })
  shop.clock.pass(60_000)

  await cancel(cancelledLater)
  await sendPendingRefunds(shop.shop)
  await refundAtProvider(refundedLater.paymentId)
  await refundAtProvider(partlyRefundedLater.paymentId, 2500)
  await refundAtProvider(dispatched.paymentId)
  await payAt(paidLater.url)
  for (const [{ url, person }, id, amount] of [
    [paidAndRefunded, orderIds['opened before the backup, paid and refunded after it'], undefined],
    [paidAndPartlyRefunded, orderIds['opened before the backup, paid and refunded in part after it'], 1000],
  ] as const) {
    await payAt(url)
    await refundAtProvider((await orderOf(person, id ?? '')).paymentId ?? '', amount)
  }
  await buyAs('bought after the backup')
  const boughtAndRefunded = await buyAs('bought and refunded after the backup')
  await refundAtProvider(boughtAndRefunded.paymentId)
  const boughtAndPartlyRefunded = await buyAs('bought and refunded in part after the backup')
  await refundAtProvider(boughtAndPartlyRefunded.paymentId, 1000)
  await openPayment('opened after the backup')
  await shop.payment.idle()
  expect(await shop.auditMoney()).toEqual([])
}

function cancel({ id, person }: { id: string; person: Person }) {
  return person.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
}

/** Restores the backup on another machine, with the same provider. */
async function restore(): Promise<{
  restored: StartedShop
  database: TestDatabase
  close: () => Promise<void>
}> {
  const database = await createEmptyDatabase()
  const settings = readSettings({ ...environmentOf(database), NODE_ENV: 'test' })
  const log = openLog('silent')
  await restoreBackup({
    ...{ connection: database.connection, storage: await openStorage(settings), folder: backupFolder, log },
    prepareSandbox: () => createSandboxTables(database.connection),
  })
  const { connection } = database
  const restored = await startShop({ settings, connection, log, workers: false, now: shop.clock.now })
  return {
    restored,
    database,
    close: async () => {
      await restored.close()
      await database.drop()
    },
  }
}

function environmentOf(database: TestDatabase): Record<string, string> {
  return {
    ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: '0' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_shop', STRIPE_WEBHOOK_SECRET: 'whsec_shop' },
    // The restored shop has the address of the lost one.
    ...{ STRIPE_API_BASE: shop.payment.apiBase, PUBLIC_URL: shop.url },
    // Another prefix, because the backup doesn't contain the invoice numbers that were used after it.
    INVOICE_NUMBERS: 'INV-B-{year}-{number:5}',
  }
}

/** Audits the money of the restored shop against the current records of the provider instead of those in the backup. */
async function auditRestored({ shop: restoredShop }: StartedShop): Promise<string[]> {
  for (const table of ['refunds', 'payment_intents', 'declined_attempts', 'sessions'])
    await restoredShop.db.execute(`delete from payment_sandbox.${table}`)
  for (const table of ['sessions', 'payment_intents', 'refunds']) {
    const { rows } = await shop.shop.db.execute(
      `select json_agg(t)::text as all from payment_sandbox.${table} t`,
    )
    const all = String(rows[0]?.all).replaceAll("'", "''")
    await restoredShop.db.execute(
      `insert into payment_sandbox.${table} select * from json_populate_recordset(null::payment_sandbox.${table}, '${all}')`,
    )
  }
  return findMoneyErrors(restoredShop)
}

/** Reads all rows about money and customers. */
async function readState({ shop: restoredShop }: StartedShop) {
  const read = async (query: string) =>
    (await restoredShop.db.execute<{ line: string }>(query)).rows.map(({ line }) => line)
  return {
    orders: await read("select id || ' ' || status || ' ' || is_on_hold as line from orders order by id"),
    payments: await read(
      "select intent_id || ' ' || amount || ' ' || refunded || ' ' || coalesce(fee, -1) as line from payments order by 1",
    ),
    refunds: await read("select intent_id || ' ' || amount || ' ' || state as line from refunds order by 1"),
    alarms: await read("select kind || ' ' || subject as line from alarms order by 1"),
    emails: await read(
      "select data ->> 'template' || ' ' || coalesce(data -> 'data' ->> 'orderId', '') as line from jobs.job where name = 'mail' order by 1",
    ),
  }
}

async function readStatuses({ shop: restoredShop }: StartedShop): Promise<Record<string, string>> {
  const { rows } = await restoredShop.db.execute<{ id: string; line: string }>(
    `select o.id, o.status || case when o.is_on_hold then ', on hold' else '' end || ', ' || p.refunded as line
     from orders o join payments p on p.order_id = o.id`,
  )
  const statusById = new Map(rows.map(({ id, line }) => [id, line]))
  return Object.fromEntries(
    Object.entries(orderIds).map(([name, id]) => [name, statusById.get(id) ?? 'no order']),
  )
}

const expectedStatuses = {
  stays: 'payment received, 0',
  'cancelled after the backup': `refunded, ${total}`,
  'refunded by hand after the backup': `refunded, ${total}`,
  'refunded in part after the backup': 'payment received, 2500',
  'dispatched, and refunded by hand after the backup': `delivery in progress, on hold, ${total}`,
  'cancelled before the backup, refunded after it': `refunded, ${total}`,
  'opened before the backup, paid after it': 'payment received, 0',
  'opened before the backup, paid and refunded after it': 'no order',
  'opened before the backup, paid and refunded in part after it': 'payment received, 1000',
  'bought after the backup': 'no order',
  'bought and refunded after the backup': 'no order',
  'bought and refunded in part after the backup': 'no order',
  'opened after the backup': 'no order',
}

test('RB1 CORRECT-011 CORRECT-012 after a restore everything since the backup is fetched, settled or reported, to the cent', async () => {
  const { restored, close } = await restore()
  try {
    await step('CORRECT-011 only the data of the backup is wrong', async () => {
      expect(await auditRestored(restored)).not.toEqual([])
    })
    const reconciled = await reconcileWithProvider(restored.shop, { since: takenAt }, shop.clock.now())
    expect([reconciled.ordersMade, reconciled.ordersLost, reconciled.paymentsReturned]).toEqual([2, 3, 1])
    await step(
      'CORRECT-011 sessions, payments and refunds are settled as if their events had arrived',
      async () => {
        expect(await readStatuses(restored)).toEqual(expectedStatuses)
      },
    )
    await step(
      'CORRECT-012 no email is sent about an order that was refunded before the shop fetched its payment',
      async () => {
        const { emails } = await readState(restored)
        expect(
          emails.filter((email) =>
            email.includes(orderIds['opened before the backup, paid and refunded after it'] ?? ''),
          ),
        ).toEqual([])
      },
    )
    await step('CORRECT-011 each payment has its fee: 3.4 % and 50 cents at this provider', async () => {
      const { rows } = await restored.shop.db.execute('select distinct fee from payments')
      expect(rows).toEqual([{ fee: 395 }])
    })
    await step(
      'CORRECT-012 a payment without an order raises an alarm with all known details, and its customer is notified',
      async () => {
        const { rows } = await restored.shop.db.execute(
          `select detail from alarms where kind = 'order-lost' order by detail ->> 'refunded'`,
        )
        expect(rows.map(({ detail }) => detail)).toEqual([
          expect.objectContaining({
            ...{
              orderId: orderIds['bought after the backup'],
              amount: total,
              refunded: 0,
              email: 'mei@shop.test',
            },
            // The lines come from the provider.
            ordered: ['6 × Everyday Tee, White'],
          }),
          expect.objectContaining({
            orderId: orderIds['bought and refunded in part after the backup'],
            refunded: 1000,
          }),
        ])
        const { emails } = await readState(restored)
        expect(emails.filter((email) => email.startsWith('order-lost'))).toHaveLength(2)
      },
    )
    await step(
      'CORRECT-012 a payment without an order is refunded once, and an open payment page expires',
      async () => {
        await sendPendingRefunds(restored.shop)
        expect(await auditRestored(restored)).toEqual([])
        const { rows } = await restored.shop.db.execute(
          `select status from payment_sandbox.sessions where client_reference_id = '${orderIds['opened after the backup']}'`,
        )
        expect(rows).toEqual([{ status: 'expired' }])
      },
    )
    await step('CORRECT-012 a second run and repeated events change nothing', async () => {
      const before = await readState(restored)
      const again = await reconcileWithProvider(restored.shop, { since: takenAt }, shop.clock.now())
      expect([again.ordersMade, again.ordersLost, again.paymentsReturned, again.fees]).toEqual([0, 0, 0, 0])
      expect(await readState(restored)).toEqual(before)
      expect(await auditRestored(restored)).toEqual([])
    })
    await step('CORRECT-013 the next comparison starts where the last one ended', async () => {
      const next = await reconcileWithProvider(restored.shop, {}, shop.clock.now())
      expect(next.since.getTime()).toBeGreaterThan(takenAt.getTime())
    })
  } finally {
    await close()
  }
})

test('CORRECT-058 two concurrent runs, and a run that is killed at any call and repeated, have the same result', async () => {
  await buyAs('bought before this test')
  const undisturbed = await restore()
  const interrupted = await restore()
  try {
    await reconcileWithProvider(undisturbed.restored.shop, { since: takenAt }, shop.clock.now())
    for (const failingCall of [
      'GET /v1/balance_transactions',
      'GET /v1/refunds',
      'GET /v1/checkout/sessions/:id/line_items',
    ]) {
      shop.payment.faults.inject('500', { on: failingCall, times: 3 })
      await Promise.allSettled(
        [1, 2].map(() =>
          reconcileWithProvider(interrupted.restored.shop, { since: takenAt }, shop.clock.now()),
        ),
      )
      shop.payment.faults.clear()
    }
    await Promise.all(
      [1, 2].map(() =>
        reconcileWithProvider(interrupted.restored.shop, { since: takenAt }, shop.clock.now()),
      ),
    )
    const { alarms, emails, ...money } = await readState(interrupted.restored)
    expect({ alarms, emails, ...money }).toEqual(await readState(undisturbed.restored))
    expect(emails).toContain(`order-lost ${orderIds['bought before this test']}`)
    expect(new Set(alarms).size).toBe(alarms.length)
    await Promise.all(
      [undisturbed, interrupted].map(({ restored }) => sendPendingRefunds(restored.shop).catch(() => {})),
    )
    await sendPendingRefunds(interrupted.restored.shop)
    expect(await auditRestored(interrupted.restored)).toEqual([])
  } finally {
    await undisturbed.close()
    await interrupted.close()
  }
})

test('CORRECT-013 the command reports what it settled, and refuses an invalid date', async () => {
  const { restored, database, close } = await restore()
  try {
    const runCommand = async (...args: string[]) => {
      const script = fileURLToPath(new URL('./reconcile.ts', import.meta.url))
      const child = spawn(process.execPath, [script, ...args], {
        env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environmentOf(database) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { out, err, code }
    }
    expect(await runCommand('--since', 'yesterday')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run reconcile -- --since'),
    })
    expect(await runCommand('--since', '2999-01-01')).toMatchObject({
      code: 1,
      err: expect.stringContaining('2999-01-01 is in the future.'),
    })
    const result = await runCommand('--since', takenAt.toISOString())
    expect([result.code, result.err]).toEqual([0, ''])
    expect(result.out).toMatch(
      /2 orders were made\. \d paid orders were lost: see the alarms, their money goes back\. 1 payment made no order, because the money has gone back or goes back by itself\./,
    )
    expect(await readStatuses(restored)).toMatchObject(expectedStatuses)
  } finally {
    await close()
  }
})

test('CORRECT-012 a payment page of another shop in the same provider account is ignored', async () => {
  const { restored, close } = await restore()
  try {
    const otherShop = {
      ...restored.shop,
      settings: { ...restored.shop.settings, PUBLIC_URL: 'https://other.test' },
    }
    const reconciled = await reconcileWithProvider(otherShop, { since: takenAt }, shop.clock.now())
    expect(reconciled.ordersLost).toBe(0)
    const { rows } = await restored.shop.db.execute("select 1 from alarms where kind = 'order-lost'")
    expect(rows).toEqual([])
  } finally {
    await close()
  }
})
