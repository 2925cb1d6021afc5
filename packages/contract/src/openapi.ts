import { z } from 'zod'
import { RefusalView } from './common.ts'
import type { Endpoint } from './endpoint.ts'
import { api } from './index.ts'
import { type BinaryEndpoint, binaryEndpoints, eventStream } from './openapi/binary-endpoints.ts'
import { OrderEvent } from './orders.ts'

type Json = Record<string, unknown>

const refusals: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'Not logged in.',
  403: 'The role lacks the permission.',
  404: 'It does not exist, or the caller has no access to it.',
  409: 'It conflicts with the present state.',
  410: 'It has expired.',
  413: 'Too large.',
  415: 'Wrong type.',
  422: 'A field is not valid.',
  429: 'Too many; see Retry-After.',
  503: 'A required service is unavailable; see Retry-After.',
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: value,
  }))
}

function requestBody({ body, file }: Endpoint): Json {
  if (!body && !file) return {}
  const schema = body ? schemaOf(body, 'input') : { type: 'object', properties: {} }
  if (!file) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  const form = {
    ...schema,
    properties: { file: { type: 'string', format: 'binary' }, ...properties },
    required: ['file', ...required],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function operation(id: string, endpoint: Endpoint): Json {
  const responses: Json = {}
  for (const [status, schema] of Object.entries(endpoint.response))
    responses[status] = {
      description: endpoint.summary,
      ...(schema ? { content: { 'application/json': { schema: schemaOf(schema, 'input') } } } : {}),
    }
  for (const [status, description] of Object.entries(refusals))
    responses[status] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(endpoint.capability && { 'x-capability': endpoint.capability }),
    security: endpoint.allow === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint),
    responses,
  }
}

function eventStreamOperation(): Json {
  const stream = operation('events', { ...eventStream, method: 'GET', response: {} })
  const answer = {
    description: 'Events `order` with these data, and `gap` if some may have been missed.',
    content: { 'text/event-stream': { schema: schemaOf(OrderEvent, 'output') } },
  }
  return { ...stream, responses: { 200: answer, ...(stream.responses as Json) } }
}

function bytesOperation(id: string, { type, ...call }: BinaryEndpoint): Json {
  const bytesCall = operation(id, { ...call, method: 'GET', response: {} })
  const bytes = { description: call.summary, content: { [type]: {} } }
  return { ...bytesCall, responses: { 200: bytes, ...(bytesCall.responses as Json) } }
}

/** Every call by its path and method. */
function describeCalls(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [id, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const path = pathOf(endpoint.url)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(id, endpoint) }
  }
  paths['/events'] = { get: eventStreamOperation() }
  for (const [id, call] of Object.entries(binaryEndpoints)) {
    const path = pathOf(call.url)
    paths[path] = { ...paths[path], get: bytesOperation(id, call) }
  }
  return paths
}

/** Derived once per process, because it takes half a second and doesn't depend on the shop. */
let calls: Record<string, Json> | undefined

/** The OpenAPI 3.1 document of every call, derived from their schemas. */
export function openApiDocument(publicUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Printery', version: '1', description: 'The calls of the shop.' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: schemaOf(RefusalView, 'output') },
    },
    // Derived when the document is first requested, not at each start.
    get paths() {
      calls ??= describeCalls()
      return calls
    },
  }
}

function pathOf(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}
