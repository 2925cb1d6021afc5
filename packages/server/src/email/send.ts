import { SpanKind } from '@opentelemetry/api'
import { logoOf } from '../settings/logo-url.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing/spans.ts'
import type { ShopDetails } from './email-content.ts'
import type { Email } from './emails.ts'
import { type Attachment, openTransport } from './transport.ts'

type EmailContext = Pick<Shop, 'settings'>

/** Creates the attachments of an email; called in its job, because that takes long. */
type CreateAttachments = (email: Email) => Promise<Attachment[]>

/** Sends queued emails; a failed email is retried as a job. */
export async function startEmailWorker(
  shop: EmailContext & Pick<Shop, 'jobs'>,
  createAttachments: CreateAttachments,
): Promise<void> {
  await shop.jobs.work('mail', async (email, jobId, _retries, _createdAt, signal) => {
    const attachments = await createAttachments(email)
    // Creating the attachments may have taken so long that another worker sends this email.
    signal.throwIfAborted()
    await sendEmail(shop, email, jobId, attachments)
  })
}

/** Renders the email and passes it to the mail server. `id` is the same in every attempt. */
export async function sendEmail(
  shop: EmailContext,
  email: Email,
  id: string,
  attachments: Attachment[] = [],
): Promise<void> {
  // Loaded on first use, because the template library takes longer to load than the rest of the shop.
  const { composeEmail } = await import('./compose.ts')
  const composed = await composeEmail(email, shopDetailsOf(shop.settings))
  const attributes = { 'printery.template': email.template }
  await inSpan('send email', { kind: SpanKind.CLIENT, attributes }, async () => {
    await openTransport(shop.settings).send(email.to, { ...composed, attachments }, id)
  })
}

/** The details of the shop that every email contains. */
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
