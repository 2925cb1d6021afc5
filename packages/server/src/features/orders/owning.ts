import { type Actor, notFound, visibleItems } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { findOrder, type Order } from './queries.ts'

/** For its owner, an admin, and a supplier with an item in it; to anybody else it does not exist. */
export async function getOrder(db: Db, actor: Actor, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order || visibleItems(actor, order).length === 0) throw notFound()
  return order
}
