import { type Actor, notFound, visibleItems } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { findOrder, type Order } from './queries.ts'

/** An order for its owner, admins and suppliers with an item in it. Everyone else gets 404. */
export async function getOrder(db: Db, actor: Actor, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order || visibleItems(actor, order).length === 0) throw notFound()
  return order
}
