import { notFound, Refusal, whyNotPay } from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Services } from '../../shop.ts'
import { artworkGone, findUnavailability, refuseFiles } from '../cart/index.ts'
import { loadLineData } from './parts.ts'
import type { LineData } from './present.ts'
import { findQuotation, lockQuotation, type Quotation, updateOrderId } from './queries.ts'
import { mayPay } from './sharing.ts'

/**
 * The quotation, if it can be paid now. Its prices are fixed, but it is refused if one of its products is no longer
 * available; the refusal names the product.
 */
export async function getPayableQuotation(
  services: Services,
  { actor, db, now }: Call,
  request: { quotationId: string; shareToken: string | undefined },
): Promise<Quotation> {
  const quotation = await findQuotation(db, request.quotationId)
  if (!quotation || !mayPay(actor, quotation, request.shareToken)) throw notFound()
  const refusal = whyNotPay(quotation, now)
  if (refusal) throw refusal
  const parts = await loadLineData(services, db, [quotation])
  return { ...quotation, lines: quotation.lines.map((line) => withCurrentSupplier(line, parts)) }
}

/** The line with the product's current supplier. Refuses if the product is no longer available. */
function withCurrentSupplier(line: FrozenLine, { products, files }: LineData): FrozenLine {
  const product = products.get(line.productId)
  // Products of lines are retired, never deleted.
  if (!product) throw new Error(`line ${line.id} has no product`)
  const unavailability = findUnavailability(product, line)
  if (unavailability)
    throw new Refusal(
      'product_gone',
      `${unavailability.message} This quotation can't be ordered as it stands.`,
      {
        facts: { itemId: line.id },
      },
    )
  const rows = line.files.flatMap(({ fileId }) => files.get(fileId) ?? [])
  if (rows.length < line.files.length) throw artworkGone(line.title, line.id)
  refuseFiles(line.title, rows, { itemId: line.id })
  return { ...line, supplierId: product.supplierId }
}

/** Locks the quotation if it can still be paid. */
export async function lockPayableQuotation({ db: tx, now }: Context<Transaction>, id: string): Promise<void> {
  const locked = await lockQuotation(tx, id)
  if (!locked) throw notFound()
  const refusal = whyNotPay(locked, now)
  if (refusal) throw refusal
}

/** Locks the quotation and returns whether it was ordered, replaced or declined. */
export async function isNoLongerSold(tx: Transaction, id: string): Promise<boolean> {
  const locked = await lockQuotation(tx, id)
  return !locked || locked.orderId !== null || locked.replacedById !== null || locked.declinedAt !== null
}

/** Marks the quotation as ordered, in the transaction that places the order; the database allows one. */
export async function markOrdered(tx: Transaction, id: string, orderId: string): Promise<void> {
  if (!(await updateOrderId(tx, id, orderId)))
    throw new Refusal('quotation_ordered', 'This quotation has already been ordered.')
}
