import { addDays, formatDay, shopDay, startOfDay } from '@printery/domain'
import { emailsTo, openShop, type Person, step, type TestShop } from '@printery/tests'
import { addEarning, aPayableSupplier, bankDetails, providerDetails } from '@printery/tests/payouts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const setDetails = (
  supplier: Person,
  details: object,
  proof: object = { currentPassword: supplier.password },
) => supplier.post('/payout/details', { details, ...proof })

test('PAYOUT-004 payout details can be changed only with the password, and the account is notified', async () => {
  const supplier = await shop.aPerson('supplier')
  expect((await setDetails(supplier, bankDetails, {})).json.fieldErrors).toEqual({
    currentPassword: 'Enter your current password',
  })
  expect((await setDetails(supplier, bankDetails, { currentPassword: 'no' })).json.fieldErrors).toEqual({
    currentPassword: 'This is not your current password.',
  })
  expect((await supplier.get('/payout')).json.details).toBeNull()
  const { status, json } = await setDetails(supplier, bankDetails)
  expect([status, json.details]).toMatchObject([
    200,
    { kind: 'bank', holder: 'Test Cloth Pte Ltd', bic: 'DBSSSGSG', account: '•••• 2345' },
  ])
  const [message] = await emailsTo(shop, supplier.email, 'Your account was changed')
  expect(message?.text).toContain('Your payout details were changed to the account •••• 2345')
  expect(message?.text).not.toContain('0039012345')
})

test('PAYOUT-004 a code of the second factor is a proof too, and works once', async () => {
  const supplier = await shop.aPerson('supplier')
  expect((await setDetails(supplier, bankDetails, { code: '123456' })).json.message).toBe(
    'The second factor is off. Confirm with your password.',
  )
  const secret = new Secret({ size: 20 })
  await shop.rows(
    `update users set totp_secret = '${secret.base32}', totp_since = now() where id = '${supplier.user.id}'`,
  )
  const code = new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() })
  expect((await setDetails(supplier, bankDetails, { code: '000000' })).json.code).toBe('wrong_code')
  expect((await setDetails(supplier, providerDetails, { code })).json.details).toMatchObject({
    ...{ kind: 'provider', holder: null, account: '•••• 0001' },
  })
  expect((await setDetails(supplier, bankDetails, { code })).json.code).toBe('wrong_code')
})

test('PAYOUT-004 invalid payout details are refused with a message for each field', async () => {
  const supplier = await shop.aPerson('supplier')
  const bad = { ...bankDetails, bic: 'DEUTDEFF', accountNumber: '12' }
  expect((await setDetails(supplier, bad)).json.fieldErrors).toEqual({
    bic: 'Enter the BIC of a bank in Singapore, such as DBSSSGSG.',
    accountNumber: 'An account number has 6 to 17 digits.',
  })
  for (const connectedAccount of ['acct_1Missing000001', 'acct_1Closed0000001'])
    expect((await setDetails(supplier, { kind: 'provider', connectedAccount })).json.fieldErrors).toEqual({
      connectedAccount: 'The provider has no such account that can receive payments.',
    })
})

test('PAYOUT-005 a change holds payouts for three whole days in Singapore', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 4_000 })
  const otherSupplier = await aPayableSupplier(shop, { cents: 4_000 })
  const midnight = addDays(shopDay(shop.clock.now()), 1)
  const day = (days: number) => addDays(midnight, days)
  // A minute to midnight in Singapore, where it is still the day before in UTC for eight hours.
  shop.clock.stopAt(startOfDay(midnight).getTime() - 60_000)
  const changed = (await setDetails(supplier, bankDetails)).json.details
  expect([changed.changedAt.slice(0, 10), changed.heldUntil]).toEqual([day(-1), day(3)])
  const payout = (await supplier.post('/payout', { cents: 4_000 })).json.payout
  const decide = (version: number) =>
    admin.post(`/payout/${payout.id}/decision`, { version, decision: 'approved' })
  const held = await decide(1)
  expect([held.status, held.json.message]).toEqual([
    409,
    `The payout details were changed: payouts are held until ${formatDay(day(3))}.`,
  ])
  shop.clock.stopAt(startOfDay(day(3)).getTime() - 1)
  expect((await decide(1)).status).toBe(409)
  shop.clock.stopAt(startOfDay(day(3)).getTime())
  expect((await decide(1)).status).toBe(200)
  expect((await supplier.get('/payout')).json.details.heldUntil).toBeNull()
  await step(
    'PAYOUT-005 a change after the approval holds it too, and it goes to the new account',
    async () => {
      await setDetails(supplier, { ...bankDetails, accountNumber: '7771112223' })
      const pay = () => admin.post(`/payout/${payout.id}/paid`, { version: 2, reference: 'FT-9' })
      expect((await pay()).json.message).toBe(
        `The payout details were changed: payouts are held until ${formatDay(day(7))}.`,
      )
      const other = (await otherSupplier.post('/payout', { cents: 4_000 })).json.payout
      await admin.post(`/payout/${other.id}/decision`, { version: 1, decision: 'approved' })
      const { batch } = (await admin.post('/payout/batch', {})).json
      expect(batch).toMatchObject({ payouts: 1, cents: 4_000 })
      shop.clock.stopAt(startOfDay(day(7)).getTime())
      expect((await pay()).json.payout).toMatchObject({ state: 'paid', sentTo: '•••• 2223' })
    },
  )
  shop.clock.resume()
})

test('a supplier whose account is closed leaves no account number', async () => {
  const supplier = await aPayableSupplier(shop, { cents: 4_000 })
  await addEarning(shop, supplier.user.id, 1)
  const { json } = await supplier.post('/payout', { cents: 100 })
  const { id } = supplier.user
  const pay = async (cents: number) => {
    const { payout } = (await supplier.post('/payout', { cents })).json
    await admin.post(`/payout/${payout.id}/decision`, { version: 1, decision: 'approved' })
    await admin.post(`/payout/${payout.id}/paid`, { version: 2, reference: 'FT-9' })
  }
  const close = () => supplier.post('/user/close', { currentPassword: supplier.password })
  expect((await close()).json.message).toBe('A payout is still open. Wait until it is paid, or withdraw it.')
  await supplier.post(`/payout/${json.payout.id}/withdraw`, { version: 1 })
  await step('PAYOUT-034 the account cannot be closed before its wallet is settled', async () => {
    expect((await close()).json.message).toBe(
      'Your wallet has $40.01. Have it paid out first, or write to us.',
    )
    await pay(4_001)
    await shop.rows(`update item_earnings set taken_back = 1 where supplier_id = '${id}' and cents = 1`)
    expect((await close()).json.message).toBe(
      'Refunds took back $0.01 more than your wallet has. Write to us to settle it.',
    )
    await shop.rows(`update item_earnings set taken_back = 0 where supplier_id = '${id}'`)
  })
  expect((await close()).status).toBe(200)
  expect(
    await shop.rows(
      `select holder, bic, account_number from payout_details where supplier_id = '${supplier.user.id}'`,
    ),
  ).toEqual([{ holder: null, bic: null, account_number: null }])
})
