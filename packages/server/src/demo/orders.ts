import type { DemoOrder } from '@printery/contract/demo-shop'
import type { Transaction } from '../db/database.ts'
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
  providerRefunds,
  refunds,
} from '../db/schema/index.ts'
import { reserveOrderId } from '../features/orders/index.ts'
import { type OrderRows, orderRows, type SeededShop } from './order-rows.ts'

/**
 * One statement per table; returns the rows in the order of the demo. The payments exist only in this
 * database: no provider, not even the sandbox, has charged them, and their ids (`pi_demo_…`) say so. They
 * can't be reconciled with a provider.
 */
export async function insertOrders(
  tx: Transaction,
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
  // History ids rise with time, as if the steps had been inserted one by one.
  const history = all
    .flatMap((rows) => rows.history)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  await tx.insert(orderHistory).values(history)
  await tx.insert(payments).values(all.map(({ payment }) => payment))
  await tx.insert(providerRefunds).values(all.flatMap(({ providerRefund }) => providerRefund ?? []))
  await tx.insert(refunds).values(all.flatMap(({ refund }) => refund ?? []))
  return all
}
