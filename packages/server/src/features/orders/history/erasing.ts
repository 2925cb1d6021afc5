import { Refusal } from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { findOpenOrder } from './erasing-queries.ts'

/** Refuses to close the account of a buyer or supplier with open orders. */
export async function refuseOpenOrders(db: Db, userId: string): Promise<void> {
  const open = await findOpenOrder(db, userId)
  if (open)
    throw new Refusal(
      'orders_open',
      'An order is still on its way. The account can be closed once it has arrived.',
      { facts: { orderId: open.id } },
    )
}
