import { api, OrdersExport } from '@printery/contract'
import { binaryEndpoints } from '@printery/contract/openapi/binary-endpoints'
import { invalid, maxMatchingOrders } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { limitBulk } from '../../concurrency/bulk-limit.ts'
import { replicaReads } from '../../http/replica-reads.ts'
import { parsePart, serve } from '../../http/serve.ts'
import { requireActor } from '../../http/session.ts'
import type { Services } from '../../shop.ts'
import { loadCart, presentCartWithTax } from '../cart/index.ts'
import { getOrder } from './access.ts'
import { readHistory } from './history/history.ts'
import { exportOrders } from './listing/exporting.ts'
import { listMatchingIds, listOwnOrders, listWork } from './listing/list-orders.ts'
import { moveInBulk } from './moving/bulk.ts'
import { changeDelivery, changeShippingDate } from './moving/details.ts'
import { moveOrder } from './moving/moving.ts'
import { changeNote } from './moving/notes.ts'
import { reorder } from './placing/reordering.ts'
import { presentOrder, presentOrderToSupplier } from './present.ts'
import type { Order } from './queries.ts'
import { cancelOrder } from './refunds/cancelling.ts'
import { decideRefund } from './refunds/refunding.ts'
import { presentShared } from './sharing/present-shared.ts'
import { findShare, getSharedOrder, shareOrder, unshareOrder } from './sharing/sharing.ts'

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

  serve(app, api.listMatchingOrders, ({ db, actor, query: { userId, ...search } }) =>
    actor.role === 'admin'
      ? listMatchingIds(db, { ...search, userId }, maxMatchingOrders)
      : listMatchingIds(db, search, maxMatchingOrders, actor.userId),
  )

  app.route({
    method: 'GET',
    url: '/order/export.csv',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, binaryEndpoints.exportOrders)
    },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="Orders.csv"')
        .send(exportOrders(replicaReads(shop, request), parsePart(OrdersExport, request.query, 'query'))),
  })

  serve(app, api.getOrder, async ({ db, actor, params }) => ({
    order: presentOrder(await getOrder(db, actor, params.orderId), actor, shop.settings),
  }))

  serve(app, api.orderHistory, ({ db, actor, params, query }) =>
    readHistory(db, actor, params.orderId, query),
  )

  serve(app, api.moveInBulk, async ({ body, ...call }) => ({
    results: await limitBulk(shop, call.actor, () => moveInBulk(shop, call, body)),
  }))

  serve(app, api.changeOrder, async ({ body, ...call }) => {
    const order = await changeOrder(shop, call, body)
    return { updatedDetails: presentOrder(order, call.actor, shop.settings), status: order.status }
  })

  serve(app, api.decideRefund, async ({ params, body, ...call }) => ({
    order: presentOrder(await decideRefund(shop, call, params.orderId, body), call.actor, shop.settings),
  }))

  serve(app, api.reorder, async ({ params, ...call }) => {
    const result = await reorder(call, params.orderId)
    return { cart: await presentCartWithTax(shop, call, await loadCart(call)), ...result }
  })

  serve(app, api.shareOrder, async ({ params, body, ...call }) => {
    const { token, expiresAt } = await shareOrder(call, params.orderId, body)
    const url = `${shop.settings.PUBLIC_URL}/admin-order?token=${token}`
    return { token, url, expiresAt: expiresAt.toISOString() }
  })

  serve(app, api.getOrderShare, async ({ params, ...call }) => {
    const share = await findShare(call, params.orderId)
    const times = share && {
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
    }
    return { share: times ?? null }
  })

  serve(app, api.unshareOrder, async ({ params, ...call }) => {
    await unshareOrder(call, params.orderId)
    return { result: { id: params.orderId } }
  })

  serve(app, api.sharedOrder, async ({ body, ...call }) => ({
    order: presentShared(await getSharedOrder(call, body.token), shop.settings),
  }))
}

type OrderChange = z.output<(typeof api)['changeOrder']['body']>

/** Applies the single kind of change that a call may contain. */
function changeOrder(services: Services, call: Call, body: OrderChange): Promise<Order> {
  const { id, status, cancelReason, shippingDate, isLocalOrder: _isLocalOrder, ...rest } = body
  const { additionalComments, internalNotes, version, ...details } = rest
  const hasDetails = Object.keys(details).length > 0
  const changes = [status, shippingDate, additionalComments, internalNotes].map(
    (value) => value !== undefined,
  )
  if ([...changes, hasDetails].filter(Boolean).length !== 1)
    throw invalid({ body: 'Send one change: a status, a delivery date, a note, or the delivery details.' })
  if (cancelReason !== undefined && status !== 'cancelled')
    throw invalid({ cancelReason: 'A reason belongs to a cancellation.' })
  if (status === 'cancelled') return cancelOrder(services, call, id, cancelReason)
  if (status !== undefined) return moveOrder(services, call, id, status)
  if (shippingDate !== undefined) return changeShippingDate(services, call, id, shippingDate)
  if (additionalComments !== undefined)
    return changeNote(call, id, { field: 'additionalComments', text: additionalComments, version })
  if (internalNotes !== undefined)
    return changeNote(call, id, { field: 'internalNotes', text: internalNotes, version })
  return changeDelivery(call, id, details)
}
