import { useRef } from 'react'
import { Unreachable } from '../api/client.ts'
import { newIdempotencyKeys } from '../api/idempotency-key.ts'

/** An attempt that got no answer is asked again under its own key, so that it can't happen twice. */
export function useIdempotent<Input, Answer>(ask: (input: Input, idempotencyKey: string) => Promise<Answer>) {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return async (input: Input) => {
    try {
      const answer = await ask(input, idempotencyKeys.current.keyFor(JSON.stringify(input)))
      idempotencyKeys.current.answered()
      return answer
    } catch (error) {
      if (!(error instanceof Unreachable)) idempotencyKeys.current.answered()
      throw error
    }
  }
}
