import { randomUUID } from 'node:crypto'
import { type Actor, dayMs, forbidden, mayShareOrder, notFound, shopDay } from '@printery/domain'
import type { Call, Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { newToken, sha256 } from '../../../tokens.ts'
import { getOrder } from '../access.ts'
import { recordChange } from '../history/changes.ts'
import { getOrderForChange } from '../moving/moving.ts'
import { publishOrderChange } from '../notifications/notifications.ts'
import { findOrder, type Order } from '../queries.ts'
import {
  findActiveShare,
  findSharedOrderId,
  insertShare,
  type ShareRow,
  updateShareEnd,
} from './share-queries.ts'

/** Creates a link, which replaces an older one. Only the hash of its token is stored. */
export async function shareOrder(
  { actor, db, now }: Call,
  id: string,
  { days }: { days: number },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + days * dayMs)
  await db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!mayShareOrder(actor, order)) throw forbidden()
    const before = await updateShareEnd({ db: tx, now }, id)
    await insertShare(tx, {
      id: randomUUID(),
      orderId: id,
      tokenHash: sha256(token),
      madeBy: actor.userId,
      createdAt: now,
      expiresAt,
    })
    const days = { from: before && shopDay(before.expiresAt), to: shopDay(expiresAt) }
    await recordShareChange(tx, order, 'share link made', actor, days, now)
  })
  return { token, expiresAt }
}

export async function unshareOrder({ actor, db, now }: Call, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!mayShareOrder(actor, order)) throw forbidden()
    const ended = await updateShareEnd({ db: tx, now }, id)
    if (ended)
      await recordShareChange(tx, order, 'share link ended', actor, { from: shopDay(ended.expiresAt) }, now)
  })
}

/** The currently valid link of the order. */
export async function findShare({ actor, db, now }: Call, id: string): Promise<ShareRow | undefined> {
  if (!mayShareOrder(actor, await getOrder(db, actor, id))) throw forbidden()
  return findActiveShare({ db, now }, id)
}

export async function getSharedOrder({ db, now }: Context, token: string): Promise<Order> {
  const orderId = await findSharedOrderId({ db, now }, sha256(token))
  const order = orderId === undefined ? undefined : await findOrder(db, orderId)
  if (!order) throw notFound()
  return order
}

async function recordShareChange(
  tx: Transaction,
  order: Order,
  change: 'share link made' | 'share link ended',
  actor: Actor,
  days: { from?: string | undefined; to?: string },
  at: Date,
): Promise<void> {
  const mover = { actorId: actor.userId, actorRole: actor.role }
  await recordChange(tx, { orderId: order.id, what: change, ...days, by: mover, at })
  await publishOrderChange(tx, order)
}
