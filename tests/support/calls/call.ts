import { responseErrors } from './response-errors.ts'

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** Undefined if the response has no JSON body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response, also one that fits no schema.
  json: any
}

interface CallInput {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/** One call of the API over HTTP. `body` is sent as JSON, a string or form unchanged. */
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
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: serializeBody(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const json = isJson && text !== '' ? JSON.parse(text) : undefined
  const { status, headers: responseHeaders } = response
  // In every test, a response must contain no secrets and match its published schema.
  const errors = responseErrors({ method, path, status, text, json })
  if (errors.length > 0)
    throw new Error(`${method} ${path} responded with ${status} and ${errors.join(', ')}: ${text}`)
  return { status, headers: responseHeaders, text, json }
}

function serializeBody(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
}

/** A form as a browser sends it: the file under `file`, and other fields. */
export function aForm(
  name: string,
  bytes: Uint8Array | string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}
