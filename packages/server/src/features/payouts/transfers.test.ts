import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aPayableSupplier, providerDetails } from '@printery/tests/payouts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { tryTransfer } from './transfers.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.payment.faults.clear()
  expect(await shop.auditMoney()).toEqual([])
})

const cents = 6_600
interface ApprovedPayout {
  supplier: Person
  id: string
}

async function anApprovedPayout(): Promise<ApprovedPayout> {
  const supplier = await aPayableSupplier(shop, { cents, details: providerDetails })
  const { id } = (await supplier.post('/payout', { cents })).json.payout
  await admin.post(`/payout/${id}/decision`, { version: 1, decision: 'approved' })
  return { supplier, id }
}

const requestTransfer = (id: string, version = 2) => admin.post(`/payout/${id}/transfer`, { version })
const runTransferJob = (id: string) => tryTransfer(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
const payoutOf = async ({ supplier }: ApprovedPayout) => (await supplier.get('/payout')).json.payouts[0]
const transfersOf = (id: string) =>
  shop.rows<{ id: string }>(
    `select id from payment_sandbox.transfers where transfer_group = 'payout-${id}' order by created_at`,
  )
const postedOf = (id: string) =>
  shop.rows(
    `select kind from ledger_entries where key in ('payout:${id}', 'payout-returned:${id}') order by kind`,
  )

test('PAYOUT-008 a transfer is made once, however often it is requested', async () => {
  const approved = await anApprovedPayout()
  const { id } = approved
  const responses = await Promise.all(Array.from({ length: 10 }, () => requestTransfer(id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await payoutOf(approved)).toMatchObject({ state: 'sending', way: 'provider' })
  await Promise.all([runTransferJob(id), runTransferJob(id), runTransferJob(id)])
  await shop.payment.idle()
  await runTransferJob(id)
  const transfers = await transfersOf(id)
  expect(transfers).toHaveLength(1)
  expect(await payoutOf(approved)).toMatchObject({
    ...{ state: 'paid', reference: transfers[0]?.id, sentTo: '•••• 0001' },
  })
  expect(await postedOf(id)).toEqual([{ kind: 'payout' }])
  await step('PAYOUT-008 an admin cannot mark it as paid by bank too', async () => {
    const { json } = await admin.post(`/payout/${id}/paid`, { version: 4, reference: 'FT-1' })
    expect(json.message).toBe('This payout is paid and can’t be paid now.')
  })
})

test.each(['reset-after-success', 'timeout-after-success'] as const)(
  'PAYOUT-008 a response that is lost (%s) causes no second transfer',
  async (fault) => {
    const approved = await anApprovedPayout()
    await requestTransfer(approved.id)
    shop.payment.faults.inject(fault, { on: 'POST /v1/transfers', times: 2 })
    await runTransferJob(approved.id).catch(() => {})
    // Simulates that the provider’s idempotency keys have expired.
    await shop.rows('delete from payment_sandbox.idempotency_keys')
    await runTransferJob(approved.id)
    await shop.payment.idle()
    expect(await transfersOf(approved.id)).toHaveLength(1)
    expect(await postedOf(approved.id)).toEqual([{ kind: 'payout' }])
    expect(await payoutOf(approved)).toMatchObject({ state: 'paid' })
  },
)

test('PAYOUT-008 a late or repeated event is posted only once', async () => {
  const approved = await anApprovedPayout()
  await requestTransfer(approved.id)
  await runTransferJob(approved.id)
  const [transfer] = await transfersOf(approved.id)
  await Promise.all([0, 1].map(() => shop.payment.repeatTransferEvent(transfer?.id ?? '')))
  await step(
    'PAYOUT-015 the amount of a transfer that the provider took back is available again',
    async () => {
      await shop.payment.reverseTransfer(transfer?.id ?? '')
      await shop.payment.repeatTransferEvent(transfer?.id ?? '')
      expect(await payoutOf(approved)).toMatchObject({
        ...{ state: 'returned', reason: 'The payment provider took the transfer back.' },
      })
      expect(await postedOf(approved.id)).toEqual([{ kind: 'payout' }, { kind: 'payout returned' }])
      expect((await approved.supplier.get('/payout')).json.available).toBe(cents)
    },
  )
})

test('PAYOUT-009 a payout whose transfer failed returns to approved with the reason, and can be sent again or refused', async () => {
  const approved = await anApprovedPayout()
  await requestTransfer(approved.id)
  shop.payment.faults.inject('refuse-transfer')
  await runTransferJob(approved.id)
  const find = async () =>
    (await admin.get('/payout/requests?limit=100')).json.payouts.find(
      ({ id }: ApprovedPayout) => id === approved.id,
    )
  const reason = 'Insufficient funds in your Stripe balance to make this transfer.'
  expect(await find()).toMatchObject({ state: 'approved', reason, way: null, version: 4 })
  expect(await payoutOf(approved)).toMatchObject({ state: 'approved', reason: null })
  expect(await postedOf(approved.id)).toEqual([])
  await requestTransfer(approved.id, 4)
  shop.payment.faults.inject('refuse-transfer')
  await runTransferJob(approved.id)
  await step('PAYOUT-009 the amount of a refused payout is available again', async () => {
    const body = { version: 6, decision: 'refused', reason: 'Your account at the provider is closed.' }
    expect((await admin.post(`/payout/${approved.id}/decision`, body)).json.payout.state).toBe('refused')
    expect((await approved.supplier.get('/payout')).json.available).toBe(cents)
  })
  await step('PAYOUT-009 a transfer that fails because the provider is down is retried', async () => {
    const next = await anApprovedPayout()
    await requestTransfer(next.id)
    shop.payment.faults.inject('500', { on: 'POST /v1/transfers', times: 2 })
    await expect(runTransferJob(next.id)).rejects.toThrow()
    expect(await payoutOf(next)).toMatchObject({ state: 'sending' })
    await runTransferJob(next.id)
    expect(await payoutOf(next)).toMatchObject({ state: 'paid' })
  })
})

test('PAYOUT-016 posted transfers agree with the provider’s list, and one that nobody requested raises an alarm', async () => {
  const approved = await anApprovedPayout()
  await requestTransfer(approved.id)
  await runTransferJob(approved.id)
  await shop.payment.idle()
  await shop.rows(
    `insert into provider_checks (id, checked_to) values (1, now() + interval '1 hour') on conflict do nothing`,
  )
  const audit = () => auditLedger(shop.shop, {}, shop.clock.now())
  const clean = await audit()
  expect([clean.trialBalance, clean.mismatches]).toEqual([0, []])
  await shop.shop.stripe.transfers.create({
    ...{ amount: 100, currency: 'sgd', destination: providerDetails.connectedAccount },
    ...{ transfer_group: `payout-${approved.id}`, metadata: { payoutId: approved.id } },
  })
  await shop.payment.idle()
  const alarms = await shop.rows<{ detail: { fault: string } }>(
    `select detail from alarms where kind = 'ledger-mismatch' and subject like 'transfer:%'`,
  )
  expect(alarms.map(({ detail }) => detail.fault)).toEqual([
    'The payout is paid with $66.00; the provider has a transfer of $1.00.',
  ])
  await shop.rows(`delete from payment_sandbox.transfers where amount = 100`)
})
