import type { RequestedPayoutView } from '@printery/contract'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { addEarning, aPayableSupplier, bankDetails } from '@printery/tests/payouts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
afterEach(async () => {
  const errors = await shop.auditMoney()
  expect(errors).toEqual([])
})

const payoutsOf = async (supplier: Person) => (await supplier.get('/payout')).json
const requestPayout = async (supplier: Person, cents: number) =>
  (await supplier.post('/payout', { cents })).json.payout
const decide = (id: string, body: object) => admin.post(`/payout/${id}/decision`, body)
const approve = async (id: string) => (await decide(id, { version: 1, decision: 'approved' })).json.payout
const balancesOf = async (supplier: Person) => (await supplier.get('/wallet')).json.wallet.balances
const entriesOf = (id: string) =>
  shop.rows(
    `select e.kind, l.account, l.cents::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.key in ('payout:${id}', 'payout-returned:${id}') order by e.posted_at, l.position`,
  )
const findRequest = async (id: string): Promise<RequestedPayoutView | undefined> =>
  (await admin.get('/payout/requests?limit=100')).json.payouts.find(
    (payout: RequestedPayoutView) => payout.id === id,
  )

test('PAYOUT-001 a supplier requests up to the available amount, which is reserved from then on', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 50_000 })
  await step(
    'PAYOUT-001 a request above the available amount is refused with that amount, and nothing is reserved',
    async () => {
      const tooMuch = await supplier.post('/payout', { cents: 50_001 })
      expect([tooMuch.status, tooMuch.json.fieldErrors]).toEqual([
        422,
        { cents: 'You can request at most $500.00: that is what is available.' },
      ])
      for (const cents of [0, -1, 1.5])
        expect((await supplier.post('/payout', { cents })).json.fieldErrors).toEqual({
          cents: 'Enter an amount above $0.00.',
        })
      expect((await payoutsOf(supplier)).available).toBe(50_000)
    },
  )
  const payout = await requestPayout(supplier, 20_000)
  expect(payout).toMatchObject({ cents: 20_000, state: 'requested', version: 1, sentTo: null, reason: null })
  expect(await balancesOf(supplier)).toEqual({
    ...{ available: 30_000, requested: 20_000, pending: 0, held: 0, paid: 0 },
  })
  await step('PAYOUT-001 only one request is open at a time', async () => {
    const second = await supplier.post('/payout', { cents: 100 })
    expect([second.status, second.json.message]).toEqual([
      409,
      'You have already requested a payout. You can request the next one once it is paid or refused.',
    ])
  })
  await step('PAYOUT-001 a request without payout details is refused', async () => {
    const other = await shop.aPerson('supplier')
    await addEarning(shop, other.user.id, 100)
    const { status, json } = await other.post('/payout', { cents: 100 })
    expect([status, json.message]).toEqual([409, 'First enter where you want to be paid.'])
  })
})

test('PAYOUT-002 a supplier withdraws a request that nobody has decided, and its amount is available again', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 9_000 })
  const first = await requestPayout(supplier, 9_000)
  const withdrawn = await supplier.post(`/payout/${first.id}/withdraw`, { version: 1 })
  expect(withdrawn.json.payout).toMatchObject({ state: 'withdrawn', version: 2 })
  expect((await payoutsOf(supplier)).available).toBe(9_000)
  const second = await requestPayout(supplier, 9_000)
  await approve(second.id)
  const late = await supplier.post(`/payout/${second.id}/withdraw`, { version: 1 })
  expect([late.status, late.json.code]).toEqual([409, 'stale_version'])
  const decided = await supplier.post(`/payout/${second.id}/withdraw`, { version: 2 })
  expect([decided.status, decided.json.message]).toEqual([
    409,
    'This payout is approved and can’t be withdrawn now.',
  ])
})

test('PAYOUT-003 an admin sees requests oldest first, and approves them or refuses with a reason', async () => {
  const [one, two] = [
    await aPayableSupplier(shop, { cents: 700 }),
    await aPayableSupplier(shop, { cents: 800 }),
  ]
  const [first, second] = [await requestPayout(one, 700), await requestPayout(two, 800)]
  const { payouts } = (await admin.get('/payout/requests?limit=100')).json
  const positions = [first.id, second.id].map((id) =>
    payouts.findIndex((payout: RequestedPayoutView) => payout.id === id),
  )
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(payouts[positions[0] ?? -1]).toMatchObject({
    supplier: { id: one.user.id, brandName: 'Test Cloth' },
    details: {
      kind: 'bank',
      holder: bankDetails.holder,
      bic: 'DBSSSGSG',
      account: '•••• 2345',
      heldUntil: null,
    },
    left: 0,
  })
  expect((await decide(first.id, { version: 1, decision: 'refused', reason: ' ' })).json.fieldErrors).toEqual(
    {
      reason: 'Please provide a reason.',
    },
  )
  const reason = 'The invoice of October is missing.'
  expect((await decide(first.id, { version: 1, decision: 'refused', reason })).json.payout.state).toBe(
    'refused',
  )
  expect((await payoutsOf(one)).payouts[0]).toMatchObject({ state: 'refused', reason })
  expect((await payoutsOf(one)).available).toBe(700)
  expect((await approve(second.id)).state).toBe('approved')
  const again = await decide(second.id, { version: 2, decision: 'approved' })
  expect([again.status, again.json.code]).toEqual([409, 'status_not_allowed'])
  const done = (await admin.get('/payout/requests?list=done')).json.payouts
  expect(done.map(({ id }: { id: string }) => id)).toContain(first.id)
})

test('PAYOUT-006 a payout that the bank has paid is posted once, and wallet and statement follow', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 30_000 })
  const { id } = await requestPayout(supplier, 12_345)
  const pay = (version: number, reference = ' FT-2611-77 ') =>
    admin.post(`/payout/${id}/paid`, { version, reference })
  expect((await pay(1)).json.message).toBe('This payout is requested and can’t be paid now.')
  await approve(id)
  expect((await pay(2, ' ')).json.fieldErrors).toEqual({ reference: 'Enter the reference of the bank.' })
  const replies = await Promise.all([pay(2), pay(2), pay(2)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await entriesOf(id)).toEqual([
    { kind: 'payout', account: 'supplier payable', cents: 12_345 },
    { kind: 'payout', account: 'outside', cents: -12_345 },
  ])
  expect(await balancesOf(supplier)).toEqual({
    ...{ available: 17_655, requested: 0, pending: 0, held: 0, paid: 12_345 },
  })
  expect((await payoutsOf(supplier)).payouts).toMatchObject([
    { id, state: 'paid', way: 'bank', reference: 'FT-2611-77', sentTo: '•••• 2345' },
  ])
  const month = shop.clock.now().toISOString().slice(0, 7)
  const { statement } = (await supplier.get(`/wallet/statement?month=${month}`)).json
  expect(statement.lines.at(-1)).toMatchObject({ kind: 'payout', cents: -12_345, memo: 'FT-2611-77' })
  await step('PAYOUT-015 money that came back is available again', async () => {
    const returned = { version: 3, reason: 'The account is closed.' }
    expect((await admin.post(`/payout/${id}/failed`, { ...returned, reason: '' })).status).toBe(422)
    const responses = await Promise.all([0, 1].map(() => admin.post(`/payout/${id}/failed`, returned)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await entriesOf(id)).toHaveLength(4)
    expect(await balancesOf(supplier)).toMatchObject({ available: 30_000, paid: 0 })
    expect((await payoutsOf(supplier)).payouts[0]).toMatchObject({
      state: 'returned',
      reason: returned.reason,
    })
  })
})

test('PAYOUT-007 approved payouts to banks go into one batch file, which is the same at every download', async () => {
  const [one, two] = [
    await aPayableSupplier(shop, { cents: 1_005 }),
    await aPayableSupplier(shop, { cents: 20 }),
  ]
  const [first, second] = [await requestPayout(one, 1_005), await requestPayout(two, 20)]
  await Promise.all([approve(first.id), approve(second.id)])
  // Settles approved payouts of other tests, since a batch takes all of them.
  const batchReplies = await Promise.all([0, 1, 2].map(() => admin.post('/payout/batch', {})))
  expect(batchReplies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const { batch } = batchReplies.find(({ status }) => status === 201)?.json ?? {}
  const file = (await admin.get(`/payout/batch/${batch.id}`)).json
  expect((await admin.get(`/payout/batch/${batch.id}`)).json).toEqual(file)
  const reference = first.id.replaceAll('-', '').toUpperCase()
  expect(file.xml).toContain(`<EndToEndId>${reference}</EndToEndId>`)
  expect(file.xml).toContain('<InstdAmt Ccy="SGD">10.05</InstdAmt>')
  expect(file.xml).toContain('<Othr><Id>0039012345</Id></Othr>')
  expect(file.csv).toContain(`Test Cloth Pte Ltd,DBSSSGSG,0039012345,0.20,SGD,`)
  expect((await admin.get('/payout/batch')).json.batches[0]).toEqual(batch)
  expect(await findRequest(first.id)).toMatchObject({
    state: 'sending',
    way: 'bank',
    batchId: batch.id,
    version: 3,
  })
  await step(
    'PAYOUT-007 a payout that the bank refused is approved again, and goes into the next file',
    async () => {
      const failed = { version: 3, reason: 'Account number unknown' }
      expect((await admin.post(`/payout/${first.id}/failed`, failed)).json.payout).toMatchObject({
        ...{ state: 'approved', reason: failed.reason, batchId: null },
      })
      expect((await payoutsOf(one)).payouts[0].reason).toBeNull()
      const next = (await admin.post('/payout/batch', {})).json.batch
      expect(next).toMatchObject({ payouts: 1, cents: 1_005 })
      expect((await admin.get(`/payout/batch/${batch.id}`)).json).toEqual(file)
    },
  )
  const paid = await admin.post(`/payout/${second.id}/paid`, { version: 3, reference: 'BATCH 1' })
  expect(paid.json.payout).toMatchObject({ state: 'paid', reference: 'BATCH 1' })
})

test('PAYOUT-012 refunds after a payout leave a negative balance that later earnings settle', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 5_000 })
  const itemId = await addEarning(shop, supplier.user.id, 1_000)
  const takeBack = (cents: number) =>
    shop.rows(`update item_earnings set taken_back = ${cents} where item_id = '${itemId}'`)
  const { id } = await requestPayout(supplier, 6_000)
  await takeBack(1_000)
  await step('PAYOUT-012 a request that is no longer covered is not approved', async () => {
    const { status, json } = await decide(id, { version: 1, decision: 'approved' })
    expect([status, json.message]).toEqual([
      409,
      'Refunds or holds took back $10.00 of what this payout requests. Refuse it so that the supplier can request less.',
    ])
    expect(await findRequest(id)).toMatchObject({ state: 'requested', left: -1_000 })
  })
  await takeBack(0)
  await approve(id)
  await admin.post(`/payout/${id}/paid`, { version: 2, reference: 'FT-1' })
  await takeBack(400)
  expect((await payoutsOf(supplier)).available).toBe(-400)
  expect((await supplier.post('/payout', { cents: 1 })).json.fieldErrors).toEqual({
    cents: 'Nothing is available to be paid out.',
  })
  await addEarning(shop, supplier.user.id, 1_000)
  expect((await payoutsOf(supplier)).available).toBe(600)
})

test('PAYOUT-013 no supplier sees or changes the payouts of another', async () => {
  const [one, two] = [
    await aPayableSupplier(shop, { cents: 900 }),
    await aPayableSupplier(shop, { cents: 900 }),
  ]
  const { id } = await requestPayout(one, 900)
  expect((await payoutsOf(two)).payouts).toEqual([])
  expect((await two.post(`/payout/${id}/withdraw`, { version: 1 })).status).toBe(404)
  for (const path of ['decision', 'paid', 'transfer', 'failed'])
    expect((await two.post(`/payout/${id}/${path}`, { version: 1 })).status).toBe(403)
  expect(JSON.stringify(await payoutsOf(one))).not.toContain('0039012345')
  expect(JSON.stringify((await admin.get('/payout/requests?limit=100')).json)).not.toContain('0039012345')
})

test('PAYOUT-014 the database lets the state of a payout only advance, and keeps its amount and history', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 900 })
  const { id } = await requestPayout(supplier, 900)
  const refused = [
    `update payouts set cents = 1, version = 2 where id = '${id}'`,
    `update payouts set state = 'paid', version = 2 where id = '${id}'`,
    `update payouts set state = 'approved' where id = '${id}'`,
    // A change without an entry in the history.
    `update payouts set state = 'approved', version = 2 where id = '${id}'`,
    `delete from payouts where id = '${id}'`,
    `update payout_history set note = 'x' where payout_id = '${id}'`,
    `delete from payout_details where supplier_id = '${supplier.user.id}'`,
    `update payout_details set account_number = '9' where supplier_id = '${supplier.user.id}'`,
    `insert into payouts (id, supplier_id, cents, requested_at) values (gen_random_uuid(), '${supplier.user.id}', 1, now())`,
    `insert into payouts (id, supplier_id, cents, requested_at) values (gen_random_uuid(), '${admin.user.id}', 0, now())`,
  ]
  for (const statement of refused) await expect(shop.rows(statement), statement).rejects.toThrow()
  expect((await payoutsOf(supplier)).payouts).toMatchObject([
    { id, state: 'requested', cents: 900, version: 1 },
  ])
})
