import { addToCart, buy, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { refillProfits } from '@printery/tests/database/profits'
import { orderOf } from '@printery/tests/orders'
import { aPaidOrder, paidTotal, refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcileWithProvider } from '../checkout/reconcile-provider.ts'
import { foldProfits } from '../wallet/index.ts'
import { auditLedger } from './audit.ts'
import { postPastOrders, queuePastOrders } from './past.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

/** `kind account[ tax code] cents`, in the order of posting. */
async function linesOf(orderId: string): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ line: string }>(
    `select concat_ws(' ', e.kind || ':', l.account, l.tax_code, l.cents) as line
     from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.order_id = '${orderId}' order by e.posted_at, e.id, l.position`,
  )
  return rows.map(({ line }) => line)
}
const entries = async () => {
  const { rows } = await shop.shop.db.execute<{ n: number }>('select count(*)::int as n from ledger_entries')
  return rows[0]?.n ?? 0
}
const reconcile = () => reconcileWithProvider(shop.shop, {}, shop.clock.now())
const audit = () => auditLedger(shop.shop, {}, shop.clock.now())

/** Runs statements with the ledger's triggers off, as somebody with the database could. */
async function withoutTriggers(...statements: string[]): Promise<void> {
  await shop.shop.db.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = 'replica'`)
    for (const statement of statements) await tx.execute(statement)
  })
}

/** Empties the ledger, as in a shop from before it existed. Disputes were not recorded then. */
async function deleteLedgerEntries(): Promise<void> {
  await withoutTriggers(
    "delete from ledger_lines l using ledger_entries e where e.id = l.entry_id and e.kind not like 'chargeback%'",
    "delete from ledger_entries where kind not like 'chargeback%'",
    'delete from supplier_ledger_lines where entry_id not in (select id from ledger_entries)',
    'delete from ledger_tallies',
    'delete from ledger_days',
    `insert into ledger_days select e.booked_on, l.account, coalesce(l.tax_code, ''), sum(greatest(l.cents, 0)), sum(greatest(-l.cents, 0))
     from ledger_entries e join ledger_lines l on l.entry_id = e.id group by 1, 2, 3`,
    'update ledger_progress set is_past_posted = false',
  )
  await refillProfits(shop)
}

const sale = [
  `sale: provider receivable ${paidTotal}`,
  `sale: sales O -${paidTotal - 1200}`,
  'sale: shipping O -1200',
]

describe('an event posts one balanced entry in its transaction', () => {
  test('LEDGER-002 a payment, its fee and its refunds', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await step('LEDGER-002 the payment is posted', async () => expect(await linesOf(id)).toEqual(sale))
    await reconcile()
    const fee = Math.round(paidTotal * 0.034) + 50
    const withFee = [...sale, `fee: provider fees ${fee}`, `fee: provider receivable -${fee}`]
    await step('LEDGER-002 the fee is posted once', async () => {
      await reconcile()
      expect(await linesOf(id)).toEqual(withFee)
    })
    await refundAtProvider(shop, paymentId, 1000)
    await refundAtProvider(shop, paymentId, paidTotal - 1000)
    const refunds = (await linesOf(id)).slice(withFee.length)
    await step('LEDGER-003 each refund goes to goods and shipping in proportion', () => {
      const ofShipping = Math.round((1000 * 1200) / paidTotal)
      expect(refunds).toEqual([
        'refund: provider receivable -1000',
        `refund: goods refunded O ${1000 - ofShipping}`,
        `refund: shipping refunded O ${ofShipping}`,
        `refund: provider receivable -${paidTotal - 1000}`,
        `refund: goods refunded O ${paidTotal - 1200 - 1000 + ofShipping}`,
        `refund: shipping refunded O ${1200 - ofShipping}`,
      ])
    })
  })

  test('LEDGER-003 a refund that the bank returns is reversed line by line', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const refund = await shop.shop.stripe.refunds.create({ payment_intent: paymentId, amount: 1000 })
    await shop.payment.idle()
    await shop.payment.failRefund(refund.id)
    await shop.payment.idle()
    const [, , , ...laterLines] = await linesOf(id)
    const refunded = laterLines.slice(0, 3).map((line) => line.replace('refund: ', ''))
    expect(laterLines.slice(3)).toEqual(
      refunded.map(
        (line) =>
          `refund returned: ${line.replace(/(-?)(\d+)$/, (_all, minus, cents) => (minus ? cents : `-${cents}`))}`,
      ),
    )
  })

  test('LEDGER-004 a sale paid outside and its cancellation are posted', async () => {
    await addToCart(shop, admin, { printed: false })
    const { id, total } = (await admin.post('/order', { ...delivery, isLocalOrder: true })).json.order
    const cancel = { id, status: 'cancelled', cancelReason: 'Typo' }
    expect((await admin.patch('/order', cancel)).status).toBe(200)
    expect(await linesOf(id)).toEqual([
      `sale: outside ${total}`,
      `sale: sales O -${total - 1200}`,
      'sale: shipping O -1200',
      `cancellation: outside -${total}`,
      `cancellation: goods refunded O ${total - 1200}`,
      'cancellation: shipping refunded O 1200',
    ])
  })

  test('LEDGER-005 a dispute takes the payment and a fee, and gives the payment back when it is won', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const dispute = await shop.payment.dispute(paymentId)
    await shop.payment.idle()
    const alarms = async (state: string) =>
      (await admin.get(`/alarm?state=${state}&limit=100`)).json.alarms.filter(
        (alarm: { orderId: string; kind: string }) =>
          alarm.orderId === id && alarm.kind === 'payment-disputed',
      )
    await step('LEDGER-005 admins are notified', async () => {
      expect(await alarms('open')).toMatchObject([{ paymentId, amount: paidTotal, fault: 'fraudulent' }])
    })
    await reconcile()
    await shop.payment.closeDispute(dispute, 'won')
    await shop.payment.idle()
    expect(await alarms('open')).toEqual([])
    expect((await linesOf(id)).filter((line) => line.startsWith('chargeback'))).toEqual([
      `chargeback: chargebacks ${paidTotal}`,
      'chargeback: provider fees 1500',
      `chargeback: provider receivable -${paidTotal + 1500}`,
      `chargeback reversed: chargebacks -${paidTotal}`,
      `chargeback reversed: provider receivable ${paidTotal}`,
    ])
    expect((await audit()).mismatches).toEqual([])
  })
})

describe('the database protects the ledger', () => {
  const insert = (lines: string, key = "'test:' || gen_random_uuid()") =>
    shop.rows(`with e as (insert into ledger_entries (id, key, kind, occurred_at)
      values (gen_random_uuid(), ${key}, 'adjustment', now()) returning id)
      ${lines} select 1`)

  test('LEDGER-006 an entry that does not balance, or has no lines, is refused', async () => {
    await buy(shop, customer, { printed: false })
    const entriesBefore = await entries()
    const line = (account: string, cents: number, position: number) =>
      `, l${position} as (insert into ledger_lines (entry_id, position, account, cents) select id, ${position}, '${account}', ${cents} from e)`
    const refusal = async (lines: string) =>
      insert(lines).then(
        () => 'posted',
        (error) => (error.cause ?? error).message,
      )
    expect(await refusal('')).toMatch(/^ledger entry .* has no lines$/)
    expect(await refusal(line('outside', 5, 0))).toBe(
      'the lines of a ledger entry balance and come in one statement',
    )
    await expect(
      shop.rows(`insert into ledger_lines (entry_id, position, account, cents)
        select id, p, 'outside', c from (select id from ledger_entries limit 1) e, (values (90, 1), (91, -1)) v(p, c)`),
    ).rejects.toThrow()
    const sale = await shop.rows<{ key: string }>('select key from ledger_entries limit 1')
    await expect(
      insert(line('outside', 5, 0) + line('adjustments', -5, 1), `'${sale[0]?.key}'`),
    ).rejects.toThrow()
    expect(await entries()).toBe(entriesBefore)
  })

  test('LEDGER-006 no row is changed, deleted or truncated', async () => {
    await buy(shop, customer, { printed: false })
    for (const statement of [
      'update ledger_entries set memo = null',
      'update ledger_lines set cents = 1 where false',
      'delete from ledger_lines',
      'delete from ledger_entries',
      'truncate ledger_lines',
      'truncate ledger_entries cascade',
      'update supplier_ledger_lines set cents = 1',
      'delete from supplier_ledger_lines',
    ])
      await expect(shop.rows(statement), statement).rejects.toMatchObject({
        cause: { message: expect.stringContaining('the ledger is only added to') },
      })
  })
})

test('LEDGER-007 orders from before the ledger are posted once, by runs that may be killed', async () => {
  const { paymentId } = await aPaidOrder(shop, customer)
  await refundAtProvider(shop, paymentId, 700)
  await reconcile()
  const allEntries = await entries()
  await deleteLedgerEntries()
  const failing = { db: shop.shop.db }
  let remaining = 2
  const transaction = shop.shop.db.transaction.bind(shop.shop.db)
  failing.db = new Proxy(shop.shop.db, {
    get: (db, key) =>
      key === 'transaction'
        ? (...args: Parameters<typeof transaction>) => {
            if (remaining-- === 0) throw new Error('killed')
            return transaction(...args)
          }
        : Reflect.get(db, key),
  })
  // The transaction of the third payment never begins.
  await expect(postPastOrders(failing, 1)).rejects.toThrow('killed')
  const someEntries = await entries()
  expect(someEntries).toBeGreaterThan(0)
  expect(someEntries).toBeLessThan(allEntries)
  await step('LEDGER-007 an event of an order that is not posted posts it first', async () => {
    const { rows } = await shop.shop.db.execute<{ id: string }>(
      `select intent_id as id from payments p where order_id is not null and refunded < amount
         and not exists (select from ledger_entries e where e.key = 'payment:' || p.intent_id) limit 1`,
    )
    await refundAtProvider(shop, rows[0]?.id ?? '', 100)
  })
  await Promise.all([postPastOrders(shop.shop, 1), postPastOrders(shop.shop, 1)])
  expect(await shop.auditMoney()).toEqual([])
  const queuedJobs = async () =>
    (
      await shop.rows<{ n: number }>(`select count(*)::int as n from jobs.job where name = 'post-past-money'`)
    )[0]?.n
  const before = await queuedJobs()
  await queuePastOrders(shop.shop)
  expect(await queuedJobs()).toBe(before)
})

describe('the audit', () => {
  const openMismatches = async () =>
    (await admin.get('/alarm?state=open&limit=100')).json.alarms
      .filter(({ kind }: { kind: string }) => kind === 'ledger-mismatch')
      .map(({ paymentId, fault }: { paymentId: string; fault: string }) => [paymentId, fault])

  test('LEDGER-008 payments, refunds and fees agree with the provider’s list', async () => {
    const { paymentId } = await aPaidOrder(shop, customer)
    await refundAtProvider(shop, paymentId, 500)
    await reconcile()
    const result = await audit()
    expect([result.trialBalance, result.mismatches]).toEqual([0, []])
    expect(result.compared).toBeGreaterThanOrEqual(2)
  })

  test('LEDGER-010 a daily sum that differs from its lines raises an alarm, which ends when they agree', async () => {
    await aPaidOrder(shop, customer)
    await reconcile()
    const alter = (column: 'debit' | 'credit' | 'tax_code', value: string) =>
      withoutTriggers(
        `update ledger_tallies set ${column} = ${value} where ctid =
           (select ctid from ledger_tallies where account = 'sales' order by day desc limit 1)`,
      )
    const alarms = async () => (await openMismatches()).map(([, fault]: unknown[]) => fault)
    expect((await audit()).mismatches).toEqual([])
    for (const column of ['debit', 'credit'] as const) {
      await alter(column, `${column} + 250`)
      expect((await audit()).mismatches).toMatchObject([{ key: 'daily sums', amount: 250 }])
      expect(await alarms()).toEqual([
        expect.stringMatching(
          /^On .+ the daily sum of sales O is \$[\d,.]+ debit and \$[\d,.]+ credit; its lines are \$[\d,.]+ debit and \$[\d,.]+ credit\.$/,
        ),
      ])
      await alter(column, `${column} - 250`)
      await audit()
      expect(await alarms()).toEqual([])
    }
    await alter('tax_code', "'S'")
    expect((await audit()).mismatches).toMatchObject([{ key: 'daily sums' }])
    expect(await alarms()).toEqual([expect.stringContaining(' 1 more differ.')])
    await alter('tax_code', "'O'")
    await audit()
    expect(await alarms()).toEqual([])
  })

  test('LEDGER-012 a line of a statement that differs from the ledger raises an alarm, which ends when they agree', async () => {
    const { user: supplier } = await shop.aPerson('supplier')
    const alarms = async () => (await openMismatches()).map(([, fault]: unknown[]) => fault)
    const copies = (...cents: number[]) =>
      withoutTriggers(
        `delete from supplier_ledger_lines where supplier_id = '${supplier.id}'`,
        ...cents.map(
          (each, index) =>
            `insert into supplier_ledger_lines values ('${supplier.id}', '${shop.clock.now().toISOString()}', gen_random_uuid(), ${index}, ${each})`,
        ),
      )
    await copies(-250)
    expect((await audit()).mismatches).toMatchObject([{ key: 'supplier statements', amount: 250 }])
    expect(await alarms()).toEqual([
      expect.stringMatching(
        /^Since .+ statements of Test Cloth have \$2\.50 \(entries: 1\); the ledger has \$0\.00 \(entries: 0\)\.$/,
      ),
    ])
    await copies(-250, 250)
    expect((await audit()).mismatches).toMatchObject([{ key: 'supplier statements', amount: 0 }])
    await copies()
    expect([(await audit()).mismatches, await alarms()]).toEqual([[], []])
  })

  test('LEDGER-011 a profit that differs from ledger and earnings raises an alarm, which ends when they agree', async () => {
    const { id } = await aPaidOrder(shop, customer)
    await reconcile()
    await foldProfits(shop.shop.db)
    const alarms = async () => (await openMismatches()).map(([, fault]: unknown[]) => fault)
    const compare = async () =>
      (await audit()).mismatches.map(({ key, orderId, amount }) => [key, orderId, amount])
    expect(await compare()).toEqual([])
    const fee = Math.round(paidTotal * 0.034) + 50
    const amounts = (sale: string) =>
      `${sale} sales, $0.00 cost, $${(fee / 100).toFixed(2)} fees, $0.00 tax and 1 unknown costs`
    for (const column of ['sale', 'fees', 'tax', 'cost']) {
      await withoutTriggers(`update order_profits set ${column} = ${column} + 250 where order_id = '${id}'`)
      const dayDiffers = column === 'cost' ? [] : [['daily profits', null, 250]]
      expect([column, await compare()]).toEqual([column, [['profits', id, 250], ...dayDiffers]])
      if (column === 'sale')
        expect(await alarms()).toContain(
          `The reports of profit have ${amounts('$103.90')} for the order; ledger and earnings have ${amounts('$101.40')}.`,
        )
      await withoutTriggers(`update order_profits set ${column} = ${column} - 250 where order_id = '${id}'`)
      expect([column, await compare(), await alarms()]).toEqual([column, [], []])
    }
    await withoutTriggers(`update order_profits set is_posted = false where order_id = '${id}'`)
    expect((await compare())[0]).toEqual(['profits', id, paidTotal])
    expect(await alarms()).toContain(
      `The reports of profit have nothing for the order; ledger and earnings have ${amounts('$101.40')}.`,
    )
    await withoutTriggers(`update order_profits set is_posted = true where order_id = '${id}'`)
    await withoutTriggers(
      `update profit_days set tax = tax + 1, orders_without_cost = orders_without_cost + 1`,
    )
    expect(await compare()).toEqual([['daily profits', null, 1]])
    await withoutTriggers(
      `update profit_days set tax = tax - 1, orders_without_cost = orders_without_cost - 1`,
    )
    expect([await compare(), await alarms()]).toEqual([[], []])
  })

  test('LEDGER-008 a difference raises an alarm with the amounts of both sides, which ends when they agree', async () => {
    const { paymentId } = await aPaidOrder(shop, customer)
    await reconcile()
    const alter = (difference: number) =>
      withoutTriggers(
        `update ledger_lines l set cents = cents + ${difference} from ledger_entries e where e.id = l.entry_id
         and e.key = 'payment:${paymentId}' and l.account = 'provider receivable'`,
      )
    await alter(100)
    await audit()
    expect(await openMismatches()).toEqual(
      expect.arrayContaining([
        [paymentId, 'The ledger has $102.40; the provider has $101.40.'],
        [null, 'All lines of the ledger sum to $1.00 instead of $0.00.'],
      ]),
    )
    await alter(-100)
    await audit()
    expect(await openMismatches()).toEqual([])
  })

  test('LEDGER-008 a posted refund that the provider does not list is reported', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await refundAtProvider(shop, paymentId, 500)
    await reconcile()
    const otherRefund = `update payment_sandbox.refunds set id = 're_3other' where payment_intent_id = '${paymentId}'`
    await withoutTriggers(otherRefund)
    expect((await audit()).mismatches.map(({ intentId, fault }) => [intentId, fault])).toEqual([
      [paymentId, 'The ledger has nothing; the provider has -$5.00.'],
      [paymentId, 'The ledger has -$5.00; the provider has nothing.'],
    ])
    expect((await orderOf(admin, id)).refundedAmount).toBe(500)
  })
})
