import { setPriority } from 'node:os'
import type { PressAsked, PressTold } from './press-job.ts'
import { checkPage, makeFiles } from './pressing.ts'

/** Below everything else there is: a print file may come a minute later, an order may not. */
const niceness = 19

setPriority(niceness)
process.on('message', async (asked: PressAsked) => process.send?.(await answer(asked)))
// Whoever asked has gone, in order or by a kill.
process.on('disconnect', () => process.exit())

async function answer({ id, job }: PressAsked): Promise<PressTold> {
  try {
    return { id, result: job.kind === 'check' ? await checkPage(job) : await makeFiles(job) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
