import { Refusal } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { lockBroadcast, updateBroadcast } from './queries.ts'
import { beginSending } from './writing.ts'

/**
 * Begins a scheduled broadcast. One that can't begin, such as with an empty segment, becomes a draft again, which
 * staff see.
 */
export async function startDueBroadcast(
  shop: Pick<Shop, 'db' | 'jobs' | 'now' | 'log'>,
  id: string,
): Promise<void> {
  const now = shop.now()
  try {
    await shop.db.transaction(async (tx) => {
      const broadcast = await lockBroadcast(tx, id)
      // Cancelled, rescheduled or begun by another process meanwhile.
      if (broadcast?.state !== 'scheduled' || !broadcast.scheduledFor || broadcast.scheduledFor > now) return
      await beginSending(shop, { db: tx, now }, broadcast)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ broadcastId: id, reason: error.message }, 'a scheduled broadcast could not be started')
    await shop.db.transaction(async (tx) => {
      const broadcast = await lockBroadcast(tx, id)
      if (broadcast?.state === 'scheduled')
        await updateBroadcast(tx, id, { state: 'draft', scheduledFor: null, version: broadcast.version + 1 })
    })
  }
}
