import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FolderStorage } from './folder.ts'
import { isGranted } from './signing.ts'
import type { Storage } from './storage.ts'

function isFolderStorage(storage: Storage): storage is FolderStorage {
  return 'temporaryPath' in storage
}

/** Responds like S3, with XML instead of the API's JSON. */
function refuse(reply: FastifyReply, code: string) {
  return reply
    .code(403)
    .type('application/xml')
    .send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** Accepts PUTs to presigned URLs when files are stored in a folder. */
export function serveFolderUploads(
  app: FastifyInstance,
  bodyLimit: number,
  onUploaded: (key: string) => Promise<void>,
): void {
  const { shop } = app
  const { storage } = shop
  if (!isFolderStorage(storage)) return

  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // The shop may be opened under another host name (localhost, an IP address); only the signature decides.
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
      // The duration of an upload depends on the sender's connection; checking uploads is limited separately.
      config: { isExemptFromLoadLimit: true },
      bodyLimit: bodyLimit + 1,
      handler: async (request, reply) => {
        const key = request.params['*']
        const size = Number(request.headers['content-length'] ?? Number.NaN)
        const grant = { key, contentType: request.headers['content-type'] ?? '', size }
        const isValid = [grant, { ...grant, size: undefined }].some((each) =>
          isGranted(storage.secret, each, request.query, shop.now()),
        )
        if (!isValid) return refuse(reply, 'SignatureDoesNotMatch')
        await storage.check()
        const temporary = storage.temporaryPath()
        try {
          await pipeline(request.body as Readable, createWriteStream(temporary, { flags: 'wx' }))
        } catch (error) {
          await rm(temporary, { force: true })
          throw error
        }
        await storage.commitUpload(temporary, key)
        await onUploaded(key)
        return reply.code(200).send()
      },
    })
    // S3 refuses other methods at presigned URLs too.
    uploads.route({
      method: ['GET', 'DELETE', 'POST', 'PATCH'],
      url: '/storage/*',
      handler: (_request, reply) => refuse(reply, 'AccessDenied'),
    })
  })
}
