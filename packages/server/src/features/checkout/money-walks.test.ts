import type { QuotationView } from '@printery/contract'
import {
  addToCart,
  aQuotation,
  deliver,
  delivery,
  eventsOf,
  openShop,
  type Person,
  payAt,
  quotationLinkToken,
  type Reply,
  type TestShop,
} from '@printery/tests'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from './reconcile.ts'
import { tryRefund } from './refunds.ts'

/** Number of walks; `npm run torture` runs more. */
const walks = Number(process.env.WALKS ?? 10)
const seed = Number(process.env.SEED ?? 20_261_121)

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
  await aDiscount({ percentage: 10, newUserDisc: true })
})
afterAll(() => shop.close())

let discountNumber = 0

async function aDiscount(form: object): Promise<{ id: string; code: string }> {
  discountNumber += 1
  const fullForm = {
    code: `WALK${discountNumber}`,
    type: 'price',
    description: 'A walk',
    percentage: 5,
    ...form,
  }
  return (await admin.post('/discounts', fullForm)).json.discount
}

interface Page {
  owner: Person
  url: string
  orderId: string
}

/** What a walk has created so far. */
interface Walk {
  people: Person[]
  discounts: { id: string; code: string }[]
  pages: Page[]
  quotations: { quotation: QuotationView; token: string }[]
}

async function beginWalk(): Promise<Walk> {
  const people = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const discounts = [
    await aDiscount({ useLimit: 1 }),
    await aDiscount({ useLimit: 2, freeDelivery: true, percentage: 33 }),
    await aDiscount({ type: 'quantity', minimumSpend: 7 }),
  ]
  return { people, discounts, pages: [], quotations: [] }
}

/** Selects one of the elements that exist when a step runs. */
function elementAt<T>(list: readonly T[], position: number): T | undefined {
  return list[position % Math.max(1, list.length)]
}

/** Selects one of the two latest elements, because most older pages have ended. */
function recentElementAt<T>(list: readonly T[], position: number): T | undefined {
  return elementAt(list.slice(-2), position)
}

/** Opens a page for the cart, which is filled first if it is empty. */
async function openPage(walk: Walk, owner: Person, step: object): Promise<Reply[]> {
  const isOfCart = !('draftId' in step || 'quotationId' in step)
  if (isOfCart && (await owner.get('/cart')).json.cart.items.length === 0)
    await addToCart(shop, owner, { printed: false, quantity: 7 })
  const reply = await owner.post('/order/create-checkout-session', { ...delivery, ...step })
  if (reply.status === 200) walk.pages.push({ owner, ...reply.json })
  return [reply]
}

async function endPage({ url, orderId }: Page): Promise<void> {
  // A page that was paid or has ended can't be expired.
  await shop.shop.stripe.checkout.sessions.expire(url.split('/').at(-1) as string).catch(() => {})
  for (const event of await eventsOf(shop, orderId)) await deliver(shop, event)
}

async function refundAll(): Promise<void> {
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    "select id from refunds where state = 'pending'",
  )
  for (const { id } of rows) await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
}

/** Refunds the newest order with money left; a refusal of the provider changes nothing. */
async function refundByHand(_walk: Walk, person: Person, amount?: number): Promise<void> {
  const orders = (await person.get('/order')).json.orders as { paymentId: string | null; status: string }[]
  const order = orders.find(({ paymentId, status }) => paymentId !== null && status !== 'refunded')
  if (!order?.paymentId) return
  const refund = { payment_intent: order.paymentId, ...(amount && { amount }) }
  await shop.shop.stripe.refunds.create(refund).catch(() => {})
  await shop.payment.idle()
}

async function countRows(step: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(`select count(*)::int as n from ${step}`)
  return rows[0]?.n ?? 0
}

/** A step of a walk. Returns the replies of the shop. */
type Step = (walk: Walk, person: Person, index: number) => Promise<unknown>

const stepFunctions: Record<string, Step> = {
  claim: async ({ discounts }, person, index) => [
    await person.post('/discounts/claim', { code: elementAt(discounts, index)?.code, subTotal: 10_430 }),
  ],
  open: (walk, person, index) => openPage(walk, person, { discountId: elementAt(walk.discounts, index)?.id }),
  'open without a code': (walk, person) => openPage(walk, person, {}),
  'open one page per person at once': async (walk, _person, index) => {
    const discountId = elementAt(walk.discounts, index)?.id
    return (await Promise.all(walk.people.map((person) => openPage(walk, person, { discountId })))).flat()
  },
  'open for a draft': async (walk, person, index) => {
    await addToCart(shop, person, { printed: false, quantity: 7 })
    const { draft } = (await person.post('/draft', delivery)).json
    return openPage(walk, person, { draftId: draft.id, discountId: elementAt(walk.discounts, index)?.id })
  },
  quote: async ({ quotations }, person) => {
    const quotation = await aQuotation(shop, person, { printed: false })
    quotations.push({ quotation, token: await quotationLinkToken(person, quotation) })
  },
  'open for a quotation': async (walk, person, index) => {
    const recent = recentElementAt(walk.quotations, index)
    return recent && openPage(walk, person, { quotationId: recent.quotation.id, shareToken: recent.token })
  },
  pay: async ({ pages }, _person, index) => {
    const page = recentElementAt(pages, index)
    if (page) await payAt(page.url)
  },
  'pay two at once': async ({ pages }, _person, index) => {
    const [one, two] = [elementAt(pages, index), elementAt(pages, index + 1)]
    if (one && two) await Promise.all([payAt(one.url), payAt(two.url)])
  },
  'pay without a webhook, and confirm': async ({ pages }, _person, index) => {
    const page = recentElementAt(pages, index)
    if (!page) return []
    await payAt(page.url, { webhook: 'never' })
    return [await page.owner.post('/order/confirm', { orderId: page.orderId })]
  },
  'be declined': async ({ pages }, _person, index) => {
    const page = elementAt(pages, index)
    if (page) await payAt(page.url, { number: '4000000000000002' })
  },
  expire: async ({ pages }, _person, index) => {
    const page = elementAt(pages, index)
    if (page) await endPage(page)
  },
  'pass time': async () => {
    shop.clock.pass(61 * 60_000)
    await reconcilePayments(shop.shop, shop.clock.now())
  },
  refund: async (_walk, person, index) => {
    const order = elementAt((await person.get('/order')).json.orders as { id: string }[], index)
    if (!order) return []
    const body = { id: order.id, status: 'cancelled', cancelReason: 'A walk' }
    const reply = await person.patch('/order', body)
    await refundAll()
    return [reply]
  },
  'refund by hand at the provider': (walk, person) => refundByHand(walk, person),
  'refund a part by hand': (walk, person, index) => refundByHand(walk, person, 100 * (index + 1)),
  'turn a discount off or on': async ({ discounts }, _person, index) => {
    const id = elementAt(discounts, index)?.id
    return [await admin.patch('/discounts', { id, isEnable: index % 2 === 0 })]
  },
  'change a limit': async ({ discounts }, _person, index) => {
    const id = elementAt(discounts, index)?.id
    return [await admin.patch('/discounts', { id, useLimit: [null, 1, 2, 3][index % 4] })]
  },
}

/** Most pages are paid, so that there is something to refund. */
const stepNames = fc.constantFrom(...Object.keys(stepFunctions), 'open', 'pay', 'pay', 'refund')
const aStep = fc.record({ step: stepNames, personIndex: fc.nat(2), elementIndex: fc.nat(11) })

test('any sequence of claim, release, pay, expire and refund keeps I1 to I5 of the money audit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 20, maxLength: 30, size: 'max' }), async (randomSteps) => {
      const walk = await beginWalk()
      for (const { step, personIndex, elementIndex } of randomSteps) {
        const replies = await stepFunctions[step]?.(walk, walk.people[personIndex] as Person, elementIndex)
        for (const { status, text } of (replies ?? []) as Reply[])
          expect([200, 404, 409, 422], `${step}: ${text}`).toContain(status)
        expect(await shop.auditMoney(), step).toEqual([])
      }
      await refundAll()
      expect(await shop.auditMoney()).toEqual([])
    }),
    // An error stays in the books, so fast-check could not find out whether a shorter walk fails as well.
    { numRuns: walks, seed, endOnFailure: true },
  )
  // Each of these must have happened at least once; otherwise the walks would prove nothing.
  for (const rows of [
    'orders where discount_id is not null',
    "orders where status = 'refunded'",
    'payments where refunded between 1 and amount - 1',
    "checkouts where state = 'expired' and discount_id is not null",
  ])
    expect(await countRows(rows), rows).toBeGreaterThan(0)
}, 3_600_000)
