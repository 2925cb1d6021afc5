import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { answerRequests } from '../../../processes/answer-requests.ts'
import { drawSvg } from './draw-svg.ts'
import type { RenderJob, RenderResults } from './render-job.ts'

const [niceness, maxBytes] = [Number(process.argv[2]), Number(process.argv[3])]
setPriority(niceness)
// When memory runs out, Linux should kill this process first, not the shop or its database. Other systems lack this
// file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
// No job starts before the memory watch runs.
await once(new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: maxBytes }), 'online')
answerRequests(work)

async function work(job: RenderJob): Promise<RenderResults[RenderJob['kind']]> {
  if (job.kind === 'draw') return drawSvg(job)
  if (job.kind === 'page') return (await import('./draw-page.ts')).drawPageJob(job)
  if (job.kind === 'proof colours')
    return (await import('../print/press/proof-table.ts')).proofColoursJob(job)
  // Loaded on demand, because drawing needs no plates or PDF code.
  const { preflightJob, printFilesJob } = await import('../print/print-jobs.ts')
  return job.kind === 'check' ? preflightJob(job) : printFilesJob(job)
}
