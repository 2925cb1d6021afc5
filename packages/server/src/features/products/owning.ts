import { type Actor, isAdmin, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { type Product, productsById } from '../catalogue/service.ts'
import { lockProduct } from './queries.ts'

/** A product of the caller's, or any to an admin; another's answers as one that does not exist. */
export async function getOwn(db: Db, actor: Actor, id: string): Promise<Product> {
  const product = (await productsById(db, [id])).get(id)
  if (!product || product.retiredAt !== null || !(isAdmin(actor) || product.supplierId === actor.userId))
    throw notFound()
  return product
}

/** The same, held until the caller's transaction ends. */
export async function getOwnForChange(tx: Db, actor: Actor, id: string): Promise<Product> {
  await lockProduct(tx, id)
  return getOwn(tx, actor, id)
}
