import { type ChangeKind, dayMs, Refusal } from '@printery/domain'
import { and, eq, gt } from 'drizzle-orm'
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

/** Changes of one kind that one person makes of one order in a day: far more than an order needs, and no flood of mails. */
const mostADay: Partial<Record<ChangeKind, number>> = {
  'shipping date': 20,
  'delivery details': 50,
  'design added': 200,
  'design deleted': 200,
  'share link made': 50,
}
const retryAfter = 3600

/** Writes a change down for good, in the transaction that makes it; the order is locked by then. */
export async function recordChange(tx: Db, { by, ...change }: Change): Promise<void> {
  await refuseFlood(tx, change, by)
  await tx.insert(orderChanges).values({ ...change, ...by })
}

async function refuseFlood(tx: Db, { orderId, what, at }: Omit<Change, 'by'>, by: Mover): Promise<void> {
  const most = mostADay[what]
  if (most === undefined || by.actorId === null) return
  const made = await tx.$count(
    orderChanges,
    and(
      eq(orderChanges.orderId, orderId),
      eq(orderChanges.what, what),
      eq(orderChanges.actorId, by.actorId),
      gt(orderChanges.at, new Date(at.getTime() - dayMs)),
    ),
  )
  if (made >= most)
    throw new Refusal('too_many', 'You have changed this many times today. Please go on tomorrow.', {
      retryAfter,
    })
}
