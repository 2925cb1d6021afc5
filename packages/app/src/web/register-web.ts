import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { webFolder } from '@printery/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveAssets } from './assets.ts'
import { developmentPages } from './development.ts'
import { serveForms } from './forms.ts'
import { currentPolicy } from './headers.ts'
import { createPageHandler, type PagesContext, type WebBuild } from './pages.ts'

/** Paths that other parts of the server answer, including their 404. */
const nonPagePaths = /^\/(?:api|files|storage|sandbox|assets)(?:\/|\?|$)/i

export interface WebOptions {
  /** Uses sources through Vite with hot reload, instead of the build. */
  dev: boolean
  /** Other origins for pictures and uploads, such as an S3 endpoint. */
  storageOrigins?: readonly string[]
  /** Whether Google's own sign-in is offered. */
  google?: boolean
  /** Returns the URL of the external form for product requests, from the current settings. */
  findFormUrl?: () => string | undefined
  /** Host names on which the shop shows its maintenance page. */
  maintenanceHosts?: readonly string[]
  /** Whether a shared cache in front of the shop stores public pages. */
  hasSharedCache?: boolean
}

/** Serves pages and assets from the server of the API, which loaders call without a network connection. */
export async function registerWeb(
  app: FastifyInstance,
  {
    dev,
    storageOrigins = [],
    google = false,
    findFormUrl = () => undefined,
    maintenanceHosts = [],
    hasSharedCache = false,
  }: WebOptions,
): Promise<void> {
  const context: PagesContext = {
    app,
    findPolicy: currentPolicy({ dev, storageOrigins, google }, findFormUrl),
    maintenanceHosts,
    hasSharedCache,
  }
  const sendPage = dev ? await developmentPages(context) : await builtPages(context)
  app.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (nonPagePaths.test(request.url)) return reply.callNotFound()
    return sendPage(request, reply)
  })
  await serveForms(app, sendPage)
}

async function builtPages(context: PagesContext) {
  const client = join(webFolder, 'build', 'client')
  await serveAssets(context.app, client)
  for (const name of ['favicon.svg', 'touch-icon.png', 'share.jpg'])
    context.app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, client, { maxAge: 86_400_000, immutable: false }),
    )
  // Revalidated at each use, so that browsers don't keep the service worker of an older build.
  context.app.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('service-worker.js', client, { cacheControl: false, immutable: false }),
  )
  const build = (await import(pathToFileURL(join(webFolder, 'build', 'server', 'index.js')).href)) as WebBuild
  return createPageHandler(context, build, 'production')
}
