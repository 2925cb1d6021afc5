import type { Db } from '../../db/database.ts'
import { isFirstOrder } from '../accounts/index.ts'
import { type DiscountRow, findUsable, withPlaces } from './queries.ts'

/** What this person may use now: none that is used up, and the first-order discount only until an order was paid. */
export async function usableDiscounts(db: Db, userId: string, now: Date): Promise<readonly DiscountRow[]> {
  const { rows, isFirst } = await findForPerson(db, userId, now)
  return withPlaces(db, isFirst ? rows : rows.filter((discount) => !discount.newUserDisc), userId)
}

export interface ForPerson {
  rows: readonly DiscountRow[]
  isFirst: boolean
  /** What a first order gets by itself; nothing where it is used up, for nobody chose it who could leave it out. */
  byItself?: DiscountRow | undefined
}

/** Whether it is a first order is looked up where a discount asks for it. */
export async function findForPerson(db: Db, userId: string, now: Date): Promise<ForPerson> {
  const rows = await findUsable(db, userId, now)
  const forFirst = rows.filter((discount) => discount.newUserDisc)
  const isFirst = forFirst.length > 0 && (await isFirstOrder(db, userId))
  const [byItself] = isFirst ? await withPlaces(db, forFirst, userId) : []
  return { rows, isFirst, byItself }
}
