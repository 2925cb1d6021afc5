import type { OrderItemView, OrderView } from '@printery/contract'
import type { Phase } from '@printery/domain'

/** What an admin began on a row; a dialog carries it on. */
export type Task =
  | { kind: 'status'; order: OrderView; item?: OrderItemView; phase: Phase }
  | { kind: 'artwork'; order: OrderView; item: OrderItemView }
  | { kind: 'bulk'; order: OrderView }
  | { kind: 'cancel'; order: OrderView }
  | { kind: 'decide'; order: OrderView }

export type Begin = (task: Task) => void
