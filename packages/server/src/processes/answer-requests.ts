import { flushCompileCache } from 'node:module'
import type { ProcessRequest, ProcessResponse } from './child-process.ts'

/** Handles the requests of `createChildProcess`, in the process that it started. */
export function answerRequests<Input, Output>(respond: (input: Input) => Output | Promise<Output>): void {
  process.on('message', async ({ id, input }: ProcessRequest<Input>) => {
    const response = await toResponse(id, () => respond(input))
    // A process that is killed does not save its compile cache. Without newly compiled code this takes a microsecond.
    flushCompileCache()
    process.send?.(response)
  })
  // The server has ended, by a shutdown or a kill.
  process.on('disconnect', () => process.exit())
}

async function toResponse<Output>(
  id: number,
  work: () => Output | Promise<Output>,
): Promise<ProcessResponse<Output>> {
  try {
    return { id, output: await work() }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
