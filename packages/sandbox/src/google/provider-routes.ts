import type { FastifyPluginAsync } from 'fastify'
import type { OpenedProvider } from './provider.ts'

/** Everything below `/google` that has no route of its own is answered by the library, which speaks Node's own HTTP. */
export function buildProviderRoutes({ provider }: OpenedProvider): FastifyPluginAsync {
  const answer = provider.callback()
  return async (app) => {
    // The library reads bodies itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/google/*',
      async handler({ raw }, reply) {
        reply.hijack()
        reply.raw.setHeader('x-content-type-options', 'nosniff')
        const whole = raw.url ?? ''
        // It knows addresses below its own alone, and what stands before them from `originalUrl`.
        Object.assign(raw, { originalUrl: whole, url: whole.slice(`${app.prefix}/google`.length) })
        // The line in the log, which is written next, names the address that was called.
        reply.raw.prependOnceListener('finish', () => Object.assign(raw, { url: whole }))
        await answer(raw, reply.raw)
      },
    })
  }
}
