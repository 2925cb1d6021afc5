import { isDeepStrictEqual } from 'node:util'
import { api, type Endpoint } from '@printery/contract'
import { RefusalView } from '@printery/contract/common'

interface Answer {
  method: string
  /** Below `/api`. */
  path: string
  status: number
  text: string
  json: unknown
}

/** What must not be in any response: password hashes, stack traces, SQL, credentials. */
const secrets: Record<string, RegExp> = {
  'a password hash': /\$argon2/,
  'a stack': /\bat \S+ \(\S+:\d+:\d+\)|node_modules|\.ts:\d+/,
  'a statement': /\b(select|insert into|update|delete from) .{0,80}\b(from|values|set|where)\b/i,
  'a key of the provider': /\b(sk|rk)_(test|live)_|\bwhsec_/,
  'a connection': /postgres(ql)?:\/\//,
}

const endpoints = Object.values(api).map((endpoint: Endpoint) => ({
  ...endpoint,
  address: new RegExp(`^${endpoint.url.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The published response schema of this call; an exact path is preferred to one with a parameter. */
function publishedSchema({ method, path, status }: Answer) {
  const [plain = ''] = path.split('?')
  const fitting = endpoints.filter((one) => one.method === method && one.address.test(plain))
  const endpoint = fitting.find((one) => one.url === plain) ?? fitting[0]
  return endpoint && { endpoint, schema: endpoint.response[status] }
}

/** Everything wrong with a response of the API; empty for a valid one. */
export function responseErrors(answered: Answer): string[] {
  const { path, text, json, status } = answered
  // The API documentation may contain examples of anything.
  if (/^\/(openapi\.json|docs)/.test(path)) return []
  const errors = Object.entries(secrets).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))
  if (json === undefined) return errors
  if (status >= 400) return RefusalView.strict().safeParse(json).success ? errors : [...errors, 'no refusal']
  const known = publishedSchema(answered)
  if (!known) return errors
  if (!known.schema) return [...errors, `a status ${status} that nobody published`]
  const read = known.schema.safeParse(json)
  if (!read.success) return [...errors, `another shape: ${read.error.message}`]
  // Parsing must not have dropped a field.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), json)
    ? errors
    : [...errors, 'an extra field']
}
