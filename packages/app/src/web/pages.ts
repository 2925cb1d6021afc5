import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type CacheTag, findSharedTags, shareResponse } from '@printery/server'
import { isPublicPage, themeOf, type WebModule } from '@printery/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { pageHeaders } from './headers.ts'

/** The exports of the web app's server entry. */
export interface WebBuild {
  entry: { module: WebModule }
}

export interface PagesContext {
  app: FastifyInstance
  /** The current policy, before and after the nonce. */
  findPolicy: () => readonly [string, string]
  /** Host names with the maintenance page instead of the shop. */
  maintenanceHosts: readonly string[]
  hasSharedCache: boolean
}

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Pages never use their own origin, so a forged Host header has no effect. */
const origin = 'http://shop.invalid'
const minCompressedBytes = 1024

/** Returns a handler that renders the page of a Fastify request. */
export function createPageHandler(
  pages: PagesContext,
  build: WebBuild,
  mode: 'production' | 'development',
): PageHandler {
  const web = build.entry.module
  const handle = web.createRequestHandler(build as never, mode)
  return async (request, reply) => {
    const isInMaintenance = hasListedHost(pages.maintenanceHosts, request)
    const cachePolicy =
      pages.hasSharedCache && !isInMaintenance && mayBePublic(request) ? new SharedCachePolicy() : undefined
    const page = web.createDocumentState({
      nonce: randomBytes(16).toString('base64'),
      theme: themeOf(request.headers.cookie),
      requestId: request.id,
      isShareable: () => cachePolicy?.isPublic === true,
      logError: (error) => request.log.error({ err: error }, 'a page failed'),
    })
    const context = new web.RouterContextProvider()
    context.set(web.documentContext, page)
    context.set(web.apiContext, {
      call: web.createServerClient(apiTransportOf(pages.app, request, cachePolicy)),
    })
    context.set(web.maintenanceContext, isInMaintenance)
    const response = await handle(toWebRequest(request, reply), context)
    reply.code(response.status).headers(pageHeaders)
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    const [before, after] = pages.findPolicy()
    const sources = page.scriptHashes?.join("' '") ?? `nonce-${page.nonce}`
    reply.header('content-security-policy', `${before}${sources}${after}`)
    const isShared = page.html === undefined ? response.status === 200 : page.scriptHashes !== undefined
    if (isShared && cachePolicy?.isPublic) {
      // Without the cookie, because a shared page is rendered without the theme.
      reply.header('vary', 'accept-encoding')
      shareResponse(reply, [...cachePolicy.tags])
    }
    const body = page.html ?? Buffer.from(await response.arrayBuffer())
    if (body.length < minCompressedBytes || !acceptsGzip(request.headers['accept-encoding']))
      return reply.send(body)
    // Compressed synchronously: it takes 0.2 ms, and the thread pool would add as much.
    return reply.header('content-encoding', 'gzip').send(gzipSync(body, { level: 5 }))
  }
}

/**
 * Collects whether shared caches may store all responses to a page's loaders, and so the page, and the tags of
 * those responses.
 */
class SharedCachePolicy {
  readonly tags = new Set<CacheTag>()
  #isPublic = true

  add(tags: readonly CacheTag[] | undefined): void {
    if (!tags) this.#isPublic = false
    for (const tag of tags ?? []) if (tag !== 'build') this.tags.add(tag)
  }

  get isPublic(): boolean {
    return this.#isPublic && this.tags.size > 0
  }
}

/** Pages are rendered without a session; those whose address contains a person or a token are never public. */
function mayBePublic({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && headers.authorization === undefined && isPublicPage(url.split('?', 1)[0] ?? '')
}

/** A host may be listed with or without its port. */
function hasListedHost(hosts: readonly string[], { host, hostname }: FastifyRequest): boolean {
  return hosts.length > 0 && [host, hostname].some((name) => hosts.includes(String(name).toLowerCase()))
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const disconnected = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort()
  })
  const { cookie, accept } = request.headers
  const headers: Record<string, string> = {}
  if (cookie) headers.cookie = cookie
  if (accept) headers.accept = accept
  if (request.method !== 'POST')
    return new Request(`${origin}${request.url}`, { headers, signal: disconnected.signal })
  headers['content-type'] = 'application/x-www-form-urlencoded'
  const body = typeof request.body === 'string' ? request.body : ''
  return new Request(`${origin}${request.url}`, {
    method: 'POST',
    headers,
    body,
    signal: disconnected.signal,
  })
}

/**
 * The transport by which loaders call the API: the same routes and checks, without a network connection. The
 * browser's cookie is sent with each call, so that users see their own changes on pages too.
 */
function apiTransportOf(
  app: FastifyInstance,
  request: FastifyRequest,
  cachePolicy: SharedCachePolicy | undefined,
) {
  return async (apiRequest: {
    method: string
    url: string
    headers: Record<string, string>
    body: string | undefined
  }) => {
    // Fastify's `inject` refuses as soon as the server closes, when pages in flight still have to be completed.
    const reply = await inject(app.routing, {
      method: apiRequest.method as 'GET',
      url: apiRequest.url,
      headers: {
        ...apiRequest.headers,
        'x-request-id': request.id,
        ...(request.headers.cookie && { cookie: request.headers.cookie }),
      },
      payload: apiRequest.body,
      remoteAddress: request.ip,
    })
    cachePolicy?.add(findSharedTags((name) => reply.headers[name]?.toString()))
    return {
      status: reply.statusCode,
      text: reply.payload,
      header: (name: string) => reply.headers[name]?.toString(),
    }
  }
}

function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return /(?:^|,)\s*(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted ?? ''))
}
