import { randomUUID } from 'node:crypto'
import type { PartialRefundView, RefundableView } from '@printery/contract'
import {
  type FieldErrors,
  formatTotal,
  invalid,
  isEnded,
  notFound,
  Refusal,
  remainingAmount,
  whyOnHold,
} from '@printery/domain'
import { type ReturnedQuantity, refundLines, type TaxedDocument } from '@printery/domain/tax'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { findSale, type SaleOfOrder, taxOfSale } from '../invoices/index.ts'
import { findCapturedAmounts, getOrderForChange, lockCapturedAmounts, recordChange } from '../orders/index.ts'
import {
  findItemsOfOrder,
  findPartialRefunds,
  insertPartialRefund,
  type PartialRefundRow,
} from './queries.ts'

interface RefundRequest {
  items: readonly { itemId: string; quantity: number }[]
  withShipping: boolean
  reason: string
}

type Item = Awaited<ReturnType<typeof findItemsOfOrder>>[number]

/** The pieces, shipping and amount of an order that can still be refunded. */
export async function getRefundable({ db }: Pick<Call, 'db'>, orderId: string): Promise<RefundableView> {
  const sale = await findSale(db, orderId)
  if (!sale) throw notFound()
  const [items, refunds, payment] = await Promise.all([
    findItemsOfOrder(db, orderId),
    findPartialRefunds(db, orderId),
    findCapturedAmounts(db, sale.paymentId),
  ])
  const document = documentOf(sale)
  const effectiveRefunds = refunds.filter(({ state }) => state !== 'failed')
  const before = returnedBefore(items, effectiveRefunds)
  return {
    mode: document.mode,
    items: items.map(({ id: itemId, title, colourName, quantity }, index) => {
      const { netCents, allowanceCents, taxCents, grossCents } = document.lines[index] ?? document.shipping
      return {
        ...{ itemId, title, colourName, quantity, returned: before[index] ?? 0 },
        ...{ netCents, allowanceCents, taxCents, grossCents },
      }
    }),
    shippingCents: effectiveRefunds.some(({ withShipping }) => withShipping)
      ? 0
      : document.shipping.grossCents,
    leftCents: payment ? remainingAmount(payment) : 0,
    refunds: refunds.map(present),
  }
}

/**
 * Records the refund of pieces and shipping, which a job then requests from the provider. The lock of the order
 * makes requests sequential; none is accepted while another is pending.
 */
export async function refundItems(
  services: Pick<Services, 'jobs'>,
  { actor, db, now }: Call,
  orderId: string,
  { items: requested, withShipping, reason }: RefundRequest,
): Promise<PartialRefundView> {
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, orderId)
    if (isEnded(order.status))
      throw new Refusal('conflict', 'This order is cancelled: its payment goes back as a whole.')
    const onHold = whyOnHold(order)
    if (onHold) throw onHold
    if (order.paymentId === null)
      throw new Refusal('conflict', 'This order was paid outside the shop: its money is given back there.')
    const { paymentId: intentId } = order
    const payment = await lockCapturedAmounts(tx, intentId)
    const earlier = (await findPartialRefunds(tx, orderId)).filter(({ state }) => state !== 'failed')
    if (earlier.some(({ state }) => state === 'pending'))
      throw new Refusal(
        'conflict',
        'A refund for this order is on its way. Wait until the provider has confirmed it.',
      )
    const items = await findItemsOfOrder(tx, orderId)
    const quantities = quantitiesOf(items, requested, returnedBefore(items, earlier))
    const sale = (await findSale(tx, orderId)) as SaleOfOrder
    const document = documentOf(sale)
    if (withShipping) refuseShipping(document, earlier)
    const returned = refundLines(document, quantities, withShipping)
    const amount = returned.totalGross
    if (amount === 0) throw invalid({ items: 'Select pieces to refund that cost something.' })
    const remaining = remainingAmount(payment)
    if (amount > remaining)
      throw invalid({
        items: `Only ${formatTotal(remaining)} of this order are left to refund, and this is ${formatTotal(amount)}.`,
      })
    const refund = await insertPartialRefund(tx, {
      ...{ id: randomUUID(), orderId, intentId, amount, quantities, withShipping, returned },
      ...{ reason: reason.trim(), requestedBy: actor.userId, requestedAt: now },
    })
    await services.jobs.send(tx, 'partial-refund', { partialRefundId: refund.id }, { isUrgent: true })
    const mover = { actorId: actor.userId, actorRole: actor.role }
    await recordChange(tx, { orderId, what: 'refund asked', to: String(amount), by: mover, at: now })
    return present(refund)
  })
}

function documentOf(sale: SaleOfOrder): TaxedDocument {
  return taxOfSale(sale, { paymentId: sale.paymentId, soldAt: sale.createdAt })
}

/** Pieces of each item that earlier refunds return. */
function returnedBefore(items: readonly Item[], earlier: readonly PartialRefundRow[]): number[] {
  return items.map((_item, index) =>
    earlier.reduce((sum, { quantities }) => sum + (quantities[index]?.returned ?? 0), 0),
  )
}

function quantitiesOf(
  items: readonly Item[],
  requested: RefundRequest['items'],
  before: readonly number[],
): ReturnedQuantity[] {
  const errors: FieldErrors = {}
  const seenItems = new Set<string>()
  for (const [requestIndex, { itemId, quantity }] of requested.entries()) {
    const index = items.findIndex(({ id }) => id === itemId)
    const remaining = (items[index]?.quantity ?? 0) - (before[index] ?? 0)
    if (index < 0 || seenItems.has(itemId))
      errors[`items.${requestIndex}.itemId`] = 'This item is not in the order, or named twice.'
    else if (quantity > remaining)
      errors[`items.${requestIndex}.quantity`] = `${remaining} of these pieces are left to refund.`
    seenItems.add(itemId)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return items.map(({ id, quantity }, index) => ({
    ...{ quantity, returnedBefore: before[index] ?? 0 },
    returned: requested.find(({ itemId }) => itemId === id)?.quantity ?? 0,
  }))
}

function refuseShipping(document: TaxedDocument, earlier: readonly PartialRefundRow[]): void {
  if (earlier.some(({ withShipping }) => withShipping))
    throw invalid({ withShipping: 'The shipping of this order is refunded already.' })
  if (document.shipping.grossCents === 0)
    throw invalid({ withShipping: 'The shipping of this order was free.' })
}

function present(row: PartialRefundRow): PartialRefundView {
  const { id, amount, quantities, withShipping, reason, state, requestedAt } = row
  return {
    ...{ id, amount, withShipping, reason, state },
    pieces: quantities.reduce((sum, { returned }) => sum + returned, 0),
    requestedAt: requestedAt.toISOString(),
  }
}
