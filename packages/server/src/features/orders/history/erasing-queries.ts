import { and, eq, inArray, isNotNull, not, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../../call.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import {
  itemComments,
  itemDesignFiles,
  itemDesigns,
  orderChanges,
  orderHistory,
  orderItemFiles,
  orderItems,
  orderShares,
  orders,
  printFiles,
  refunds,
} from '../../../db/schema/index.ts'

const endedStatuses = ['order received', 'refunded'] as const
/** A cancelled order has ended once its refund, if any, is done. */
const isSettled = sql`${orders.status} = 'cancelled' and not exists (
  select 1 from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} = 'pending')`

/** An open order of a buyer or supplier. */
export async function findOpenOrder(db: Db, userId: string): Promise<{ id: string } | undefined> {
  const [open] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        notInArray(orders.status, [...endedStatuses]),
        not(isSettled),
        or(eq(orders.userId, userId), eq(orderItems.supplierId, userId)),
      ),
    )
    .limit(1)
  return open
}

/** Anonymizes the buyer's orders; what was bought and paid stays. Returns the orders. */
export async function eraseBuyer({ db: tx, now }: Context<Transaction>, userId: string): Promise<string[]> {
  const isOwn = eq(orders.userId, userId)
  const anonymized = await tx
    .update(orders)
    .set({
      ...erasedCustomer,
      additionalComments: null,
      internalNotes: null,
      cancelReason: sql`case when ${orders.cancelReason} is null then null else 'Erased' end`,
    })
    .where(isOwn)
    .returning({ id: orders.id })
  await tx
    .update(orderHistory)
    .set({ comment: null })
    .where(
      and(
        inArray(orderHistory.orderId, tx.select({ id: orders.id }).from(orders).where(isOwn)),
        isNotNull(orderHistory.comment),
      ),
    )
  await tx
    .update(orderChanges)
    .set({ from: null, to: null })
    .where(
      and(
        inArray(orderChanges.orderId, tx.select({ id: orders.id }).from(orders).where(isOwn)),
        inArray(orderChanges.what, [
          ...(['delivery details', 'comment', 'order kept', 'order closed'] as const),
          ...(['note to customer', 'internal notes'] as const),
        ]),
      ),
    )
  await tx
    .delete(orderShares)
    .where(inArray(orderShares.orderId, tx.select({ id: orders.id }).from(orders).where(isOwn)))
  const items = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isOwn)
  // Artwork is personal; the next sweep deletes unreferenced bytes.
  await tx.delete(orderItemFiles).where(inArray(orderItemFiles.itemId, items))
  const designs = tx
    .select({ id: itemDesigns.id })
    .from(itemDesigns)
    .where(inArray(itemDesigns.itemId, items))
  await tx.update(itemDesigns).set({ frozenDesignId: null }).where(inArray(itemDesigns.itemId, items))
  await tx.delete(itemDesignFiles).where(inArray(itemDesignFiles.designId, designs))
  await tx.delete(itemComments).where(inArray(itemComments.itemId, items))
  // Print files are personal too; a sweep deletes their bytes and unreferenced designs.
  await tx.update(printFiles).set({ erasedAt: now }).where(inArray(printFiles.itemId, items))
  await tx.update(orderItems).set({ comment: null, designId: null }).where(inArray(orderItems.id, items))
  return anonymized.map(({ id }) => id)
}

/** Replaces personal data in orders and checkouts. */
export const erasedCustomer = {
  customerFirstName: 'Closed',
  customerLastName: 'account',
  customerEmail: '',
  customerPhoneNumber: '',
  customerAddress: '',
  billingFirstName: '',
  billingLastName: '',
  billingAddress: '',
  orderNotes: null,
} as const
