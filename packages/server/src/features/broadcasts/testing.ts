import type { JobData } from '../../jobs/jobs.ts'
import { openTransport } from '../../mail/transport.ts'
import type { Shop } from '../../shop.ts'
import { previewBroadcast } from './previewing.ts'
import { findAddress, findBroadcast } from './queries.ts'

const subjectOfTest = (subject: string) => `Test: ${subject}`

/** Sends a broadcast to who asked for a test, as it is now. */
export async function sendTestMail(
  shop: Shop,
  { broadcastId, userId }: JobData['broadcast-test'],
  jobId: string,
): Promise<void> {
  const broadcast = await findBroadcast(shop.db, broadcastId)
  const to = await findAddress(shop.db, userId)
  if (!broadcast || !to) return
  const { subject, html, text } = await previewBroadcast(shop, shop.db, broadcast)
  await openTransport(shop.settings).send(
    to,
    { subject: subjectOfTest(subject), html, text, attachments: [] },
    jobId,
  )
}
