import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { orders } from '../../../db/schema/index.ts'

export type LastDelivery = NonNullable<Awaited<ReturnType<typeof findLastDelivery>>>

/** Delivery and billing details of the user's newest order. */
export async function findLastDelivery(db: Db, userId: string) {
  const [row] = await db
    .select({
      customerAddress: orders.customerAddress,
      customerPhoneNumber: orders.customerPhoneNumber,
      billingFirstName: orders.billingFirstName,
      billingLastName: orders.billingLastName,
      billingAddress: orders.billingAddress,
      isSameAsShipping: orders.isSameAsShipping,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row
}
