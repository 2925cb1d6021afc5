import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Settings } from '../settings/settings.ts'
import type { ComposedEmail } from './compose.ts'
import { senderDomainOf, smtpTimeoutMs } from './transport.ts'

/**
 * The outcome of one email.
 * - `refused`: the mail server rejected the email.
 * - `no-mailbox`: the mail server rejected it permanently, because the mailbox does not exist.
 * - `kept`: no content was sent, because the connection was lost or the server accepts nothing from this sender.
 * - `unknown`: the connection was lost after the content was sent, so the server may have the email.
 */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused' | 'no-mailbox' | 'not-sent' | 'unknown'; reason: string }

interface BulkEmail extends Pick<ComposedEmail, 'subject' | 'html' | 'text'> {
  headers: Record<string, string>
}

export interface SmtpConnection {
  /** Sends to one recipient; reports SMTP errors as an outcome. After `kept` or `unknown` the connection can't be used any more. */
  send: (to: string, email: BulkEmail, id: string) => Promise<Delivery>
  close: () => void
}

interface SMTPError extends Error {
  responseCode?: number
  command?: string
  response?: string
}

/**
 * Connects to the mail server and logs in, to send many emails one after another; throws if that fails. Unlike the
 * pool of nodemailer, the connection reports whether a failed email may have arrived.
 */
export async function openSmtpConnection({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): Promise<SmtpConnection> {
  if (!SMTP_URL) throw new Error('SMTP_URL is not set')
  const { auth, ...server } = parseConnectionUrl(SMTP_URL)
  const timeouts = {
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  }
  const connection = new SMTPConnection({ ...server, ...timeouts })
  // The command that is running rejects; if none is running, the next one does.
  connection.on('error', () => {})
  await runCommand(connection, (done) => connection.connect(done))
  if (auth)
    await runCommand(connection, (done) =>
      connection.login(auth as Parameters<SMTPConnection['login']>[0], done),
    )
  const domain = senderDomainOf(MAIL_FROM)

  async function send(to: string, email: BulkEmail, id: string): Promise<Delivery> {
    const message = new MailComposer({
      ...email,
      from: MAIL_FROM,
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
    }).compile()
    const bytes = await message.build()
    let hasSentContent = false
    // nodemailer reads the stream only after the server has accepted the envelope.
    const content = Readable.from(
      (function* () {
        hasSentContent = true
        yield bytes
      })(),
    )
    const { from } = message.getEnvelope()
    const envelope = { from: from || (false as const), to: [to] }
    const error = await new Promise<SMTPError | null>((resolve) =>
      connection.send(envelope, content, resolve),
    )
    if (!error) return { state: 'sent' }
    const reason = error.message.slice(0, 500)
    // A server that shuts down (421) may have stored what it had received.
    if (error.responseCode === undefined || error.responseCode === 421)
      return { state: hasSentContent ? 'unknown' : 'not-sent', reason }
    // Without a reset the server waits for more of the refused email. If the reset fails, the next email reports the lost connection.
    await runCommand(connection, (done) => connection.reset(done)).catch(() => {})
    // The server accepts nothing from this sender at the moment, for any recipient.
    if (error.command === 'MAIL FROM') return { state: 'not-sent', reason }
    return { state: isMissingMailbox(error) ? 'no-mailbox' : 'refused', reason }
  }

  return { send, close: () => connection.quit() }
}

/**
 * Whether the mailbox does not exist (RFC 5321). A rejection with an enhanced code of another class (RFC 3463) is about
 * the sender, a policy or a list, not about the mailbox.
 */
function isMissingMailbox({ responseCode = 0, command, response = '' }: SMTPError): boolean {
  const enhancedCode = /^\d{3}[ -](\d\.\d+)\.\d+/.exec(response)?.[1]
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && (enhancedCode ?? '5.1') === '5.1'
}

/** Runs a command; also rejects when the connection ends before the response, which nodemailer does not report. */
function runCommand(
  connection: SMTPConnection,
  command: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error('The mail server closed the connection.'))
    connection.once('end', onEnd)
    connection.once('error', reject)
    command((error) => {
      connection.off('end', onEnd)
      connection.off('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}
