import { Refusal } from '@printery/domain'
import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { checkouts, discounts, discountUses, users } from '../../db/schema/index.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'

export type DiscountRow = typeof discounts.$inferSelect
export type NewDiscount = typeof discounts.$inferInsert
export type DiscountChange = Partial<Omit<NewDiscount, 'id' | 'userId' | 'version' | 'createdAt'>>

const usableBy = prepared((db) =>
  db
    .select()
    .from(discounts)
    .where(
      and(
        isNull(discounts.retiredAt),
        eq(discounts.isEnable, sql`true`),
        or(isNull(discounts.expiryDate), gt(discounts.expiryDate, sql.placeholder('now'))),
        or(
          and(eq(discounts.isPublic, sql`true`), isNull(discounts.userId)),
          eq(discounts.userId, sql.placeholder('userId')),
        ),
      ),
    )
    .orderBy(desc(discounts.createdAt)),
)

/** Discounts that are enabled, unexpired, and public or the person's own (DEC-74). */
export function listUsableDiscounts({ db, now }: Context, userId: string): Promise<DiscountRow[]> {
  return usableBy(db, { userId, now })
}

/** All discounts except deleted ones, which are stored only for their orders. */
export async function listAllDiscounts(db: Db): Promise<DiscountRow[]> {
  return db.select().from(discounts).where(isNull(discounts.retiredAt)).orderBy(desc(discounts.createdAt))
}

/** Paid uses by discount id, without the reservations of open pages. */
export async function countPaidUses(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: discountUses.discountId, count: count() })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(eq(checkouts.state, 'paid'))
    .groupBy(discountUses.discountId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Uses of a discount including the reservations of open pages. */
export async function countReservedUses(db: Db, id: string): Promise<number> {
  return db.$count(discountUses, eq(discountUses.discountId, id))
}

/**
 * Keeps the discounts of which this person can still use one; the reservation of the person's own open page counts as
 * available, because the next page releases it.
 */
export async function filterAvailable(
  db: Db,
  candidates: readonly DiscountRow[],
  userId: string,
): Promise<readonly DiscountRow[]> {
  const limitedIds = candidates.filter(({ useLimit }) => useLimit !== null).map(({ id }) => id)
  if (limitedIds.length === 0) return candidates
  const rows = await db
    .select({ id: discountUses.discountId, taken: count() })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(
      and(
        inArray(discountUses.discountId, limitedIds),
        or(eq(checkouts.state, 'paid'), ne(checkouts.userId, userId)),
      ),
    )
    .groupBy(discountUses.discountId)
  const takenUses = new Map(rows.map((row) => [row.id, row.taken]))
  return candidates.filter(({ id, useLimit }) => useLimit === null || (takenUses.get(id) ?? 0) < useLimit)
}

export interface DiscountCustomer {
  id: string
  firstName: string
  lastName: string
  email: string
}

const shownCustomer = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

/** The customers of personal discounts, by id. */
export async function findCustomersOf(
  db: Db,
  rows: readonly DiscountRow[],
): Promise<Map<string, DiscountCustomer>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const customers = await db.select(shownCustomer).from(users).where(inArray(users.id, ids))
  return new Map(customers.map((customer) => [customer.id, customer]))
}

/** Whether the discount exists, or existed until it was deleted. */
export async function discountExists(db: Db, id: string): Promise<boolean> {
  return (await db.$count(discounts, eq(discounts.id, id))) > 0
}

/** A discount that isn't deleted, locked until the caller's transaction ends. */
export async function lockDiscount(tx: Transaction, id: string): Promise<DiscountRow | undefined> {
  const [row] = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.id, id), isNull(discounts.retiredAt)))
    .for('update')
  return row
}

export function insertDiscount(db: Db, discount: NewDiscount): Promise<DiscountRow> {
  return refuseDuplicates(async () => {
    const [row] = await db.insert(discounts).values(discount).returning()
    return row as DiscountRow
  })
}

/** Every change of a discount increments its version. */
export function saveDiscount(
  { db: tx, now }: Context<Transaction>,
  id: string,
  change: DiscountChange,
): Promise<DiscountRow> {
  return refuseDuplicates(async () => {
    const [row] = await tx
      .update(discounts)
      .set({ ...change, updatedAt: now, version: sql`${discounts.version} + 1` })
      .where(eq(discounts.id, id))
      .returning()
    return row as DiscountRow
  })
}

/**
 * Unique indexes ensure that a code belongs to one discount, and that one enabled discount is for first
 * orders.
 */
async function refuseDuplicates(save: () => Promise<DiscountRow>): Promise<DiscountRow> {
  try {
    return await save()
  } catch (error) {
    if (isUniqueViolation(error, 'discounts_code'))
      throw duplicate('code', 'Another discount already has this code.')
    if (isUniqueViolation(error, 'discounts_first_order'))
      throw duplicate('newUserDisc', 'There is already a first-order discount.')
    throw error
  }
}

function duplicate(field: string, message: string): Refusal {
  return new Refusal('conflict', message, { fieldErrors: { [field]: message } })
}
