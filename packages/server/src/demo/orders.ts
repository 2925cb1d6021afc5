import type { DemoOrder } from '@printery/contract/demo-shop'
import type { Db } from '../db/database.ts'
import {
  checkouts,
  discountUses,
  files,
  itemComments,
  itemDesignFiles,
  itemDesigns,
  orderChanges,
  orderHistory,
  orderItemFiles,
  orderItems,
  orders,
  payments,
  refunds,
} from '../db/schema/index.ts'
import { reserveOrderId } from '../features/orders/service.ts'
import { type OrderRows, orderRows, type SeededShop } from './order-rows.ts'

/**
 * One statement a table; answers the rows in the order of the demo. The payments are in our books alone: no provider, not even the sandbox, ever took this money,
 * and their ids (`pi_demo_…`) say so. Books with them can't be held against a provider's.
 */
export async function insertOrders(
  tx: Db,
  demo: readonly DemoOrder[],
  shop: SeededShop,
): Promise<OrderRows[]> {
  const all: OrderRows[] = []
  for (const order of demo) all.push(orderRows(await reserveOrderId(tx), order, shop))
  await tx.insert(checkouts).values(all.map(({ checkout }) => checkout))
  await tx.insert(discountUses).values(all.flatMap(({ discountUse }) => discountUse ?? []))
  await tx.insert(orders).values(all.map(({ order }) => order))
  await tx.insert(orderItems).values(all.flatMap(({ items }) => items))
  await tx.insert(files).values(all.flatMap((rows) => rows.files))
  await tx.insert(orderItemFiles).values(all.flatMap(({ itemFiles }) => itemFiles))
  const designs = all.flatMap((rows) => rows.designs)
  await tx.insert(itemDesigns).values(designs.flatMap((rows) => rows.designs))
  await tx.insert(itemDesignFiles).values(designs.flatMap((rows) => rows.designFiles))
  await tx.insert(itemComments).values(designs.flatMap(({ comments }) => comments))
  await tx.insert(orderChanges).values(designs.flatMap(({ changes }) => changes))
  // A history's numbers rise with its time, as if it had been written step by step.
  const history = all
    .flatMap((rows) => rows.history)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  await tx.insert(orderHistory).values(history)
  await tx.insert(payments).values(all.map(({ payment }) => payment))
  await tx.insert(refunds).values(all.flatMap(({ refund }) => refund ?? []))
  return all
}
