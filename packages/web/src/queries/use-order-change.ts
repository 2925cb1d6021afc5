import { ordersKey } from '../api/order-events.ts'
import { useChange } from './use-change.ts'

/** A mutation of an order or an item, which refetches all orders. */
export function useOrderChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  return useChange(ordersKey, change)
}
