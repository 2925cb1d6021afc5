import { SpanKind } from '@opentelemetry/api'
import { logoOf } from '../settings/logo-url.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing/spans.ts'
import type { ShopDetails } from './email-content.ts'
import type { Mail } from './mails.ts'
import { type Attachment, openTransport } from './transport.ts'

type MailContext = Pick<Shop, 'settings'>

/** Creates the attachments of a mail in its job, so that no customer waits for them. */
type FindAttachments = (mail: Mail) => Promise<Attachment[]>

/** Sends queued mails; a failed mail is retried as a job. */
export async function startMailWorker(
  shop: MailContext & Pick<Shop, 'jobs'>,
  findAttachments: FindAttachments,
): Promise<void> {
  await shop.jobs.work('mail', async (mail, jobId, _retries, _createdAt, signal) => {
    const attachments = await findAttachments(mail)
    // Attachments may have taken so long that another worker sends this mail.
    signal.throwIfAborted()
    await sendMail(shop, mail, jobId, attachments)
  })
}

/** Renders the mail and passes it to the mail server. `id` identifies the mail permanently. */
export async function sendMail(
  shop: MailContext,
  mail: Mail,
  id: string,
  attachments: Attachment[] = [],
): Promise<void> {
  // Loaded on first use, because the template library takes longer to load than the rest of the shop.
  const { composeMail } = await import('./compose.ts')
  const composed = await composeMail(mail, shopDetailsOf(shop.settings))
  const attributes = { 'printery.template': mail.template }
  await inSpan('send email', { kind: SpanKind.CLIENT, attributes }, async () => {
    await openTransport(shop.settings).send(mail.to, { ...composed, attachments }, id)
  })
}

/** The shop's details in every mail. */
export function shopDetailsOf(settings: Settings): ShopDetails {
  return {
    businessName: settings.BUSINESS_NAME,
    businessAddress: settings.BUSINESS_ADDRESS,
    supportEmail: settings.SUPPORT_EMAIL,
    url: settings.PUBLIC_URL,
    emailTexts: settings.emailTexts,
    logo: logoOf(settings, settings.PUBLIC_URL),
    accentColour: settings.ACCENT_COLOUR || undefined,
  }
}
