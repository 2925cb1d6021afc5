import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FolderStorage } from './folder.ts'
import { isGranted } from './signing.ts'
import type { Storage } from './storage.ts'

function isFolder(storage: Storage): storage is FolderStorage {
  return 'temporaryPath' in storage
}

/** Answers like a storage, not like the API: it judges the signature and nothing else. */
function refuse(reply: FastifyReply, code: string) {
  return reply
    .code(403)
    .type('application/xml')
    .send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** Takes PUTs to presigned addresses where a folder is the storage. */
export function serveFolderUploads(
  app: FastifyInstance,
  bodyLimit: number,
  arrived: (key: string) => Promise<void>,
): void {
  const { shop } = app
  const { storage } = shop
  if (!isFolder(storage)) return

  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // The shop may be open under another of its names (localhost, an address); the signature alone decides.
    uploads.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    uploads.options('/storage/*', (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'PUT')
        .header('access-control-allow-headers', 'content-type')
        .send(),
    )
    uploads.route<{ Params: { '*': string }; Querystring: Record<string, unknown> }>({
      method: 'PUT',
      url: '/storage/*',
      // Lasts as long as the sender's line is slow; what comes of it is judged a few at a time.
      config: { uncounted: true },
      bodyLimit: bodyLimit + 1,
      handler: async (request, reply) => {
        const key = request.params['*']
        const size = Number(request.headers['content-length'] ?? Number.NaN)
        const grant = { key, contentType: request.headers['content-type'] ?? '', size }
        const isOpen = [grant, { ...grant, size: undefined }].some((each) =>
          isGranted(storage.secret, each, request.query, shop.now()),
        )
        if (!isOpen) return refuse(reply, 'SignatureDoesNotMatch')
        const temporary = storage.temporaryPath()
        try {
          await pipeline(request.body as Readable, createWriteStream(temporary, { flags: 'wx' }))
        } catch (error) {
          await rm(temporary, { force: true })
          throw error
        }
        await storage.adopt(temporary, key)
        await arrived(key)
        return reply.code(200).send()
      },
    })
    // Reading, deleting or changing by such an address is refused as a storage does.
    uploads.route({
      method: ['GET', 'DELETE', 'POST', 'PATCH'],
      url: '/storage/*',
      handler: (_request, reply) => refuse(reply, 'AccessDenied'),
    })
  })
}
