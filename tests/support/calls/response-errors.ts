import { isDeepStrictEqual } from 'node:util'
import { api, type Endpoint } from '@printery/contract'
import { RefusalView } from '@printery/contract/common'

interface ApiResponse {
  method: string
  /** Below `/api`. */
  path: string
  status: number
  text: string
  json: unknown
}

/** Data that must not be in any response: password hashes, stack traces, SQL, credentials. */
const secretPatterns: Record<string, RegExp> = {
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

/** The endpoint of this call and the published schema of its response; an exact path is preferred to one with a parameter. */
function publishedSchema({ method, path, status }: ApiResponse) {
  const [pathname = ''] = path.split('?')
  const candidates = endpoints.filter(
    (candidate) => candidate.method === method && candidate.address.test(pathname),
  )
  const endpoint = candidates.find((candidate) => candidate.url === pathname) ?? candidates[0]
  return endpoint && { endpoint, schema: endpoint.response[status] }
}

/** Everything wrong with a response of the API; empty for a valid one. */
export function responseErrors(response: ApiResponse): string[] {
  const { path, text, json, status } = response
  // The API documentation may contain examples of anything.
  if (/^\/(openapi\.json|docs)/.test(path)) return []
  const errors = Object.entries(secretPatterns).flatMap(([name, pattern]) =>
    pattern.test(text) ? [name] : [],
  )
  if (json === undefined) return errors
  if (status >= 400) return RefusalView.strict().safeParse(json).success ? errors : [...errors, 'no refusal']
  const published = publishedSchema(response)
  if (!published) return errors
  if (!published.schema) return [...errors, `a status ${status} that is not published`]
  const parsed = published.schema.safeParse(json)
  if (!parsed.success) return [...errors, `another shape: ${parsed.error.message}`]
  // Parsing must not have dropped a field.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), json)
    ? errors
    : [...errors, 'an extra field']
}
