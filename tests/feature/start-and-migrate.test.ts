import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { colourFamilies, colourFamiliesOf } from '@printery/domain'
import { migrateDatabase } from '@printery/server'
import { call, step, type TestDatabase } from '@printery/tests'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../support/database/test-database.ts'
import { aDataDir, type Program, startProgram, type TestFolder } from '../support/program.ts'

let database: TestDatabase
let client: pg.Client
let folders: TestFolder[]
let programs: Program[]
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  folders = []
  programs = []
})
afterEach(async () => {
  await Promise.all(programs.map((program) => program.stop('SIGKILL')))
  await client.end()
  await database.drop()
  for (const folder of folders) await folder.remove()
})

/** Starts a server on the database, with a new DATA_DIR for its files. */
async function aServer(): Promise<Program> {
  const folder = await aDataDir()
  folders.push(folder)
  const program = await startProgram({ DATA_DIR: folder.path, DATABASE_URL: database.url, DEMO: '0' })
  programs.push(program)
  return program
}

const gateLock = 4_711
const migrationLock = 726_190_001

/**
 * Makes the creation of the table `orders` wait for a lock, so that a migration pauses
 * in the middle. Its `lock_timeout`, meant for tables in use, must not end this wait.
 */
async function blockMigrations(): Promise<void> {
  await client.query(`
    create function wait_at_gate() returns event_trigger language plpgsql set lock_timeout = 0 as $$
    begin
      if exists (select 1 from pg_event_trigger_ddl_commands() where object_identity = 'public.orders') then
        perform pg_advisory_xact_lock_shared(${gateLock});
      end if;
    end $$;
    create event trigger gate on ddl_command_end when tag in ('CREATE TABLE') execute function wait_at_gate();
    select pg_advisory_lock(${gateLock});`)
}

/** How many sessions wait for the advisory lock of this number. */
async function countWaitingFor(lock: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and objid = $1",
    [lock],
  )
  return rows[0]?.n ?? 0
}

const pollOptions = { timeout: 90_000, interval: 20 }

async function listTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

async function appliedMigrations(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  )
  return rows[0]?.n ?? 0
}

const journal = JSON.parse(
  await readFile(new URL('../../packages/server/drizzle/meta/_journal.json', import.meta.url), 'utf8'),
) as { entries: { tag: string; when: number }[] }

async function expectServing(url: string): Promise<void> {
  expect((await call(url, 'GET', '/ready')).json).toEqual({ status: 'ready' })
  const person = {
    firstName: 'Mei',
    lastName: 'Tan',
    email: `mei${url.slice(-5)}@shop.test`,
    password: 'secret 123456',
  }
  expect((await call(url, 'POST', '/auth/signup', { body: person })).status).toBe(201)
}

describe('CR4', () => {
  test('CR4 two servers start at once on an empty database: one migrates while the other waits, and both serve', async () => {
    await blockMigrations()
    const servers = await Promise.all([aServer(), aServer()])
    await expect.poll(() => countWaitingFor(gateLock), pollOptions).toBe(1)
    await expect.poll(() => countWaitingFor(migrationLock), pollOptions).toBe(1)
    // A server without its tables never reports that it is ready.
    for (const { url } of servers) await expect(fetch(`${url}/api/ready`)).rejects.toThrow()
    await client.query('select pg_advisory_unlock($1)', [gateLock])
    await Promise.all(servers.map((server) => server.opened))
    expect(await appliedMigrations()).toBe(journal.entries.length)
    for (const { url } of servers) await expectServing(url)
    for (const server of servers) expect((await server.stop()).code).toBe(0)
  })

  test('CR4 a server that is killed in the middle of a migration leaves nothing behind, and the next start completes the migration', async () => {
    await blockMigrations()
    const killed = await aServer()
    await expect.poll(() => countWaitingFor(gateLock), pollOptions).toBe(1)
    await expect(fetch(`${killed.url}/api/ready`)).rejects.toThrow()
    expect((await killed.stop('SIGKILL')).signal).toBe('SIGKILL')
    const restarted = await aServer()
    await expect.poll(() => countWaitingFor(migrationLock), pollOptions).toBe(1)
    expect(await listTables()).toEqual([])
    await client.query('select pg_advisory_unlock($1)', [gateLock])
    await restarted.opened
    expect(await appliedMigrations()).toBe(journal.entries.length)
    await expectServing(restarted.url)
  })

  test('CR4 an older schema is migrated to the newest, and its data is kept', async () => {
    const [first, ...laterMigrations] = journal.entries as [
      { tag: string; when: number },
      ...{ tag: string; when: number }[],
    ]
    expect(laterMigrations).not.toHaveLength(0)
    const text = await readFile(
      new URL(`../../packages/server/drizzle/${first.tag}.sql`, import.meta.url),
      'utf8',
    )
    await client.query(text.replaceAll('--> statement-breakpoint', ''))
    await client.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    const hash = createHash('sha256').update(text).digest('hex')
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      first.when,
    ])
    await client.query(
      "insert into users (id, email, first_name, last_name, role) values (gen_random_uuid(), 'old@shop.test', 'Old', 'Friend', 'customer')",
    )
    // Two orders of one customer get the same name.
    for (const orderId of [randomUUID(), randomUUID()])
      await client.query(`with numbered as (insert into order_numbers (number, order_id) values (left('${orderId}', 10), '${orderId}'))
        insert into orders (id, user_id, status, customer_first_name, customer_last_name, customer_email, customer_phone_number,
          customer_address, billing_first_name, billing_last_name, billing_address, is_same_as_shipping, shipping_type, shipping_date,
          shipping_cost, sub_total, discount, total, total_weight_grams, is_local_order, updated_at)
        select '${orderId}', id, 'order received', 'Old', 'Friend', email, '', '', '', '', '', true, 'regular', '2025-03-01',
          0, 0, 0, 0, 0, false, now() from users`)
    const server = await aServer()
    await server.opened
    expect(await appliedMigrations()).toBe(journal.entries.length)
    expect((await client.query("select 1 from users where email = 'old@shop.test'")).rowCount).toBe(1)
    const findCustomer =
      "select 1 from orders join customer_words on key = customer_key where name = 'old friend'"
    expect((await client.query(findCustomer)).rowCount).toBe(2)
    const { rows } = await client.query('select distinct shipping_from::text as day from orders')
    // A week before 1 March, because no change of the date was recorded.
    expect(rows).toEqual([{ day: '2025-02-22' }])
    await expectServing(server.url)
  })
})

test('products from before their colours were stored are found by the colours in their documents', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('colour-families'))
  await migrateDatabase(database.connection, journal.entries[index - 1]?.when)
  // These steps through all colours cover each family, and each channel as the strongest.
  const hexes = Array.from({ length: 3000 }, (_hex, n) =>
    ((n * 5591) % 0x1000000).toString(16).padStart(6, '0'),
  )
  const edges = ['000000', 'ffffff', '808080', '0f0f0f', 'ff0000', '00ff00', '0000ff', 'f4f2ee', 'ebe3d0']
  const colourLists = [['1c1c1d', 'b3202c', 'b3202d'], ...[...hexes, ...edges].map((hex) => [hex])]
  await client.query(
    `with seller as (insert into users (id, email, first_name, last_name, role) values (gen_random_uuid(), 'old@shop.test', 'Old', 'Friend', 'admin') returning id),
      shelf as (insert into categories (name, label, position) values ('TShirt', 'T-Shirts', 0) returning name)
    insert into products (id, title, category, category_position, weight_grams, supplier_id, last_price, document)
    select gen_random_uuid(), 'Tee', shelf.name, 0, 180, seller.id, 900, document from seller, shelf, unnest($1::text[]) document`,
    [colourLists.map((colours) => JSON.stringify({ colours }))],
  )
  await migrateDatabase(database.connection)
  const { rows } = await client.query<{ document: string; families: string[] }>(
    'select document, colour_families as families from products',
  )
  expect(rows).toHaveLength(colourLists.length)
  for (const { document, families } of rows)
    expect(families.toSorted(), document).toEqual(colourFamiliesOf(JSON.parse(document).colours).toSorted())
  expect(new Set(rows.flatMap(({ families }) => families)).size).toBe(colourFamilies.length)
})

test('CORRECT-023 suppliers and products from before approvals are approved, and a new supplier waits', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('supplier-approval'))
  await migrateDatabase(database.connection, journal.entries[index - 1]?.when)
  await client.query(
    `with seller as (insert into users (id, email, first_name, last_name, brand_name, role) values (gen_random_uuid(), 'old@shop.test', 'Old', 'Friend', 'Old Press', 'supplier') returning id),
      shelf as (insert into categories (name, label, position) values ('TShirt', 'T-Shirts', 0) returning name)
    insert into products (id, title, category, category_position, weight_grams, supplier_id, last_price, colour_families, document)
    select gen_random_uuid(), 'Tee', shelf.name, 0, 180, seller.id, 900, '{red}', '{"colours": ["b3202c"]}' from seller, shelf`,
  )
  await migrateDatabase(database.connection)
  await client.query(
    "insert into users (id, email, first_name, last_name, brand_name, role) values (gen_random_uuid(), 'new@shop.test', 'New', 'Friend', 'New Press', 'supplier')",
  )
  const suppliers = await client.query(
    'select email, state, is_proven from supplier_approvals join users on users.id = user_id order by email desc',
  )
  expect(suppliers.rows).toEqual([
    { email: 'old@shop.test', state: 'approved', is_proven: true },
    { email: 'new@shop.test', state: 'waiting', is_proven: false },
  ])
  const products = await client.query('select publication, is_published from products')
  expect(products.rows).toEqual([{ publication: 'published', is_published: true }])
})

test('PREPRESS-015 orders and print files from before device profiles get none, and stay unchanged', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('device-profiles'))
  await migrateDatabase(database.connection, journal.entries[index - 1]?.when)
  // Bypasses the rules, because the step is only about the print file.
  await client.query(`begin; set local session_replication_role = replica;
    insert into print_files (item_id, number, side, kind, area, content_type, size, width_px, height_px, dpi, width_mm, height_mm, sha256, made_at)
    values (gen_random_uuid(), 1, 'front', 'png', 'chest', 'image/png', 9, 591, 1181, 300, 50, 100, repeat('a', 64), now()); commit`)
  await migrateDatabase(database.connection)
  const { rows } = await client.query(
    'select kind, dpi, profile_id from print_files left join item_device_profiles using (item_id, side)',
  )
  expect(rows).toEqual([{ kind: 'png', dpi: 300, profile_id: null }])
})

test('WALLET-007 what suppliers earned before a migration is in their statements', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('faster-statements-and-totals'))
  await migrateDatabase(database.connection, journal.entries[index - 1]?.when)
  const post = (id: string) =>
    client.query(`begin;
      insert into ledger_entries (id, key, kind, occurred_at) values ('${id}', '${id}', 'earning', '2026-10-01T00:00:00Z');
      insert into ledger_lines (entry_id, position, account, supplier_id, cents)
        values ('${id}', 0, 'cost of sales', null, 700), ('${id}', 1, 'supplier payable', '${supplierId}', -700); commit`)
  const supplierId = randomUUID()
  const entryIds = [randomUUID(), randomUUID()] as const
  await post(entryIds[0])
  await migrateDatabase(database.connection)
  await post(entryIds[1])
  const { rows } = await client.query(
    'select entry_id, position, supplier_id, occurred_at, cents from supplier_ledger_lines',
  )
  const line = { position: 1, supplier_id: supplierId, occurred_at: new Date('2026-10-01'), cents: '-700' }
  expect(rows).toEqual(entryIds.map((id) => ({ entry_id: id, ...line })))
})

test('INVOICE-015 invoices from before a migration keep their content', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('written-invoices'))
  await migrateDatabase(database.connection, journal.entries[index - 1]?.when)
  await client.query(`
    with series as (insert into invoice_series values ('DEMO-0001', 'invoice', 2026, 1))
    insert into invoices (id, kind, entity, year, sequence, number, key, order_id, issued_at, issued_on, gross_cents, tax_cents, content, paper, taxed)
    values (gen_random_uuid(), 'invoice', 'DEMO-0001', 2026, 1, 'INV-2026-00001', 'order:x', gen_random_uuid(), now(), now(), 109, 9,
      '{"kind": "invoice", "note": "as it was"}', '{"kind": "invoice"}', '{"totalGross": 109}')`)
  await migrateDatabase(database.connection)
  const { rows } = await client.query(
    'select number, issuer_id, content, paper, taxed from invoices join invoice_contents on invoice_id = id',
  )
  expect(rows).toEqual([
    {
      number: 'INV-2026-00001',
      issuer_id: null,
      content: { kind: 'invoice', note: 'as it was' },
      paper: { kind: 'invoice' },
      taxed: { totalGross: 109 },
    },
  ])
  const days = await client.query('select number_pattern, documents, gross_cents from invoice_days')
  expect(days.rows).toEqual([{ number_pattern: 'INV-0-0', documents: 1, gross_cents: '109' }])
  await expect(client.query('delete from invoice_contents')).rejects.toMatchObject({ code: '23001' })
})

test('WALLET-033 orders from before rows of profit get them from their ledger and earnings', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('_profit_of_orders'))
  await migrateDatabase(database.connection, journal.entries[index - 1]?.when)
  const [known, unknown, unposted] = [randomUUID(), randomUUID(), randomUUID()]
  const order = (id: string, at: string) => `
    insert into orders (id, user_id, status, customer_first_name, customer_last_name, customer_email, customer_phone_number,
      customer_address, billing_first_name, billing_last_name, billing_address, is_same_as_shipping, shipping_type, shipping_date,
      shipping_cost, sub_total, discount, total, total_weight_grams, is_local_order, created_at, updated_at)
    values ('${id}', gen_random_uuid(), 'order received', '', '', '', '', '', '', '', '', true, 'regular', '2026-12-01', 0, 0, 0, 0, 0, false, '${at}', '${at}');`
  const entry = (orderId: string, kind: string, lines: [account: string, cents: number][]) => `
    with e as (insert into ledger_entries (id, key, kind, occurred_at, order_id)
      values (gen_random_uuid(), '${kind}:${orderId}', '${kind}', now(), '${orderId}') returning id)
    insert into ledger_lines (entry_id, position, account, cents) select id, at, account, cents
      from e, (values ${lines.map(([account, cents], at) => `(${at}, '${account}', ${cents})`).join(', ')}) l (at, account, cents);`
  const earning = (orderId: string, cents: string, takenBack: number) => `
    insert into item_earnings (item_id, order_id, supplier_id, cents, taken_back, ordered_at)
    values (gen_random_uuid(), '${orderId}', gen_random_uuid(), ${cents}, ${takenBack}, now());`
  // Bypasses the rules, because only the rows of profit are compared. The first two orders are of one day in Singapore.
  await client.query(`begin; set local session_replication_role = replica;
    ${order(known, '2026-11-01T16:00:00Z')} ${order(unknown, '2026-11-02T15:59:59Z')} ${order(unposted, '2026-11-02T16:00:00Z')}
    ${entry(known, 'sale', [
      ['provider receivable', 11_990],
      ['discounts', 1000],
      ['sales', -11_000],
      ['shipping', -1000],
      ['tax payable', -990],
    ])}
    ${entry(known, 'refund', [
      ['provider receivable', -545],
      ['goods refunded', 400],
      ['shipping refunded', 100],
      ['tax payable', 45],
    ])}
    ${entry(known, 'chargeback', [
      ['provider fees', 1500],
      ['chargebacks', 700],
      ['provider receivable', -2200],
    ])}
    ${entry(known, 'earning', [
      ['cost of sales', 6000],
      ['supplier payable', -6000],
    ])}
    ${entry(unknown, 'sale', [
      ['outside', 5000],
      ['sales', -5000],
    ])}
    ${earning(known, '6000', 250)} ${earning(known, '700', 0)} ${earning(unknown, 'null', 0)} ${earning(unknown, '900', 0)}
    ${earning(unposted, '800', 0)} commit`)
  await migrateDatabase(database.connection)
  const orders = await client.query(
    `select order_id, sale::int, fees::int, tax::int, cost::int, items_without_cost as unknown, is_posted as posted
     from order_profits order by ordered_at`,
  )
  expect(orders.rows).toEqual([
    { order_id: known, sale: 10_500, fees: 2200, tax: 945, cost: 6450, unknown: 0, posted: true },
    { order_id: unknown, sale: 5000, fees: 0, tax: 0, cost: 900, unknown: 1, posted: true },
    { order_id: unposted, sale: 0, fees: 0, tax: 0, cost: 800, unknown: 0, posted: false },
  ])
  const days = await client.query(
    'select day::text, sale::int, fees::int, tax::int, cost::int, orders_without_cost as unknown from profit_days',
  )
  expect(days.rows).toEqual([
    { day: '2026-11-02', sale: 15_500, fees: 2200, tax: 945, cost: 6450, unknown: 1 },
  ])
  await step('WALLET-035 the profit of products is computed for their days', async () => {
    const changed = await client.query('select day::text from product_profit_changes order by day')
    expect(changed.rows).toEqual([{ day: '2026-11-02' }, { day: '2026-11-03' }])
  })
})

test('SCALE-009 a migration that waits for a table in use doesn’t block calls, and continues once the table is free', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag === '0060_indexes-in-order')
  await migrateDatabase(database.connection, journal.entries[index - 1]?.when)
  await client.query('begin; lock table threads in row exclusive mode')
  let isDone = false
  const migrating = migrateDatabase(database.connection, journal.entries[index]?.when).finally(() => {
    isDone = true
  })
  const otherClient = new pg.Client(database.connection)
  await otherClient.connect()
  // Without `lock_timeout` this query would wait behind the migration as long as the table is in use.
  await otherClient.query(`set statement_timeout = 4000`)
  const countWaiting = async () => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_locks where relation = 'threads'::regclass and not granted",
    )
    return rows[0]?.n ?? 0
  }
  await expect.poll(countWaiting, pollOptions).toBe(1)
  expect((await otherClient.query('select count(*) from threads')).rowCount).toBe(1)
  expect(isDone).toBe(false)
  await client.query('commit')
  expect(await migrating).toBe(1)
  await otherClient.end()
})

test('SCALE-008 the command migrates a database, and does nothing the second time', async () => {
  const migrationCount = journal.entries.length
  await migrateDatabase(database.connection, journal.entries[migrationCount - 3]?.when)
  const runMigrateCommand = () =>
    new Promise<string>((resolve, reject) => {
      const script = fileURLToPath(new URL('../../packages/app/src/migrate.ts', import.meta.url))
      const env = { PATH: process.env.PATH, DATABASE_URL: database.url }
      execFile(process.execPath, [script], { env }, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      )
    })
  expect(await runMigrateCommand()).toBe(
    'The database has the schema of this build: 2 migrations were applied.\n',
  )
  expect(await appliedMigrations()).toBe(migrationCount)
  expect(await runMigrateCommand()).toBe('The database had the schema of this build already.\n')
})
