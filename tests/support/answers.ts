import { isDeepStrictEqual } from 'node:util'
import { api, type Endpoint } from '@printery/contract'
import { RefusalView } from '@printery/contract/common'

interface Answered {
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

/** The published answer of this call: a more exact address before one with a parameter. */
function schemaOf({ method, path, status }: Answered) {
  const [plain = ''] = path.split('?')
  const fitting = endpoints.filter((one) => one.method === method && one.address.test(plain))
  const endpoint = fitting.find((one) => one.url === plain) ?? fitting[0]
  return endpoint && { endpoint, schema: endpoint.response[status] }
}

/** Everything that is wrong with an answer of the API; empty for all that the shop may say. */
export function faultsOf(answered: Answered): string[] {
  const { path, text, json, status } = answered
  // The papers about the calls, in which examples of anything may stand.
  if (/^\/(openapi\.json|docs)/.test(path)) return []
  const faults = Object.entries(secrets).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))
  if (json === undefined) return faults
  if (status >= 400) return RefusalView.strict().safeParse(json).success ? faults : [...faults, 'no refusal']
  const known = schemaOf(answered)
  if (!known) return faults
  if (!known.schema) return [...faults, `a status ${status} that nobody published`]
  const read = known.schema.safeParse(json)
  if (!read.success) return [...faults, `another shape: ${read.error.message}`]
  // What the schema lets through is all that was sent: nothing was dropped.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), json)
    ? faults
    : [...faults, 'an extra field']
}
