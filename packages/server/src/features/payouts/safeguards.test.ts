import { randomUUID } from 'node:crypto'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aPayableSupplier, bankDetails, providerDetails } from '@printery/tests/payouts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { disableAccount } from '../accounts/admin-accounts.ts'
import { reconcileWithProvider } from '../checkout/reconcile-provider.ts'
import { recordTransfer, tryTransfer } from './transfers.ts'

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
async function anApprovedPayout(details: object = bankDetails): Promise<{ supplier: Person; id: string }> {
  const supplier = await aPayableSupplier(shop, { cents, details })
  const { id } = (await supplier.post('/payout', { cents })).json.payout
  expect((await admin.post(`/payout/${id}/decision`, { version: 1, decision: 'approved' })).status).toBe(200)
  return { supplier, id }
}

const stateOf = async (id: string) =>
  (await shop.rows<{ state: string }>(`select state from payouts where id = '${id}'`))[0]?.state

test('PAYOUT-030 a supplier whose account is disabled is not paid', async () => {
  const bankPayout = await anApprovedPayout()
  const providerPayout = await anApprovedPayout(providerDetails)
  const payable = await aPayableSupplier(shop, { cents })
  const { id: requestedId } = (await payable.post('/payout', { cents })).json.payout
  for (const person of [bankPayout.supplier, providerPayout.supplier, payable])
    await disableAccount({ db: shop.shop.db, now: shop.clock.now() }, person.email)
  const refusals = [
    await admin.post(`/payout/${requestedId}/decision`, { version: 1, decision: 'approved' }),
    await admin.post(`/payout/${bankPayout.id}/paid`, { version: 2, reference: 'FT-1' }),
    await admin.post(`/payout/${providerPayout.id}/transfer`, { version: 2 }),
  ]
  expect(refusals.map(({ status, json }) => [status, json.message])).toEqual(
    Array.from({ length: 3 }, () => [
      409,
      'The account of this supplier is disabled, and a disabled account is not paid.',
    ]),
  )
  expect((await admin.post('/payout/batch', {})).json.message).toBe(
    'No approved payouts to a bank account are waiting.',
  )
  expect(await stateOf(bankPayout.id)).toBe('approved')
})

test('PAYOUT-031 a payout that is no longer covered because of a hold after its approval is not paid', async () => {
  const bankPayout = await anApprovedPayout()
  const providerPayout = await anApprovedPayout(providerDetails)
  const sellers = `supplier_id in ('${bankPayout.supplier.user.id}', '${providerPayout.supplier.user.id}')`
  await shop.rows(`update item_earnings set hold_reason = 'Complaint', held_at = now() where ${sellers}`)
  await step('PAYOUT-031 nothing is paid by a batch file, by hand or as a transfer', async () => {
    expect((await admin.post('/payout/batch', {})).status).toBe(409)
    const refused = [
      await admin.post(`/payout/${bankPayout.id}/paid`, { version: 2, reference: 'FT-2' }),
      await admin.post(`/payout/${providerPayout.id}/transfer`, { version: 2 }),
    ]
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual(
      Array.from({ length: 2 }, () => [
        409,
        'Refunds or holds took back $66.00 of what this payout requests. Refuse it so that the supplier can request less.',
      ]),
    )
  })
  await shop.rows(`update item_earnings set hold_reason = null, held_at = null where ${sellers}`)
  expect((await admin.post('/payout/batch', {})).status).toBe(201)
})

test('PAYOUT-032 a provider that refuses to list transfers leaves the payout as it is', async () => {
  const { id } = await anApprovedPayout(providerDetails)
  await admin.post(`/payout/${id}/transfer`, { version: 2 })
  const refused = new Stripe.errors.StripePermissionError({
    ...{ type: 'invalid_request_error', message: 'The key may not read transfers.' },
  })
  const stripe = { ...shop.shop.stripe, transfers: { list: () => Promise.reject(refused) } } as never
  const tryTransferWith = (services: typeof shop.shop) =>
    tryTransfer(services, { db: services.db, now: shop.clock.now() }, id)
  await expect(tryTransferWith({ ...shop.shop, stripe })).rejects.toThrow('The key may not read transfers.')
  expect(await stateOf(id)).toBe('sending')
  await tryTransferWith(shop.shop)
  await shop.payment.idle()
  expect(await stateOf(id)).toBe('paid')
  await step('PAYOUT-035 the transfer names the shop', async () => {
    expect(
      await shop.rows(
        `select metadata ->> 'shop' as shop from payment_sandbox.transfers where transfer_group = 'payout-${id}'`,
      ),
    ).toEqual([{ shop: shop.shop.settings.PUBLIC_URL }])
  })
})

test('PAYOUT-033 payout details are changed at most twenty times an hour', async () => {
  const supplier = await shop.aPerson('supplier')
  const change = () =>
    supplier.post('/payout/details', { details: bankDetails, currentPassword: supplier.password })
  const responses: number[] = []
  for (let tries = 0; tries < 21; tries++) responses.push((await change()).status)
  expect(responses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('PAYOUT-018 a transfer that was reversed before its first event is returned, and one that was partly reversed raises an alarm', async () => {
  const { db, stripe } = shop.shop
  const record = (transfer: object) =>
    recordTransfer(shop.shop, { db, now: shop.clock.now() }, transfer as Stripe.Transfer)
  const transferFor = (payoutId: string) => ({
    ...{ amount: cents, currency: 'sgd', transfer_group: `payout-${payoutId}`, metadata: { payoutId } },
  })
  const reversed = await anApprovedPayout(providerDetails)
  const reversedTransfer = {
    id: 'tr_back',
    ...transferFor(reversed.id),
    reversed: true,
    amount_reversed: cents,
  }
  await record(reversedTransfer)
  await record(reversedTransfer)
  expect(await stateOf(reversed.id)).toBe('returned')
  expect((await reversed.supplier.get('/payout')).json.available).toBe(cents)

  const partlyReversed = await anApprovedPayout(providerDetails)
  const { connectedAccount: destination } = providerDetails
  const transfer = await stripe.transfers.create({ ...transferFor(partlyReversed.id), destination })
  await shop.payment.idle()
  await record({ ...transfer, amount_reversed: 500 })
  await record({ ...transfer, amount_reversed: 500 })
  expect(await stateOf(partlyReversed.id)).toBe('paid')
  expect(
    await shop.rows(
      `select detail ->> 'fault' as fault from alarms where subject like 'transfer:${transfer.id}%'`,
    ),
  ).toEqual([{ fault: 'The provider took back $5.00 of a transfer of $66.00.' }])
})

test('PAYOUT-035 a transfer whose payout was lost by a restore is found by the reconciliation, which raises an alarm', async () => {
  const payoutId = randomUUID()
  const add = (id: string, publicUrl: string) =>
    shop.rows(
      `insert into payment_sandbox.transfers (id, destination, amount, currency, transfer_group, metadata, created_at)
       values ('${id}', 'acct_1TestCloth0001', 700, 'sgd', 'payout-${payoutId}',
         '${JSON.stringify({ payoutId, shop: publicUrl })}', now())`,
    )
  await add('tr_1lost', shop.shop.settings.PUBLIC_URL)
  await add('tr_1other', 'https://another.shop')
  for (let run = 0; run < 2; run++) await reconcileWithProvider(shop.shop, {}, shop.clock.now())
  expect(
    await shop.rows(
      `select detail ->> 'fault' as fault from alarms where subject in ('transfer:tr_1lost', 'transfer:tr_1other')`,
    ),
  ).toEqual([
    {
      fault:
        'The provider paid $7.00 to acct_1TestCloth0001 for a payout that this shop has lost, as after a restore. Book it before that supplier is paid again.',
    },
  ])
  await shop.rows(`delete from payment_sandbox.transfers where id in ('tr_1lost', 'tr_1other')`)
})
