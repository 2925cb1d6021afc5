import { randomUUID } from 'node:crypto'
import { call, createTestDatabase, type TestDatabase } from '@printery/tests'
import { earningStatement, providerDetails } from '@printery/tests/payouts'
import { aDataDir, type Program, startProgram, type TestFolder } from '@printery/tests/program'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

const crashPoints = new URL('../../../../../tests/torture/crash-points.ts', import.meta.url).href

let database: TestDatabase
let client: pg.Client
let folder: TestFolder
let programs: Program[]
beforeEach(async () => {
  ;[database, folder] = await Promise.all([createTestDatabase(), aDataDir()])
  client = new pg.Client(database.connection)
  await client.connect()
  programs = []
})
afterEach(async () => {
  await Promise.all(programs.map((program) => program.stop('SIGKILL')))
  await client.end()
  await database.drop()
  await folder.remove()
})

async function aServer(environment: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram({
    ...{ DATA_DIR: folder.path, DEMO: '0', DATABASE_URL: database.url, ...environment },
  })
  programs.push(program)
  await program.opened
  return program
}

const password = 'secret 123456'

async function aSession(shop: Program, role: 'supplier' | 'admin'): Promise<{ id: string; token: string }> {
  const email = `${role}@shop.test`
  const brand = role === 'supplier' ? { role, brandName: 'Test Cloth' } : {}
  const body = { firstName: 'Mei', lastName: 'Tan', email, password, ...brand }
  await call(shop.url, 'POST', '/auth/signup', { body })
  await client.query(
    "update users set role = $1, staff_role = case when $1 = 'admin' then 'owner' end where email = $2",
    [role, email],
  )
  const { json } = await call(shop.url, 'POST', '/auth/login', { body: { email, password } })
  return { id: json.user.id, token: json.token }
}

/** Approves a payout and begins its transfer. Returns the payout's id and the supplier's token. */
async function beginTransfer(shop: Program): Promise<{ payoutId: string; token: string }> {
  const supplier = await aSession(shop, 'supplier')
  const admin = await aSession(shop, 'admin')
  await client.query(earningStatement(supplier.id, randomUUID(), 5_000))
  const send = ({ token }: { token: string }, path: string, body: object) =>
    call(shop.url, 'POST', path, { body, token })
  await send(supplier, '/payout/details', { details: providerDetails, currentPassword: password })
  await client.query(`begin; set local session_replication_role = replica;
    update payout_details set created_at = created_at - interval '10 days'; commit`)
  const payoutId = (await send(supplier, '/payout', { cents: 5_000 })).json.payout.id
  await send(admin, `/payout/${payoutId}/decision`, { version: 1, decision: 'approved' })
  // The server may die before it responds.
  await send(admin, `/payout/${payoutId}/transfer`, { version: 2 }).catch(() => {})
  return { payoutId, token: supplier.token }
}

test.each([
  ['after the call to the provider', 'after POST /v1/transfers$'],
  ['before the call to the provider', 'before POST /v1/transfers$'],
])(
  'PAYOUT-011 a process that dies %s leaves a payout that another one pays once',
  async (_when, point) => {
    const first = await aServer({ CRASH_AT: point, NODE_OPTIONS: `--import=${crashPoints}` })
    const { payoutId, token } = await beginTransfer(first)
    expect((await first.ended).signal).toBe('SIGKILL')
    const count = async (statement: string) => (await client.query(statement)).rowCount
    expect(await count(`select 1 from ledger_entries where key = 'payout:${payoutId}'`)).toBe(0)
    const second = await aServer()
    // The queue repeats the job of a dead process after a minute; the test does not wait for that.
    await client.query(
      `update jobs.job set state = 'retry', start_after = now() where name = 'payout-transfer' and state = 'active'`,
    )
    await expect
      .poll(async () => (await call(second.url, 'GET', '/payout', { token })).json.payouts[0].state, {
        timeout: 60_000,
        interval: 100,
      })
      .toBe('paid')
    expect(await count(`select 1 from payment_sandbox.transfers`)).toBe(1)
    expect(await count(`select 1 from ledger_entries where key = 'payout:${payoutId}'`)).toBe(1)
    expect((await call(second.url, 'GET', '/payout', { token })).json.available).toBe(0)
  },
  300_000,
)
