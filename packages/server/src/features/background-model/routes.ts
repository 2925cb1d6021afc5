import { type FileHandle, open } from 'node:fs/promises'
import { Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'
import { createMemoryLimit } from '../../http/rate-limits.ts'
import type { BackgroundModel } from './opening.ts'

/**
 * Maximum downloads per IPv4 address or /64 network of IPv6. Browsers cache the model, but a school or an office may
 * share one address.
 */
const downloadLimit = { max: 60, windowSeconds: 3600 }

/** The URL of a model names its content, so that browsers keep it until the operator sets another one. */
function backgroundModelUrl({ sha256 }: BackgroundModel): string {
  return `/background-model/${sha256}.onnx`
}

/** The model as the public settings describe it. */
export function presentBackgroundModel(model: BackgroundModel) {
  const { sha256, size, side, mean, std } = model
  return { url: backgroundModelUrl(model), sha256, size, side, mean: [...mean], std: [...std] }
}

/** Serves the model to the editor. */
export async function serveBackgroundModel(app: FastifyInstance): Promise<void> {
  const { backgroundModel } = app.shop
  if (!backgroundModel) return
  const countDownload = createMemoryLimit(downloadLimit)
  app.get(backgroundModelUrl(backgroundModel), async (request, reply) => {
    countDownload(addressGroup(request.ip), app.shop.now())
    const file = await openUnchanged(backgroundModel)
    if (!file) {
      request.log.error({ path: backgroundModel.path }, 'the background model is missing or was changed')
      throw new Refusal('unavailable', 'The model that finds subjects is not available at the moment.', {
        retryAfter: 60,
      })
    }
    return reply
      .type('application/octet-stream')
      .header('content-length', String(backgroundModel.size))
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.createReadStream())
  })
}

/** The file that was read at the start; undefined if it is gone or changed, because its URL names its content. */
async function openUnchanged({ path, size, mtimeMs, ino }: BackgroundModel): Promise<FileHandle | undefined> {
  const file = await open(path).catch(() => undefined)
  const stats = await file?.stat()
  if (stats?.size === size && stats.mtimeMs === mtimeMs && stats.ino === ino) return file
  await file?.close()
  return undefined
}
