import type { Context } from '../../call.ts'
import { isFirstOrder } from '../accounts/index.ts'
import { type DiscountRow, filterAvailable, listUsableDiscounts } from './queries.ts'

/**
 * The discounts that this person may use now, without those that are used up, and with that of the first order only
 * until an order was paid.
 */
export async function usableDiscounts(context: Context, userId: string): Promise<readonly DiscountRow[]> {
  const { rows, isFirst } = await findPersonDiscounts(context, userId)
  return filterAvailable(
    context.db,
    isFirst ? rows : rows.filter((discount) => !discount.newUserDisc),
    userId,
  )
}

export interface PersonDiscounts {
  rows: readonly DiscountRow[]
  isFirst: boolean
  /** The automatic discount of a first order; undefined if it is used up. That isn't refused, because the customer didn't select it. */
  automaticDiscount?: DiscountRow | undefined
}

/**
 * Finds the discounts that concern a person. Whether it is a first order is only queried if a discount depends on it.
 */
export async function findPersonDiscounts(context: Context, userId: string): Promise<PersonDiscounts> {
  const rows = await listUsableDiscounts(context, userId)
  const firstOrderDiscounts = rows.filter((discount) => discount.newUserDisc)
  const isFirst = firstOrderDiscounts.length > 0 && (await isFirstOrder(context.db, userId))
  const [automaticDiscount] = isFirst ? await filterAvailable(context.db, firstOrderDiscounts, userId) : []
  return { rows, isFirst, automaticDiscount }
}
