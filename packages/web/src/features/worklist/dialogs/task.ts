import type { OrderItemView, OrderView } from '@printery/contract'
import type { Phase } from '@printery/domain'

/** A task that is started in a row and continues in a dialog. */
export type Task =
  | { kind: 'status'; order: OrderView; item?: OrderItemView; phase: Phase }
  | { kind: 'artwork'; order: OrderView; item: OrderItemView }
  | { kind: 'bulk'; order: OrderView }
  | { kind: 'cancel'; order: OrderView }
  | { kind: 'decide'; order: OrderView }

export type StartTask = (task: Task) => void
