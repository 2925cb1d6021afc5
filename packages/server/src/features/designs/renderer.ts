import { Worker } from 'node:worker_threads'
import type { JobMessage, JobReply, RenderJob } from './render-job.ts'

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (fault: unknown) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/**
 * Draws beside the main thread, one page after the other: a page at 300 dpi takes hundreds of megabytes. The thread is started
 * when it is first needed, and keeps nobody from ending.
 */
export function render(job: RenderJob): Promise<Uint8Array> {
  worker ??= startWorker()
  const asked = worker
  asked.ref()
  const message: JobMessage = { id: ++lastId, job }
  return new Promise((resolve, reject) => {
    waiting.set(message.id, { resolve, reject })
    asked.postMessage(message)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./render-worker.ts', import.meta.url))
  started.on('message', (reply: JobReply) => settle(started, reply))
  started.on('error', (fault) => abandon(started, fault))
  started.on('exit', () => abandon(started, new Error('the renderer has ended')))
  return started
}

function settle(from: Worker, reply: JobReply): void {
  const asker = waiting.get(reply.id)
  waiting.delete(reply.id)
  if (waiting.size === 0) from.unref()
  if ('bytes' in reply) asker?.resolve(reply.bytes)
  else asker?.reject(reply.fault)
}

/** The next page starts a new worker. */
function abandon(ended: Worker, fault: unknown): void {
  if (worker !== ended) return
  worker = undefined
  const askers = [...waiting.values()]
  waiting.clear()
  for (const asker of askers) asker.reject(fault)
}
