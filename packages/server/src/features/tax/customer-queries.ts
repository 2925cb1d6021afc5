import type { TaxExemption } from '@printery/domain/tax'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/index.ts'

/** The data of a customer that its tax depends on. */
export interface CustomerTax {
  taxNumber: string | null
  exemption: TaxExemption | null
}

export async function findCustomerTax(db: Db, userId: string): Promise<CustomerTax | undefined> {
  const [row] = await db
    .select({
      taxNumber: users.taxNumber,
      evidence: users.taxExemptionEvidence,
      validUntil: users.taxExemptUntil,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  if (!row) return undefined
  const { taxNumber, evidence, validUntil } = row
  return { taxNumber, exemption: evidence && validUntil ? { evidence, validUntil } : null }
}

export async function updateTaxNumber(db: Db, userId: string, taxNumber: string | null): Promise<void> {
  await db.update(users).set({ taxNumber }).where(eq(users.id, userId))
}

/** Returns false if the user doesn't exist. */
export async function updateExemption(
  db: Db,
  userId: string,
  exemption: TaxExemption | null,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({
      taxExemptionEvidence: exemption?.evidence ?? null,
      taxExemptUntil: exemption?.validUntil ?? null,
    })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ id: users.id })
  return changed.length > 0
}
