import { createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** The time of its arrival, by `performance.now()`. */
  at: number
}

export interface RecordingCache {
  url: string
  requests: RecordedRequest[]
  /** Statuses of the next responses, in order; 0 sends none. When the list is empty, 200. */
  statuses: number[]
  close: () => Promise<void>
}

/** A fake cache that records purges. It isn't an HTTP server of Node, because Node refuses the method BAN. */
export async function openRecordingCache(): Promise<RecordingCache> {
  const port = await freePort()
  const requests: RecordedRequest[] = []
  const statuses: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      text += bytes.toString()
      const headerEnd = text.indexOf('\r\n\r\n')
      if (headerEnd < 0) return
      const [requestLine = '', ...lines] = text.slice(0, headerEnd).split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
      )
      const body = text.slice(headerEnd + 4)
      if (body.length < Number(headers['content-length'] ?? 0)) return
      text = ''
      const [method = '', path = ''] = requestLine.split(' ')
      requests.push({ method, path, headers, body, at: performance.now() })
      const status = statuses.shift() ?? 200
      if (status !== 0) socket.write(`HTTP/1.1 ${status} Answered\r\ncontent-length: 0\r\n\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    statuses,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
