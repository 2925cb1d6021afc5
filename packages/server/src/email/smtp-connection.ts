import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Settings } from '../settings/settings.ts'
import type { ComposedEmail } from './compose.ts'
import { senderDomainOf, smtpTimeoutMs } from './transport.ts'

/**
 * The outcome of one email. `refused`: the mail server rejected it; `no-mailbox`: permanently. `kept`: the connection
 * was lost before any part of the email was sent. `unknown`: it was lost after that, so the server may have the
 * email.
 */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused' | 'no-mailbox' | 'kept' | 'unknown'; answer: string }

interface BulkEmail extends Pick<ComposedEmail, 'subject' | 'html' | 'text'> {
  headers: Record<string, string>
}

export interface SmtpConnection {
  /** Sends to one receiver; never throws. After `kept` or `unknown` the connection can't be used any more. */
  send: (to: string, email: BulkEmail, id: string) => Promise<Delivery>
  close: () => void
}

interface SMTPError extends Error {
  responseCode?: number
  command?: string
  response?: string
}

/**
 * Connects to the mail server and logs in, for many emails one after another; throws if that fails. Unlike the pool
 * of nodemailer, it reports whether a failed email may have arrived.
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
  // A lost connection fails its send; an idle one fails the next.
  connection.on('error', () => {})
  await untilAnswered(connection, (done) => connection.connect(done))
  if (auth)
    await untilAnswered(connection, (done) =>
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
    let isHandedOver = false
    // Read only after the server has accepted the envelope.
    const content = Readable.from(
      (function* () {
        isHandedOver = true
        yield bytes
      })(),
    )
    const { from } = message.getEnvelope()
    const envelope = { from: from || (false as const), to: [to] }
    const error = await new Promise<SMTPError | null>((resolve) =>
      connection.send(envelope, content, resolve),
    )
    if (!error) return { state: 'sent' }
    const answer = error.message.slice(0, 500)
    // A server that shuts down (421) may have stored what it had received.
    if (error.responseCode === undefined || error.responseCode === 421)
      return { state: isHandedOver ? 'unknown' : 'kept', answer }
    // The server waits for more of the refused email. If the connection was lost with it, the next email is kept.
    await untilAnswered(connection, (done) => connection.reset(done)).catch(() => {})
    // The server accepts nothing from this sender at the moment, for any receiver.
    if (error.command === 'MAIL FROM') return { state: 'kept', answer }
    return { state: isNoMailbox(error) ? 'no-mailbox' : 'refused', answer }
  }

  return { send, close: () => connection.quit() }
}

/**
 * The mailbox does not exist (RFC 5321). A refusal with an enhanced code of another class (RFC 3463) is about the sender, a
 * policy or a list, and says nothing about the mailbox.
 */
function isNoMailbox({ responseCode = 0, command, response = '' }: SMTPError): boolean {
  const enhanced = /^\d{3}[ -](\d\.\d+)\.\d+/.exec(response)?.[1]
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && (enhanced ?? '5.1') === '5.1'
}

/** Runs a command; rejects when the connection ends before its answer, which nodemailer does not report. */
function untilAnswered(
  connection: SMTPConnection,
  command: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The mail server closed the connection.'))
    connection.once('end', ended)
    connection.once('error', reject)
    command((error) => {
      connection.off('end', ended)
      connection.off('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}
