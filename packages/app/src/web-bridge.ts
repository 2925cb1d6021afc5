import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { webFolder } from '@printery/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveAssets } from './web-assets.ts'
import { developmentPages } from './web-development.ts'
import { policyParts } from './web-headers.ts'
import { type WebBuild, type WebFacts, webPages } from './web-pages.ts'

/** What other parts of the server answer, in their own words also when nothing is there. */
const notPages = /^\/(?:api|files|storage|sandbox|assets)(?:\/|\?|$)/i

export interface WebOptions {
  /** Sources through Vite with hot reload, instead of the build. */
  dev: boolean
  /** Other origins that pictures come from and files are put to, such as an S3 endpoint. */
  storageOrigins?: readonly string[]
  /** Google's own sign-in is offered. */
  google?: boolean
  /** Where the external form for product requests comes from. */
  formOrigin?: string | undefined
  /** Names of this server under which the shop shows its maintenance page. */
  maintenanceHosts?: readonly string[]
}

/** Serves the pages and their assets from the same server as the API, which the pages call without a socket. */
export async function registerWeb(
  app: FastifyInstance,
  { dev, storageOrigins = [], google = false, formOrigin, maintenanceHosts = [] }: WebOptions,
): Promise<void> {
  const facts: WebFacts = {
    app,
    policy: policyParts({ dev, storageOrigins, google, formOrigin }),
    maintenanceHosts,
  }
  const answer = dev ? await developmentPages(facts) : await builtPages(facts)
  app.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (notPages.test(request.url)) return reply.callNotFound()
    return answer(request, reply)
  })
}

async function builtPages(facts: WebFacts) {
  const client = join(webFolder, 'build', 'client')
  await serveAssets(facts.app, client)
  for (const name of ['favicon.svg', 'touch-icon.png', 'share.jpg'])
    facts.app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, client, { maxAge: 86_400_000, immutable: false }),
    )
  // Asked for anew with each page, so that nobody keeps the worker of an older build.
  facts.app.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('service-worker.js', client, { cacheControl: false, immutable: false }),
  )
  const build = (await import(pathToFileURL(join(webFolder, 'build', 'server', 'index.js')).href)) as WebBuild
  return webPages(facts, build, 'production')
}
