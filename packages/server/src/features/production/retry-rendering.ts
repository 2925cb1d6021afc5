import { Refusal, type RefusalCode } from '@printery/domain'
import { UnrecoverableJobError } from '../../jobs/jobs.ts'
import { RenderProcessError } from '../designs/index.ts'

/** Crashes in a row after which the design is the cause; one or two may be due to a machine short of memory. */
const maxRenderAttempts = 3

/**
 * Retries when the render process ends. Throws UnrecoverableJobError for permanent refusals, and when three
 * processes ended now after an earlier attempt failed too. `retries` counts earlier attempts.
 */
export async function retryRendering<Made>(make: () => Promise<Made>, retries: number): Promise<Made> {
  for (let attempt = 1; ; attempt++)
    try {
      return await make()
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
