import type { ReviewView, SupplierCounts, SupplierView } from '@printery/contract'
import type { SupplierState } from '@printery/domain/suppliers'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { presentReview } from './present.ts'
import {
  countReviews,
  countSuppliers,
  cursorKinds,
  findApproval,
  findReviews,
  findSuppliers,
} from './queries.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** Suppliers, newest first, with the number of them in each state. */
export async function listSuppliers(
  db: Db,
  { state, search, limit, cursor }: Page & { state?: SupplierState | undefined; search?: string | undefined },
): Promise<{ suppliers: SupplierView[]; counts: SupplierCounts; nextCursor: string | null }> {
  const searchText = search?.trim()
  const list = `suppliers ${state ?? ''} ${searchText ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const found = await findSuppliers(db, { state, searchText, limit: limit + 1, after })
  const { rows: suppliers, nextCursor } = pageOfPositioned(list, found, limit)
  return { suppliers, counts: await countSuppliers(db), nextCursor }
}

/** Products and prices that wait for a decision, oldest first. */
export async function listReviews(
  db: Db,
  { supplierId, limit, cursor }: Page & { supplierId?: string | undefined },
): Promise<{ reviews: ReviewView[]; nextCursor: string | null }> {
  const list = `reviews ${supplierId ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const found = await findReviews(db, { supplierId, limit: limit + 1, after })
  const { rows, nextCursor } = pageOfPositioned(list, found, limit)
  return { reviews: rows.map(presentReview), nextCursor }
}

/** The approval of the caller; a trigger created it with the account. */
export async function ownApproval(db: Db, userId: string) {
  const approval = await findApproval(db, userId)
  if (!approval) throw new Error(`supplier ${userId} has no approval`)
  const { state, reason, isProven } = approval
  return { state, reason, isProven, ...(await countReviews(db, userId)) }
}
