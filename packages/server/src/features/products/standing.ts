import { type Actor, isAdmin } from '@printery/domain'
import { type Publication, publicationOfNew, type SupplierStanding } from '@printery/domain/suppliers'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { supplierApprovals } from '../../db/schema/index.ts'
import { notifyAdminsOfSupplier } from '../../notifications/write.ts'
import type { Product } from '../catalogue/service.ts'

/** Held until the transaction ends, and always before any product: no decision falls between. Undefined of an admin. */
async function holdStanding(tx: Db, supplierId: string): Promise<SupplierStanding | undefined> {
  const [row] = await tx
    .select({ state: supplierApprovals.state, isProven: supplierApprovals.isProven })
    .from(supplierApprovals)
    .where(eq(supplierApprovals.userId, supplierId))
    .for('share')
  return row
}

/** What becomes of products that the caller adds for a supplier. */
export async function publicationFor(tx: Db, actor: Actor, supplierId: string): Promise<Publication> {
  return publicationOfNew(actor, isAdmin(actor) ? undefined : await holdStanding(tx, supplierId))
}

type Reviewed = Pick<Product, 'publication' | 'isOffered' | 'isPictured' | 'retiredAt'>

/** A draft, or a product whose pictures are on their way, is nothing to decide about yet. */
function isUpForReview({ publication, isOffered, isPictured, retiredAt }: Reviewed): boolean {
  return publication === 'waiting' && isOffered && isPictured && retiredAt === null
}

/** Tells admins that a product has begun to wait for them. */
export async function tellOfWaiting(
  tx: Db,
  before: Reviewed | undefined,
  after: Reviewed & Pick<Product, 'supplierId' | 'title'>,
  now: Date,
): Promise<void> {
  if (!isUpForReview(after) || (before && isUpForReview(before))) return
  const { supplierId, title } = after
  await notifyAdminsOfSupplier(tx, { kind: 'product waiting', supplierId, facts: { title } }, now)
}
