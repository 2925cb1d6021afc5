import type { HistoryEvent } from '@printery/contract'
import {
  type Actor,
  type ChangeKind,
  changeKinds,
  changesForSuppliers,
  mayUseInternalNotes,
  notFound,
  visibleItems,
} from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { decodeCursor, pageOf } from '../../../http/cursor.ts'
import { findEvents, findOwnership } from './history-queries.ts'

interface HistoryPage {
  only?: 'statuses' | undefined
  limit: number
  cursor?: string | undefined
}

/** Status changes and other changes of an order in one list, newest first. */
export async function readHistory(
  db: Db,
  actor: Actor,
  orderId: string,
  { only, limit, cursor }: HistoryPage,
): Promise<{ events: HistoryEvent[]; nextCursor: string | null }> {
  const order = await findOwnership(db, orderId)
  const items = order ? visibleItems(actor, order) : []
  if (!order || items.length === 0) throw notFound()
  const asSupplier = actor.role === 'supplier' && actor.userId !== order.userId
  const list = `history of ${orderId} ${only ?? ''} ${asSupplier}`
  const found = await findEvents(db, {
    orderId,
    itemIds: items.map(({ id }) => id),
    changes: only ? [] : visibleChanges(actor, order),
    after: cursor === undefined ? undefined : decodeCursor(list, cursor, ['moment', 'small', 'integer']),
    limit,
  })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ position, source, id }) => [
    position,
    source,
    Number(id),
  ])
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  return {
    events: shown.map(({ position: _position, source: _source, id: _id, name, ...event }) => ({
      ...event,
      title: titles.get(event.itemId ?? '') ?? null,
      name: actor.role === 'admin' ? name : null,
    })),
    nextCursor,
  }
}

function visibleChanges(
  actor: Actor,
  order: { userId: string; items: readonly { supplierId: string }[] },
): readonly ChangeKind[] {
  if (actor.role === 'supplier' && actor.userId !== order.userId) return changesForSuppliers
  return mayUseInternalNotes(actor, order)
    ? changeKinds
    : changeKinds.filter((kind) => kind !== 'internal notes')
}
