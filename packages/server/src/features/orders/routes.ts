import { api } from '@printery/contract'
import { type Actor, invalid } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import type { Shop } from '../../shop.ts'
import { loadCart, presentCart } from '../cart/index.ts'
import { getOrder } from './access.ts'
import { readHistory } from './history/history.ts'
import { listOwnOrders, listWork } from './listing/list-orders.ts'
import { limitBulkMoves, moveInBulk } from './moving/bulk.ts'
import { changeDelivery, changeShippingDate } from './moving/details.ts'
import { moveOrder } from './moving/moving.ts'
import { reorder } from './placing/reordering.ts'
import { presentOrder, presentOrderToSupplier } from './present.ts'
import type { Order } from './queries.ts'
import { cancelOrder } from './refunds/cancelling.ts'
import { decideRefund } from './refunds/refunding.ts'
import { presentShared } from './sharing/present-shared.ts'
import { findShare, getShared, shareOrder, unshareOrder } from './sharing/sharing.ts'

export async function serveOrders(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.listOrders, async ({ db, actor, query }) => {
    const { orders, nextCursor } = await listOwnOrders(db, actor, query)
    return { orders: orders.map((order) => presentOrder(order, actor, shop.settings)), nextCursor }
  })

  serve(app, api.listAllOrders, async ({ db, actor, query }) => {
    const { orders, ...list } = await listWork(db, query)
    return { orders: orders.map((order) => presentOrder(order, actor, shop.settings)), ...list }
  })

  serve(app, api.listSupplierOrders, async ({ db, actor, query }) => {
    const { orders, ...list } = await listWork(db, query, actor.userId)
    return { orders: orders.map((order) => presentOrderToSupplier(order, actor, shop.settings)), ...list }
  })

  serve(app, api.getOrder, async ({ db, actor, params }) => ({
    order: presentOrder(await getOrder(db, actor, params.orderId), actor, shop.settings),
  }))

  serve(app, api.orderHistory, ({ db, actor, params, query }) =>
    readHistory(db, actor, params.orderId, query),
  )

  serve(app, api.moveInBulk, async ({ db, actor, body, now }) => ({
    results: await limitBulkMoves(shop, actor, () => moveInBulk(shop, db, actor, body, now)),
  }))

  serve(app, api.changeOrder, async ({ db, actor, body, now }) => {
    const order = await change(shop, db, actor, body, now)
    return { updatedDetails: presentOrder(order, actor, shop.settings), status: order.status }
  })

  serve(app, api.decideRefund, async ({ db, actor, params, body, now }) => ({
    order: presentOrder(await decideRefund(shop, db, actor, params.orderId, body, now), actor, shop.settings),
  }))

  serve(app, api.reorder, async ({ db, actor, params, now }) => {
    const result = await reorder(db, actor, params.orderId, now)
    return { cart: presentCart(await loadCart(db, actor, now), shop.settings.FILES_URL), ...result }
  })

  serve(app, api.shareOrder, async ({ db, actor, params, body, now }) => {
    const { token, expiresAt } = await shareOrder(db, actor, params.orderId, body, now)
    const url = `${shop.settings.PUBLIC_URL}/admin-order?token=${token}`
    return { token, url, expiresAt: expiresAt.toISOString() }
  })

  serve(app, api.getOrderShare, async ({ db, actor, params, now }) => {
    const share = await findShare(db, actor, params.orderId, now)
    const times = share && {
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
    }
    return { share: times ?? null }
  })

  serve(app, api.unshareOrder, async ({ db, actor, params, now }) => {
    await unshareOrder(db, actor, params.orderId, now)
    return { result: { id: params.orderId } }
  })

  serve(app, api.sharedOrder, async ({ db, body, now }) => ({
    order: presentShared(await getShared(db, body.token, now), shop.settings),
  }))
}

type OrderChange = z.output<(typeof api)['changeOrder']['body']>

/** One call makes one kind of change. */
function change(shop: Shop, db: Db, actor: Actor, body: OrderChange, now: Date): Promise<Order> {
  const { id, status, cancelReason, shippingDate, isLocalOrder: _ignored, ...details } = body
  const hasDetails = Object.keys(details).length > 0
  const kinds = [status !== undefined, shippingDate !== undefined, hasDetails].filter(Boolean).length
  if (kinds !== 1)
    throw invalid({ body: 'Send one change: a status, a delivery date, or the delivery details.' })
  if (cancelReason !== undefined && status !== 'cancelled')
    throw invalid({ cancelReason: 'A reason belongs to a cancellation.' })
  if (status === 'cancelled') return cancelOrder(shop, db, actor, id, cancelReason, now)
  if (status !== undefined) return moveOrder(shop, db, actor, id, status, now)
  if (shippingDate !== undefined) return changeShippingDate(shop, db, actor, id, shippingDate, now)
  return changeDelivery(db, actor, id, details, now)
}
