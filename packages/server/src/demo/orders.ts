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
 * database: no provider, not even the sandbox, has charged them, as their ids (`pi_demo_…`) indicate. They
 * can't be reconciled with a provider.
 */
export async function insertOrders(
  tx: Transaction,
  demo: readonly DemoOrder[],
  shop: SeededShop,
): Promise<OrderRows[]> {
  const orderRowsList: OrderRows[] = []
  for (const order of demo) orderRowsList.push(orderRows(await reserveOrderId(tx), order, shop))
  await tx.insert(checkouts).values(orderRowsList.map(({ checkout }) => checkout))
  await tx.insert(discountUses).values(orderRowsList.flatMap(({ discountUse }) => discountUse ?? []))
  await tx.insert(orders).values(orderRowsList.map(({ order }) => order))
  await tx.insert(orderItems).values(orderRowsList.flatMap(({ items }) => items))
  await tx.insert(files).values(orderRowsList.flatMap((rows) => rows.files))
  await tx.insert(orderItemFiles).values(orderRowsList.flatMap(({ itemFiles }) => itemFiles))
  const designs = orderRowsList.flatMap((rows) => rows.designs)
  await tx.insert(itemDesigns).values(designs.flatMap((rows) => rows.designs))
  await tx.insert(itemDesignFiles).values(designs.flatMap((rows) => rows.designFiles))
  await tx.insert(itemComments).values(designs.flatMap(({ comments }) => comments))
  await tx.insert(orderChanges).values(designs.flatMap(({ changes }) => changes))
  // History ids increase with time, as if the steps had been inserted one by one.
  const history = orderRowsList
    .flatMap((rows) => rows.history)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  await tx.insert(orderHistory).values(history)
  await tx.insert(payments).values(orderRowsList.map(({ payment }) => payment))
  await tx.insert(providerRefunds).values(orderRowsList.flatMap(({ providerRefund }) => providerRefund ?? []))
  await tx.insert(refunds).values(orderRowsList.flatMap(({ refund }) => refund ?? []))
  return orderRowsList
}
