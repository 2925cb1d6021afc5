import type { OrderView } from '@printery/contract'
import type { Actor } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { getAccount, listSessions, presentUser, securityOf } from '../accounts/service.ts'
import { loadCart, presentCart } from '../cart/service.ts'
import { referralsOf } from '../discounts/service.ts'
import { ownDrafts } from '../drafts/service.ts'
import { filesOf } from '../files/service.ts'
import { listOwnOrders, presentOrder } from '../orders/service.ts'

const pageSize = 100

/** Everything that the shop holds of a person, in the shapes in which the pages get it. */
export async function ownData(shop: Shop, actor: Actor, token: string, now: Date) {
  const { db, settings } = shop
  const { user, isFirstOrder } = await getAccount(db, actor.userId)
  return {
    madeAt: now.toISOString(),
    account: presentUser(user, isFirstOrder),
    security: await securityOf(db, actor.userId, now),
    sessions: await listSessions(db, actor.userId, token, now),
    cart: presentCart(await loadCart(shop, db, actor, now), settings.FILES_URL),
    drafts: await ownDrafts(shop, actor, now),
    orders: await allOrders(shop, actor),
    files: await filesOf(db, actor.userId),
    referrals: await referralsOf(db, actor.userId),
  }
}

async function allOrders({ db, settings }: Shop, actor: Actor): Promise<OrderView[]> {
  const found: OrderView[] = []
  let cursor: string | undefined
  do {
    const page = await listOwnOrders(db, actor, { limit: pageSize, cursor })
    found.push(...page.orders.map((order) => presentOrder(order, actor, settings)))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}
