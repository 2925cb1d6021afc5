import { Refusal, type RefusalCode } from '@printery/domain'
import { UnrecoverableJobError } from '../../jobs/jobs.ts'
import { RenderProcessError } from '../designs/index.ts'

/** Consecutive crashes after which the design is assumed to be the cause; fewer may be due to a lack of memory. */
const maxRenderAttempts = 3

/**
 * Retries when the render process ends. Throws UnrecoverableJobError for permanent refusals, and if three processes ended
 * in a job that had failed before. `retries` counts earlier attempts of the job.
 */
export async function retryRendering<Result>(
  render: () => Promise<Result>,
  retries: number,
): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await render()
    } catch (error) {
      const isEnded = error instanceof RenderProcessError && error.reason === 'ended'
      if (isEnded && attempt < maxRenderAttempts) continue
      if ((isEnded && retries > 0) || isPermanentRefusal(error))
        throw new UnrecoverableJobError(error.message, error)
      throw error
    }
}

const permanentCodes: readonly RefusalCode[] = ['conflict', 'too_large', 'file_damaged']

function isPermanentRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && permanentCodes.includes(error.code)
}
