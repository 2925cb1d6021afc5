import { createTransport } from 'nodemailer'
import { Hopeless } from '../jobs/jobs.ts'
import type { Settings } from '../settings/settings.ts'
import type { ComposedMail } from './compose.ts'

/** Milliseconds until a silent mail server counts as down, so that each step of a mail ends before its job expires. */
const patience = 8000

export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface MailTransport {
  /** To one receiver. `id` names the mail for good: a second sending of it is recognisable. */
  send: (to: string, mail: ComposedMail & { attachments?: Attachment[] }, id: string) => Promise<void>
}

interface SMTPFault extends Error {
  code?: string
  responseCode?: number
}

/** There is no such mailbox (RFC 5321: 550, 551, 553). Every other no may be about us, and be over tomorrow. */
function isRefusedForGood({ code, responseCode = 0 }: SMTPFault): boolean {
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode)
}

/** One connection a mail: nothing to keep open, nothing to lose. */
export function openTransport({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): MailTransport {
  if (!SMTP_URL) throw new Error('SMTP_URL is not set')
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({
    url: SMTP_URL,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  return {
    send: async (to, { replyTo, ...mail }, id) => {
      const sending = transport.sendMail({
        ...mail,
        from: MAIL_FROM,
        // As an object it is one address, whatever stands in it; as text it would be read as a list.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${domain}>`,
      })
      await sending.catch((fault: SMTPFault) => {
        if (isRefusedForGood(fault)) throw new Hopeless(fault.message, fault)
        throw fault
      })
    },
  }
}
