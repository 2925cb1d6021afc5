import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StorageFailure = 'none' | '500' | '403' | 'cut' | 'silent' | 'silent lists'

/** A proxy in front of a working storage that can be made to fail. */
export interface FailingStorage {
  url: string
  /** Makes every following call fail in this way. */
  set: (failure: StorageFailure) => void
  /** Responds to every following read of this key with this status. */
  refuse: (key: string, status: number) => void
  /** Lets the key be read again. */
  allow: (key: string) => void
  close: () => Promise<void>
}

export async function openFailingStorage(storage: string): Promise<FailingStorage> {
  let failure: StorageFailure = 'none'
  const refused = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    if (failure === 'cut') return incoming.socket.destroy()
    if (failure === 'silent') return
    const { method, headers, url = '' } = incoming
    if (failure === '500' || failure === '403') return outgoing.writeHead(Number(failure)).end()
    if (failure === 'silent lists' && url.includes('list-type=')) return
    const [, status] = [...refused].find(([key]) => method === 'GET' && url.includes(`/${key}?`)) ?? []
    if (status !== undefined) return outgoing.writeHead(status).end()
    const forwarded = request(`${storage}${url}`, { method, headers }, (upstream) => {
      outgoing.writeHead(upstream.statusCode ?? 0, upstream.headers)
      upstream.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      failure = next
    },
    refuse: (key, status) => void refused.set(key, status),
    allow: (key) => void refused.delete(key),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
