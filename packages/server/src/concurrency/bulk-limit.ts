import { type Actor, Refusal } from '@printery/domain'
import type { Limiters } from './limiters.ts'

/** Seconds; about the duration of a call with 200 orders. */
const retryAfterSeconds = 2

/** Refuses a user whose other bulk calls are still running. */
export async function limitBulk<T>(
  { limiters: { bulkCalls } }: { limiters: Limiters },
  { userId }: Actor,
  work: () => Promise<T>,
): Promise<T> {
  if (bulkCalls.exceededLimit(userId))
    throw new Refusal('too_many', 'Your last changes are still being made. Please wait for them.', {
      retryAfter: retryAfterSeconds,
    })
  const release = bulkCalls.acquire(userId)
  try {
    return await work()
  } finally {
    release()
  }
}
