import { type Actor, invalid, Refusal } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { deleteHeldEmailsOf } from '../../email/queries.ts'
import type { Services, Shop } from '../../shop.ts'
import {
  erasePerson,
  getOwnUser,
  getUserFor,
  hasProvenAddress,
  type IdentityProof,
  lockAccountToClose,
  requireIdentityProof,
} from '../accounts/index.ts'
import { expireHolders } from '../assets/index.ts'
import { eraseSubscription } from '../broadcasts/index.ts'
import { deleteStartedCheckout, eraseCart } from '../cart/index.ts'
import { hasProducts } from '../catalogue/index.ts'
import { erasePayer, expireOpenCheckout } from '../checkout/index.ts'
import { eraseThreads } from '../conversations/index.ts'
import { deleteNotes } from '../customers/index.ts'
import { eraseReferrals } from '../discounts/index.ts'
import { eraseDrafts } from '../drafts/index.ts'
import { eraseSender } from '../files/index.ts'
import { eraseMessages } from '../messages/index.ts'
import { eraseNotifications } from '../notifications/index.ts'
import { eraseBuyer, refuseOpenOrders } from '../orders/index.ts'
import { erasePayoutDetails, refuseUnsettledWallet } from '../payouts/index.ts'
import { eraseQuotations } from '../quotations/index.ts'
import { eraseSupplierSettings } from '../supplier-settings/index.ts'
import { deleteReason } from '../suppliers/index.ts'
import { eraseViews } from '../views/index.ts'

/**
 * Closes an account and erases the person in one transaction. Orders and amounts stay, without a name. Data stored
 * elsewhere, such as payments at the provider and sent emails, can't be erased.
 */
export async function closeAccount(shop: Shop, actor: Actor, proof: IdentityProof, now: Date): Promise<void> {
  const user = await getOwnUser(shop.db, actor.userId)
  await requireIdentityProof(shop, { db: shop.db, now }, user, proof)
  // Checked before anything is changed: a refusal must not expire a payment page in use.
  await refuseOpenOrders(shop.db, actor.userId)
  if (user.role === 'supplier') await refuseUnsettledWallet(shop.db, actor.userId)
  await expireOpenCheckout(shop, actor.userId)
  await shop.db.transaction((tx) => erase(shop, { db: tx, now }, actor.userId))
}

/**
 * Erases a person who asked the shop for it outside of their account. The admin types the email as a
 * confirmation. Admins can't be erased by a colleague.
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
    throw new Refusal(
      'conflict',
      'Only the admins themselves can close their accounts. They cannot be erased from here.',
    )
  if (user.email !== email) throw invalid({ email: 'This is not the email of this account.' })
  await refuseOpenOrders(shop.db, userId)
  await expireOpenCheckout(shop, userId)
  await shop.db.transaction((tx) => erase(shop, { db: tx, now }, userId))
}

async function erase(services: Services, context: Context<Transaction>, userId: string): Promise<void> {
  const { db: tx } = context

  const user = await lockAccountToClose(tx, userId)
  await refuseOpenOrders(tx, userId)
  if (user.role === 'supplier' && (await hasProducts(tx, userId)))
    throw new Refusal(
      'conflict',
      'Your products are still on sale. Take them off sale first, or write to us.',
    )
  await erasePayer(tx, user)
  await eraseThreads(tx, userId)
  const orderIds = await eraseBuyer(context, userId)
  await eraseCart(tx, userId)
  await deleteStartedCheckout(tx, userId)
  await eraseDrafts(tx, userId)
  await eraseQuotations(context, userId)
  await eraseReferrals(tx, user)
  await eraseSender(tx, userId)
  await expireHolders(tx, userId)
  await eraseNotifications(tx, userId)
  if (user.role === 'supplier') await erasePayoutDetails(context, userId)
  await eraseSupplierSettings(tx, userId)
  await deleteNotes(tx, userId)
  await eraseViews(tx, userId)
  await deleteReason(tx, userId)
  const isProven = hasProvenAddress(user)
  if (isProven) {
    await eraseMessages(tx, user.email)
    await eraseSubscription(tx, user.email)
  }
  const shopEmail = services.settings.ADMIN_EMAIL
  await deleteHeldEmailsOf(tx, { userId, orderIds })
  await services.jobs.deleteJobsOf(tx, { userId, email: user.email, isProven, orderIds, shopEmail })
  await erasePerson(context, user)
}
