import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StorageFailure = 'none' | '500' | '403' | 'cut' | 'silent' | 'silent lists'

/** A proxy in front of a working storage that can be made to fail. */
export interface FailingStorage {
  address: string
  /** From now on, for every call. */
  set: (failure: StorageFailure) => void
  /** From now on, for reads of this key. */
  refuse: (key: string, status: number) => void
  /** Lets it be read again. */
  give: (key: string) => void
  close: () => Promise<void>
}

export async function openFailingStorage(storage: string): Promise<FailingStorage> {
  let failure: StorageFailure = 'none'
  const refused = new Map<string, number>()
  const server = createServer((asked, answer) => {
    if (failure === 'cut') return asked.socket.destroy()
    if (failure === 'silent') return
    const { method, headers, url = '' } = asked
    if (failure === '500' || failure === '403') return answer.writeHead(Number(failure)).end()
    if (failure === 'silent lists' && url.includes('list-type=')) return
    const [, status] = [...refused].find(([key]) => method === 'GET' && url.includes(`/${key}?`)) ?? []
    if (status !== undefined) return answer.writeHead(status).end()
    const passed = request(`${storage}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers)
      given.pipe(answer)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      failure = next
    },
    refuse: (key, status) => void refused.set(key, status),
    give: (key) => void refused.delete(key),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
