import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** How connections are treated: forwarded, closed at once, or kept open while nothing is forwarded. */
export type ProxyState = 'open' | 'cut' | 'silent'

export interface TcpProxy {
  port: number
  set: (state: ProxyState) => void
  /** Forwards new connections to this server. */
  redirect: (server: Server) => void
  /** Delays everything that either side sends by this time in ms. */
  delay: (ms: number) => void
  /** The number of connections so far. */
  connections: () => number
  close: () => Promise<void>
}

interface Server {
  host: string
  port: number
}

/** A TCP proxy that can be slowed down and cut. The host of a PostgreSQL may be the folder of its Unix socket. */
export async function openTcpProxy(target: Server): Promise<TcpProxy> {
  let { host, port } = target
  let state: ProxyState = 'open'
  let delayMs = 0
  let connections = 0
  const sockets = new Set<Socket>()
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (state !== 'open') return
      if (delayMs === 0) to.write(bytes)
      else setTimeout(() => to.write(bytes), delayMs)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    connections += 1
    if (state === 'cut') return client.destroy()
    const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    forward(client, upstream)
    forward(upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const destroySockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      state = next
      if (next === 'cut') destroySockets()
    },
    redirect: (server) => {
      ;({ host, port } = server)
    },
    delay: (ms) => {
      delayMs = ms
    },
    connections: () => connections,
    close: async () => {
      destroySockets()
      server.close()
      await once(server, 'close')
    },
  }
}
