import type { Db } from '../../db/database.ts'
import { isFirstOrder } from '../accounts/service.ts'
import { type DiscountRow, findUsable, withPlaces } from './queries.ts'

/** What this person may use now: none that is used up, and the first-order discount only until an order was paid. */
export async function usableDiscounts(db: Db, userId: string, now: Date): Promise<readonly DiscountRow[]> {
  const { rows, isFirst } = await findForPerson(db, userId, now)
  return withPlaces(db, isFirst ? rows : rows.filter((discount) => !discount.newUserDisc), userId)
}

export type ForPerson = Awaited<ReturnType<typeof findForPerson>>

/** Whether it is a first order is looked up where a discount asks for it. */
export async function findForPerson(db: Db, userId: string, now: Date) {
  const rows = await findUsable(db, userId, now)
  const isAsked = rows.some((discount) => discount.newUserDisc)
  return { rows, isFirst: isAsked && (await isFirstOrder(db, userId)) }
}
