import { randomUUID } from 'node:crypto'
import { type Day, shopDay } from '@printery/domain'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import {
  itemEarnings,
  orderHistory,
  productCosts,
  products,
  productTiers,
  supplierTerms,
} from '../db/schema/index.ts'
import {
  earn,
  earningRows,
  freezeEarnings,
  lockDueEarnings,
  reverseEarnings,
} from '../features/wallet/index.ts'
import type { Accounts } from './accounts.ts'
import type { OrderRows } from './order-rows.ts'

/** Cost prices of the demo are this share of the price, in percent. */
const costShare = 62

/**
 * Wallets with earnings of all states: one supplier earns the sale less a commission, one a cost price, and for one the
 * terms are missing.
 */
export async function insertWallets(
  tx: Transaction,
  ordered: readonly OrderRows[],
  accounts: Accounts,
  { openedAt, now }: { openedAt: Date; now: Date },
): Promise<void> {
  await insertTerms(tx, accounts, shopDay(openedAt))
  for (const { order, checkout, payment } of ordered) {
    const orderedAt = order.createdAt ?? openedAt
    const lines = await freezeEarnings({ db: tx, now: orderedAt }, checkout.lines, checkout.tax ?? null)
    await insertRows(tx, earningRows(checkout.id, lines, orderedAt))
    const refunded = payment.refunded ?? 0
    if (refunded > 0)
      await reverseEarnings({ db: tx, now: orderedAt }, checkout.id, { refunded, total: payment.amount })
  }
  await holdLatestReceived(tx, accounts.adminId, now)
  // No earning is due only because of its dispatch.
  for (const row of await lockDueEarnings(tx, new Date(0), ordered.length * 10))
    await earn({ db: tx, now: (await findReceipt(tx, row.itemId)) ?? now }, row)
}

async function insertTerms(tx: Transaction, accounts: Accounts, fromDay: Day): Promise<void> {
  const [byCommission, atCost] = [accounts.supplierId('kampong-cloth'), accounts.supplierId('straits-ware')]
  const common = { fromDay, createdBy: accounts.adminId }
  await tx.insert(supplierTerms).values([
    {
      ...{ id: randomUUID(), supplierId: byCommission, kind: 'commission' },
      ...{ commissionBasisPoints: 2250, printsIncluded: true, ...common },
    },
    { id: randomUUID(), supplierId: atCost, kind: 'cost price', printsIncluded: true, ...common },
  ])
  const tiers = await tx
    .select({
      productId: productTiers.productId,
      startRange: productTiers.startRange,
      price: productTiers.pricePerUnit,
    })
    .from(productTiers)
    .innerJoin(products, eq(products.id, productTiers.productId))
    .where(inArray(products.supplierId, [atCost]))
    .orderBy(asc(productTiers.startRange))
  const rows = [...Map.groupBy(tiers, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    tiers: own.map(({ startRange, price }) => ({ startRange, cents: Math.round((price * costShare) / 100) })),
    updatedAt: new Date(),
    updatedBy: accounts.adminId,
  }))
  if (rows.length > 0) await tx.insert(productCosts).values(rows)
}

/**
 * Holds the earning of the latest received item that is not fully reversed; of one order the first item, so that every
 * demo holds the same.
 */
async function holdLatestReceived(tx: Transaction, heldBy: string, heldAt: Date): Promise<void> {
  const hold = { holdReason: 'The customer asks for a reprint: wait for the photos.', heldAt, heldBy }
  await tx
    .update(itemEarnings)
    .set(hold)
    .where(
      sql`${itemEarnings.itemId} = (select e.item_id from item_earnings e join order_items i on i.id = e.item_id
        where e.cents > e.taken_back and i.status = 'order received'
        order by e.ordered_at desc, i.position limit 1)`,
    )
}

async function findReceipt(tx: Transaction, itemId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(sql`${orderHistory.itemId} = ${itemId} and ${orderHistory.status} = 'order received'`)
    .limit(1)
  return row?.at
}
