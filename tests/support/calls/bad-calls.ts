import { api, type Endpoint } from '@printery/contract'
import { openApiDocument } from '@printery/contract/openapi'
import type { Random } from '@printery/domain/testing/seeded'
import { type ExistingValues, type JsonSchema, sampleOf } from './json-samples.ts'
import { aBadText, aBadValue, corrupt, stringifyRaw } from './malformed-json.ts'

export interface BadCall {
  /** Name of the call in the contract; undefined for a URL that no call has. */
  operation: keyof typeof api | undefined
  method: string
  /** Path and query, without the prefix `/api`. */
  path: string
  headers: Record<string, string>
  body: string | undefined
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: JsonSchema
}

interface Operation {
  id: keyof typeof api
  endpoint: Endpoint
  parameters: readonly Parameter[]
  body: JsonSchema | undefined
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: keyof typeof api
        parameters: Parameter[]
        requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
      }
    >
  >
}

/** Every operation that the published document names. */
export function publishedOperations(): Operation[] {
  const document = openApiDocument('') as unknown as OpenApi
  return (
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      // The event stream never ends, and takes no input that could be corrupted.
      .filter(({ operationId }) => operationId in api)
      .map(({ operationId: id, parameters, requestBody }) => ({
        id,
        endpoint: api[id],
        parameters,
        body: requestBody?.content['application/json']?.schema,
      }))
  )
}

/** A random call with one or more errors, derived from the published schema of its operation. */
export function aBadCall(operation: Operation, random: Random, existing: ExistingValues): BadCall {
  const { id, endpoint, parameters } = operation
  const corruptedPart = random.pick(corruptibleParts(operation))
  const path = endpoint.url.replace(/:(\w+)/g, (_all, name: string) => {
    const publishedParameter = parameters.find(
      (parameter) => parameter.in === 'path' && parameter.name === name,
    )
    const validSegment = String(sampleOf(publishedParameter?.schema ?? {}, random, existing, name))
    return corruptedPart === 'path' ? aBadPathSegment(validSegment, random) : validSegment
  })
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
  return {
    operation: id,
    method: endpoint.method,
    path: path + aQuery(queryParameters, corruptedPart === 'query', random, existing),
    ...aBody(operation.body, corruptedPart, random, existing),
    ...(corruptedPart === 'method' && {
      operation: undefined,
      method: random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS']),
      path: `${path}/no-such-place${aBadEncodedText(random).slice(0, 300)}`,
    }),
  }
}

type CallPart = 'path' | 'query' | 'body' | 'headers' | 'method'

function corruptibleParts({ endpoint, parameters, body }: Operation): CallPart[] {
  const parts: CallPart[] = ['headers', 'method', 'query']
  if (parameters.some((parameter) => parameter.in === 'query')) parts.push('query', 'query', 'query')
  if (endpoint.params) parts.push('path', 'path', 'path', 'path')
  if (body) parts.push(...Array.from({ length: 8 }, () => 'body' as const))
  return parts
}

const badSegments = [
  'undefined',
  'null',
  '0',
  '-1',
  '%00',
  '%2e%2e',
  '%2e%2e%2f%2e%2e',
  '%',
  '%ff%fe',
  '%20',
  "'--",
  '*',
  ';',
  '%0d%0aset-cookie:%20a=b',
]

function aBadPathSegment(validSegment: string, random: Random): string {
  const variants = [
    validSegment.toUpperCase(),
    validSegment.replaceAll('-', ''),
    validSegment.slice(1),
    `${validSegment}0`,
    `{${validSegment}}`,
    `%7B${validSegment}%7D`,
  ]
  const longSegments = ['a'.repeat(199), 'a'.repeat(2500), 'é'.repeat(3000)]
  return random.pick([
    random.pick(badSegments),
    random.pick(variants),
    encodeURIComponent(random.pick(longSegments)),
    aBadEncodedText(random),
  ])
}

/** A lone surrogate can't be percent-encoded by `encodeURIComponent`: its bytes are written by hand. */
function aBadEncodedText(random: Random): string {
  const text = aBadText(random).slice(0, 2000)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

const brokenQueries = [
  'limit=0',
  'limit=101',
  'limit=1&limit=2',
  'limit=',
  'limit=1e99',
  'search[$ne]=x',
  'search[]=x',
  'cursor=',
  'cursor=w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqQ',
  'a=%',
  '%=1',
  '&&&',
  '?',
  '__proto__=1',
  'toString=1',
  'unknown=1',
  'cursor=a&cursor=b',
]

function aQuery(
  parameters: readonly Parameter[],
  isCorrupted: boolean,
  random: Random,
  existing: ExistingValues,
): string {
  const pairs = parameters
    .filter(() => random.percent(35))
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema, random, existing, name)))}`,
    )
  if (isCorrupted) {
    if (parameters.length > 0 && random.percent(60))
      pairs.push(`${random.pick(parameters).name}=${aBadEncodedText(random)}`)
    else pairs.push(random.pick(brokenQueries))
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"text"',
  'true',
  '{"a":1,}',
  "{'a':1}",
  '\u0000',
  '{"a":"\u0000"}',
  '{"a":"\\ud800"}',
  '{"a":1}{"a":1}',
  'NaN',
  '[[[[',
  'a=1&b=2',
  '<a/>',
  '\ufeff{}',
]
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'json',
  '*/*',
  '',
]

function aBody(
  schema: JsonSchema | undefined,
  corruptedPart: CallPart,
  random: Random,
  existing: ExistingValues,
): Pick<BadCall, 'headers' | 'body'> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (random.percent(20)) headers['idempotency-key'] = `key ${random.below(200)}`
  if (corruptedPart === 'headers') corruptHeaders(headers, random)
  if (!schema) {
    if (random.percent(70)) return { headers: withoutContentType(headers), body: undefined }
    return { headers, body: random.pick([random.pick(brokenBodies), stringifyRaw({ a: aBadValue(random) })]) }
  }
  const validBody = sampleOf(schema, random, existing)
  if (corruptedPart !== 'body') return { headers, body: stringifyRaw(validBody) }
  if (random.percent(10)) return { headers, body: random.pick(brokenBodies) }
  const corruptedBody = corrupt(validBody, random)
  return { headers, body: stringifyRaw(random.percent(20) ? corrupt(corruptedBody, random) : corruptedBody) }
}

function corruptHeaders(headers: Record<string, string>, random: Random): void {
  const choice = random.below(4)
  if (choice === 0) headers['content-type'] = random.pick(contentTypes)
  else if (choice === 1)
    headers['idempotency-key'] = random.pick(['', 'k'.repeat(256), 'k'.repeat(4000), '\u00ff\u00fe', ','])
  else if (choice === 2) headers['content-encoding'] = random.pick(['gzip', 'br', 'identity', 'x'])
  else headers.accept = random.pick(['', 'text/html', '*/*;q=0', 'a'.repeat(2000)])
}

function withoutContentType({
  'content-type': _type,
  ...headers
}: Record<string, string>): Record<string, string> {
  return headers
}
