import { type Actor, notFound, Refusal, whyNotPay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Shop } from '../../shop.ts'
import { artworkGone, refuseFiles, whyNotMade } from '../cart/service.ts'
import { loadParts } from './parts.ts'
import type { Parts } from './present.ts'
import { findQuotation, lockQuotation, type Quotation, saveOrdered } from './queries.ts'
import { mayPay } from './sharing.ts'

/**
 * The quotation as it can be paid at this moment, or a refusal that says why not. Its price stands whatever has become of
 * prices; what is not made any more can't be sold for any price, and is named.
 */
export async function getPayable(
  shop: Shop,
  db: Db,
  actor: Actor,
  asked: { quotationId: string; shareToken: string | undefined },
  now: Date,
): Promise<Quotation> {
  const quotation = await findQuotation(db, asked.quotationId)
  if (!quotation || !mayPay(actor, quotation, asked.shareToken)) throw notFound()
  const refusal = whyNotPay(quotation, now)
  if (refusal) throw refusal
  const parts = await loadParts(shop, db, [quotation])
  return { ...quotation, lines: quotation.lines.map((line) => madeToday(line, parts)) }
}

/** The line with who makes it today, or a refusal where nobody does. */
function madeToday(line: FrozenLine, { products, files }: Parts): FrozenLine {
  const product = products.get(line.productId)
  // Lines refer to products that are retired, not deleted.
  if (!product) throw new Error(`line ${line.id} has no product`)
  const gone = whyNotMade(product, line)
  if (gone)
    throw new Refusal('product_gone', `${gone.sentence} This quotation can't be ordered as it stands.`, {
      facts: { itemId: line.id },
    })
  const rows = line.files.flatMap(({ fileId }) => files.get(fileId) ?? [])
  if (rows.length < line.files.length) throw artworkGone(line.title, line.id)
  refuseFiles(line.title, rows, { itemId: line.id })
  return { ...line, supplierId: product.supplierId }
}

/** Holds the quotation until the caller's transaction ends, if it still can be paid. */
export async function holdPayable(tx: Db, id: string, now: Date): Promise<void> {
  const held = await lockQuotation(tx, id)
  if (!held) throw notFound()
  const refusal = whyNotPay(held, now)
  if (refusal) throw refusal
}

/** Holds the quotation, and says whether it became an order already or another stands in its place. */
export async function isGiven(tx: Db, id: string): Promise<boolean> {
  const held = await lockQuotation(tx, id)
  return !held || held.orderId !== null || held.replacedById !== null
}

/** It becomes this order, in the transaction that makes it; the tables allow one. */
export async function becomeOrder(tx: Db, id: string, orderId: string): Promise<void> {
  if (!(await saveOrdered(tx, id, orderId)))
    throw new Refusal('quotation_ordered', 'This quotation has been ordered already.')
}
