import { data } from 'react-router'
import { ApiRefusal } from '../api/client.ts'

const refusals = new WeakMap<object, ApiRefusal>()

/** Thrown by a loader, so that the whole page has the refusal's status. */
export function errorResponseOf(refusal: ApiRefusal): object {
  const answer = data(refusal.message, { status: refusal.status })
  refusals.set(answer, refusal)
  return answer
}

/** The shop's refusal in a loader, for a screen with its own error state. */
export function findRefusal(error: unknown): ApiRefusal | undefined {
  if (error instanceof ApiRefusal) return error
  return typeof error === 'object' && error !== null ? refusals.get(error) : undefined
}
