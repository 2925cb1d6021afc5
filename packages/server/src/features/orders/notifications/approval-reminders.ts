import { dayMs, shopDay } from '@printery/domain'
import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Email } from '../../../email/emails.ts'
import { isSentNow } from '../../../email/held-emails.ts'
import { sendEmail } from '../../../email/send.ts'
import type { JobData } from '../../../jobs/jobs.ts'
import type { Services, Shop } from '../../../shop.ts'
import { currentDesign } from '../designs.ts'
import { findOrder } from '../queries.ts'
import { recipientOf } from './emails.ts'

const reminderSeconds = (2 * dayMs) / 1000

/** Schedules a reminder about a proof, in the transaction that publishes it. */
export async function scheduleReminder(
  services: Pick<Services, 'jobs'>,
  { db: tx, now }: Context<Transaction>,
  proof: Omit<JobData['waiting-reminder'], 'since'>,
): Promise<void> {
  const data = { ...proof, since: shopDay(now) }
  await services.jobs.send(tx, 'waiting-reminder', data, { startAfter: reminderSeconds })
}

/** Sends the reminder if this version is still waiting for approval. `jobId` becomes the Message-ID. */
export async function sendApprovalReminder(
  shop: Shop,
  { orderId, itemId, version, since }: JobData['waiting-reminder'],
  jobId: string,
): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  const item = order?.items.find(({ id }) => id === itemId)
  if (!order || item?.status !== 'design pending approval' || currentDesign(item).number !== version) return
  const data = { ...recipientOf(order), itemId, title: item.title, since }
  const email: Email = { to: order.customerEmail, template: 'waiting-reminder', data }
  const context = { db: shop.db, now: shop.now() }
  if (await isSentNow(context, { userId: order.userId, email, key: jobId }))
    await sendEmail(shop, email, jobId)
}
