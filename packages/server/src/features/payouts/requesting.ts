import type { PayoutDetailsView, PayoutView } from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import { requireAvailable } from '@printery/domain/payouts'
import type { Call, Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import { countHit, type RateLimit } from '../../http/rate-limits.ts'
import { findBalances } from '../wallet/index.ts'
import { presentDetails } from './details.ts'
import { cursorKinds, findPayouts, type ListedPayout } from './list-queries.ts'
import {
  findOpenPayout,
  findPayout,
  findPayoutDetails,
  insertPayout,
  lockPayoutVersion,
  lockSupplier,
  movePayout,
} from './payout-queries.ts'

/** 60 requests an hour, which is ample because a supplier can have only one open payout. */
function requestLimit(userId: string): RateLimit {
  return { key: `payout:${userId}`, max: 60, windowSeconds: 3600 }
}

/** The available amount of a supplier, its payout details, and one page of its payouts. */
export async function getPayouts(
  { db, now }: Context,
  supplierId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{
  available: number
  details: PayoutDetailsView | null
  payouts: PayoutView[]
  nextCursor: string | null
}> {
  const list = `payouts ${supplierId}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const found = await findPayouts(db, { supplierId, limit: limit + 1, after })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ position }) => position)
  const details = await findPayoutDetails(db, supplierId)
  const { balances } = await findBalances(db, supplierId)
  return {
    available: balances.available,
    details: details ? presentDetails(details, now) : null,
    payouts: shown.map(presentOwn),
    nextCursor,
  }
}

/** All payouts of a supplier, for the download of its personal data. */
export async function listOwnPayouts(db: Db, supplierId: string): Promise<PayoutView[]> {
  return (await findPayouts(db, { supplierId, limit: 10_000 })).map(presentOwn)
}

/** Requests a payout, which reserves its amount. */
export async function requestPayout({ actor, db, now }: Call, cents: number): Promise<PayoutView> {
  const supplierId = actor.userId
  await countHit({ db, now }, requestLimit(supplierId))
  const { id } = await db.transaction(async (tx) => {
    await lockSupplier(tx, supplierId)
    if (!(await findPayoutDetails(tx, supplierId)))
      throw new Refusal('conflict', 'First enter where you want to be paid.')
    if (await findOpenPayout(tx, supplierId))
      throw new Refusal(
        'conflict',
        'You have already requested a payout. You can request the next one once it is paid or refused.',
      )
    requireAvailable(cents, (await findBalances(tx, supplierId)).balances.available)
    return insertPayout({ db: tx, now }, { supplierId, cents })
  })
  return getOwnPayout(db, id)
}

/** Withdraws a supplier's request that is not decided yet. */
export async function withdrawPayout(
  { actor, db, now }: Call,
  id: string,
  version: number,
): Promise<PayoutView> {
  if ((await findPayout(db, id))?.supplierId !== actor.userId) throw notFound()
  await db.transaction(async (tx) => {
    const payout = await lockPayoutVersion(tx, id, version)
    await movePayout({ db: tx, now }, payout, { state: 'withdrawn' }, { actorId: actor.userId })
  })
  return getOwnPayout(db, id)
}

async function getOwnPayout(db: Db, id: string): Promise<PayoutView> {
  const [found] = await findPayouts(db, { id, limit: 1 })
  if (!found) throw notFound()
  return presentOwn(found)
}

/** Suppliers read the reason of a refused or returned payout, but not why a transfer failed. */
function presentOwn({
  supplierId: _id,
  brandName: _name,
  batchId: _batch,
  position: _position,
  ...row
}: ListedPayout): PayoutView {
  const hasReason = row.state === 'refused' || row.state === 'returned'
  return { ...row, reason: hasReason ? row.reason : null }
}
