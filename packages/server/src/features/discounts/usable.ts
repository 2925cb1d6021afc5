import type { Context } from '../../call.ts'
import { isFirstOrder } from '../accounts/index.ts'
import { type DiscountRow, listUsableDiscounts, withFreeUses } from './queries.ts'

/**
 * The discounts that this person may use now: none that is used up, and that of the first order only until an
 * order was paid.
 */
export async function usableDiscounts(context: Context, userId: string): Promise<readonly DiscountRow[]> {
  const { rows, isFirst } = await findForPerson(context, userId)
  return withFreeUses(context.db, isFirst ? rows : rows.filter((discount) => !discount.newUserDisc), userId)
}

export interface ForPerson {
  rows: readonly DiscountRow[]
  isFirst: boolean
  /** The automatic discount of a first order; undefined if it is used up, because nobody chose it. */
  automaticDiscount?: DiscountRow | undefined
}

/** Whether it is a first order is only queried if a discount depends on it. */
export async function findForPerson(context: Context, userId: string): Promise<ForPerson> {
  const rows = await listUsableDiscounts(context, userId)
  const forFirst = rows.filter((discount) => discount.newUserDisc)
  const isFirst = forFirst.length > 0 && (await isFirstOrder(context.db, userId))
  const [automaticDiscount] = isFirst ? await withFreeUses(context.db, forFirst, userId) : []
  return { rows, isFirst, automaticDiscount }
}
