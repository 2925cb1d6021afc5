import { notFound, Refusal, startingPrice } from '@printery/domain'
import {
  type Prices,
  type ProductDecision,
  type ReviewDecision,
  requireProductDecision,
  requireReason,
} from '@printery/domain/suppliers'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import {
  priceApprovals,
  productPrintings,
  products,
  productTiers,
  supplierApprovals,
} from '../../db/schema/index.ts'
import { findProductsById, type Product, writeDocument } from '../catalogue/index.ts'
import { approvePrices, deletePriceApproval, findPriceApproval } from './price-rule.ts'
import { lockProduct } from './queries.ts'

interface Decided<Decision> {
  id: string
  decision: Decision
  reason: string
  /** Of the product that was reviewed. */
  version: number
}

/** Publishes a product or refuses it. A supplier becomes known with its first published product. */
export async function decideProduct(
  { actor, db: tx, now }: Call<Transaction>,
  { id, decision, reason, version }: Decided<ProductDecision>,
): Promise<Product> {
  const supplierId = await findSupplierOf(tx, id)
  // Locked in the same order as when a product is added: the supplier first.
  if (decision === 'published')
    await tx.update(supplierApprovals).set({ isProven: true }).where(eq(supplierApprovals.userId, supplierId))
  const product = await getForDecision(tx, id, version)
  requireProductDecision(product.publication, decision, reason)
  if (decision === 'published' && !product.isPictured)
    throw new Refusal('status_not_allowed', 'Its pictures have not arrived yet.')
  const refusalReason = decision === 'refused' ? reason.trim() : null
  await tx
    .update(products)
    .set({ publication: decision, refusalReason, reviewedBy: actor.userId, reviewedAt: now })
    .where(eq(products.id, id))
  await deletePriceApproval(tx, id)
  return { ...product, publication: decision, refusalReason }
}

/** Makes the requested prices live, or refuses them: the current ones stay. */
export async function decidePrice(
  call: Call<Transaction>,
  { id, decision, reason, version }: Decided<ReviewDecision>,
): Promise<Product> {
  const { actor, db: tx, now } = call

  const product = await getForDecision(tx, id, version)
  const approval = await findPriceApproval(tx, id)
  if (!approval?.pending || approval.refusalReason !== null)
    throw new Refusal('status_not_allowed', 'No change of price waits for this product.')
  requireReason(decision === 'refused', reason)
  if (decision === 'approved') return writePrices(call, product, approval.pending)
  await tx
    .update(priceApprovals)
    .set({ refusalReason: reason.trim(), reviewedBy: actor.userId, reviewedAt: now })
    .where(eq(priceApprovals.productId, id))
  return product
}

async function writePrices(
  context: Context<Transaction>,
  product: Product,
  prices: Prices,
): Promise<Product> {
  const { db: tx, now } = context

  const { id, version } = product
  const { tiers, printings } = prices
  await tx.delete(productTiers).where(eq(productTiers.productId, id))
  await tx.insert(productTiers).values(tiers.map((tier) => ({ productId: id, ...tier })))
  for (const { printingType, price } of printings)
    await tx
      .update(productPrintings)
      .set({ price })
      .where(
        and(
          eq(productPrintings.productId, id),
          eq(
            productPrintings.printingType,
            printingType as (typeof productPrintings.$inferSelect)['printingType'],
          ),
        ),
      )
  await tx
    .update(products)
    .set({ version: version + 1, lastPrice: startingPrice(tiers) ?? 0, updatedAt: now })
    .where(eq(products.id, id))
  await approvePrices(context, product, prices)
  return writeDocument(tx, id)
}

async function findSupplierOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ supplierId: products.supplierId })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.retiredAt)))
  if (!row) throw notFound()
  return row.supplierId
}

async function getForDecision(tx: Transaction, id: string, version: number): Promise<Product> {
  await lockProduct(tx, id)
  const product = (await findProductsById(tx, [id])).get(id)
  if (!product || product.retiredAt !== null) throw notFound()
  if (product.version !== version)
    throw new Refusal('stale_version', 'This product was changed meanwhile. Look at it again.')
  return product
}
