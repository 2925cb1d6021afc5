import {
  type Actor,
  forbidden,
  invalid,
  mayMoveItem,
  notFound,
  type Side,
  whyNotAddComment,
} from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import {
  currentDesign,
  designVersions,
  getItem,
  getItemForChange,
  publishOrderChange,
  recordChange,
} from '../orders/index.ts'
import {
  type CommentRow,
  countComments,
  findComments,
  insertComment,
  updateCommentSettled,
} from './queries.ts'
import { refuseUnprintedSide } from './sent-designs.ts'

/** Comments of an item that the actor may see. */
export async function listComments(db: Db, actor: Actor, itemId: string): Promise<CommentRow[]> {
  const { item } = await getItem(db, actor, itemId)
  return findComments(db, item.id)
}

interface NewComment {
  text: string
  side?: Side | undefined
  x?: number | undefined
  y?: number | undefined
  designNumber?: number | undefined
}

export async function writeComment(
  { actor, db, now }: Call,
  itemId: string,
  { text, side, x, y, designNumber }: NewComment,
): Promise<CommentRow> {
  const pin = [side, x, y].filter((part) => part !== undefined)
  if (pin.length === 1 || pin.length === 2) throw invalid({ side: 'A pin has a side, x and y.' })
  return db.transaction(async (tx) => {
    const { order, item } = await getItemForChange(tx, actor, itemId)
    if (!mayMoveItem(actor, item)) throw forbidden()
    const number = designNumber ?? currentDesign(item).number
    if (side) refuseUnprintedSide(item, side, 'side')
    if (!designVersions(item).some((version) => version.number === number))
      throw invalid({ designNumber: 'There is no such design.' })
    await refuseManyComments(tx, item.id)
    const mover = { actorId: actor.userId, actorRole: actor.role }
    const row = await insertComment(tx, {
      ...{ itemId: item.id, designNumber: number, text, side, x, y },
      ...{ authorId: actor.userId, authorRole: actor.role, createdAt: now },
    })
    await recordChange(tx, {
      orderId: order.id,
      itemId: item.id,
      what: 'comment',
      to: text,
      by: mover,
      at: now,
    })
    await publishOrderChange(tx, order)
    return row
  })
}

/** Refuses a comment above the limit. Requires the lock of the order, so that the limit holds for concurrent calls. */
export async function refuseManyComments(tx: Transaction, itemId: string): Promise<void> {
  const refusal = whyNotAddComment(await countComments(tx, itemId))
  if (refusal) throw refusal
}

/** Settles or reopens a comment. */
export async function settleComment(
  { actor, db, now }: Call,
  { itemId, commentId, settled }: { itemId: string; commentId: number; settled: boolean },
): Promise<CommentRow> {
  return db.transaction(async (tx) => {
    const { order, item } = await getItemForChange(tx, actor, itemId)
    if (!mayMoveItem(actor, item)) throw forbidden()
    const row = await updateCommentSettled(tx, item.id, commentId, settled ? now : null)
    if (!row) throw notFound()
    await publishOrderChange(tx, order)
    return row
  })
}
