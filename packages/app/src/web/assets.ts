import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { acceptsAvif } from '@printery/server'
import type { FastifyInstance } from 'fastify'
import { commonHeaders } from './headers.ts'

/** The name of an asset contains the hash of its content. */
const immutableCache = { immutable: true, maxAge: 31_536_000_000 } as const

/**
 * Serves the build of the web app in the best variant that the client accepts: compressed scripts and styles,
 * pictures as AVIF.
 */
export async function serveAssets(app: FastifyInstance, client: string): Promise<void> {
  const assets = join(client, 'assets')
  // Listed once: the plugin's own route reads the whole folder again for each request.
  const names = new Set(readdirSync(assets))
  await app.register(fastifyStatic, {
    root: assets,
    serve: false,
    ...immutableCache,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(commonHeaders)) reply.header(name, value)
      // Shared caches must keep the variants apart.
      if (/\.webp(?:\.avif)?$/.test(path)) reply.header('vary', 'accept')
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    if (!names.has(name)) return reply.callNotFound()
    const avif = `${name}.avif`
    return reply.sendFile(
      names.has(avif) && acceptsAvif(request.headers.accept) ? avif : name,
      immutableCache,
    )
  })
}
