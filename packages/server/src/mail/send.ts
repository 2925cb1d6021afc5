import type { Shop } from '../shop.ts'
import type { ShopFacts } from './letter.ts'
import type { Mail } from './mails.ts'
import { type Attachment, openTransport } from './transport.ts'

type Sender = Pick<Shop, 'settings'>

/** What a letter takes along; made with its job, so that nobody who pays waits for it. */
type PapersOf = (mail: Mail) => Promise<Attachment[]>

/** Sends what the queue holds. A mail that fails stays a job and is tried again. */
export async function startMailWorker(shop: Sender & Pick<Shop, 'jobs'>, papersOf: PapersOf): Promise<void> {
  await shop.jobs.work('mail', async (mail, jobId) => sendMail(shop, mail, jobId, await papersOf(mail)))
}

/** Writes the letter and hands it to the mail server. `id` names the mail for good. */
export async function sendMail(
  shop: Sender,
  mail: Mail,
  id: string,
  attachments: Attachment[] = [],
): Promise<void> {
  // Loaded with the first mail: the templates' library takes longer to load than the rest of the shop.
  const { composeMail } = await import('./compose.ts')
  const composed = await composeMail(mail, factsOf(shop))
  await openTransport(shop.settings).send(mail.to, { ...composed, attachments }, id)
}

function factsOf({ settings }: Sender): ShopFacts {
  return {
    businessName: settings.BUSINESS_NAME,
    businessAddress: settings.BUSINESS_ADDRESS,
    supportEmail: settings.SUPPORT_EMAIL,
    url: settings.PUBLIC_URL,
  }
}
