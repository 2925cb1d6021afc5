import { randomUUID } from 'node:crypto'
import { type Actor, type FieldErrors, forbidden, isAdmin } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { findProductsById, addProduct as insertNew, type Product } from '../catalogue/index.ts'
import { type Form, refuseFormErrors, rowsOf } from './form.ts'
import { announcedPictures, presignUploads, registerUploads } from './picture-uploads.ts'
import { notifyOfReview, publicationFor } from './publication.ts'
import type { PriceApproval } from './publication-queries.ts'
import { isSeller } from './queries.ts'

export type Saved = { product: Product; approval: PriceApproval | undefined } & Awaited<
  ReturnType<typeof presignUploads>
>

/**
 * Creates a product. It goes on sale once it is published and its pictures are uploaded, or at once if it needs neither.
 */
export async function addProduct(services: Services, { actor, db, now }: Call, form: Form): Promise<Saved> {
  const announced = announcedPictures(form)
  const { supplierId, errors } = await supplierOf(db, actor, form.supplierId, actor.userId)
  refuseFormErrors(form, () => false, errors)
  const id = randomUUID()
  return db.transaction(async (tx) => {
    const publication = await publicationFor(tx, actor, supplierId)
    const isOffered = form.isOffered ?? true
    const isPictured = announced.every(({ hex }) => hex === null)
    await insertNew(tx, rowsOf(form, { id, supplierId, createdAt: now, isOffered, isPictured, publication }))
    const registered = await registerUploads(services, { db: tx, now }, actor.userId, id, announced)
    const product = (await findProductsById(tx, [id])).get(id) as Product
    await notifyOfReview({ db: tx, now }, undefined, product)
    return { product, approval: undefined, ...(await presignUploads(services, id, registered, now)) }
  })
}

/** Only an admin may name another supplier. */
export async function supplierOf(
  db: Db,
  actor: Actor,
  requestedId: string | undefined,
  currentId: string,
): Promise<{ supplierId: string; errors: FieldErrors }> {
  if (requestedId === undefined || requestedId === currentId) return { supplierId: currentId, errors: {} }
  if (!isAdmin(actor)) throw forbidden('Suppliers can sell only under their own name.')
  const errors: FieldErrors = (await isSeller(db, requestedId))
    ? {}
    : { supplierId: 'There is no such supplier.' }
  return { supplierId: requestedId, errors }
}
