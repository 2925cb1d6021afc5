import type { ChangeKind } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { orderChanges } from '../../db/schema/index.ts'
import type { Mover } from './queries.ts'

/** What was changed of an order beside its statuses, whose own steps `order_history` holds. */
interface Change {
  orderId: string
  itemId?: string | undefined
  what: ChangeKind
  /** As a person reads it: a day, a name with an address, a sentence, the number of a version. Cents are digits. */
  from?: string | null | undefined
  to?: string | null | undefined
  by: Mover
  at: Date
}

/** Writes a change down for good, in the transaction that makes it. */
export async function recordChange(tx: Db, { by, ...change }: Change): Promise<void> {
  await tx.insert(orderChanges).values({ ...change, ...by })
}
