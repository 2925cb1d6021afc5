import { api } from '@printery/contract'
import { RefusalView } from '@printery/contract/common'
import { seededRandom } from '@printery/domain/testing/seeded'
import { addToCart, buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBadCall, type BadCall, publishedOperations } from '../support/calls/bad-calls.ts'
import { openCaller, type RawReply } from '../support/calls/raw-call.ts'
import { validatorSentences } from '../support/calls/validator-words.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const callCount = Number(process.env.BAD_CALLS ?? 10_000)
const seed = Number(process.env.SEED ?? 1)
const concurrency = 16
const roles = ['none', 'customer', 'supplier', 'admin'] as const
type Role = (typeof roles)[number]

test('IV1 bad calls of every operation by every role get a refusal that fits the contract, and never a server error', async () => {
  const people = {
    customer: await shop.aPerson('customer'),
    supplier: await shop.aPerson('supplier'),
    admin: await shop.aPerson('admin'),
  }
  const existing = await existingValues(people.customer)
  const tokens = { none: undefined, ...mapTokens(people) }
  // Calls to log out succeed, so they use separate sessions.
  const tokensToEnd = { none: undefined, ...mapTokens(await createExtraSessions(people)) }
  const operations = publishedOperations()
  const random = seededRandom(seed)
  const caller = openCaller(shop.url, concurrency)
  const errors: string[] = []
  const outcomes = new Set<string>()
  /** `call: message` for each message of a validator, which users must not see. */
  const leakedSentences = new Set<string>()
  let sentCount = 0

  async function sendNext(): Promise<void> {
    const number = sentCount++
    const operation = operations[number % operations.length] as (typeof operations)[number]
    const role = roles[Math.floor(number / operations.length) % roles.length] as Role
    await sendOne(operation, role, number)
  }
  async function sendOne(operation: (typeof operations)[number], role: Role, number: number): Promise<void> {
    const call = aBadCall(operation, random, existing)
    const token = (operation.id === 'logout' ? tokensToEnd : tokens)[role]
    const headers = { ...call.headers, ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await caller
      .send({ ...call, path: `/api${call.path}`, headers })
      .catch((error: Error) => error)
    const title = `call ${number} as ${role}: ${JSON.stringify(call).slice(0, 600)}`
    if (reply instanceof Error) return void errors.push(`${title}\nno response: ${reply.message}`)
    outcomes.add(`${call.operation} ${role} ${reply.status}`)
    for (const sentence of refusalIssues(reply)) leakedSentences.add(`${call.operation}: ${sentence}`)
    const error = findMismatch(call, role, reply)
    if (error) errors.push(`${title}\n${error}\n${reply.text.slice(0, 300)}`)
  }
  async function sendUntilDone(): Promise<void> {
    while (sentCount < callCount && errors.length < 20) await sendNext()
  }
  await Promise.all(Array.from({ length: concurrency }, sendUntilDone))
  // Some calls of each operation with a body must pass its guards and reach the validation of the body, so more are
  // sent for operations of which none did.
  const reachedValidation = (id: string) =>
    [...outcomes].some((line) => line.startsWith(`${id} `) && line.endsWith(' 422'))
  const operationsWithBody = operations.filter(({ body }) => body)
  for (const operation of operationsWithBody)
    for (let attempt = 0; attempt < 200 && !reachedValidation(operation.id); attempt++)
      await sendOne(operation, roles[attempt % roles.length] as Role, sentCount++)
  caller.close()

  expect(errors.join('\n\n'), `with SEED=${seed}`).toBe('')
  await step('CORRECT-030 no response contains a sentence of a validator', () => {
    expect([...leakedSentences], `with SEED=${seed}`).toEqual([])
  })
  expect(operationsWithBody.filter(({ id }) => !reachedValidation(id))).toEqual([])
  expect(await shop.auditMoney()).toEqual([])
  const health = await fetch(`${shop.url}/api/ready`)
  expect(health.status).toBe(200)
}, 120_000)

function refusalIssues({ status, text }: RawReply): string[] {
  const refusal = status < 400 ? undefined : RefusalView.safeParse(JSON.parse(text))
  return refusal?.success ? validatorSentences(refusal.data) : []
}

/** The mismatch of a response with the contract; undefined if there is none. */
function findMismatch(
  { operation, method, path }: BadCall,
  role: Role,
  { status, headers, text }: RawReply,
): string | undefined {
  if (status >= 500) return `responded with ${status}`
  const endpoint = operation && api[operation]
  if (endpoint && status < 400)
    return Object.keys(endpoint.response).includes(String(status))
      ? undefined
      : `responded with ${status}, which the contract lacks`
  if (status < 400) return `responded with ${status} to ${method}`
  const expectedStatus = endpoint && isRoutable(path) ? refusalStatusFor(endpoint.allow, role) : undefined
  if (expectedStatus && status !== expectedStatus)
    return `responded with ${status} instead of ${expectedStatus}`
  if (status === 429 && !headers['retry-after']) return 'has no Retry-After'
  const refusal = RefusalView.strict().safeParse(JSON.parse(text))
  if (!refusal.success) return `differs from the contract: ${refusal.error.message}`
  if (!/^[a-z_]+$/.test(refusal.data.code) || refusal.data.message === '') return 'has no code or message'
  return undefined
}

/**
 * Whether a route is found for the path. If not, the call is refused before its
 * session is checked. A path with an empty id belongs to another route, or to none.
 */
function isRoutable(path: string): boolean {
  const [address = ''] = path.split('?', 1)
  try {
    return (
      address.length < 10_000 &&
      !address.endsWith('/') &&
      decodeURIComponent(address)
        .split('/')
        .every((partOfPath) => partOfPath.length <= 2000)
    )
  } catch {
    return false
  }
}

/** The status with which a caller without access is refused, whatever else is wrong; undefined if the role has access. */
function refusalStatusFor(allow: string, role: Role): number | undefined {
  if (allow === 'anyone') return undefined
  if (role === 'none') return 401
  return allow === 'admin' && role !== 'admin' ? 403 : undefined
}

function mapTokens(people: Record<'customer' | 'supplier' | 'admin', Person>) {
  return { customer: people.customer.token, supplier: people.supplier.token, admin: people.admin.token }
}

async function createExtraSessions(people: Record<'customer' | 'supplier' | 'admin', Person>) {
  const logInAgain = async ({ email, password, post, ...account }: Person): Promise<Person> => {
    const { token } = (await post('/auth/login', { email, password })).json as { token: string }
    return { email, password, post, ...account, token }
  }
  return {
    customer: await logInAgain(people.customer),
    supplier: await logInAgain(people.supplier),
    admin: await logInAgain(people.admin),
  }
}

/** Values that exist in the shop, so that a corrupted call reaches the rules behind its schema. */
async function existingValues(customer: Person) {
  const { tee } = shop.products
  const other = await shop.aPerson()
  const orderIds = [await buy(shop, customer), await buy(shop, customer, { quantity: 20 })]
  const order = (await customer.get(`/order/${orderIds[0]}`)).json.order
  const lines = [await addToCart(shop, customer), await addToCart(shop, customer, { printed: false })]
  const items = order.items.map((item: { id: string }) => item.id)
  return {
    productId: [tee.id],
    id: [...orderIds, ...items, tee.id],
    orderId: orderIds,
    userId: [customer.user.id],
    itemId: lines.map((line) => line.id),
    productSizeId: tee.sizes.map((size) => size.id),
    color: tee.colours,
    // The email of another account, because an admin may disable the account that a call names.
    email: [other.email],
    password: [other.password],
    paymentIntentId: [order.paymentId],
    contentType: ['image/png', 'application/pdf'],
    fileName: ['harbour.png'],
    size: [1000],
    front: ['Heat Transfer'],
    back: ['Heat Transfer'],
    printingSides: ['0', '1', '2'],
    totalPrice: [tee.price[0]?.pricePerUnit],
    quantity: [1, 6],
    quantityPurchased: [1, 6],
  }
}
