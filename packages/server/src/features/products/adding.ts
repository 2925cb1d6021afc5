import { randomUUID } from 'node:crypto'
import { type Actor, type FieldErrors, forbidden, isAdmin } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { addProduct as insertNew, type Product, productsById } from '../catalogue/service.ts'
import { addressesOf, comingOf, promisePictures } from './arrivals.ts'
import { type Form, refuseFaults, rowsOf } from './form.ts'
import type { PriceApproval } from './price-rule.ts'
import { sellsHere } from './queries.ts'
import { publicationFor, tellOfWaiting } from './standing.ts'

export type Saved = { product: Product; approval: PriceApproval | undefined } & Awaited<
  ReturnType<typeof addressesOf>
>

/**
 * Adds a product. It is on sale once it is published and all its pictures have arrived, or at once where it needs neither.
 */
export async function addProduct(shop: Shop, db: Db, actor: Actor, form: Form, now: Date): Promise<Saved> {
  const coming = comingOf(form)
  const { supplierId, faults } = await supplierOf(db, actor, form.supplierId, actor.userId)
  refuseFaults(form, () => false, faults)
  const id = randomUUID()
  return db.transaction(async (tx) => {
    const publication = await publicationFor(tx, actor, supplierId)
    const isOffered = form.isOffered ?? true
    const isPictured = coming.every(({ hex }) => hex === null)
    await insertNew(tx, rowsOf(form, { id, supplierId, createdAt: now, isOffered, isPictured, publication }))
    const promised = await promisePictures(shop, tx, actor.userId, id, coming, now)
    const product = (await productsById(tx, [id])).get(id) as Product
    await tellOfWaiting(tx, undefined, product, now)
    return { product, approval: undefined, ...(await addressesOf(shop, id, promised, now)) }
  })
}

/** Only an admin names another as the one who sells it. */
export async function supplierOf(
  db: Db,
  actor: Actor,
  named: string | undefined,
  present: string,
): Promise<{ supplierId: string; faults: FieldErrors }> {
  if (named === undefined || named === present) return { supplierId: present, faults: {} }
  if (!isAdmin(actor)) throw forbidden('Suppliers sell under their own name only.')
  const faults: FieldErrors = (await sellsHere(db, named)) ? {} : { supplierId: 'There is no such supplier.' }
  return { supplierId: named, faults }
}
