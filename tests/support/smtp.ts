import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

/** How the server treats a connection: accepts email, asks to retry later (421), or accepts it and never responds. */
export type MailServerState = 'up' | 'busy' | 'hanging'

export interface UnreliableMailServer {
  url: string
  /** Stops the server, or starts it in this state; open connections are cut. */
  setState: (state: MailServerState | 'down') => Promise<void>
  /** Recipients of the emails that arrived, in order. */
  received: string[]
  /** Addresses that the server refuses permanently (550). */
  refused: Set<string>
  /**
   * The reply that refuses a recipient, by address, such as `450 4.2.0 Come again`; the key `sender` refuses every
   * sender.
   */
  replies: Map<string, string>
  /** How many connections were made since the last change of state. */
  connections: () => number
  close: () => Promise<void>
}

/**
 * A real mail server on loopback that fails, hangs and refuses on demand. `onMail` is called with each message
 * before the server acknowledges it.
 */
export async function openUnreliableMailServer(
  onMail: (to: string, message: string) => unknown = () => {},
): Promise<UnreliableMailServer> {
  const port = await freePort()
  const received: string[] = []
  const refused = new Set<string>()
  const answers = new Map<string, string>()
  const connections = new Set<Socket>()
  let connectionCount = 0
  let stop = async () => {}

  const errorFor = (key: string) => {
    const answer = answers.get(key)
    return answer === undefined ? null : smtpError(answer)
  }

  function createSmtpServer(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onMailFrom: (_address, _session, done) => done(errorFor('sender')),
      onRcptTo: ({ address }, _session, done) =>
        done(refused.has(address) ? smtpError('550 No such mailbox') : errorFor(address)),
      onData: (stream, { envelope }, done) => {
        const receive = async () => {
          const message = (await buffer(stream)).toString()
          for (const { address } of envelope.rcptTo) {
            received.push(address)
            await onMail(address, message)
          }
        }
        receive().then(() => done(), done)
      },
    })
    server.on('error', () => {})
    return server
  }

  function createTcpServer(onConnection: (connection: Socket) => void) {
    return createServer((connection) => {
      connections.add(connection)
      connection.on('error', () => {})
      connection.on('close', () => connections.delete(connection))
      onConnection(connection)
    })
  }

  async function setState(state: MailServerState | 'down'): Promise<void> {
    await stop()
    stop = async () => {}
    connectionCount = 0
    if (state === 'down') return
    if (state === 'up') {
      const server = createSmtpServer()
      await once(server.listen(port, '127.0.0.1'), 'listening')
      stop = () => new Promise((resolve) => server.close(resolve))
      return
    }
    const server = createTcpServer((connection) => {
      connectionCount += 1
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
    setState,
    received,
    refused,
    replies: answers,
    connections: () => connectionCount,
    close: () => setState('down'),
  }
}

/** The error for which `smtp-server` sends this code and text. */
function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}
