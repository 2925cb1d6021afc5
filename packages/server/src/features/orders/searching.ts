import type { Status } from '@printery/domain'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orders } from '../../db/schema/index.ts'
import { findOrderPlaces } from './list-queries.ts'

export interface FoundOrder {
  id: string
  number: string
  customer: string
  status: Status
}

/** The newest few whose number begins like this or whose customer is called so: all orders, or those of one supplier. */
export async function searchOrders(
  db: Db,
  { text, limit, supplierId }: { text: string; limit: number; supplierId?: string | undefined },
): Promise<FoundOrder[]> {
  const list = { supplierId, sort: 'created_desc', limit } as const
  const mayBeNumber = /^[0-9a-f-]{2,36}$/i.test(text)
  const places = await Promise.all([
    mayBeNumber ? findOrderPlaces(db, { ...list, idPrefix: text }) : [],
    findOrderPlaces(db, { ...list, words: text }),
  ])
  const ids = [...new Set(places.flat().map(({ id }) => id))].slice(0, limit)
  if (ids.length === 0) return []
  const { id, number, status, customerFirstName, customerLastName } = orders
  const rows = await db
    .select({ id, number, status, customerFirstName, customerLastName })
    .from(orders)
    .where(inArray(id, ids))
  return rows
    .map((row) => ({
      id: row.id,
      number: row.number,
      customer: `${row.customerFirstName} ${row.customerLastName}`,
      status: row.status,
    }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
