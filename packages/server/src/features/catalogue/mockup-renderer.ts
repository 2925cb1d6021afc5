import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createSingleFlight } from '../../concurrency/single-flight.ts'
import type {
  JobMessage,
  JobReply,
  MockupJob,
  MockupRequest,
  ShadeRequest,
  ShareRequest,
} from './mockup-job.ts'

export type { MockupRequest, ShadeRequest } from './mockup-job.ts'

/** Draws pictures of products with transparency in a worker thread, so that the main thread isn't blocked. */
export interface MockupRenderer {
  render(request: MockupRequest): Promise<Buffer>
  renderShade(request: ShadeRequest): Promise<Buffer>
  /** As JPEG. */
  renderShare(request: ShareRequest): Promise<Buffer>
  /** Rejects pictures that are still being drawn. */
  close(): Promise<void>
}

interface Waiting {
  resolve: (picture: Buffer) => void
  reject: (error: unknown) => void
}

export function createMockupRenderer({ artDir = shopArtDir() }: { artDir?: string } = {}): MockupRenderer {
  const waiting = new Map<number, Waiting>()
  const once = createSingleFlight()
  let worker: Worker | undefined
  let closed = false
  let lastId = 0

  function startWorker(): Worker {
    const started = new Worker(new URL('./mockup-worker.ts', import.meta.url), { workerData: { artDir } })
    started.on('message', (reply: JobReply) => settle(started, reply))
    started.on('error', (error) => abandon(started, error))
    started.on('exit', () => abandon(started, new Error('the mockup renderer has ended')))
    return started
  }

  function settle(from: Worker, reply: JobReply) {
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    // An idle worker must not keep the process alive.
    if (waiting.size === 0) from.unref()
    if ('picture' in reply) {
      const { buffer, byteOffset, byteLength } = reply.picture
      asker?.resolve(Buffer.from(buffer, byteOffset, byteLength))
    } else asker?.reject(reply.error)
  }

  /** The next request starts a new worker. */
  function abandon(ended: Worker, error: unknown) {
    if (worker !== ended) return
    worker = undefined
    const askers = [...waiting.values()]
    waiting.clear()
    for (const asker of askers) asker.reject(error)
  }

  function draw(job: MockupJob): Promise<Buffer> {
    if (closed) return Promise.reject(new Error('the mockup renderer is closed'))
    worker ??= startWorker()
    worker.ref()
    const message: JobMessage = { id: ++lastId, job }
    const picture = new Promise<Buffer>((resolve, reject) => waiting.set(message.id, { resolve, reject }))
    worker.postMessage(message)
    return picture
  }

  /** Equal requests at once share one run. */
  function drawOnce(job: MockupJob): Promise<Buffer> {
    return once(JSON.stringify(job), () => draw(job))
  }

  return {
    render: ({ form, side, hex, widthPx, artworkSvg, area, format }) =>
      drawOnce({ kind: 'product', form, side, hex, widthPx, artworkSvg, area, format }),
    renderShade: ({ form, side, widthPx, format }) =>
      drawOnce({ kind: 'shade', form, side, widthPx, format }),
    renderShare: (request) => draw({ kind: 'share', ...request }),
    async close() {
      closed = true
      await worker?.terminate()
    },
  }
}

function shopArtDir(): string {
  return fileURLToPath(new URL('../art/', import.meta.resolve('@printery/mockups')))
}
