import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@printery/domain'
import { createSingleFlight } from '../../concurrency/single-flight.ts'
import { type ChildProcessClient, ChildProcessError } from '../../processes/child-process.ts'
import type {
  JobMessage,
  JobReply,
  MockupJob,
  MockupRequest,
  ShadeRequest,
  SharePictureRequest,
} from './mockup-job.ts'

export type { MockupRequest, ShadeRequest } from './mockup-job.ts'

/** Draws pictures of products with transparency in a worker thread, so that the main thread isn't blocked. */
export interface MockupRenderer {
  render(request: MockupRequest): Promise<Buffer>
  renderShade(request: ShadeRequest): Promise<Buffer>
  /** As JPEG. */
  renderShare(request: SharePictureRequest): Promise<Buffer>
  /** Rejects pictures that are still being drawn. */
  close: () => Promise<void>
}

/** The folder with the artwork of all mockups. */
export function shopArtDir(): string {
  return fileURLToPath(new URL('../art/', import.meta.resolve('@printery/mockups')))
}

type DrawingClient = ChildProcessClient<MockupJob, Uint8Array>

interface PendingJob {
  resolve: (picture: Uint8Array) => void
  reject: (error: unknown) => void
}

/** The worker thread behind `createMockupRenderer`. It starts with the first request. */
export function createMockupThread(artDir = shopArtDir()): DrawingClient {
  const waiting = new Map<number, PendingJob>()
  let worker: Worker | undefined
  let closed = false
  let lastId = 0

  function startWorker(): Worker {
    const started = new Worker(new URL('./mockup-worker.ts', import.meta.url), { workerData: { artDir } })
    started.on('message', (reply: JobReply) => resolveJob(started, reply))
    started.on('error', (cause) => abandon(started, new ChildProcessError('ended', { cause })))
    started.on('exit', () => abandon(started, new ChildProcessError('ended')))
    return started
  }

  function resolveJob(sender: Worker, reply: JobReply) {
    const pendingJob = waiting.get(reply.id)
    waiting.delete(reply.id)
    // An idle worker must not keep the process alive.
    if (waiting.size === 0) sender.unref()
    if ('picture' in reply) pendingJob?.resolve(reply.picture)
    else pendingJob?.reject(reply.error)
  }

  /** The next request starts a new worker. */
  function abandon(ended: Worker, error: unknown) {
    if (worker !== ended) return
    worker = undefined
    const pendingJobs = [...waiting.values()]
    waiting.clear()
    for (const pendingJob of pendingJobs) pendingJob.reject(error)
  }

  function run(job: MockupJob): Promise<Uint8Array> {
    if (closed) return Promise.reject(new ChildProcessError('ended'))
    worker ??= startWorker()
    worker.ref()
    const message: JobMessage = { id: ++lastId, job }
    const picture = new Promise<Uint8Array>((resolve, reject) => waiting.set(message.id, { resolve, reject }))
    worker.postMessage(message)
    return picture
  }

  return {
    run,
    close: async () => {
      closed = true
      await worker?.terminate()
    },
  }
}

export function createMockupRenderer(client: DrawingClient = createMockupThread()): MockupRenderer {
  const singleFlight = createSingleFlight()

  async function draw(job: MockupJob): Promise<Buffer> {
    const { buffer, byteOffset, byteLength } = await client.run(job).catch(throwUnavailable)
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  /** Equal requests at once share one run. */
  function drawOnce(job: MockupJob): Promise<Buffer> {
    return singleFlight(JSON.stringify(job), () => draw(job))
  }

  return {
    render: ({ mockup, side, hex, longerEdgePx, artworkSvg, area, format }) =>
      drawOnce({ kind: 'product', mockup, side, hex, longerEdgePx, artworkSvg, area, format }),
    renderShade: ({ mockup, side, longerEdgePx, format }) =>
      drawOnce({ kind: 'shade', mockup, side, longerEdgePx, format }),
    renderShare: (request) => draw({ kind: 'share', ...request }),
    close: client.close,
  }
}

function throwUnavailable(error: unknown): never {
  if (!(error instanceof ChildProcessError)) throw error
  throw new Refusal('unavailable', 'The picture cannot be drawn at the moment. Try again.', { retryAfter: 3 })
}
