import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyPluginAsync } from 'fastify'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { refuseProduction } from '../refuse-production.ts'
import { buildMailPages } from './mail-pages.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import type { MailMessage } from './message.ts'
import { createMailReader } from './reader.ts'

export interface MailSandboxOptions {
  /** The folder in which each message becomes one `.eml` file. */
  dir: string
  host?: string
  /** 0 takes a free one. */
  port?: number
  now?: () => Date
}

export interface MailSandbox {
  /** e.g. `smtp://127.0.0.1:41235` */
  smtpUrl: string
  /** `GET /mail`, `/mail/:id` and what belongs to them; to be registered with the prefix `/sandbox`. */
  pages: FastifyPluginAsync
  /** The newest `limit` messages, newest first; with `to` only those of them that were delivered to this address. */
  messages(options?: { to?: string; limit?: number }): Promise<MailMessage[]>
  close(): Promise<void>
}

const maxSize = 25 * 1024 * 1024 // bytes

/** Starts a real mail server that stores all messages and forwards none. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  refuseProduction('mail')
  const { dir, host = '127.0.0.1', port = 0, now = () => new Date() } = options
  const mailbox = await openMailbox(dir)
  const find = createMailReader(mailbox)
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxSize,
    logger: false,
    closeTimeout: 1_000,
    onAuth: (_login, _session, done) => done(null, { user: 'sandbox' }),
    onData: (stream, session, done) => {
      storeMail(mailbox, stream, session, now()).then(() => done(), done)
    },
  })
  // A client that disconnects in the middle is ignored.
  server.on('error', () => {})
  const listener = server.listen(port, host)
  await once(listener, 'listening')
  const { port: listeningPort } = listener.address() as AddressInfo

  return {
    smtpUrl: `smtp://${host}:${listeningPort}`,
    pages: buildMailPages(mailbox, find),
    async messages({ to, limit = 100 } = {}) {
      const messages = await Promise.all((await mailbox.list(limit)).map(find))
      return messages
        .filter((message) => message !== undefined)
        .filter((message) => to === undefined || message.to.includes(to))
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function storeMail(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  now: Date,
) {
  const content = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('The message is too large.'), { responseCode: 552 })
  const { mailFrom, rcptTo } = session.envelope
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
  await mailbox.store(envelope, content, now)
}
