import type { Shop } from '../shop.ts'
import type { ShopFacts } from './letter.ts'
import type { Mail } from './mails.ts'
import { openTransport } from './transport.ts'

type Sender = Pick<Shop, 'settings'>

/** Sends what the queue holds. A mail that fails stays a job and is tried again. */
export async function startMailWorker(shop: Sender & Pick<Shop, 'jobs'>): Promise<void> {
  await shop.jobs.work('mail', (mail, jobId) => sendMail(shop, mail, jobId))
}

/** Writes the letter and hands it to the mail server. `id` names the mail for good. */
export async function sendMail(shop: Sender, mail: Mail, id: string): Promise<void> {
  // Loaded with the first mail: the templates' library takes longer to load than the rest of the shop.
  const { composeMail } = await import('./compose.ts')
  await openTransport(shop.settings).send(mail.to, await composeMail(mail, factsOf(shop)), id)
}

function factsOf({ settings }: Sender): ShopFacts {
  return {
    businessName: settings.BUSINESS_NAME,
    businessAddress: settings.BUSINESS_ADDRESS,
    supportEmail: settings.SUPPORT_EMAIL,
    url: settings.PUBLIC_URL,
  }
}
