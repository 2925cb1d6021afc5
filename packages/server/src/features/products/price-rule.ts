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
import { presentForm, pricesOf, type Wanted, withPrices } from './form.ts'
import { deletePriceApproval, type PriceApproval, upsertPriceApproval } from './publication-queries.ts'

/**
 * An admin has set or approved these prices, and nothing waits. They are stored for a product that is off
 * sale, too, so that its price can't be changed freely in between.
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

interface Change {
  before: Product
  approval: PriceApproval | undefined
  wanted: Wanted
  /** Whether prices were sent at all. */
  hasPrices: boolean
  isOffered: boolean
  /** Percent by which a price may change without approval. */
  share: number
}

/**
 * Returns the product with the prices that may be live: the requested ones, or the current ones if the change
 * has to be approved. The product must be locked.
 */
export async function settlePrices(call: Call<Transaction>, change: Change): Promise<Wanted> {
  const { actor, db: tx, now } = call

  const { before, approval, wanted, hasPrices, isOffered } = change
  const [live, asked] = [livePrices(before), pricesOf(wanted)]
  const isSame = haveSamePrices(live, asked)
  // A product that was never on sale has no approved price.
  const wasOnSale = before.publication === 'published' && (before.isOffered || approval !== undefined)
  if (!wasOnSale) return wanted
  if (isAdmin(actor)) {
    if (!isSame) await approvePrices(call, { id: before.id, isOffered }, asked)
    return wanted
  }
  if (!hasPrices || isSame) {
    // The approved price is kept while it is off sale, so that it can't be changed freely in between.
    const remembered = approval ?? (isOffered ? undefined : { approved: live, changedAt: now })
    if (remembered && (hasPrices || !approval))
      await upsertPriceApproval(tx, { ...remembered, productId: before.id, ...nothingPending })
    return wanted
  }
  const compared = baselinePrices(
    live,
    approval && { prices: approval.approved, changedAt: approval.changedAt },
    now,
  )
  if (!anyPriceExceeds(compared, asked, change.share)) {
    const approved = approvedPricesAfter(compared, asked)
    await upsertPriceApproval(tx, { productId: before.id, approved, changedAt: now, ...nothingPending })
    return wanted
  }
  const isPending = approval?.pending && approval.refusalReason === null
  if (!isPending || !haveSamePrices(approval.pending as Prices, asked))
    await savePendingPrices(call, change, { live, asked })
  return withPrices(wanted, live)
}

/** A newer change replaces an older one. */
async function savePendingPrices(
  context: Context<Transaction>,
  { before, approval }: Change,
  { live, asked }: { live: Prices; asked: Prices },
): Promise<void> {
  await upsertPriceApproval(context.db, {
    productId: before.id,
    approved: approvedPricesAfter(approval?.approved ?? live, asked),
    changedAt: approval?.changedAt ?? context.now,
    ...{ pending: asked, pendingSince: context.now, refusalReason: null, reviewedBy: null, reviewedAt: null },
  })
  const { supplierId, title } = before
  await notifyAdminsOfSupplier(context, { kind: 'price waiting', supplierId, facts: { title } })
}

/** A product with its supplier's pending prices: fields that aren't sent with a change keep them. */
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
