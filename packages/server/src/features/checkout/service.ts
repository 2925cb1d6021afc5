import { isDeepStrictEqual } from 'node:util'
import { type Actor, type Cents, dayMs, formatTotal, notFound, Refusal } from '@printery/domain'
import type Stripe from 'stripe'
import type { Db } from '../../db/database.ts'
import { together } from '../../db/together.ts'
import { keyReused } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { holdCart } from '../cart/service.ts'
import { holdPlaces } from '../discounts/service.ts'
import { placeOrder, reserveOrderId } from '../orders/service.ts'
import { becomeOrder } from '../quotations/service.ts'
import { closeOpenPage } from './forgetting.ts'
import type { Delivery } from './freeze.ts'
import { atProvider, declinedIn, endPage, openPage, paidBySession } from './provider.ts'
import {
  type CheckoutRow,
  expireCheckout,
  findCheckout,
  findCheckoutByKey,
  findOpenCheckout,
  findOpenCheckoutOf,
  findPageInNameOf,
  forgetCheckoutKeys,
  forgetEvents,
  insertCheckout,
  keepPage,
  updateCheckout,
} from './queries.ts'
import { recordPayment } from './settle.ts'
import { type Frozen, freeze, holdSource, type Source } from './source.ts'

export { forgetPayer } from './forgetting.ts'
export { closeOpenPage }

export interface OpenedPage {
  url: string
  orderId: string
}

interface Asked extends Source {
  delivery: Delivery
  idempotencyKey: string | undefined
}

/**
 * Opens the provider's page for what is paid. In order, so that a crash anywhere leaves nothing half-done: the
 * older page ends, ours is written down, the provider opens its page under our id, the address is kept.
 */
export async function openCheckout(shop: Shop, actor: Actor, asked: Asked, now: Date): Promise<OpenedPage> {
  const call = { ...asked, userId: actor.userId, bodyHash: hashOf(asked) }
  const known = await findByKey(shop.db, call)
  if (known && canEnter(known, now)) return enterPage(shop, known)
  if (known) {
    await expireCheckout(shop.db, known.id)
    await updateCheckout(shop.db, known.id, { idempotencyKey: null })
  }
  const frozen = await freeze(shop, shop.db, actor, asked, now)
  refuseTotal(frozen.total)
  const same = await endOlderPages(shop, { ...call, frozen }, now)
  if (same) return enterPage(shop, same)
  const checkout = await shop.db.transaction(async (tx) => {
    await holdSource(tx, actor, frozen, now)
    // Somebody else opened a page of this quotation at the same moment; a page of one's own is seen below.
    const other = frozen.quotationId ? await findOpenCheckoutOf(tx, frozen.quotationId) : undefined
    if (other && other.userId !== actor.userId) throw pageReplaced()
    const [id] = await together(reserveOrderId(tx), holdDiscount(tx, frozen))
    const { bodyHash, idempotencyKey = null } = call
    return insertCheckout(tx, { ...frozen, id, state: 'open', idempotencyKey, bodyHash }, now)
  })
  if (checkout) return enterPage(shop, checkout)
  // Somebody opened a page at the same moment: the same call gets that page, another is asked to try again.
  const other = (await findByKey(shop.db, call)) ?? (await findOpenCheckout(shop.db, call.userId))
  if (other && isSamePage(other, { ...call, frozen })) return enterPage(shop, other)
  throw pageReplaced()
}

/** A discount whose places are limited is for those who want it at the same moment in turn. */
async function holdDiscount(tx: Db, { discountId }: Frozen): Promise<void> {
  if (discountId) await holdPlaces(tx, discountId)
}

/** What two calls have in common that ask for the same page. */
function hashOf({ idempotencyKey: _key, delivery, ...source }: Asked): string {
  return sha256(JSON.stringify({ ...delivery, ...source }))
}

/** Cents that the provider takes at once. */
const [least, greatest] = [50, 99_999_999]

function refuseTotal(total: Cents): void {
  if (total === 0) throw new Refusal('clash', 'There is nothing to pay for this order.')
  if (total < least || total > greatest)
    throw new Refusal(
      'clash',
      `One payment is from ${formatTotal(least)} to ${formatTotal(greatest)}. Change the cart or ask us.`,
    )
}

interface Call extends Asked {
  userId: string
  bodyHash: string
}

async function findByKey(db: Db, { userId, idempotencyKey, bodyHash }: Call) {
  if (idempotencyKey === undefined) return undefined
  const known = await findCheckoutByKey(db, userId, idempotencyKey)
  if (known && known.bodyHash !== bodyHash) throw keyReused()
  return known
}

/** By its key, or without one by what it would open: the same form for the same lines at the same total. */
function isSamePage(
  checkout: CheckoutRow,
  { bodyHash, idempotencyKey, frozen }: Call & { frozen: Frozen },
): boolean {
  if (checkout.bodyHash !== bodyHash || checkout.idempotencyKey !== (idempotencyKey ?? null)) return false
  const written = (lines: Frozen['lines']) => JSON.parse(JSON.stringify(lines))
  return (
    idempotencyKey !== undefined ||
    (checkout.total === frozen.total && isDeepStrictEqual(written(checkout.lines), written(frozen.lines)))
  )
}

function pageReplaced(): Refusal {
  return new Refusal('clash', 'Another payment page of this cart was opened at the same moment. Try again.')
}

/** The provider opens no page that ends within 30 minutes, so one that it could not open until then stays closed. */
const shortestMs = 31 * 60_000

function canEnter({ url, expiresAt }: CheckoutRow, now: Date): boolean {
  return url !== null || expiresAt.getTime() - now.getTime() > shortestMs
}

async function enterPage(shop: Shop, checkout: CheckoutRow): Promise<OpenedPage> {
  if (checkout.url) return { url: checkout.url, orderId: checkout.id }
  const { id, url } = await atProvider(() => openPage(shop.stripe, checkout, shop.settings.PUBLIC_URL))
  if (!url) throw new Error('the provider opened a page without an address')
  if (await keepPage(shop.db, checkout.id, { sessionId: id, url })) return { url, orderId: checkout.id }
  // A newer page took its place while the provider opened this one: it ends before anybody is told of it.
  await atProvider(() => endPage(shop.stripe, id))
  throw pageReplaced()
}

/**
 * A newer payment page of one person, or of one quotation, expires the older; one that was paid meanwhile becomes its
 * order first. Answers the page of the very same call, which another server may be opening at this moment.
 */
async function endOlderPages(
  shop: Shop,
  call: Call & { frozen: Frozen },
  now: Date,
): Promise<CheckoutRow | undefined> {
  const { quotationId } = call.frozen
  const own = await findOpenCheckout(shop.db, call.userId)
  const isOpening = own?.url === null && canEnter(own, now)
  if (own && isSamePage(own, call) && (isOpening || call.idempotencyKey !== undefined)) return own
  if (own) await endOlderPage(shop, own, call.frozen, now)
  const other = quotationId ? await findOpenCheckoutOf(shop.db, quotationId) : undefined
  if (other) await endOlderPage(shop, other, call.frozen, now)
  // Somebody who is paying a quotation of this person: the own purchase goes before.
  const held = call.frozen.discountId ? await findPageInNameOf(shop.db, call.userId) : undefined
  if (held) await endOlderPage(shop, held, call.frozen, now)
  return undefined
}

async function endOlderPage(shop: Shop, older: CheckoutRow, frozen: Frozen, now: Date): Promise<void> {
  if (older.sessionId) {
    const { sessionId } = older
    const session = await atProvider(() => endPage(shop.stripe, sessionId))
    if (session.payment_status === 'paid') {
      await recordPayment(shop, paidBySession(session), now)
      if (isSameSource(older, frozen)) throw paidAlready(older, frozen)
      return
    }
    // The bank is being asked at this moment: a second page could be paid as well.
    if (session.status === 'open')
      throw new Refusal('payment_pending', 'A payment of this cart is under way. Try again in a minute.')
  }
  await expireCheckout(shop.db, older.id)
}

/** Else what was paid is no reason against paying this. */
function isSameSource(older: CheckoutRow, { draftId = null, quotationId = null }: Frozen): boolean {
  return older.quotationId === quotationId && older.draftId === draftId
}

function paidAlready(older: CheckoutRow, { quotationId, userId }: Frozen): Refusal {
  const facts = older.userId === userId ? { facts: { orderId: older.id } } : {}
  return quotationId
    ? new Refusal('quotation_ordered', 'This quotation has been ordered already.', facts)
    : new Refusal('cart_empty', 'This cart has been paid already. Look at your orders.', facts)
}

/** Asks the provider afresh: the browser's word proves nothing, and a late webhook loses nothing. */
export async function confirmPayment(shop: Shop, actor: Actor, orderId: string, now: Date): Promise<void> {
  const checkout = await findCheckout(shop.db, orderId)
  if (checkout?.userId !== actor.userId) throw notFound()
  if (checkout.state === 'paid') return
  const session = checkout.sessionId ? await askProvider(shop, checkout.sessionId) : undefined
  if (session?.payment_status === 'paid') {
    await recordPayment(shop, paidBySession(session), now)
    if ((await findCheckout(shop.db, orderId))?.state === 'paid') return
  }
  if (session?.status === 'expired') await expireCheckout(shop.db, checkout.id)
  const declined = session && declinedIn(session)
  throw new Refusal('payment_pending', 'The payment provider has not confirmed yet.', {
    facts: { state: session?.status ?? 'open', ...(declined && { declined }) },
  })
}

function askProvider(shop: Shop, sessionId: string): Promise<Stripe.Checkout.Session> {
  return atProvider(() => shop.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
}

/** An order that nobody pays through the provider: nothing to pay, or a sale outside that an admin records. */
export async function placeUnpaid(
  shop: Shop,
  db: Db,
  actor: Actor,
  asked: { delivery: Delivery; isLocalOrder: boolean } & Source,
  now: Date,
): Promise<string> {
  if (asked.isLocalOrder && actor.role !== 'admin')
    throw new Refusal('forbidden', 'Only an admin records a sale paid outside.')
  // What lies in the cart is about to be sold: nobody may still pay for it, and its discount is wanted here.
  await closeOpenPage(shop, actor.userId)
  return db.transaction(async (tx) => {
    await holdCart(tx, actor.userId, now)
    const frozen = await freeze(shop, tx, actor, asked, now)
    await holdSource(tx, actor, frozen, now)
    if (frozen.total > 0 && !asked.isLocalOrder)
      throw new Refusal('payment_needed', 'This order has to be paid first.')
    const [id] = await together(reserveOrderId(tx), holdDiscount(tx, frozen))
    const checkout = await insertCheckout(tx, { ...frozen, id, state: 'paid' }, now)
    if (!checkout) throw new Refusal('clash', 'This cart was ordered at the same moment.')
    await placeOrder(shop, tx, checkout, { paymentId: null, isLocalOrder: asked.isLocalOrder }, now)
    if (checkout.quotationId) await becomeOrder(tx, checkout.quotationId, id)
    return id
  })
}

/** Keys are kept for a day, applied events for 30. */
export async function forgetOldCheckouts(db: Db, now: Date): Promise<void> {
  await forgetCheckoutKeys(db, new Date(now.getTime() - dayMs))
  await forgetEvents(db, new Date(now.getTime() - 30 * dayMs))
}
