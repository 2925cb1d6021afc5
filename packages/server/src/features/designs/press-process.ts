import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { drawSvg } from './draw-svg.ts'
import type { PressAsked, PressJob, PressResults, PressTold } from './press-job.ts'

const [niceness, mostBytes] = process.argv.slice(2).map(Number)
setPriority(niceness as number)
// Where memory ends before that, Linux ends this process first, and neither the shop nor its database. Others have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
// Nothing is begun that is not watched.
await once(new Worker(new URL('./press-watch.ts', import.meta.url), { workerData: mostBytes }), 'online')
process.on('message', async (asked: PressAsked) => process.send?.(await answer(asked)))
// Whoever asked has gone, in order or by a kill.
process.on('disconnect', () => process.exit())

async function answer({ id, job }: PressAsked): Promise<PressTold> {
  try {
    return { id, result: await work(job) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function work(job: PressJob): Promise<PressResults[PressJob['kind']]> {
  if (job.kind === 'draw') return drawSvg(job)
  if (job.kind === 'page') return (await import('./draw-page.ts')).drawPageJob(job)
  // Plates and PDF: what only draws never loads them.
  const { checkPage, makeFiles } = await import('./pressing.ts')
  return job.kind === 'check' ? checkPage(job) : makeFiles(job)
}
