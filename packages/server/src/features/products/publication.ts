import { type Actor, isAdmin } from '@printery/domain'
import { type Publication, publicationOfNew } from '@printery/domain/suppliers'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { notifyAdminsOfSupplier } from '../../notifications/queries.ts'
import type { Product } from '../catalogue/index.ts'
import { lockSupplierApproval } from './publication-queries.ts'

/** The publication state of products that the caller adds for a supplier. */
export async function publicationFor(
  tx: Transaction,
  actor: Actor,
  supplierId: string,
): Promise<Publication> {
  return publicationOfNew(actor, isAdmin(actor) ? undefined : await lockSupplierApproval(tx, supplierId))
}

type PublicationState = Pick<Product, 'publication' | 'isOffered' | 'isPictured' | 'retiredAt'>

/** Whether a product waits for review. Drafts and products whose pictures are still being uploaded don't. */
function isUpForReview({ publication, isOffered, isPictured, retiredAt }: PublicationState): boolean {
  return publication === 'waiting' && isOffered && isPictured && retiredAt === null
}

/** Notifies admins that a product waits for review. */
export async function notifyOfReview(
  context: Context<Transaction>,
  before: PublicationState | undefined,
  after: PublicationState & Pick<Product, 'supplierId' | 'title'>,
): Promise<void> {
  if (!isUpForReview(after) || (before && isUpForReview(before))) return
  const { supplierId, title } = after
  await notifyAdminsOfSupplier(context, { kind: 'product waiting', supplierId, facts: { title } })
}
