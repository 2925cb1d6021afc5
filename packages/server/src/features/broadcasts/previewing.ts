import type { BroadcastBlock } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { countHit } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { resolveBlocks } from './content.ts'
import { findBroadcast, findEmailAddress } from './queries.ts'

interface Content {
  subject: string
  preheader: string
  blocks: readonly BroadcastBlock[]
}

/** Renders a broadcast as it would arrive. Its unsubscribe link has no effect. */
export async function previewBroadcast(
  services: Services,
  db: Db,
  { subject, preheader, blocks }: Content,
): Promise<{ subject: string; html: string; text: string }> {
  const [{ renderBroadcast }, { shopDetailsOf }] = await Promise.all([
    import('../../email/broadcast-layout.ts'),
    import('../../email/send.ts'),
  ])
  const content = {
    subject,
    preheader,
    blocks: await resolveBlocks(services, db, blocks),
    countsOpens: false,
  }
  const template = await renderBroadcast(content, shopDetailsOf(services.settings))
  return { subject, ...template.fill({ unsubscribeUrl: services.settings.PUBLIC_URL }) }
}

/** Test emails of one person in an hour. */
const maxTestsPerHour = 30

/** Queues a broadcast as an email only to the caller. Returns the address. */
export async function sendTest(services: Services, { actor, db, now }: Call, id: string): Promise<string> {
  const limit = { key: `broadcast-test:${actor.userId}`, max: maxTestsPerHour, windowSeconds: 3600 }
  return db.transaction(async (tx) => {
    const broadcast = await findBroadcast(tx, id)
    const to = await findEmailAddress(tx, actor.userId)
    if (!broadcast || !to) throw notFound()
    await countHit({ db: tx, now }, limit)
    await services.jobs.send(
      tx,
      'broadcast-test',
      { broadcastId: id, userId: actor.userId },
      { isUrgent: true },
    )
    return to
  })
}
