import { dayMs, shopDay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { JobData } from '../../jobs/jobs.ts'
import { wantsMail } from '../../mail/choices.ts'
import { sendMail } from '../../mail/send.ts'
import type { Shop } from '../../shop.ts'
import { standingDesign } from './designs.ts'
import { addressee } from './letters.ts'
import { findOrder } from './queries.ts'

const reminderSeconds = (2 * dayMs) / 1000

/** Asks for a word about a proof that the customer leaves waiting, in the transaction that shows it. */
export async function askForReminder(
  shop: Pick<Shop, 'jobs'>,
  tx: Db,
  proof: Omit<JobData['waiting-reminder'], 'since'>,
  now: Date,
): Promise<void> {
  const asked = { ...proof, since: shopDay(now) }
  await shop.jobs.send(tx, 'waiting-reminder', asked, { startAfter: reminderSeconds })
}

/** Reminds who has neither approved this very proof nor sent another. `jobId` names the mail for good. */
export async function remindOfApproval(
  shop: Shop,
  { orderId, itemId, version, since }: JobData['waiting-reminder'],
  jobId: string,
): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  const item = order?.items.find(({ id }) => id === itemId)
  if (!order || item?.status !== 'design pending approval' || standingDesign(item).number !== version) return
  if (!(await wantsMail(shop.db, order.userId, 'waiting-reminder'))) return
  const data = { ...addressee(order), itemId, title: item.title, since }
  await sendMail(shop, { to: order.customerEmail, template: 'waiting-reminder', data }, jobId)
}
