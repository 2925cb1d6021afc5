import type { Api, RefusalView } from '@printery/contract'
import { endSession, getSession } from '../session/session.ts'
import { texts } from '../texts.ts'
import { beginCall, reportUnreachable } from './reachability.ts'

export type Route = keyof Api
export type ResponseOf<R extends Route> = Api[R]['answer']

type Option<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

export type CallOptions<R extends Route> = Option<'params', Api[R]['params']> &
  Option<'query', Api[R]['query']> &
  Option<'body', Api[R]['body']> & {
    signal?: AbortSignal | undefined
    /** The same key and body return the first result again instead of executing the call twice. */
    idempotencyKey?: string | undefined
  }

type OptionsArgument<R extends Route> =
  Record<string, never> extends CallOptions<R> ? [CallOptions<R>?] : [CallOptions<R>]

export type CallApi = <R extends Route>(route: R, ...options: OptionsArgument<R>) => Promise<ResponseOf<R>>

/** The server refused. `message` is shown to the user. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: RefusalView['code']
  /** Whether `message` comes from the server and is not the fallback. */
  readonly hasMessage: boolean
  /** The message of each field, by its dotted path in the body. */
  readonly fieldErrors: Record<string, string>
  readonly facts: Record<string, unknown>
  readonly requestId: string | undefined
  /** seconds */
  readonly retryAfter: number | undefined

  constructor(status: number, view: Partial<RefusalView>, retryAfter?: number) {
    super(view.message || texts.failed)
    this.name = 'ApiRefusal'
    this.hasMessage = Boolean(view.message)
    this.status = status
    this.code = view.code ?? 'unavailable'
    this.fieldErrors = view.fieldErrors ?? {}
    this.facts = view.facts ?? {}
    this.requestId = view.requestId
    this.retryAfter = retryAfter
  }
}

/** There was no response: the device is offline, or the server is down. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super(texts.unreachable, { cause })
    this.name = 'Unreachable'
  }
}

export interface ClientRequest {
  method: string
  /** With `/api` and the query. */
  url: string
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal | undefined
}

export interface ClientResponse {
  status: number
  text: string
  header: (name: string) => string | null | undefined
}

/** A typed client over any transport: `fetch` in the browser, `inject` on the server. */
export function createClient(send: (sent: ClientRequest) => Promise<ClientResponse>): CallApi {
  return async (route, ...rest) => {
    const options = (rest[0] ?? {}) as LooseOptions
    const reply = await send(requestFor(route, options))
    if (reply.status >= 400) throw refusalOf(reply)
    return (reply.text === '' ? undefined : JSON.parse(reply.text)) as never
  }
}

interface LooseOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

function requestFor(
  route: string,
  { params = {}, query = {}, body, signal, idempotencyKey }: LooseOptions,
): ClientRequest {
  const [method = 'GET', path = ''] = route.split(' ')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return {
    method,
    url: `/api${filled}${search.size > 0 ? `?${search}` : ''}`,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }
}

/** The refusal that a response contains. */
export function refusalOf(reply: ClientResponse): ApiRefusal {
  const retryAfter = Number(reply.header('retry-after')) || undefined
  let view: Partial<RefusalView> = {}
  try {
    view = JSON.parse(reply.text) as RefusalView
  } catch {
    // The body may come from a proxy, and is then not shown to the customer.
  }
  return new ApiRefusal(reply.status, view, retryAfter)
}

async function sendByFetch({ url, headers, ...sent }: ClientRequest): Promise<ClientResponse> {
  const token = getSession()?.token
  if (token) headers.authorization = `Bearer ${token}`
  const reportResponse = beginCall()
  try {
    const response = await fetch(url, {
      ...sent,
      headers,
      body: sent.body ?? null,
      signal: sent.signal ?? null,
    })
    const text = await response.text()
    reportResponse()
    const reply: ClientResponse = {
      status: response.status,
      text,
      header: (name) => response.headers.get(name),
    }
    if (response.status === 401 && refusalOf(reply).code === 'not_logged_in' && token === getSession()?.token)
      endSession('lost')
    return reply
  } catch (cause) {
    if (sent.signal?.aborted) throw cause
    reportUnreachable()
    throw new Unreachable(cause)
  }
}

/** Calls the shop from the browser, with the stored session. */
export const call: CallApi = createClient(sendByFetch)

/** The message shown for a failed call. */
export function errorMessageOf(error: unknown, fallback = texts.failed): string {
  const hasMessage = error instanceof ApiRefusal ? error.hasMessage : error instanceof Unreachable
  return hasMessage ? (error as Error).message : fallback
}
