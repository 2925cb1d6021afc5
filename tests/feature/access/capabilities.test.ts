import { api, type Endpoint } from '@printery/contract'
import { byteCalls, eventStream } from '@printery/contract/openapi/byte-calls'
import { type Capability, capabilities, rolesWith, type StaffRole, staffRoles } from '@printery/domain/staff'
import { call, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Shape = Pick<Endpoint, 'url' | 'allow' | 'capability' | 'capabilityOf'> & { method: string }

const calls: Record<string, Shape> = {
  ...api,
  ...Object.fromEntries(
    Object.entries({ ...byteCalls, eventStream }).map(([name, shape]) => [name, { ...shape, method: 'GET' }]),
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

const absent = '00000000-0000-4000-8000-000000000000'
/** Words in addresses that are no id. */
const words: Record<string, string> = { format: 'pdf', sha256: 'a'.repeat(64), number: '1' }

function pathOf({ url }: Shape): string {
  return url.replace(/:(\w+)/g, (_all, name: string) => words[name] ?? absent)
}

/** Only what is refused is told apart: nothing else is done, because the body can't be read. */
async function askAs(role: StaffRole, shape: Shape, body: unknown = undefined) {
  const unreadable = shape.method === 'POST' || shape.method === 'PATCH' ? '{' : undefined
  const response = await fetch(`${shop.url}/api${pathOf(shape)}`, {
    method: shape.method,
    headers: {
      authorization: `Bearer ${staff[role].token}`,
      ...((body ?? unreadable) !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body === undefined
      ? unreadable !== undefined && { body: unreadable }
      : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isMissing = response.status === 403 && text.includes('"facts":{"capability":')
  return { isMissing, status: response.status, text }
}

async function allowedRoles(shape: Shape, body?: unknown): Promise<StaffRole[]> {
  const answers = await Promise.all(
    staffRoles.map(async (role) => ({ role, ...(await askAs(role, shape, body)) })),
  )
  return answers.filter(({ isMissing }) => !isMissing).map(({ role }) => role)
}

test('each call that only staff make names its capability, and each capability has a call', () =>
  step('STAFFROLE-002', () => {
    const without = names.filter((name) => {
      const { allow, capability } = calls[name] as Shape
      return (allow === 'admin' || allow === 'staff') && capability === undefined
    })
    expect(without).toEqual([])
    const named = new Set(Object.values(calls).map(({ capability }) => capability))
    const ofBodies: Capability[] = ['orders.record', 'production.change', 'orders.refund']
    // The calls of the settings come with their page.
    const later: Capability[] = ['settings.write']
    const unnamed = capabilities.filter((each) => ![...named, ...ofBodies, ...later].includes(each))
    expect(unnamed).toEqual([])
  }))

const ofStaff = names.flatMap((name) => {
  const { allow, capability } = calls[name] as Shape
  const isOfStaff = (allow === 'admin' || allow === 'staff') && capability && capability !== 'own'
  return isOfStaff ? [[name, capability] as const] : []
})

test.each(ofStaff)('%s is refused to every role without %s', (name, capability) =>
  step('STAFFROLE-003', async () => {
    expect(await allowedRoles(calls[name] as Shape)).toEqual(rolesWith(capability))
  }),
)

test('what staff do about themselves is refused to no role', async () => {
  for (const name of names) {
    const shape = calls[name] as Shape
    if (shape.capability === 'own') expect(await allowedRoles(shape), name).toEqual(staffRoles)
  }
})

/** Calls that customers make too, about what is not the caller's own. Those with a body have one that passes its schema. */
describe('a call that customers make too is made as one by staff without the capability', () => {
  const ofSession: [string, unknown?][] = [
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
    ['refundPayment', { orderId: absent, paymentIntentId: 'pi_none' }],
  ]
  test.each(ofSession)('%s', async (name, body) => {
    const shape = calls[name] as Shape
    expect(await allowedRoles(shape, body)).toEqual(rolesWith(shape.capability as Capability))
  })

  test('lists answer what is the caller’s own', async () => {
    const customer = await shop.aPerson()
    await customer.post('/referral', { name: 'Arjun Das', email: 'arjun@mail.test' })
    const seen = async (role: StaffRole) =>
      (await staff[role].get('/referral')).json.referrals.map(({ email }: { email: string }) => email)
    expect([await seen('sales'), await seen('support')]).toEqual([['arjun@mail.test'], []])
  })
})

test.each([
  [{ status: 'cancelled', cancelReason: 'Bought twice' }, 'orders.refund'],
  [{ status: 'production started' }, 'production.change'],
  [{ status: 'design approved' }, 'proofs.review'],
  [{ shippingDate: '2099-01-01' }, 'orders.change'],
] as const)('PATCH /order with %j needs %s', (change, capability) =>
  step('STAFFROLE-004', async () => {
    expect(await allowedRoles(calls.changeOrder as Shape, { id: absent, ...change })).toEqual(
      rolesWith(capability),
    )
  }),
)

test('a sale that was paid outside is recorded by who may', async () => {
  const sale = { ...delivery, isLocalOrder: true }
  expect(await allowedRoles(calls.createOrder as Shape, sale)).toEqual(rolesWith('orders.record'))
})

test.each([
  ['design rejected', 'proofs.review'],
  ['production started', 'production.change'],
] as const)('PATCH /item and POST /order/bulk to %s need %s', async (status, capability) => {
  const item = { id: absent, status, comment: 'Too fine.' }
  expect(await allowedRoles(calls.changeItem as Shape, item)).toEqual(rolesWith(capability))
  const bulk = { ids: [absent], status, of: 'items' }
  expect(await allowedRoles(calls.moveInBulk as Shape, bulk)).toEqual(rolesWith(capability))
})

test('staff without a capability find nothing of its kind', async () => {
  const customer = await shop.aPerson()
  await shop.rows(`update users set first_name = 'Zephyrine' where id = '${customer.user.id}'`)
  const found = async (role: StaffRole) =>
    (await staff[role].get('/search?q=Zephyrine')).json.customers.length
  expect([await found('support'), await found('production')]).toEqual([1, 0])
})

test('staff of any role use the shop as customers do', () =>
  step('STAFFROLE-005', async () => {
    for (const role of staffRoles) {
      const token = staff[role].token
      expect((await call(shop.url, 'GET', '/cart', { token })).status, role).toBe(200)
      expect((await call(shop.url, 'GET', `/user/${staff[role].user.id}`, { token })).status, role).toBe(200)
    }
  }))
