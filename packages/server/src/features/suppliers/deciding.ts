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
  /** Published together with the approval. */
  products: readonly { id: string; version: number }[]
}

/**
 * Decides about a supplier and publishes products with the approval, in one transaction. A trigger updates
 * its products; its orders go on.
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
    const why = state === 'approved' ? null : reason.trim()
    const decided = { decidedBy: actor.userId, decidedAt: now, version: version + 1 }
    await saveApproval(tx, userId, { state, reason: why, ...decided })
    if (state === 'approved') await publishAll({ actor, db: tx, now }, userId, products)
    const facts = { decision: state, ...(why && { reason: why }) }
    await notifySupplier({ db: tx, now }, { kind: 'supplier decided', supplierId: userId, facts })
    const { email: to, firstName } = user
    const data = { firstName, userId, decision: state, reason: why, brandName: user.brandName ?? '' }
    await services.jobs.send(tx, 'mail', { to, template: 'supplier-decided', data })
    return getSupplier(tx, userId)
  })
}

/** No notification: that of the approval covers them. */
async function publishAll(
  call: Call<Transaction>,
  supplierId: string,
  products: Decision['products'],
): Promise<void> {
  // In the same order everywhere, so that two decisions at once don't deadlock.
  for (const { id, version } of products.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const decision = { id, version, decision: 'published', reason: '' } as const
    const product = await reviewed.decideProduct(call, decision)
    if (product.supplierId !== supplierId) throw notFound()
  }
}

export async function getSupplier(db: Db, userId: string): Promise<SupplierView> {
  const [found] = await findSuppliers(db, { id: userId, limit: 1 })
  if (!found) throw notFound()
  const { place: _, ...supplier } = found
  return supplier
}

interface Decided<Kind> {
  id: string
  decision: Kind
  reason: string
  version: number
}

export function decideProduct(
  services: Services,
  { actor, db, now }: Call,
  decided: Decided<ProductDecision>,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const product = await reviewed.decideProduct({ actor, db: tx, now }, decided)
    await notifyAboutProduct(services, { db: tx, now }, 'product decided', product, decided)
    return product
  })
}

export function decidePrice(
  services: Services,
  { actor, db, now }: Call,
  decided: Decided<ReviewDecision>,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const product = await reviewed.decidePrice({ actor, db: tx, now }, decided)
    await notifyAboutProduct(services, { db: tx, now }, 'price decided', product, decided)
    return product
  })
}

async function notifyAboutProduct(
  services: Services,
  context: Context<Transaction>,
  kind: 'product decided' | 'price decided',
  { id: productId, title, supplierId }: Product,
  { decision, reason }: Pick<Decided<ProductDecision | ReviewDecision>, 'decision' | 'reason'>,
): Promise<void> {
  const user = await findUser(context.db, supplierId)
  if (user?.role !== 'supplier') return
  const why = decision === 'refused' ? reason.trim() : null
  await notifySupplier(context, { kind, supplierId, facts: { title, decision, ...(why && { reason: why }) } })
  const data = { firstName: user.firstName, userId: supplierId, productId, title, decision, reason: why }
  const template = kind === 'product decided' ? 'product-decided' : 'price-decided'
  await services.jobs.send(context.db, 'mail', { to: user.email, template, data })
}
