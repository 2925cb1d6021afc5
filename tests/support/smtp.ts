import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

/** How it treats a connection: takes mail, asks to retry later (421), or accepts and never answers. */
export type MailServerState = 'up' | 'busy' | 'hanging'

export interface UnreliableMailServer {
  url: string
  /** Goes down, or comes up in this state; open connections are cut. */
  become: (state: MailServerState | 'down') => Promise<void>
  /** Receivers of what arrived, in order. */
  received: string[]
  /** Addresses that it refuses permanently (550). */
  refused: Set<string>
  /** Answers to an address instead of taking it, such as `450 4.2.0 Come again`; that to `sender` is to every sender. */
  answers: Map<string, string>
  /** Connections that were made since the last change. */
  connections: () => number
  close: () => Promise<void>
}

/**
 * A real mail server on loopback that fails, hangs and refuses on demand. `onMail` gets each message that has arrived,
 * before its sender gets the acknowledgement.
 */
export async function openUnreliableMailServer(
  onMail: (to: string, message: string) => unknown = () => {},
): Promise<UnreliableMailServer> {
  const port = await freePort()
  const received: string[] = []
  const refused = new Set<string>()
  const answers = new Map<string, string>()
  const connections = new Set<Socket>()
  let made = 0
  let stop = async () => {}

  const refusal = (key: string) => {
    const answer = answers.get(key)
    return answer === undefined ? null : toError(answer)
  }

  function smtp(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onMailFrom: (_address, _session, done) => done(refusal('sender')),
      onRcptTo: ({ address }, _session, done) =>
        done(refused.has(address) ? toError('550 No such mailbox') : refusal(address)),
      onData: (stream, { envelope }, done) => {
        const take = async () => {
          const message = (await buffer(stream)).toString()
          for (const { address } of envelope.rcptTo) {
            received.push(address)
            await onMail(address, message)
          }
        }
        take().then(() => done(), done)
      },
    })
    server.on('error', () => {})
    return server
  }

  function plain(greet: (connection: Socket) => void) {
    return createServer((connection) => {
      connections.add(connection)
      connection.on('error', () => {})
      connection.on('close', () => connections.delete(connection))
      greet(connection)
    })
  }

  async function become(state: MailServerState | 'down'): Promise<void> {
    await stop()
    stop = async () => {}
    made = 0
    if (state === 'down') return
    if (state === 'up') {
      const server = smtp()
      await once(server.listen(port, '127.0.0.1'), 'listening')
      stop = () => new Promise((resolve) => server.close(resolve))
      return
    }
    const server = plain((connection) => {
      made += 1
      if (state === 'busy') connection.end('421 4.3.2 Busy, come again\r\n')
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    stop = async () => {
      for (const connection of connections) connection.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    become,
    received,
    refused,
    answers,
    connections: () => made,
    close: () => become('down'),
  }
}

/** As the server of the package sends it: code and text. */
function toError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}
