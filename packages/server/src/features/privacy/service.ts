import { type Actor, invalid, Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  erasePerson,
  getOwnUser,
  getUserFor,
  hasProvenAddress,
  holdForClosing,
  type Proof,
  requireOwner,
} from '../accounts/service.ts'
import { forgetAssets } from '../assets/service.ts'
import { deleteStarted, forgetCart } from '../cart/service.ts'
import { hasProducts } from '../catalogue/service.ts'
import { closeOpenPage, forgetPayer } from '../checkout/service.ts'
import { forgetNotes } from '../customers/service.ts'
import { forgetReferrals } from '../discounts/service.ts'
import { forgetDrafts } from '../drafts/service.ts'
import { forgetSender } from '../files/service.ts'
import { forgetMessages } from '../messages/service.ts'
import { forgetNotices } from '../notifications/service.ts'
import { forgetBuyer, refuseOpenOrders } from '../orders/service.ts'
import { forgetQuotations } from '../quotations/service.ts'
import { forgetReason } from '../suppliers/service.ts'
import { forgetViews } from '../views/service.ts'

/**
 * Closes an account and erases the person, in one transaction over all that the shop holds: orders and amounts stay,
 * without a name. What belongs to somebody else (a payment at the provider, a mail that was sent) is out of our hands.
 */
export async function closeAccount(shop: Shop, actor: Actor, proof: Proof, now: Date): Promise<void> {
  const user = await getOwnUser(shop.db, actor.userId)
  await requireOwner(shop, user, proof, now)
  // Asked before anything is changed: a refusal must not end a page that is being paid.
  await refuseOpenOrders(shop.db, actor.userId)
  await closeOpenPage(shop, actor.userId)
  await shop.db.transaction((tx) => erase(shop, tx, actor.userId, now))
}

/**
 * The same for a person who asked the shop for it, by another way than their own account. Their e-mail was typed by hand.
 * Who runs the shop is not erased by a colleague.
 */
export async function eraseCustomer(
  shop: Shop,
  actor: Actor,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  const { user } = await getUserFor(shop.db, actor, userId)
  if (user.role === 'admin')
    throw new Refusal('clash', 'An admin closes the own account. It cannot be erased from here.')
  if (user.email !== email) throw invalid({ email: 'This is not the email of this account.' })
  await refuseOpenOrders(shop.db, userId)
  await closeOpenPage(shop, userId)
  await shop.db.transaction((tx) => erase(shop, tx, userId, now))
}

async function erase(shop: Shop, tx: Db, userId: string, now: Date): Promise<void> {
  const user = await holdForClosing(tx, userId)
  await refuseOpenOrders(tx, userId)
  if (user.role === 'supplier' && (await hasProducts(tx, userId)))
    throw new Refusal('clash', 'Your products are still on sale. Take them off sale first, or write to us.')
  await forgetPayer(tx, user)
  const orderIds = await forgetBuyer(tx, userId, now)
  await forgetCart(tx, userId)
  await deleteStarted(tx, userId)
  await forgetDrafts(tx, userId)
  await forgetQuotations(tx, userId, now)
  await forgetReferrals(tx, user)
  await forgetSender(tx, userId)
  await forgetAssets(tx, userId)
  await forgetNotices(tx, userId)
  await forgetNotes(tx, userId)
  await forgetViews(tx, userId)
  await forgetReason(tx, userId)
  const isProven = hasProvenAddress(user)
  if (isProven) await forgetMessages(tx, user.email)
  const shopEmail = shop.settings.ADMIN_EMAIL
  await shop.jobs.forget(tx, { userId, email: user.email, isProven, orderIds, shopEmail })
  await erasePerson(tx, user, now)
}
