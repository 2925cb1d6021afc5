import { useRef } from 'react'
import { Unreachable } from '../api/client.ts'
import { newIdempotencyKeys } from '../api/idempotency-key.ts'

/**
 * Sends a request with an idempotency key. If it gets no response, the next attempt with the same input has the same key,
 * so that the request can't take effect twice.
 */
export function useIdempotent<Input, Result>(
  send: (input: Input, idempotencyKey: string) => Promise<Result>,
) {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return async (input: Input) => {
    try {
      const result = await send(input, idempotencyKeys.current.keyFor(JSON.stringify(input)))
      idempotencyKeys.current.onResponse()
      return result
    } catch (error) {
      if (!(error instanceof Unreachable)) idempotencyKeys.current.onResponse()
      throw error
    }
  }
}
