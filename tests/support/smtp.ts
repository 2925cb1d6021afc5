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
  /** Addresses that it refuses for now (450). */
  greylisted: Set<string>
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
  const greylisted = new Set<string>()
  const connections = new Set<Socket>()
  let made = 0
  let stop = async () => {}

  function smtp(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) =>
        refused.has(address)
          ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
          : greylisted.has(address)
            ? done(Object.assign(new Error('Come again'), { responseCode: 450 }))
            : done(),
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
    greylisted,
    connections: () => made,
    close: () => become('down'),
  }
}
