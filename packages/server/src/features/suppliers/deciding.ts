import type { SupplierView } from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import {
  type ProductDecision,
  type ReviewDecision,
  requireSupplierDecision,
  type SupplierDecision,
} from '@printery/domain/suppliers'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { notifySupplier } from '../../notifications/queries.ts'
import type { Services } from '../../shop.ts'
import { findUser } from '../accounts/index.ts'
import type { Product } from '../catalogue/index.ts'
import * as reviewed from '../products/index.ts'
import { findSuppliers, lockApproval, saveApproval } from './queries.ts'

interface Decision {
  state: SupplierDecision
  reason: string
  version: number
  /** Products to publish together with the approval. */
  products: readonly { id: string; version: number }[]
}

/**
 * Decides about a supplier and publishes products with the approval, in one transaction. A trigger updates the supplier's
 * products. Orders are not affected.
 */
export async function decideSupplier(
  services: Services,
  { actor, db, now }: Call,
  userId: string,
  { state, reason, version, products }: Decision,
): Promise<SupplierView> {
  return db.transaction(async (tx) => {
    const found = await lockApproval(tx, userId)
    if (!found) throw notFound()
    const { approval, user } = found
    if (approval.version !== version)
      throw new Refusal(
        'stale_version',
        'Somebody decided about this supplier in the meantime. Check it again.',
      )
    requireSupplierDecision(approval.state, state, reason)
    const storedReason = state === 'approved' ? null : reason.trim()
    const request = { decidedBy: actor.userId, decidedAt: now, version: version + 1 }
    await saveApproval(tx, userId, { state, reason: storedReason, ...request })
    if (state === 'approved') await publishAll({ actor, db: tx, now }, userId, products)
    const facts = { decision: state, ...(storedReason && { reason: storedReason }) }
    await notifySupplier({ db: tx, now }, { kind: 'supplier decided', supplierId: userId, facts })
    const { email: to, firstName } = user
    const data = { firstName, userId, decision: state, reason: storedReason, brandName: user.brandName ?? '' }
    await services.jobs.send(tx, 'mail', { to, template: 'supplier-decided', data })
    return getSupplier(tx, userId)
  })
}

/** Publishes products without a notification, because the one of the approval covers them. */
async function publishAll(
  call: Call<Transaction>,
  supplierId: string,
  products: Decision['products'],
): Promise<void> {
  // Locked in the same order everywhere, so that two concurrent decisions don't deadlock.
  for (const { id, version } of products.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const decision = { id, version, decision: 'published', reason: '' } as const
    const product = await reviewed.decideProduct(call, decision)
    if (product.supplierId !== supplierId) throw notFound()
  }
}

export async function getSupplier(db: Db, userId: string): Promise<SupplierView> {
  const [found] = await findSuppliers(db, { id: userId, limit: 1 })
  if (!found) throw notFound()
  const { position: _, ...supplier } = found
  return supplier
}

interface DecisionRequest<Kind> {
  id: string
  decision: Kind
  reason: string
  version: number
}

export function decideProduct(
  services: Services,
  { actor, db, now }: Call,
  request: DecisionRequest<ProductDecision>,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const product = await reviewed.decideProduct({ actor, db: tx, now }, request)
    await notifyAboutProduct(services, { db: tx, now }, 'product decided', product, request)
    return product
  })
}

export function decidePrice(
  services: Services,
  { actor, db, now }: Call,
  request: DecisionRequest<ReviewDecision>,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const product = await reviewed.decidePrice({ actor, db: tx, now }, request)
    await notifyAboutProduct(services, { db: tx, now }, 'price decided', product, request)
    return product
  })
}

async function notifyAboutProduct(
  services: Services,
  context: Context<Transaction>,
  kind: 'product decided' | 'price decided',
  { id: productId, title, supplierId }: Product,
  { decision, reason }: Pick<DecisionRequest<ProductDecision | ReviewDecision>, 'decision' | 'reason'>,
): Promise<void> {
  const user = await findUser(context.db, supplierId)
  if (user?.role !== 'supplier') return
  const storedReason = decision === 'refused' ? reason.trim() : null
  await notifySupplier(context, {
    kind,
    supplierId,
    facts: { title, decision, ...(storedReason && { reason: storedReason }) },
  })
  const data = {
    firstName: user.firstName,
    userId: supplierId,
    productId,
    title,
    decision,
    reason: storedReason,
  }
  const template = kind === 'product decided' ? 'product-decided' : 'price-decided'
  await services.jobs.send(context.db, 'mail', { to: user.email, template, data })
}
