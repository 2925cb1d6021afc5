import type { FastifyPluginAsync } from 'fastify'
import type Provider from 'oidc-provider'
import type { ProviderLoader } from './provider.ts'

/** Passes all requests below `/google` without a route of their own to the library, as Node's request and response. */
export function buildProviderRoutes(loadProvider: ProviderLoader): FastifyPluginAsync {
  let handleRequest: ReturnType<Provider['callback']> | undefined
  return async (app) => {
    // The library parses bodies itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/google/*',
      async handler({ raw }, reply) {
        handleRequest ??= (await loadProvider()).provider.callback()
        reply.hijack()
        reply.raw.setHeader('x-content-type-options', 'nosniff')
        const requestedUrl = raw.url ?? ''
        // The library expects paths relative to its mount point, and reads the mount point from `originalUrl`.
        Object.assign(raw, {
          originalUrl: requestedUrl,
          url: requestedUrl.slice(`${app.prefix}/google`.length),
        })
        // Restored, so that the log line has the requested address.
        reply.raw.prependOnceListener('finish', () => Object.assign(raw, { url: requestedUrl }))
        await handleRequest(raw, reply.raw)
      },
    })
  }
}
