import { fromSpokenNumber, type Status } from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { findOrderPositions, listOrderNames } from './list-queries.ts'

export interface FoundOrder {
  id: string
  number: string
  customer: string
  status: Status
}

/**
 * The newest orders, of all or of one supplier, whose number starts with the text (also as it is read aloud), or
 * whose customer's name contains it.
 */
export async function searchOrders(
  db: Db,
  { text, limit, supplierId }: { text: string; limit: number; supplierId?: string | undefined },
): Promise<FoundOrder[]> {
  const list = { supplierId, sort: 'created_desc', limit } as const
  const number = fromSpokenNumber(text) ?? text
  const mayBeNumber = /^[0-9a-f-]{2,36}$/i.test(number)
  const positions = await Promise.all([
    mayBeNumber ? findOrderPositions(db, { ...list, idPrefix: number }) : [],
    findOrderPositions(db, { ...list, customerText: text }),
  ])
  const ids = [...new Set(positions.flat().map(({ id }) => id))].slice(0, limit)
  if (ids.length === 0) return []
  const rows = await listOrderNames(db, ids)
  return rows
    .map((row) => ({
      id: row.id,
      number: row.number,
      customer: `${row.customerFirstName} ${row.customerLastName}`,
      status: row.status,
    }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
