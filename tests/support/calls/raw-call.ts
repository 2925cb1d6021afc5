import { Agent, request } from 'node:http'
import { connect } from 'node:net'

export interface RawReply {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

interface RawCall {
  method: string
  /** Sent unchanged, whereas `fetch` would normalize it. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** Sends calls over keep-alive connections, without normalizing them. */
export function openCaller(url: string, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const send = ({ method, path, headers = {}, body }: RawCall) =>
    new Promise<RawReply>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Writes exactly these bytes to a connection; returns everything received until the server closes it. */
export function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}
