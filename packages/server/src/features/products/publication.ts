import { type Actor, isAdmin } from '@printery/domain'
import { type Publication, publicationOfNew, type SupplierStanding } from '@printery/domain/suppliers'
import { eq } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { supplierApprovals } from '../../db/schema/index.ts'
import { notifyAdminsOfSupplier } from '../../notifications/queries.ts'
import type { Product } from '../catalogue/index.ts'

/**
 * Locked until the transaction ends, and always before any product, so that no decision comes in between.
 * Undefined for an admin.
 */
async function lockSupplierStanding(
  tx: Transaction,
  supplierId: string,
): Promise<SupplierStanding | undefined> {
  const [row] = await tx
    .select({ state: supplierApprovals.state, isProven: supplierApprovals.isProven })
    .from(supplierApprovals)
    .where(eq(supplierApprovals.userId, supplierId))
    .for('share')
  return row
}

/** The publication state of products that the caller adds for a supplier. */
export async function publicationFor(
  tx: Transaction,
  actor: Actor,
  supplierId: string,
): Promise<Publication> {
  return publicationOfNew(actor, isAdmin(actor) ? undefined : await lockSupplierStanding(tx, supplierId))
}

type Reviewed = Pick<Product, 'publication' | 'isOffered' | 'isPictured' | 'retiredAt'>

/** Not a draft, and not a product whose pictures are still being uploaded. */
function isUpForReview({ publication, isOffered, isPictured, retiredAt }: Reviewed): boolean {
  return publication === 'waiting' && isOffered && isPictured && retiredAt === null
}

/** Notifies admins that a product waits for review. */
export async function notifyOfReview(
  context: Context<Transaction>,
  before: Reviewed | undefined,
  after: Reviewed & Pick<Product, 'supplierId' | 'title'>,
): Promise<void> {
  if (!isUpForReview(after) || (before && isUpForReview(before))) return
  const { supplierId, title } = after
  await notifyAdminsOfSupplier(context, { kind: 'product waiting', supplierId, facts: { title } })
}
