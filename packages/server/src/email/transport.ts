import { createTransport } from 'nodemailer'
import { UnrecoverableJobError } from '../jobs/jobs.ts'
import type { Settings } from '../settings/settings.ts'
import type { ComposedEmail } from './compose.ts'

/** The timeout of each step of the connection; it is shorter than the expiry of the email's job. */
export const smtpTimeoutMs = 8000

export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface EmailTransport {
  /** Sends to one recipient. `id` becomes the Message-ID, so that a repeated delivery is recognisable. */
  send: (to: string, email: ComposedEmail & { attachments?: Attachment[] }, id: string) => Promise<void>
}

interface SMTPError extends Error {
  code?: string
  responseCode?: number
}

/** The mailbox does not exist (RFC 5321: 550, 551, 553). Any other rejection may be temporary. */
function isPermanentRejection({ code, responseCode = 0 }: SMTPError): boolean {
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode)
}

/** Opens one connection per email. */
export function openTransport({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): EmailTransport {
  if (!SMTP_URL) throw new Error('SMTP_URL is not set')
  const limits = {
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  }
  const transport = createTransport({
    url: SMTP_URL,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = senderDomainOf(MAIL_FROM)
  return {
    send: async (to, { replyTo, ...email }, id) => {
      const sending = transport.sendMail({
        ...email,
        from: MAIL_FROM,
        // An object is always one address; a string would be parsed as a list.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${domain}>`,
      })
      await sending.catch((error: SMTPError) => {
        if (isPermanentRejection(error)) throw new UnrecoverableJobError(error.message, error)
        throw error
      })
    },
  }
}

/** The domain of the address in `Name <address>` or of a plain address. */
export function senderDomainOf(sender: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
}
