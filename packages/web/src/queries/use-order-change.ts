import { ordersKey } from '../api/order-events.ts'
import { useChange } from './use-change.ts'

/** A change of an order or of an item. */
export function useOrderChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  return useChange(ordersKey, change)
}
