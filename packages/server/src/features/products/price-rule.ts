import { isAdmin } from '@printery/domain'
import {
  anyPriceExceeds,
  approvedPricesAfter,
  baselinePrices,
  haveSamePrices,
  type Prices,
} from '@printery/domain/suppliers'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { notifyAdminsOfSupplier } from '../../notifications/queries.ts'
import type { Product } from '../catalogue/index.ts'
import { type ProductFields, presentForm, pricesOf, withPrices } from './form.ts'
import { deletePriceApproval, type PriceApproval, upsertPriceApproval } from './publication-queries.ts'

/**
 * Records prices that an admin has set or approved as the approved prices, with nothing pending. They are stored for a
 * product that is off sale, so that its price can't be changed without approval in the meantime.
 */
export async function approvePrices(
  { db: tx, now }: Context<Transaction>,
  { id: productId, isOffered }: Pick<Product, 'id' | 'isOffered'>,
  approved: Prices,
): Promise<void> {
  if (isOffered) return deletePriceApproval(tx, productId)
  await upsertPriceApproval(tx, { productId, approved, changedAt: now, ...nothingPending })
}

const nothingPending = { pending: null, pendingSince: null, refusalReason: null }

export function livePrices(product: Product): Prices {
  return pricesOf(presentForm(product))
}

interface PriceChange {
  before: Product
  approval: PriceApproval | undefined
  requestedFields: ProductFields
  /** Whether prices were sent at all. */
  hasPrices: boolean
  isOffered: boolean
  /** Percent by which a price may change without approval. */
  maxChangePercent: number
}

/**
 * Returns the product with the prices that may be live: the requested ones, or the current ones if the change
 * has to be approved. The product must be locked.
 */
export async function settlePrices(call: Call<Transaction>, change: PriceChange): Promise<ProductFields> {
  const { actor, db: tx, now } = call

  const { before, approval, requestedFields, hasPrices, isOffered } = change
  const [live, requested] = [livePrices(before), pricesOf(requestedFields)]
  const isSame = haveSamePrices(live, requested)
  // A product that was never on sale has no approved price.
  const wasOnSale = before.publication === 'published' && (before.isOffered || approval !== undefined)
  if (!wasOnSale) return requestedFields
  if (isAdmin(actor)) {
    if (!isSame) await approvePrices(call, { id: before.id, isOffered }, requested)
    return requestedFields
  }
  if (!hasPrices || isSame) {
    // Approved prices are stored while a product is off sale, so that they can't be changed without approval meanwhile.
    const approvedPrices = approval ?? (isOffered ? undefined : { approved: live, changedAt: now })
    if (approvedPrices && (hasPrices || !approval))
      await upsertPriceApproval(tx, { ...approvedPrices, productId: before.id, ...nothingPending })
    return requestedFields
  }
  const baseline = baselinePrices(
    live,
    approval && { prices: approval.approved, changedAt: approval.changedAt },
    now,
  )
  if (!anyPriceExceeds(baseline, requested, change.maxChangePercent)) {
    const approved = approvedPricesAfter(baseline, requested)
    await upsertPriceApproval(tx, { productId: before.id, approved, changedAt: now, ...nothingPending })
    return requestedFields
  }
  const isPending = approval?.pending && approval.refusalReason === null
  if (!isPending || !haveSamePrices(approval.pending as Prices, requested))
    await savePendingPrices(call, change, { live, requested })
  return withPrices(requestedFields, live)
}

/** Saves prices that wait for approval, replacing older ones, and notifies the admins. */
async function savePendingPrices(
  context: Context<Transaction>,
  { before, approval }: PriceChange,
  { live, requested }: { live: Prices; requested: Prices },
): Promise<void> {
  await upsertPriceApproval(context.db, {
    productId: before.id,
    approved: approvedPricesAfter(approval?.approved ?? live, requested),
    changedAt: approval?.changedAt ?? context.now,
    ...{
      pending: requested,
      pendingSince: context.now,
      refusalReason: null,
      reviewedBy: null,
      reviewedAt: null,
    },
  })
  const { supplierId, title } = before
  await notifyAdminsOfSupplier(context, { kind: 'price waiting', supplierId, facts: { title } })
}

/** A product with its supplier's pending prices, on which a further change is based. */
export function withPending(product: Product, approval: PriceApproval | undefined): Product {
  const pending = approval?.refusalReason === null ? approval.pending : null
  if (!pending) return product
  const priceOf = (name: string) => pending.printings.find(({ printingType }) => printingType === name)?.price
  return {
    ...product,
    price: [...pending.tiers],
    printingType: product.printingType.map((row) => ({
      ...row,
      price: priceOf(row.printingType) ?? row.price,
    })),
  }
}
