import { type ChangeKind, dayMs, Refusal } from '@printery/domain'
import type { Transaction } from '../../../db/database.ts'
import type { Mover } from '../queries.ts'
import { countChanges, insertChange } from './history-queries.ts'

/** A change of an order other than its statuses, which `order_history` records. */
interface Change {
  orderId: string
  itemId?: string | undefined
  what: ChangeKind
  /** Human-readable: a day, a name with an address, a sentence, a version number. Cents are digits. */
  from?: string | null | undefined
  to?: string | null | undefined
  by: Mover
  at: Date
}

/** Maximum changes of one kind per user, order and day, which limits the emails they cause. */
const maxPerDay: Partial<Record<ChangeKind, number>> = {
  'shipping date': 20,
  'delivery details': 50,
  'design added': 200,
  'design deleted': 200,
  'share link made': 50,
}
const retryAfter = 3600

/** Records a change in its transaction, with the order locked. */
export async function recordChange(tx: Transaction, { by, ...change }: Change): Promise<void> {
  await refuseTooManyChanges(tx, change, by)
  await insertChange(tx, { ...change, ...by })
}

async function refuseTooManyChanges(
  tx: Transaction,
  { orderId, what, at }: Omit<Change, 'by'>,
  mover: Mover,
): Promise<void> {
  const limit = maxPerDay[what]
  if (limit === undefined || mover.actorId === null) return
  const since = new Date(at.getTime() - dayMs)
  const count = await countChanges(tx, { orderId, what, actorId: mover.actorId, since })
  if (count >= limit)
    throw new Refusal('too_many', 'You have changed this many times today. Please continue tomorrow.', {
      retryAfter,
    })
}
