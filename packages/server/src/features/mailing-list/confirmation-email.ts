import { sendEmail } from '../../email/send.ts'
import type { JobData } from '../../jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { findSubscriber } from './queries.ts'
import { tokenOf } from './tokens.ts'

/** Sends the email that asks for a confirmation. The token is derived here instead of queued, because the queue keeps job data for days. */
export async function sendConfirmationEmail(
  shop: Pick<Shop, 'db' | 'settings' | 'tokenKey'>,
  { subscriberId, askedAt }: JobData['subscription-mail'],
  jobId: string,
): Promise<void> {
  const subscriber = await findSubscriber(shop.db, subscriberId)
  // The subscriber has confirmed or unsubscribed, or a later job sends a newer request.
  if (subscriber?.state !== 'waiting' || subscriber.askedAt?.toISOString() !== askedAt) return
  const token = tokenOf(shop.tokenKey, 'confirm', subscriberId)
  await sendEmail(
    shop,
    {
      to: subscriber.email,
      template: 'confirm-subscription',
      data: { token, businessName: shop.settings.BUSINESS_NAME },
    },
    jobId,
  )
}
