import { Worker } from 'node:worker_threads'
import { answerRequests } from '../../processes/answer-requests.ts'
import type { ReadingReply, ReadingRequest } from './reading-request.ts'

/** Limits of the whole process: bytes of memory and microseconds of CPU time. No real artwork needs more. */
const limits = { bytes: 900e6, work: 4.5e6 }
/** A page that becomes elements is drawn several times. */
const importWork = 12e6
const checkIntervalMs = 50

// A malicious file may block the reader's thread; this one stays free to end the process.
answerRequests((request: ReadingRequest) => {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  const work = request.kind === 'pdf-preview' || request.kind === 'pdf-import' ? importWork : limits.work
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > limits.bytes || user + system > work) process.exit(1)
  }, checkIntervalMs)
  return new Promise<ReadingReply>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => process.exit(1))
  })
})
