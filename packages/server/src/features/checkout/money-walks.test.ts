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

let number = 0

async function aDiscount(form: object): Promise<{ id: string; code: string }> {
  number += 1
  const whole = { code: `WALK${number}`, type: 'price', description: 'A walk', percentage: 5, ...form }
  return (await admin.post('/discounts', whole)).json.discount
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

async function setOut(): Promise<Walk> {
  const people = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const discounts = [
    await aDiscount({ useLimit: 1 }),
    await aDiscount({ useLimit: 2, freeDelivery: true, percentage: 33 }),
    await aDiscount({ type: 'quantity', minimumSpend: 7 }),
  ]
  return { people, discounts, pages: [], quotations: [] }
}

/** Chooses among what exists when a step runs. */
function among<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)]
}

/** One of the latest: most older pages have ended. */
function recent<T>(list: readonly T[], which: number): T | undefined {
  return among(list.slice(-2), which)
}

/** A page for the cart, which is filled first if it is empty. */
async function open(walk: Walk, owner: Person, what: object): Promise<Reply[]> {
  const isOfCart = !('draftId' in what || 'quotationId' in what)
  if (isOfCart && (await owner.get('/cart')).json.cart.items.length === 0)
    await addToCart(shop, owner, { printed: false, quantity: 7 })
  const reply = await owner.post('/order/create-checkout-session', { ...delivery, ...what })
  if (reply.status === 200) walk.pages.push({ owner, ...reply.json })
  return [reply]
}

async function end({ url, orderId }: Page): Promise<void> {
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
async function refundByHand(_walk: Walk, who: Person, amount?: number): Promise<void> {
  const orders = (await who.get('/order')).json.orders as { paymentId: string | null; status: string }[]
  const order = orders.find(({ paymentId, status }) => paymentId !== null && status !== 'refunded')
  if (!order?.paymentId) return
  const refund = { payment_intent: order.paymentId, ...(amount && { amount }) }
  await shop.shop.stripe.refunds.create(refund).catch(() => {})
  await shop.payment.idle()
}

async function countOf(what: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(`select count(*)::int as n from ${what}`)
  return rows[0]?.n ?? 0
}

/** Returns the replies of the shop. */
type Step = (walk: Walk, who: Person, which: number) => Promise<unknown>

const steps: Record<string, Step> = {
  claim: async ({ discounts }, who, which) => [
    await who.post('/discounts/claim', { code: among(discounts, which)?.code, subTotal: 10_430 }),
  ],
  open: (walk, who, which) => open(walk, who, { discountId: among(walk.discounts, which)?.id }),
  'open without a code': (walk, who) => open(walk, who, {}),
  'open a page each at once': async (walk, _who, which) => {
    const discountId = among(walk.discounts, which)?.id
    return (await Promise.all(walk.people.map((person) => open(walk, person, { discountId })))).flat()
  },
  'open for a draft': async (walk, who, which) => {
    await addToCart(shop, who, { printed: false, quantity: 7 })
    const { draft } = (await who.post('/draft', delivery)).json
    return open(walk, who, { draftId: draft.id, discountId: among(walk.discounts, which)?.id })
  },
  quote: async ({ quotations }, who) => {
    const quotation = await aQuotation(shop, who, { printed: false })
    quotations.push({ quotation, token: await quotationLinkToken(who, quotation) })
  },
  'open for a quotation': async (walk, who, which) => {
    const selected = recent(walk.quotations, which)
    return selected && open(walk, who, { quotationId: selected.quotation.id, shareToken: selected.token })
  },
  pay: async ({ pages }, _who, which) => {
    const page = recent(pages, which)
    if (page) await payAt(page.url)
  },
  'pay two at once': async ({ pages }, _who, which) => {
    const [one, two] = [among(pages, which), among(pages, which + 1)]
    if (one && two) await Promise.all([payAt(one.url), payAt(two.url)])
  },
  'pay unheard of, and ask': async ({ pages }, _who, which) => {
    const page = recent(pages, which)
    if (!page) return []
    await payAt(page.url, { webhook: 'never' })
    return [await page.owner.post('/order/confirm', { orderId: page.orderId })]
  },
  'be declined': async ({ pages }, _who, which) => {
    const page = among(pages, which)
    if (page) await payAt(page.url, { number: '4000000000000002' })
  },
  expire: async ({ pages }, _who, which) => {
    const page = among(pages, which)
    if (page) await end(page)
  },
  'pass time': async () => {
    shop.clock.pass(61 * 60_000)
    await reconcilePayments(shop.shop, shop.clock.now())
  },
  refund: async (_walk, who, which) => {
    const order = among((await who.get('/order')).json.orders as { id: string }[], which)
    if (!order) return []
    const body = { id: order.id, status: 'cancelled', cancelReason: 'A walk' }
    const reply = await who.patch('/order', body)
    await refundAll()
    return [reply]
  },
  'refund by hand at the provider': (walk, who) => refundByHand(walk, who),
  'refund a part by hand': (walk, who, which) => refundByHand(walk, who, 100 * (which + 1)),
  'turn a discount off or on': async ({ discounts }, _who, which) => {
    const id = among(discounts, which)?.id
    return [await admin.patch('/discounts', { id, isEnable: which % 2 === 0 })]
  },
  'change a limit': async ({ discounts }, _who, which) => {
    const id = among(discounts, which)?.id
    return [await admin.patch('/discounts', { id, useLimit: [null, 1, 2, 3][which % 4] })]
  },
}

/** Most pages are paid, so that there is something to refund. */
const what = fc.constantFrom(...Object.keys(steps), 'open', 'pay', 'pay', 'refund')
const aStep = fc.record({ what, who: fc.nat(2), which: fc.nat(11) })

test('any sequence of claim, release, pay, expire and refund keeps I1 to I5 of the money audit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 20, maxLength: 30, size: 'max' }), async (walk) => {
      const on = await setOut()
      for (const { what, who, which } of walk) {
        const replies = await steps[what]?.(on, on.people[who] as Person, which)
        for (const { status, text } of (replies ?? []) as Reply[])
          expect([200, 404, 409, 422], `${what}: ${text}`).toContain(status)
        expect(await shop.auditMoney(), what).toEqual([])
      }
      await refundAll()
      expect(await shop.auditMoney()).toEqual([])
    }),
    // An error stays in the books, so a shorter walk could not be distinguished from the failed one.
    { numRuns: walks, seed, endOnFailure: true },
  )
  // Enough of each happened to prove something.
  for (const what of [
    'orders where discount_id is not null',
    "orders where status = 'refunded'",
    'payments where refunded between 1 and amount - 1',
    "checkouts where state = 'expired' and discount_id is not null",
  ])
    expect(await countOf(what), what).toBeGreaterThan(0)
}, 3_600_000)
