import { Agent, request } from 'node:http'
import { connect } from 'node:net'

export interface RawReply {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

interface RawCall {
  method: string
  /** As it goes over the wire: `fetch` would tidy it up. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** Calls over keep-alive connections, sent exactly as given. */
export function openCaller(url: string, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const send = ({ method, path, headers = {}, body }: RawCall) =>
    new Promise<RawReply>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Writes exactly these bytes to a connection; returns all that comes back until the server closes it. */
export function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
  })
}
