import { notFound, Refusal, startingPrice } from '@printery/domain'
import {
  type Prices,
  type ProductDecision,
  type ReviewDecision,
  requireProductDecision,
  requireReason,
} from '@printery/domain/suppliers'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { findProductsById, type Product, writeDocument } from '../catalogue/index.ts'
import { approvePrices } from './price-rule.ts'
import {
  deletePriceApproval,
  deleteTiers,
  findPriceApproval,
  findSupplierId,
  insertTiers,
  updatePriceApproval,
  updatePrintingPrice,
  updateProductPrice,
  updateProven,
  updatePublication,
} from './publication-queries.ts'
import { lockProduct } from './queries.ts'

interface DecisionRequest<Decision> {
  id: string
  decision: Decision
  reason: string
  /** The version of the product that was reviewed. */
  version: number
}

/** Publishes a product or refuses it. A supplier becomes proven with its first published product. */
export async function decideProduct(
  { actor, db: tx, now }: Call<Transaction>,
  { id, decision, reason, version }: DecisionRequest<ProductDecision>,
): Promise<Product> {
  const supplierId = await findSupplierId(tx, id)
  if (supplierId === undefined) throw notFound()
  // Locked in the same order as when a product is added: the supplier first.
  if (decision === 'published') await updateProven(tx, supplierId)
  const product = await getForDecision(tx, id, version)
  requireProductDecision(product.publication, decision, reason)
  if (decision === 'published' && !product.isPictured)
    throw new Refusal('status_not_allowed', 'Its pictures have not arrived yet.')
  const refusalReason = decision === 'refused' ? reason.trim() : null
  const reviewed = { reviewedBy: actor.userId, reviewedAt: now }
  await updatePublication(tx, id, { publication: decision, refusalReason, ...reviewed })
  await deletePriceApproval(tx, id)
  return { ...product, publication: decision, refusalReason }
}

/** Makes the requested prices live, or refuses them and keeps the current ones. */
export async function decidePrice(
  call: Call<Transaction>,
  { id, decision, reason, version }: DecisionRequest<ReviewDecision>,
): Promise<Product> {
  const { actor, db: tx, now } = call

  const product = await getForDecision(tx, id, version)
  const approval = await findPriceApproval(tx, id)
  if (!approval?.pending || approval.refusalReason !== null)
    throw new Refusal('status_not_allowed', 'This product has no price change waiting for approval.')
  requireReason(decision === 'refused', reason)
  if (decision === 'approved') return writePrices(call, product, approval.pending)
  const reviewed = { reviewedBy: actor.userId, reviewedAt: now }
  await updatePriceApproval(tx, id, { refusalReason: reason.trim(), ...reviewed })
  return product
}

async function writePrices(
  context: Context<Transaction>,
  product: Product,
  prices: Prices,
): Promise<Product> {
  const { db: tx } = context

  const { id, version } = product
  const { tiers, printings } = prices
  await deleteTiers(tx, id)
  await insertTiers(
    tx,
    tiers.map((tier) => ({ productId: id, ...tier })),
  )
  for (const printing of printings) await updatePrintingPrice(tx, id, printing)
  await updateProductPrice(context, id, { version: version + 1, lastPrice: startingPrice(tiers) ?? 0 })
  await approvePrices(context, product, prices)
  return writeDocument(tx, id)
}

async function getForDecision(tx: Transaction, id: string, version: number): Promise<Product> {
  await lockProduct(tx, id)
  const product = (await findProductsById(tx, [id])).get(id)
  if (!product || product.retiredAt !== null) throw notFound()
  if (product.version !== version)
    throw new Refusal('stale_version', 'This product was changed in the meantime. Check it again.')
  return product
}
