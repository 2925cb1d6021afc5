import { data } from 'react-router'
import { ApiRefusal } from '../api/client.ts'

const refusals = new WeakMap<object, ApiRefusal>()

/** The response that a loader throws, so that the whole page has the status of the refusal. */
export function errorResponseOf(refusal: ApiRefusal): object {
  const response = data(refusal.message, { status: refusal.status })
  refusals.set(response, refusal)
  return response
}

/** The refusal that a loader has thrown, for a screen with its own error state. */
export function findRefusal(error: unknown): ApiRefusal | undefined {
  if (error instanceof ApiRefusal) return error
  return typeof error === 'object' && error !== null ? refusals.get(error) : undefined
}
