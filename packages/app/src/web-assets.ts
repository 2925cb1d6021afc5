import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { acceptsAvif } from '@printery/server'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './web-headers.ts'

/** The name of an asset holds the hash of its content. */
const forGood = { immutable: true, maxAge: 31_536_000_000 } as const

/** What the build of the web app made, in the form that a browser reads best: packed scripts and styles, pictures as AVIF. */
export async function serveAssets(app: FastifyInstance, client: string): Promise<void> {
  const assets = join(client, 'assets')
  const avifNames = readdirSync(assets).filter((name) => name.endsWith('.webp.avif'))
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    ...forGood,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value)
      // A cache on the way must not give one's form to the other.
      if (/\.webp(?:\.avif)?$/.test(path)) reply.header('vary', 'accept')
    },
  })
  for (const name of avifNames) {
    const webp = name.replace(/\.avif$/, '')
    app.get(`/assets/${webp}`, (request, reply) =>
      reply.sendFile(acceptsAvif(request.headers.accept) ? name : webp, forGood),
    )
  }
}
