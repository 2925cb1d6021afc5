import { forbidden, invalid, mayUseInternalNotes, Refusal } from '@printery/domain'
import type { Call } from '../../../call.ts'
import { recordChange } from '../history/changes.ts'
import { publishOrderChange } from '../notifications/notifications.ts'
import { type Order, updateOrder } from '../queries.ts'
import { getOrderForChange, getUpdatedOrder } from './moving.ts'

interface NoteChange {
  field: 'additionalComments' | 'internalNotes'
  text: string
  /** The version of the order in which the old note was read. */
  version: number | undefined
}

const kinds = { additionalComments: 'note to customer', internalNotes: 'internal notes' } as const

/** Replaces the note to the customer, which admins write, or the internal notes (DEC-91). An empty text deletes it. */
export async function changeNote(
  { actor, db, now }: Call,
  id: string,
  { field, text, version }: NoteChange,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    const mayWrite = field === 'internalNotes' ? mayUseInternalNotes(actor, order) : actor.role === 'admin'
    if (!mayWrite) throw forbidden()
    if (version === undefined) throw invalid({ version: 'Send the version that was edited.' })
    const note = text.trim() || null
    if (note === order[field]) return order
    if (version !== order.version)
      throw new Refusal('stale_version', 'This order has changed since you looked at it. Please look again.')
    await updateOrder({ db: tx, now }, id, { [field]: note })
    await recordChange(tx, {
      orderId: id,
      what: kinds[field],
      from: order[field],
      to: note,
      by: { actorId: actor.userId, actorRole: actor.role },
      at: now,
    })
    await publishOrderChange(tx, order)
    return getUpdatedOrder(tx, id)
  })
}
