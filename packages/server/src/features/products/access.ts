import { type Actor, isAdmin, notFound } from '@printery/domain'
import type { Db, Transaction } from '../../db/database.ts'
import { findProductsById, type Product } from '../catalogue/index.ts'
import { lockProduct } from './queries.ts'

/** A product of the caller, or any product for an admin. Refuses other products with 404. */
export async function getOwnProduct(db: Db, actor: Actor, id: string): Promise<Product> {
  const product = (await findProductsById(db, [id])).get(id)
  if (!product || product.retiredAt !== null || !(isAdmin(actor) || product.supplierId === actor.userId))
    throw notFound()
  return product
}

/** Like `getOwnProduct`, and locks the product until the transaction ends. */
export async function lockOwnProduct(tx: Transaction, actor: Actor, id: string): Promise<Product> {
  await lockProduct(tx, id)
  return getOwnProduct(tx, actor, id)
}
