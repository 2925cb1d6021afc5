import type { SupplierApproval } from '@printery/domain/suppliers'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import {
  priceApprovals,
  productPrintings,
  products,
  productTiers,
  supplierApprovals,
} from '../../db/schema/index.ts'

export type PriceApproval = typeof priceApprovals.$inferSelect

export async function findPriceApproval(db: Db, productId: string): Promise<PriceApproval | undefined> {
  const [row] = await db.select().from(priceApprovals).where(eq(priceApprovals.productId, productId))
  return row
}

/** Without a row, the live prices are the approved ones and nothing is pending. */
export async function deletePriceApproval(tx: Transaction, productId: string): Promise<void> {
  await tx.delete(priceApprovals).where(eq(priceApprovals.productId, productId))
}

export async function upsertPriceApproval(
  tx: Transaction,
  row: typeof priceApprovals.$inferInsert,
): Promise<void> {
  const { productId: _key, ...columns } = row
  await tx
    .insert(priceApprovals)
    .values(row)
    .onConflictDoUpdate({ target: priceApprovals.productId, set: columns })
}

export async function updatePriceApproval(
  tx: Transaction,
  productId: string,
  change: Pick<PriceApproval, 'refusalReason' | 'reviewedBy' | 'reviewedAt'>,
): Promise<void> {
  await tx.update(priceApprovals).set(change).where(eq(priceApprovals.productId, productId))
}

/**
 * Locks the approval until the transaction ends, always before any product, so that no decision comes in between.
 * Undefined for an admin.
 */
export async function lockSupplierApproval(
  tx: Transaction,
  supplierId: string,
): Promise<SupplierApproval | undefined> {
  const [row] = await tx
    .select({ state: supplierApprovals.state, isProven: supplierApprovals.isProven })
    .from(supplierApprovals)
    .where(eq(supplierApprovals.userId, supplierId))
    .for('share')
  return row
}

/** Marks a supplier as proven, so that its products need no review. */
export async function updateProven(tx: Transaction, supplierId: string): Promise<void> {
  await tx.update(supplierApprovals).set({ isProven: true }).where(eq(supplierApprovals.userId, supplierId))
}

export async function findSupplierId(tx: Transaction, productId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ supplierId: products.supplierId })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  return row?.supplierId
}

export async function updatePublication(
  tx: Transaction,
  productId: string,
  change: Pick<typeof products.$inferSelect, 'publication' | 'refusalReason' | 'reviewedBy' | 'reviewedAt'>,
): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, productId))
}

export async function deleteTiers(tx: Transaction, productId: string): Promise<void> {
  await tx.delete(productTiers).where(eq(productTiers.productId, productId))
}

export async function insertTiers(
  tx: Transaction,
  rows: (typeof productTiers.$inferInsert)[],
): Promise<void> {
  await tx.insert(productTiers).values(rows)
}

type PrintingType = (typeof productPrintings.$inferSelect)['printingType']

export async function updatePrintingPrice(
  tx: Transaction,
  productId: string,
  { printingType, price }: { printingType: string; price: number },
): Promise<void> {
  await tx
    .update(productPrintings)
    .set({ price })
    .where(
      and(
        eq(productPrintings.productId, productId),
        eq(productPrintings.printingType, printingType as PrintingType),
      ),
    )
}

export async function updateProductPrice(
  { db: tx, now }: Context<Transaction>,
  productId: string,
  change: { version: number; lastPrice: number },
): Promise<void> {
  await tx
    .update(products)
    .set({ ...change, updatedAt: now })
    .where(eq(products.id, productId))
}
