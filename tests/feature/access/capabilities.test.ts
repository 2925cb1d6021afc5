import { api, type Endpoint } from '@printery/contract'
import { binaryEndpoints, eventStream } from '@printery/contract/openapi/binary-endpoints'
import { type Capability, capabilities, rolesWith, type StaffRole, staffRoles } from '@printery/domain/staff'
import { call, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type CallShape = Pick<Endpoint, 'url' | 'allow' | 'capability' | 'capabilityOf'> & { method: string }

const calls: Record<string, CallShape> = {
  ...api,
  ...Object.fromEntries(
    Object.entries({ ...binaryEndpoints, eventStream }).map(([name, shape]) => [
      name,
      { ...shape, method: 'GET' },
    ]),
  ),
}
const names = Object.keys(calls)

let shop: TestShop
let staff: Record<StaffRole, Person>
beforeAll(async () => {
  shop = await openShop({ workers: false })
  const people = await Promise.all(
    staffRoles.map(async (role) => [role, await shop.aPerson(role === 'owner' ? 'admin' : role)]),
  )
  staff = Object.fromEntries(people)
})
afterAll(() => shop.close())

const absentId = '00000000-0000-4000-8000-000000000000'
/** Parameters in paths that are not ids. */
const nonIdParams: Record<string, string> = { format: 'pdf', sha256: 'a'.repeat(64), number: '1' }

function pathOf({ url }: CallShape): string {
  return url.replace(/:(\w+)/g, (_all, name: string) => nonIdParams[name] ?? absentId)
}

/** Makes a call as staff of this role. Without `body` it sends a malformed one, so that it changes nothing. */
async function callAs(role: StaffRole, shape: CallShape, body: unknown = undefined) {
  const malformedBody = shape.method === 'POST' || shape.method === 'PATCH' ? '{' : undefined
  const response = await fetch(`${shop.url}/api${pathOf(shape)}`, {
    method: shape.method,
    headers: {
      authorization: `Bearer ${staff[role].token}`,
      ...((body ?? malformedBody) !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body === undefined
      ? malformedBody !== undefined && { body: malformedBody }
      : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const lacksCapability = response.status === 403 && text.includes('"facts":{"capability":')
  return { lacksCapability, status: response.status, text }
}

async function allowedRoles(shape: CallShape, body?: unknown): Promise<StaffRole[]> {
  const replies = await Promise.all(
    staffRoles.map(async (role) => ({ role, ...(await callAs(role, shape, body)) })),
  )
  return replies.filter(({ lacksCapability }) => !lacksCapability).map(({ role }) => role)
}

test('each call that only staff make has a capability, and each capability has a call', () =>
  step('STAFFROLE-002', () => {
    const callsWithoutCapability = names.filter((name) => {
      const { allow, capability } = calls[name] as CallShape
      return (allow === 'admin' || allow === 'staff') && capability === undefined
    })
    expect(callsWithoutCapability).toEqual([])
    const declared = new Set(Object.values(calls).map(({ capability }) => capability))
    const requiredByBodies: Capability[] = ['orders.record', 'production.change', 'orders.refund']
    // No call needs these capabilities yet.
    const withoutCalls: Capability[] = ['settings.write']
    const unusedCapabilities = capabilities.filter(
      (capability) => ![...declared, ...requiredByBodies, ...withoutCalls].includes(capability),
    )
    expect(unusedCapabilities).toEqual([])
  }))

const staffCalls = names.flatMap((name) => {
  const { allow, capability } = calls[name] as CallShape
  const isStaffCall = (allow === 'admin' || allow === 'staff') && capability && capability !== 'own'
  return isStaffCall ? [[name, capability] as const] : []
})

test.each(staffCalls)('%s is refused to every role without %s', (name, capability) =>
  step('STAFFROLE-003', async () => {
    expect(await allowedRoles(calls[name] as CallShape)).toEqual(rolesWith(capability))
  }),
)

test('calls about the caller’s own account are allowed to every role of staff', async () => {
  for (const name of names) {
    const shape = calls[name] as CallShape
    if (shape.capability === 'own') expect(await allowedRoles(shape), name).toEqual(staffRoles)
  }
})

/** The calls are about records of others. Their bodies are valid by their schemas. */
describe('for a call that customers may make too, staff without the capability count as customers', () => {
  const sharedCalls: [string, unknown?][] = [
    ['shareOrder', {}],
    ['getOrderShare'],
    ['unshareOrder'],
    ['getQuotation'],
    ['declineQuotation', {}],
    ['shareQuotation', {}],
    ['unshareQuotation'],
    ['getUser'],
    ['getCustomerTax'],
    ['listDesigns'],
    ['deleteDesign'],
    ['redesignItem', {}],
    ['listInvoices'],
    ['quotationPdf'],
    ['invoiceFile'],
    ['refundPayment', { orderId: absentId, paymentIntentId: 'pi_none' }],
  ]
  test.each(sharedCalls)('%s is refused to them for records of others', async (name, body) => {
    const shape = calls[name] as CallShape
    expect(await allowedRoles(shape, body)).toEqual(rolesWith(shape.capability as Capability))
  })

  test('lists have only their own records', async () => {
    const customer = await shop.aPerson()
    await customer.post('/referral', { name: 'Arjun Das', email: 'arjun@mail.test' })
    const referralEmails = async (role: StaffRole) =>
      (await staff[role].get('/referral')).json.referrals.map(({ email }: { email: string }) => email)
    expect([await referralEmails('sales'), await referralEmails('support')]).toEqual([
      ['arjun@mail.test'],
      [],
    ])
  })
})

test.each([
  [{ status: 'cancelled', cancelReason: 'Bought twice' }, 'orders.refund'],
  [{ status: 'production started' }, 'production.change'],
  [{ status: 'design approved' }, 'proofs.review'],
  [{ shippingDate: '2099-01-01' }, 'orders.change'],
] as const)('PATCH /order with %j needs %s', (change, capability) =>
  step('STAFFROLE-004', async () => {
    expect(await allowedRoles(calls.changeOrder as CallShape, { id: absentId, ...change })).toEqual(
      rolesWith(capability),
    )
  }),
)

test('a sale that was paid outside the shop is recorded only by roles with the capability', async () => {
  const sale = { ...delivery, isLocalOrder: true }
  expect(await allowedRoles(calls.createOrder as CallShape, sale)).toEqual(rolesWith('orders.record'))
})

test.each([
  ['design rejected', 'proofs.review'],
  ['production started', 'production.change'],
] as const)('PATCH /item and POST /order/bulk to the status %s need %s', async (status, capability) => {
  const item = { id: absentId, status, comment: 'Too fine.' }
  expect(await allowedRoles(calls.changeItem as CallShape, item)).toEqual(rolesWith(capability))
  const bulk = { ids: [absentId], status, of: 'items' }
  expect(await allowedRoles(calls.moveInBulk as CallShape, bulk)).toEqual(rolesWith(capability))
})

test('the search finds no customers for staff without the capability to see them', async () => {
  const customer = await shop.aPerson()
  await shop.rows(`update users set first_name = 'Zephyrine' where id = '${customer.user.id}'`)
  const countFoundCustomers = async (role: StaffRole) =>
    (await staff[role].get('/search?q=Zephyrine')).json.customers.length
  expect([await countFoundCustomers('support'), await countFoundCustomers('production')]).toEqual([1, 0])
})

test('staff of any role use the shop as customers do', () =>
  step('STAFFROLE-005', async () => {
    for (const role of staffRoles) {
      const token = staff[role].token
      expect((await call(shop.url, 'GET', '/cart', { token })).status, role).toBe(200)
      expect((await call(shop.url, 'GET', `/user/${staff[role].user.id}`, { token })).status, role).toBe(200)
    }
  }))
