import { openTransport } from '../../email/transport.ts'
import type { JobData } from '../../jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { previewBroadcast } from './previewing.ts'
import { findBroadcast, findEmailAddress } from './queries.ts'

const testSubject = (subject: string) => `Test: ${subject}`

/** Sends the current state of a broadcast to the person who asked for a test. */
export async function sendTestEmail(
  shop: Shop,
  { broadcastId, userId }: JobData['broadcast-test'],
  jobId: string,
): Promise<void> {
  const broadcast = await findBroadcast(shop.db, broadcastId)
  const to = await findEmailAddress(shop.db, userId)
  if (!broadcast || !to) return
  const { subject, html, text } = await previewBroadcast(shop, shop.db, broadcast)
  await openTransport(shop.settings).send(
    to,
    { subject: testSubject(subject), html, text, attachments: [] },
    jobId,
  )
}
