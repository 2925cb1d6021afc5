import type { CustomerView } from '@printery/contract'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { cursorKinds, findCustomers } from './queries.ts'

interface CustomerSearch {
  /** Substring of name or email. */
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first. */
export async function listCustomers(
  db: Db,
  { search, limit, cursor }: CustomerSearch,
): Promise<{ customers: CustomerView[]; nextCursor: string | null }> {
  const query = search?.trim()
  const list = `customers ${query ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const customerRows = await findCustomers(db, { search: query, limit: limit + 1, after })
  const { rows: customers, nextCursor } = pageOfPositioned(list, customerRows, limit)
  return { customers, nextCursor }
}

/** The newest customers whose name or email contains the text, up to the limit. */
export async function searchCustomers(
  db: Db,
  text: string,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const { customers } = await listCustomers(db, { search: text, limit })
  return customers.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
  }))
}
