import type { NotificationView, OrderView, QuotationWithItems } from '@printery/contract'
import type { Actor } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Shop } from '../../shop.ts'
import { getAccount, getSecurity, listSessions, presentUser } from '../accounts/index.ts'
import { listAssetDetails } from '../assets/index.ts'
import { findStartedCheckout, loadCart, presentCart } from '../cart/index.ts'
import { findThreadTextsOf } from '../conversations/index.ts'
import { listFrozenDesigns } from '../designs/index.ts'
import { listOwnReferrals } from '../discounts/index.ts'
import { listOwnDrafts } from '../drafts/index.ts'
import { listFilesOf } from '../files/index.ts'
import { findInvoicesOf } from '../invoices/index.ts'
import {
  listNotifications,
  presentNotification,
  readEmailPreferences,
  readNotificationChoices,
} from '../notifications/index.ts'
import { listOwnOrders, presentOrder } from '../orders/index.ts'
import { listOwnPayouts } from '../payouts/index.ts'
import { findQuotationTextsBy, listQuotations, loadLineData, presentWithItems } from '../quotations/index.ts'
import { listCommentsBy } from '../reviews/index.ts'
import { getSettings as getSupplierSettings } from '../supplier-settings/index.ts'
import { ownApproval } from '../suppliers/index.ts'
import { getCustomerTax } from '../tax/index.ts'
import { listViews } from '../views/index.ts'

const pageSize = 100

/**
 * A copy of a person's data (account, orders, designs, settings and so on), in the shapes of the normal API. It lacks the
 * notes of staff, which customers never see, and what is stored by email address: messages to the shop and the mailing list.
 */
export async function exportPersonalData(shop: Shop, actor: Actor, token: string, now: Date) {
  const { db, settings } = shop
  const { user, isFirstOrder } = await getAccount(db, actor.userId)
  return {
    madeAt: now.toISOString(),
    account: presentUser(user, isFirstOrder),
    security: await getSecurity({ db, now }, actor.userId),
    sessions: await listSessions({ db, now }, actor.userId, token),
    cart: presentCart(await loadCart({ actor, db, now }), settings.FILES_URL),
    startedCheckout: (await findStartedCheckout(db, actor.userId))?.form ?? null,
    drafts: await listOwnDrafts(shop, { actor, db: shop.db, now }),
    orders: await allOrders(shop, actor),
    ...(settings.invoicing && { invoices: await findInvoicesOf(db, actor.userId) }),
    quotations: await allQuotations(shop, { actor, db: shop.db, now }),
    quotationTexts: await findQuotationTextsBy(db, actor.userId),
    conversationTexts: await findThreadTextsOf(db, actor.userId),
    files: await listFilesOf(db, actor.userId),
    assets: await listAssetDetails(db, actor.userId),
    orderedDesigns: await listFrozenDesigns(db, actor.userId),
    referrals: await listOwnReferrals(db, actor.userId),
    reviewComments: await listCommentsBy(db, actor.userId),
    notices: await allNotifications(shop, actor),
    mails: await readEmailPreferences(db, actor),
    notificationChoices: await readNotificationChoices(db, actor),
    savedViews: await listViews(db, actor),
    ...(settings.tax && { tax: await getCustomerTax(db, actor, actor.userId) }),
    supplier: user.role === 'supplier' ? await ownApproval(db, actor.userId) : null,
    supplierSettings: user.role === 'supplier' ? await getSupplierSettings({ actor, db, now }) : null,
    payouts: user.role === 'supplier' ? await listOwnPayouts(db, actor.userId) : [],
  }
}

async function allOrders({ db, settings }: Shop, actor: Actor): Promise<OrderView[]> {
  const orders = await allPages((cursor) => listOwnOrders(db, actor, { limit: pageSize, cursor }), 'orders')
  return orders.map((order) => presentOrder(order, actor, settings))
}

async function allQuotations(shop: Shop, { actor, db, now }: Call): Promise<QuotationWithItems[]> {
  const found = await allPages(
    (cursor) => listQuotations(db, actor, { own: 'true', limit: pageSize, cursor }),
    'quotations',
  )
  const parts = await loadLineData(shop, db, found)
  return found.map((quotation) => presentWithItems(quotation, actor, parts, now))
}

async function allNotifications({ db }: Shop, actor: Actor): Promise<NotificationView[]> {
  const found = await allPages(
    (cursor) => listNotifications(db, actor, { limit: pageSize, cursor }),
    'notices',
  )
  return found.map(presentNotification)
}

/** All rows of a list, page by page. */
async function allPages<Key extends string, Row>(
  read: (cursor: string | undefined) => Promise<Record<Key, Row[]> & { nextCursor: string | null }>,
  key: Key,
): Promise<Row[]> {
  const found: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    found.push(...page[key])
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}
