import { randomUUID } from 'node:crypto'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aPaidOrder } from '@printery/tests/provider-refunds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../csv.ts'
import { foldLedger } from '../ledger/index.ts'
import { assignXeroFiles } from './formats.ts'
import { findLineCounts } from './queries.ts'

let shop: TestShop
let admin: Person
/** Paid ten minutes before midnight in Singapore on 31 January; another order is paid ten minutes after midnight. */
let januaryOrder: { id: string; paymentId: string }
beforeAll(async () => {
  shop = await openShop({ workers: false })
  shop.clock.stopAt(Date.parse('2027-01-31T15:50:00Z'))
  const customer = await shop.aPerson()
  admin = await shop.aPerson('admin')
  januaryOrder = await aPaidOrder(shop, customer)
  shop.clock.stopAt(Date.parse('2027-01-31T16:10:00Z'))
  await aPaidOrder(shop, customer)
})
afterAll(async () => {
  expect(await shop.auditMoney()).toEqual([])
  await shop.close()
})

const getBooks = async (from: string, to: string) => (await admin.get(`/books?from=${from}&to=${to}`)).json
/** `number name[ tax code]: opening +debit -credit = closing` */
const listBalances = async (from: string, to: string): Promise<string[]> =>
  (await getBooks(from, to)).balances.map((row: Record<string, unknown>) =>
    [
      [row.number, row.name, row.taxCode].filter(Boolean).join(' '),
      `${row.opening} +${row.debit} -${row.credit} = ${row.closing}`,
    ].join(': '),
  )
const exportRows = async (format: string, days = 'from=2027-01-01&to=2027-01-31') => {
  const { status, text } = await admin.get(`/books/export/${format}.csv?${days}`)
  expect(status, text).toBe(200)
  return [...readCsv(text)]
}
const closePeriod = (through: string) => admin.post('/books/close', { through })

test('BOOKS-001 the trial balance goes by days in Singapore, and each month opens with the closing balance of the last one', async () => {
  expect(await listBalances('2027-01-01', '2027-01-31')).toEqual([
    '1100 Receivable from the payment provider: 0 +10140 -0 = 10140',
    '4000 Sales O: 0 +0 -8940 = -8940',
    '4100 Shipping O: 0 +0 -1200 = -1200',
  ])
  expect(await listBalances('2027-02-01', '2027-02-28')).toEqual([
    '1100 Receivable from the payment provider: 10140 +10140 -0 = 20280',
    '4000 Sales O: -8940 +0 -8940 = -17880',
    '4100 Shipping O: -1200 +0 -1200 = -2400',
  ])
  // The current month by default.
  expect(await admin.get('/books').then(({ json }) => [json.from, json.to, json.entries])).toEqual([
    ...['2027-02-01', '2027-02-28', 1],
  ])
  expect((await admin.get('/books?from=2027-02-01&to=2027-01-31')).json.fieldErrors).toEqual({
    to: 'The last day must come after the first.',
  })
})

test('SCALE-087 balances are the same before and after the tallies of the ledger are folded into daily sums', async () => {
  const count = async (table: string) =>
    (await shop.rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n
  expect(await count('ledger_tallies')).toBe(6)
  const before = await listBalances('2027-02-01', '2027-02-28')
  await foldLedger(shop.shop.db)
  expect([await count('ledger_tallies'), await count('ledger_days')]).toEqual([0, 6])
  expect(await listBalances('2027-02-01', '2027-02-28')).toEqual(before)
  expect(await listBalances('2027-01-01', '2027-01-31')).toContain('4100 Shipping O: 0 +0 -1200 = -1200')
})

test('BOOKS-002 the journal is exported as CSV and as Xero and QuickBooks import it', async () => {
  const number = januaryOrder.id.slice(0, 10)
  const [head, first, ...others] = await exportRows('journal')
  expect(head?.slice(0, 5)).toEqual(['Key', 'Date', 'Entry', 'Account number', 'Account'])
  const key = first?.[0]?.slice(0, 16) ?? ''
  expect(key).toMatch(/^[0-9a-f]{16}$/)
  const { paymentId } = januaryOrder
  expect([first, ...others]).toEqual([
    [
      ...[`${key}-1`, '2027-01-31', 'sale', '1100', 'Receivable from the payment provider', '', ''],
      ...['101.40', '', number, paymentId, ''],
    ],
    [`${key}-2`, '2027-01-31', 'sale', '4000', 'Sales', 'O', '', '', '89.40', number, paymentId, ''],
    [`${key}-3`, '2027-01-31', 'sale', '4100', 'Shipping', 'O', '', '', '12.00', number, paymentId, ''],
  ])
  const narration = `${key} sale, order ${number}`
  expect(await exportRows('xero')).toEqual([
    [
      ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
    ],
    [narration, '31/01/2027', '', '1100', 'No Tax', '101.40', '', '', '', ''],
    [narration, '31/01/2027', 'tax code O', '4000', 'No Tax', '-89.40', '', '', '', ''],
    [narration, '31/01/2027', 'tax code O', '4100', 'No Tax', '-12.00', '', '', '', ''],
  ])
  const description = `sale, order ${number}`
  expect(await exportRows('quickbooks')).toEqual([
    ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
    [key, '31/01/2027', 'Receivable from the payment provider', '101.40', '', description, ''],
    [key, '31/01/2027', 'Sales', '', '89.40', `${description}, tax code O`, ''],
    [key, '31/01/2027', 'Shipping', '', '12.00', `${description}, tax code O`, ''],
  ])
  expect((await admin.get('/books/export/sage.csv?from=2027-01-01&to=2027-01-31')).status).toBe(404)
})

test('BOOKS-003 in a repeated export each row has the same key, whatever was posted since', async () => {
  const days = 'from=2027-02-01&to=2027-02-28'
  const before = await exportRows('journal', days)
  expect(before).toHaveLength(4)
  const memo = 'Bank charge of the month'
  const lines = [
    { account: 'adjustments', cents: 500 },
    { account: 'outside', cents: -500 },
  ]
  expect((await admin.post('/books/adjustments', { on: '2027-02-01', memo, lines })).status).toBe(201)
  const after = await exportRows('journal', days)
  expect(after).toHaveLength(6)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(await exportRows('journal', days)).toEqual(after)
})

test('BOOKS-004 a file for Xero has as many whole entries as Xero takes', async () => {
  expect(assignXeroFiles([])).toEqual([])
  expect(assignXeroFiles([3, 297, 1])).toEqual([1, 1, 2])
  expect(assignXeroFiles([3, 298, 2])).toEqual([1, 2, 2])
  expect(assignXeroFiles([301, 301])).toEqual([1, 2])
  expect((await getBooks('2027-01-01', '2027-02-28')).xeroFiles).toBe(1)
  expect(await exportRows('xero', 'from=2027-01-01&to=2027-01-31&part=2')).toHaveLength(1)
})

test('BOOKS-004 Xero files are counted by each entry’s stored number of lines; the lines of entries without one are counted', async () => {
  const [from, to] = ['2027-01-01', '2027-02-28']
  const counts = () => findLineCounts(shop.shop.db, { from, to })
  const storeCounts = (lines: string) =>
    shop.shop.db.transaction(async (tx) => {
      await tx.execute("set local session_replication_role = 'replica'")
      await tx.execute(`update ledger_entries e set lines = ${lines}`)
    })
  const before = await counts()
  expect(before.toSorted()).toEqual([2, 3, 3])
  expect(await shop.rows('select sum(lines)::int as lines from ledger_entries')).toEqual([{ lines: 8 }])
  await storeCounts('299')
  expect((await getBooks(from, to)).xeroFiles).toBe(3)
  expect(await exportRows('xero', `from=${from}&to=${to}&part=3`)).toHaveLength(1 + (before[2] ?? 0))
  await storeCounts('null')
  expect(await counts()).toEqual(before)
  expect((await getBooks(from, to)).xeroFiles).toBe(1)
  await storeCounts('(select count(*) from ledger_lines l where l.entry_id = e.id)')
})

test('BOOKS-005 the opening balances are posted once, with their counterpart', async () => {
  const opening = {
    on: '2027-01-01',
    lines: [
      { account: 'outside', cents: 500_000 },
      { account: 'unapplied payments', cents: -20_000 },
    ],
  }
  const posted = await admin.post('/books/opening-balances', opening)
  expect([posted.status, posted.json.bookedOn]).toEqual([201, '2027-01-01'])
  expect((await listBalances('2027-01-01', '2027-01-01')).slice(0, 3)).toEqual([
    '1000 Bank and cash outside the provider: 0 +500000 -0 = 500000',
    '2300 Payments without an order: 0 +0 -20000 = -20000',
    '3000 Opening balances: 0 +0 -480000 = -480000',
  ])
  const repeated = await admin.post('/books/opening-balances', opening)
  expect([repeated.status, repeated.json.message]).toEqual([
    409,
    'The opening balances are posted. Post an adjustment instead.',
  ])
})

test('BOOKS-006 a manual entry must balance and name its reason, and is posted once', async () => {
  const lines = [
    { account: 'adjustments', cents: 1250 },
    { account: 'outside', cents: -1250 },
  ]
  const entry = { on: '2027-02-01', memo: 'Paper for the office', lines }
  const post = (body: object, key?: string) =>
    admin.post('/books/adjustments', body, key === undefined ? {} : { headers: { 'idempotency-key': key } })
  const rowsOf = async () => (await exportRows('journal', 'from=2027-02-01&to=2027-02-28')).length
  const before = await rowsOf()
  await step('an invalid entry is refused with a message, and nothing is posted', async () => {
    for (const [body, field, message] of [
      [
        { ...entry, lines: [lines[0], { account: 'outside', cents: -1200 }] },
        'lines',
        'Debits and credits differ by $0.50 SGD.',
      ],
      [{ ...entry, on: '2027-02-02' }, 'on', 'This day has not come yet.'],
      [{ ...entry, memo: ' ' }, 'memo', 'Write what it is for'],
    ] as const)
      expect((await post(body)).json.fieldErrors, field).toEqual({ [field]: message })
    for (const account of ['supplier payable', 'petty cash'])
      expect((await post({ ...entry, lines: [lines[0], { account, cents: -1250 }] })).status).toBe(422)
    expect(await rowsOf()).toBe(before)
  })
  const key = randomUUID()
  const [first, second] = await Promise.all([post(entry, key), post(entry, key)])
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(await rowsOf()).toBe(before + 2)
})

test('BOOKS-012 a manual entry names a tax code exactly for the accounts that are kept by tax code', async () => {
  const post = (account: string, taxCode: string) =>
    admin.post('/books/adjustments', {
      ...{ on: '2027-02-01', memo: 'GST of the quarter' },
      lines: [
        { account, taxCode, cents: 9000 },
        { account: 'outside', cents: -9000 },
      ],
    })
  expect((await post('tax payable', 'S900')).status).toBe(201)
  const rows = await exportRows('journal', 'from=2027-02-01&to=2027-02-28')
  expect(rows.find((row) => row.includes('S900'))?.slice(3, 9)).toEqual([
    ...['2200', 'Tax payable', 'S900', '', '90.00', ''],
  ])
  const refused = [await post('outside', 'S900'), await post('tax payable', 'GST9')]
  expect(refused.map(({ status, json }) => [status, json.fieldErrors])).toEqual([
    [422, { 'lines.0.taxCode': 'This account has no tax codes.' }],
    [422, { 'lines.0.taxCode': 'A tax code is S and its rate, such as S900, or Z, E, AE or O.' }],
  ])
})

test('BOOKS-007 a closed period stays closed: what comes later is booked on the first day after it', async () => {
  for (const [through, message] of [
    ['2027-01-30', 'Books are closed up to the last day of a month.'],
    ['2027-02-28', 'This month is not over.'],
  ] as const)
    expect((await closePeriod(through)).json.fieldErrors).toEqual({ through: message })
  const closedBefore = await exportRows('journal')
  expect((await closePeriod('2027-01-31')).json).toEqual({ closedThrough: '2027-01-31' })
  for (const through of ['2027-01-31', '2026-12-31']) {
    const repeated = await closePeriod(through)
    expect([repeated.status, repeated.json.message]).toEqual([
      409,
      'The books are closed up to 31 Jan 2027 already.',
    ])
  }
  const refused = await admin.post('/books/adjustments', {
    ...{ on: '2027-01-31', memo: 'Too late' },
    lines: [
      { account: 'adjustments', cents: 1 },
      { account: 'outside', cents: -1 },
    ],
  })
  expect(refused.json.fieldErrors).toEqual({
    on: 'The books are closed up to 31 Jan 2027. Choose a later day.',
  })
  await step('an event of the closed January that arrives later is booked on 1 February', async () => {
    expect(await postAndReadDay('late', '2027-01-31T12:00:00Z')).toBe('2027-02-01')
    expect(await exportRows('journal')).toEqual(closedBefore)
  })
  const { closedThrough, closings } = await getBooks('2027-01-01', '2027-01-31')
  expect([closedThrough, closings[0].closedBy]).toEqual(['2027-01-31', admin.email])
  for (const change of [
    "update closed_periods set through = '2026-12-31'",
    'delete from closed_periods',
    'truncate closed_periods',
  ])
    await expect(shop.shop.db.execute(change)).rejects.toThrow()
})

test('BOOKS-008 the closing of a period waits for an entry that is being posted, and later entries wait for the closing', async () => {
  shop.clock.stopAt(Date.parse('2027-03-01T02:00:00Z'))
  let finishPosting = () => {}
  const finished = new Promise<void>((resolve) => (finishPosting = resolve))
  let markInserted = () => {}
  const inserted = new Promise<void>((resolve) => (markInserted = resolve))
  const posting = shop.shop.db.transaction(async (tx) => {
    await tx.execute(entrySql('in time', '2027-02-10T00:00:00Z'))
    markInserted()
    await finished
  })
  await inserted
  let isClosed = false
  const closing = closePeriod('2027-02-28').then((reply) => {
    isClosed = true
    return reply
  })
  await expect.poll(waitingLocks).toBe(1)
  const laterDay = postAndReadDay('after it', '2027-02-11T00:00:00Z')
  await expect.poll(waitingLocks).toBe(2)
  expect(isClosed).toBe(false)
  finishPosting()
  await posting
  expect((await closing).status).toBe(200)
  expect(await laterDay).toBe('2027-03-01')
  expect(await shop.rows("select booked_on::text from ledger_entries where key = 'in time'")).toEqual([
    { booked_on: '2027-02-10' },
  ])
})

async function waitingLocks(): Promise<number> {
  const [row] = await shop.rows<{ n: number }>(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
  )
  return row?.n ?? 0
}

/** Posts an entry of this moment without the API, and returns the day on which it is booked. */
async function postAndReadDay(key: string, occurredAt: string): Promise<string | undefined> {
  await shop.shop.db.execute(entrySql(key, occurredAt))
  const [row] = await shop.rows<{ day: string }>(
    `select booked_on::text as day from ledger_entries where key = '${key}'`,
  )
  return row?.day
}

function entrySql(key: string, occurredAt: string): string {
  const id = randomUUID()
  return `with posted as (insert into ledger_entries (id, key, kind, occurred_at)
      values ('${id}', '${key}', 'adjustment', '${occurredAt}') returning id)
    insert into ledger_lines (entry_id, position, account, cents)
      select id, 0, 'adjustments', 100 from posted union all select id, 1, 'outside', -100 from posted`
}
