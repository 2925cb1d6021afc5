import { useRef } from 'react'
import { Unreachable } from '../api/client.ts'
import { newIdempotencyKeys } from '../api/idempotency-key.ts'

/** Retries a request that got no response with the same idempotency key, so that it can't take effect twice. */
export function useIdempotent<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
) {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return async (input: Input) => {
    try {
      const answer = await send(input, idempotencyKeys.current.keyFor(JSON.stringify(input)))
      idempotencyKeys.current.onResponse()
      return answer
    } catch (error) {
      if (!(error instanceof Unreachable)) idempotencyKeys.current.onResponse()
      throw error
    }
  }
}
