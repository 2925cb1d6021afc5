import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** How connections are treated: passed on, refused and cut, or kept while nothing arrives. */
export type LinkState = 'open' | 'cut' | 'silent'

export interface DatabaseLink {
  port: number
  set: (state: LinkState) => void
  /** New connections lead to this server. */
  redirect: (server: Server) => void
  /** What either side sends arrives so many milliseconds later. */
  delay: (ms: number) => void
  /** How many connections have come so far. */
  connections: () => number
  close: () => Promise<void>
}

interface Server {
  host: string
  port: number
}

/** A way to a PostgreSQL, which may listen on a socket in a folder, that can be slowed down and cut. */
export async function openDatabaseLink(first: Server): Promise<DatabaseLink> {
  let { host, port } = first
  let state: LinkState = 'open'
  let delayMs = 0
  let connections = 0
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
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
  const server = createServer((near) => {
    connections += 1
    if (state === 'cut') return near.destroy()
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      state = next
      if (next === 'cut') cut()
    },
    redirect: (server) => {
      ;({ host, port } = server)
    },
    delay: (ms) => {
      delayMs = ms
    },
    connections: () => connections,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
