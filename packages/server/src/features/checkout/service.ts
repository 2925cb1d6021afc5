import { isDeepStrictEqual } from 'node:util'
import type { PendingPayment } from '@printery/contract'
import { type Actor, type Cents, dayMs, formatTotal, notFound, Refusal } from '@printery/domain'
import type Stripe from 'stripe'
import type { Call, Context } from '../../call.ts'
import { awaitStatements } from '../../db/await-statements.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { keyReused } from '../../http/idempotency.ts'
import type { Services, Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { lockUserCart } from '../cart/index.ts'
import { lockUses } from '../discounts/index.ts'
import { placeOrder, reserveOrderId } from '../orders/index.ts'
import { markOrdered } from '../quotations/index.ts'
import { expireOpenCheckout } from './erasing.ts'
import type { CheckoutFields } from './freeze.ts'
import { outsideSaleForbidden } from './outside/outside-sale.ts'
import { callProvider, createSession, declineMessageOf, expireSession, paymentOfSession } from './provider.ts'
import {
  type CheckoutRow,
  clearIdempotencyKeys,
  deleteWebhookEvents,
  expireCheckout,
  findCheckout,
  findCheckoutByKey,
  findOpenCheckoutOfQuotation,
  findOpenCheckoutOfUser,
  findOtherCheckoutWithFirstOrderDiscount,
  insertCheckout,
  saveSession,
  updateCheckout,
} from './queries.ts'
import { recordPayment } from './settle.ts'
import { type FrozenCheckout, freezeSource, lockSource, type PaymentSource } from './source.ts'

export interface OpenedPage {
  url: string
  orderId: string
}

interface CheckoutRequest extends PaymentSource {
  fields: CheckoutFields
  idempotencyKey: string | undefined
}

/**
 * Opens a payment page. The order of steps makes a crash at any point harmless: expire the older page, insert the
 * checkout, create the page with its id, store the URL.
 */
export async function openCheckout(
  shop: Shop,
  actor: Actor,
  request: CheckoutRequest,
  now: Date,
): Promise<OpenedPage> {
  const call = { ...request, userId: actor.userId, bodyHash: hashOf(request) }
  const checkoutOfKey = await findByKey(shop.db, call)
  if (checkoutOfKey && canOpen(checkoutOfKey, now)) return openPage(shop, checkoutOfKey)
  if (checkoutOfKey) {
    await expireCheckout(shop.db, checkoutOfKey.id)
    await updateCheckout(shop.db, checkoutOfKey.id, { idempotencyKey: null })
  }
  const frozen = await freezeSource(shop, { actor, db: shop.db, now }, request)
  requirePayableTotal(frozen.total)
  const samePage = await endOlderPages(shop, { ...call, frozen }, now)
  if (samePage) return openPage(shop, samePage)
  const checkout = await shop.db.transaction(async (tx) => {
    await lockSource({ actor, db: tx, now }, frozen)
    // Another user opened a page of this quotation concurrently; the user's own pages are handled below.
    const other = frozen.quotationId ? await findOpenCheckoutOfQuotation(tx, frozen.quotationId) : undefined
    if (other && other.userId !== actor.userId) throw pageReplaced()
    const [id] = await awaitStatements(reserveOrderId(tx), lockDiscount(tx, frozen))
    const { bodyHash, idempotencyKey = null } = call
    return insertCheckout({ db: tx, now }, { ...frozen, id, state: 'open', idempotencyKey, bodyHash })
  })
  if (checkout) return openPage(shop, checkout)
  // A page was opened concurrently: an equal call gets that page, another is asked to retry.
  const other = (await findByKey(shop.db, call)) ?? (await findOpenCheckoutOfUser(shop.db, call.userId))
  if (other && isSamePage(other, { ...call, frozen })) return openPage(shop, other)
  throw pageReplaced()
}

/** Serializes uses of a limited discount. */
async function lockDiscount(tx: Transaction, { discountId }: FrozenCheckout): Promise<void> {
  if (discountId) await lockUses(tx, discountId)
}

/** The hash that calls for the same page share. */
function hashOf({ idempotencyKey: _key, fields, ...source }: CheckoutRequest): string {
  return sha256(JSON.stringify({ ...fields, ...source }))
}

/** Limits of one payment in cents. */
const [minTotal, maxTotal] = [50, 99_999_999]

function requirePayableTotal(total: Cents): void {
  if (total === 0) throw new Refusal('conflict', 'There is nothing to pay for this order.')
  if (total < minTotal || total > maxTotal)
    throw new Refusal(
      'conflict',
      `A payment must be between ${formatTotal(minTotal)} and ${formatTotal(maxTotal)}. Change the cart or ask us.`,
    )
}

interface CheckoutCall extends CheckoutRequest {
  userId: string
  bodyHash: string
}

async function findByKey(db: Db, { userId, idempotencyKey, bodyHash }: CheckoutCall) {
  if (idempotencyKey === undefined) return undefined
  const checkoutOfKey = await findCheckoutByKey(db, userId, idempotencyKey)
  if (checkoutOfKey && checkoutOfKey.bodyHash !== bodyHash) throw keyReused()
  return checkoutOfKey
}

/**
 * Whether a call requests the page of this checkout: with the same key, or without a key the same form, lines and
 * total.
 */
function isSamePage(
  checkout: CheckoutRow,
  { bodyHash, idempotencyKey, frozen }: CheckoutCall & { frozen: FrozenCheckout },
): boolean {
  if (checkout.bodyHash !== bodyHash || checkout.idempotencyKey !== (idempotencyKey ?? null)) return false
  // The earnings of suppliers were added when the page was opened, so the caller's lines don't have them.
  const withoutEarnings = (lines: FrozenCheckout['lines']) =>
    JSON.parse(JSON.stringify(lines.map(({ earning: _, ...line }) => line)))
  return (
    idempotencyKey !== undefined ||
    (checkout.total === frozen.total &&
      isDeepStrictEqual(withoutEarnings(checkout.lines), withoutEarnings(frozen.lines)))
  )
}

function pageReplaced(): Refusal {
  return new Refusal(
    'conflict',
    'Another payment page for this cart was opened at the same moment. Try again.',
  )
}

/** The provider's minimum lifetime is 30 minutes, so a page that was not created by then can't be opened. */
const minRemainingMs = 31 * 60_000

function canOpen({ url, expiresAt }: CheckoutRow, now: Date): boolean {
  return url !== null || expiresAt.getTime() - now.getTime() > minRemainingMs
}

async function openPage(shop: Shop, checkout: CheckoutRow): Promise<OpenedPage> {
  if (checkout.url) return { url: checkout.url, orderId: checkout.id }
  const { id, url } = await callProvider(() => createSession(shop.stripe, checkout, shop.settings.PUBLIC_URL))
  if (!url) throw new Error('the provider opened a page without an address')
  if (await saveSession(shop.db, checkout.id, { sessionId: id, url })) return { url, orderId: checkout.id }
  // A newer page has replaced this one meanwhile.
  await callProvider(() => expireSession(shop.stripe, id))
  throw pageReplaced()
}

/**
 * Expires older pages of the user or quotation; one that was paid meanwhile becomes its order first. Returns the
 * page of an equal call, which another server may be opening.
 */
async function endOlderPages(
  shop: Shop,
  call: CheckoutCall & { frozen: FrozenCheckout },
  now: Date,
): Promise<CheckoutRow | undefined> {
  const { quotationId } = call.frozen
  const ownPage = await findOpenCheckoutOfUser(shop.db, call.userId)
  const isOpening = ownPage?.url === null && canOpen(ownPage, now)
  if (ownPage && isSamePage(ownPage, call) && (isOpening || call.idempotencyKey !== undefined)) return ownPage
  if (ownPage) await endOlderPage(shop, ownPage, call.frozen, now)
  const other = quotationId ? await findOpenCheckoutOfQuotation(shop.db, quotationId) : undefined
  if (other) await endOlderPage(shop, other, call.frozen, now)
  // Another user paying this user's quotation holds the discount; the owner takes precedence.
  const pageWithDiscount = call.frozen.discountId
    ? await findOtherCheckoutWithFirstOrderDiscount(shop.db, call.userId)
    : undefined
  if (pageWithDiscount) await endOlderPage(shop, pageWithDiscount, call.frozen, now)
  return undefined
}

async function endOlderPage(
  shop: Shop,
  older: CheckoutRow,
  frozen: FrozenCheckout,
  now: Date,
): Promise<void> {
  if (older.sessionId) {
    const { sessionId } = older
    const session = await callProvider(() => expireSession(shop.stripe, sessionId))
    if (session.payment_status === 'paid') {
      await recordPayment(shop, paymentOfSession(session), now)
      if (isSameSource(older, frozen)) throw alreadyPaid(older, frozen)
      return
    }
    // The payment is being processed, so a second page could be paid as well.
    if (session.status === 'open')
      throw new Refusal('payment_pending', 'A payment for this cart is in progress. Try again in a minute.')
  }
  await expireCheckout(shop.db, older.id)
}

/** Whether the older page is for the same draft, quotation or cart: a payment for something else does not matter. */
function isSameSource(older: CheckoutRow, { draftId = null, quotationId = null }: FrozenCheckout): boolean {
  return older.quotationId === quotationId && older.draftId === draftId
}

function alreadyPaid(older: CheckoutRow, { quotationId, userId }: FrozenCheckout): Refusal {
  const details = older.userId === userId ? { facts: { orderId: older.id } } : {}
  return quotationId
    ? new Refusal('quotation_ordered', 'This quotation has already been ordered.', details)
    : new Refusal('cart_empty', 'This cart has already been paid. See your orders.', details)
}

/**
 * Fetches the state from the provider, because browsers can't be trusted and the webhook may be late. Returns undefined once
 * the order is paid.
 */
export async function confirmPayment(
  shop: Shop,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<PendingPayment | undefined> {
  const checkout = await findCheckout(shop.db, orderId)
  if (checkout?.userId !== actor.userId) throw notFound()
  if (checkout.state === 'paid') return undefined
  const session = checkout.sessionId ? await retrieveSession(shop, checkout.sessionId) : undefined
  if (session?.payment_status === 'paid') {
    await recordPayment(shop, paymentOfSession(session), now)
    if ((await findCheckout(shop.db, orderId))?.state === 'paid') return undefined
  }
  if (session?.status === 'expired') await expireCheckout(shop.db, checkout.id)
  const declined = session && declineMessageOf(session)
  return { state: session?.status ?? 'open', ...(declined && { declined }) }
}

function retrieveSession(services: Services, sessionId: string): Promise<Stripe.Checkout.Session> {
  return callProvider(() =>
    services.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  )
}

/** Places an order without the provider: a free order, or an outside sale recorded by an admin. */
export async function placeWithoutProvider(
  shop: Shop,
  { actor, db, now }: Call,
  request: { fields: CheckoutFields; isLocalOrder: boolean } & PaymentSource,
): Promise<string> {
  if (request.isLocalOrder && actor.role !== 'admin') throw outsideSaleForbidden()
  // The cart is about to be sold, so no open page may still be paid, and its discount is needed here.
  await expireOpenCheckout(shop, actor.userId)
  return db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    await lockUserCart(txContext, actor.userId)
    const frozen = await freezeSource(shop, { actor, db: tx, now }, request)
    await lockSource({ actor, db: tx, now }, frozen)
    if (frozen.total > 0 && !request.isLocalOrder)
      throw new Refusal('payment_needed', 'This order must be paid first.')
    const [id] = await awaitStatements(reserveOrderId(tx), lockDiscount(tx, frozen))
    const checkout = await insertCheckout(txContext, { ...frozen, id, state: 'paid' })
    if (!checkout) throw new Refusal('conflict', 'This cart was ordered at the same moment.')
    await placeOrder(shop, txContext, checkout, { paymentId: null, isLocalOrder: request.isLocalOrder })
    if (checkout.quotationId) await markOrdered(tx, checkout.quotationId, id)
    return id
  })
}

/** Idempotency keys are kept for a day, webhook events for 30. */
export async function deleteOldIdempotencyKeysAndEvents({ db, now }: Context): Promise<void> {
  await clearIdempotencyKeys(db, new Date(now.getTime() - dayMs))
  await deleteWebhookEvents(db, new Date(now.getTime() - 30 * dayMs))
}
