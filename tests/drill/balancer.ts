import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  port: number
  /** The number of connections that were forwarded to a port. */
  connectionCountOf: (port: number) => number
  close: () => Promise<void>
}

/** Forwards connections to these ports in turn, and skips ports that refuse them. */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const connectionCounts = new Map<number, number>()
  let turn = 0
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    track(client)
    turn += 1
    const candidates = ports()
    const tryFrom = (offset: number) => {
      const port = candidates[(turn + offset) % candidates.length]
      if (port === undefined || offset >= candidates.length) return client.destroy()
      const upstream = connect(port, '127.0.0.1')
      track(upstream)
      let isConnected = false
      upstream.once('connect', () => {
        isConnected = true
        connectionCounts.set(port, (connectionCounts.get(port) ?? 0) + 1)
        client.pipe(upstream)
        upstream.pipe(client)
      })
      upstream.once('close', () => (isConnected ? client.destroy() : tryFrom(offset + 1)))
      client.once('close', () => upstream.destroy())
    }
    tryFrom(0)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connectionCountOf: (port) => connectionCounts.get(port) ?? 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
