import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
}

interface PlainResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a request without `fetch`, which uses more processor time than the measured shop, which shares the processors with the bench. */
export function plainCall(url: string, { method, headers = {}, body = '' }: Call): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
        response.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
