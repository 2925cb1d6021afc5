import { invoiceFormats } from '@printery/domain/einvoice'
import { z } from 'zod'
import { Id, RefusalView } from './common.ts'
import { ProofQuery } from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import { api } from './index.ts'
import { BooksExport, bookFormats } from './money/books.ts'
import { InvoiceFilter } from './money/invoices.ts'

import { OrderEvent, OrdersExport } from './orders.ts'
import { documentKinds } from './production.ts'

type Json = Record<string, unknown>

const refusals: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'Not logged in.',
  403: 'The role may not.',
  404: 'No such thing, or not yours.',
  409: 'It clashes with the present state.',
  410: 'It was there and its time has passed.',
  413: 'Too large.',
  415: 'Wrong type.',
  422: 'A field is wrong.',
  429: 'Too many; see Retry-After.',
  503: 'A part that is needed is down; see Retry-After.',
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
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
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  return {
    operationId: id,
    summary: endpoint.summary,
    security: endpoint.allow === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [key] : []),
    ],
    ...requestBody(endpoint),
    responses,
  }
}

/** Not in the list of calls, because its response is not a JSON document, like the calls that return bytes. */
function eventStream(): Json {
  const summary = 'What moves, as it happens: each event `order` names an order to fetch again.'
  const stream = operation('events', {
    method: 'GET',
    url: '/events',
    summary,
    allow: 'session',
    response: {},
  })
  const answer = {
    description: 'Events `order` with these data, and `gap` where some may have been missed.',
    content: { 'text/event-stream': { schema: schemaOf(OrderEvent, 'output') } },
  }
  return { ...stream, responses: { 200: answer, ...(stream.responses as Json) } }
}

/** The definition of a call that returns bytes. */
type BytesCall = Pick<Endpoint, 'url' | 'summary' | 'allow' | 'params' | 'query'>

const byteCalls: Record<string, BytesCall & { type: string }> = {
  draftProof: {
    url: '/draft/:draftId/proof',
    summary:
      'A page of a draft as it will be printed, drawn by what draws the print files: at 300 dpi the same bytes. For its owner and admins.',
    allow: 'session',
    params: z.object({ draftId: Id }),
    query: ProofQuery,
    type: 'image/png',
  },
  quotationPdf: {
    url: '/quotation/:id/pdf',
    summary: 'The document of a quotation, for its owner and admins, until it expires: then 410.',
    allow: 'session',
    params: z.object({ id: Id }),
    type: 'application/pdf',
  },
  invoiceFile: {
    url: '/invoice/:id/:format',
    summary:
      'An invoice or a credit note as PDF/A-3 with its data inside (pdf), or as XML: cii, ubl (Peppol BIS Billing 3) or pint (PINT SG). For the owner of the order and admins.',
    allow: 'session',
    params: z.object({ id: Id, format: z.enum(invoiceFormats) }),
    type: 'application/pdf',
  },
  exportOrders: {
    url: '/order/export.csv',
    summary: 'All orders behind a filter of the work list as CSV, with what each holds of each rate of tax.',
    allow: 'admin',
    query: OrdersExport,
    type: 'text/csv',
  },
  exportInvoices: {
    url: '/invoice/export.csv',
    summary: 'The invoices and credit notes of GET /invoice as CSV; credit notes are negative.',
    allow: 'admin',
    query: InvoiceFilter,
    type: 'text/csv',
  },
  jobTicket: {
    url: '/item/:id/job-ticket',
    summary: 'What who makes an item has to know, of its approved design. 409 before there is one.',
    allow: 'staff',
    params: z.object({ id: Id }),
    type: 'application/pdf',
  },
  packingSlip: {
    url: '/order/:orderId/packing-slip',
    summary: "What lies in the parcel of an order; a supplier's of its own items.",
    allow: 'staff',
    params: z.object({ orderId: Id }),
    type: 'application/pdf',
  },
  exportBooks: {
    url: '/books/export/:format.csv',
    summary:
      'The journal of a range of days as CSV, or in the format in which Xero or QuickBooks imports it. Xero takes 300 lines a file: part chooses one. Exported again each row has the same key.',
    allow: 'admin',
    params: z.object({ format: z.enum(bookFormats) }),
    query: BooksExport,
    type: 'text/csv',
  },
  exportProducts: {
    url: '/product/export',
    summary:
      'The products of the caller as CSV, to an admin those of all. POST /product/import reads it back.',
    allow: 'staff',
    type: 'text/csv',
  },
  font: {
    url: '/font/:sha256',
    summary: 'A font file of the catalogue, by its sha256.',
    allow: 'anyone',
    params: z.object({ sha256: z.string() }),
    type: 'font/ttf',
  },
  artworkZip: {
    url: '/artwork/:token.zip',
    summary: 'The zip whose address POST /artwork answered, for some minutes.',
    allow: 'anyone',
    params: z.object({ token: z.string() }),
    type: 'application/zip',
  },
  orderDocuments: {
    url: '/order/documents/:token/:kind.pdf',
    summary: 'The PDF whose address POST /order/documents answered, for some minutes.',
    allow: 'anyone',
    params: z.object({ token: z.string(), kind: z.enum(documentKinds) }),
    type: 'application/pdf',
  },
  artworkFile: {
    url: '/artwork/:token/:name',
    summary: 'One file of it, or of those that GET /item/{id}/print-files named.',
    allow: 'anyone',
    params: z.object({ token: z.string(), name: z.string() }),
    type: 'image/*',
  },
}

function bytesOf(id: string, { type, ...call }: (typeof byteCalls)[string]): Json {
  const read = operation(id, { ...call, method: 'GET', response: {} })
  const bytes = { description: call.summary, content: { [type]: {} } }
  return { ...read, responses: { 200: bytes, ...(read.responses as Json) } }
}

/** Every call by its path and method. */
function describeCalls(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [id, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const path = pathOf(endpoint.url)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(id, endpoint) }
  }
  paths['/events'] = { get: eventStream() }
  for (const [id, call] of Object.entries(byteCalls)) paths[pathOf(call.url)] = { get: bytesOf(id, call) }
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
    // Only who reads the reference waits for it, not each start.
    get paths() {
      calls ??= describeCalls()
      return calls
    },
  }
}

function pathOf(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}
