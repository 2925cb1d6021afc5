import { useChange } from './change.ts'
import { ordersKey } from './events.ts'

/** A change of an order or of an item. */
export function useOrderChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  return useChange(ordersKey, change)
}
