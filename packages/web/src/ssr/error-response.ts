import { data } from 'react-router'
import { ApiRefusal } from '../api/client.ts'

const refusals = new WeakMap<object, ApiRefusal>()

/** What a loader throws so that the whole page answers with the refusal's status. */
export function errorResponseOf(refusal: ApiRefusal): object {
  const answer = data(refusal.message, { status: refusal.status })
  refusals.set(answer, refusal)
  return answer
}

/** The shop's refusal that a loader met, for a screen with an error state of its own. */
export function findRefusal(error: unknown): ApiRefusal | undefined {
  if (error instanceof ApiRefusal) return error
  return typeof error === 'object' && error !== null ? refusals.get(error) : undefined
}
