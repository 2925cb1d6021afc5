import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ordersKey } from './events.ts'

/**
 * A change of an order or of an item. Success or refusal, the orders are fetched again: a refusal often means that the
 * state moved meanwhile. A success waits for them, so that what is shown next is true; a failure is said at once.
 */
export function useOrderChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: (_answer, error) => {
      const fresh = client.invalidateQueries({ queryKey: ordersKey })
      return error ? undefined : fresh
    },
  })
}
