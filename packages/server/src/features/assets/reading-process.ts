import { Worker } from 'node:worker_threads'
import type { ReadingJob, ReadingReply } from './reading-job.ts'

/** Bytes of memory and microseconds of work of the whole process; whatever needs more is no artwork. */
const most = { bytes: 900e6, work: 4.5e6 }
const lookEveryMs = 50

// A reader of a stranger's file holds its thread; this one stays free to end it.
process.once('message', (job: ReadingJob) => {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > most.bytes || user + system > most.work) process.exit(1)
  }, lookEveryMs)
  worker.once('message', (reply: ReadingReply) => process.send?.(reply, () => process.exit(0)))
  worker.once('error', () => process.exit(1))
})
