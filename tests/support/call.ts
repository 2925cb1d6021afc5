import { faultsOf } from './answers.ts'

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** Undefined where the answer has no JSON body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer, also one that fits no schema.
  json: any
}

interface CallInput {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/** One call of the API over HTTP. `body` is sent as JSON, a string as it stands. */
export async function call(
  url: string,
  method: string,
  path: string,
  { body, token, headers = {} }: CallInput = {},
): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const json = isJson && text !== '' ? JSON.parse(text) : undefined
  const { status, headers: answered } = response
  // Whatever a test is about: no answer may tell what it must not, nor differ from what was published.
  const faults = faultsOf({ method, path, status, text, json })
  if (faults.length > 0)
    throw new Error(`${method} ${path} answered ${status} with ${faults.join(', ')}: ${text}`)
  return { status, headers: answered, text, json }
}
