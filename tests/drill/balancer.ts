import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  port: number
  /** The number of connections that were forwarded to a port. */
  taken: (port: number) => number
  close: () => Promise<void>
}

/** Forwards connections to these ports in turn, and skips ports that refuse them. */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const taken = new Map<number, number>()
  let turn = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    turn += 1
    const candidates = ports()
    const tryFrom = (offset: number) => {
      const port = candidates[(turn + offset) % candidates.length]
      if (port === undefined || offset >= candidates.length) return near.destroy()
      const far = connect(port, '127.0.0.1')
      keep(far)
      let isConnected = false
      far.once('connect', () => {
        isConnected = true
        taken.set(port, (taken.get(port) ?? 0) + 1)
        near.pipe(far)
        far.pipe(near)
      })
      far.once('close', () => (isConnected ? near.destroy() : tryFrom(offset + 1)))
      near.once('close', () => far.destroy())
    }
    tryFrom(0)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    taken: (port) => taken.get(port) ?? 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
