import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { BackgroundModel } from './opening.ts'

/** The URL of a model names its content, so that browsers keep it until the owner sets another one. */
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
  app.get(backgroundModelUrl(backgroundModel), async (_request, reply) => {
    const { path, size } = backgroundModel
    // A file that was replaced would be another model; browsers compare its sha256 as well.
    const found = await stat(path).catch(() => undefined)
    if (found?.size !== size) throw notFound()
    return reply
      .type('application/octet-stream')
      .header('content-length', String(size))
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(createReadStream(path))
  })
}
