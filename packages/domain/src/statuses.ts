/**
 * The one table of states. Every label, colour, banner, filter, counter, dialog and server check reads it.
 * Sources: customer §4, admin §4, decisions 55-71.
 */

export const phases = ['Design', 'Production', 'Warehouse', 'Shipping', 'Order Receive'] as const
export type Phase = (typeof phases)[number]

/** What a status means in colour; never told by colour alone. */
export type Tone = 'green' | 'orange' | 'red'

/** The five steps of the customer's bar. */
export const steps = ['payment', 'design', 'production', 'dispatch', 'receipt'] as const
export type Step = (typeof steps)[number]

export const orderFilters = [
  'All',
  'Design Pending Approval',
  'Design Rejected',
  'In Production',
  'Delivery to warehouse',
  'Pending Shipment',
  'Pending Order Receive',
  'Order Completed',
  'Cancelled',
  'Return/Refund',
] as const
export type OrderFilter = (typeof orderFilters)[number]

interface StatusRow {
  /** The dialog in which staff choose it. `payment` and `end` have none. */
  phase: Phase | 'Payment' | 'End'
  /** Rank along the way: a status is "later" when its rank is higher. */
  rank: number
  step: Step
  filter: Exclude<OrderFilter, 'All'>
  portal: Tone
  customer: Tone
  banner: string
  /** Differs from the raw status only where the specification renames it for customers. */
  orderLabel?: string
  itemLabel?: string
  toast: string
  /** Where staff may move an item or an order from here (decision 58). Cancelling and refunding have rules of their own. */
  next: readonly string[]
  /** The summary counters that hold orders in it; `allOrders` and `allItems` hold every one. */
  orderCounters: readonly OrderCounter[]
  itemCounter: ItemCounter | null
  /** Who has to act next, where nothing about the order itself says otherwise. */
  awaits: Awaited | null
}

export type OrderCounter =
  | 'designReviewOrders'
  | 'designRejectOrders'
  | 'inProductionOrders'
  | 'deliverToWarehouseOrders'
  | 'reachedWarehouseOrders'
  | 'dispatchedOrders'
  | 'completedOrders'
  | 'cancelledOrders'
  | 'refundedOrders'

export type ItemCounter =
  | 'designReview'
  | 'designReject'
  | 'inProduction'
  | 'deliverToWarehouse'
  | 'reachedWarehouse'
  | 'completed'

export type Awaited = 'customer' | 'shop' | 'supplier' | 'carrier'

const notShipped = 'Your order has not been shipped out.'
const pendingDispatch = { orderLabel: 'Order Pending Dispatch', itemLabel: 'Order Pending Dispatch' }

const table = {
  'payment received': {
    phase: 'Payment',
    rank: 0,
    step: 'payment',
    filter: 'Design Pending Approval',
    portal: 'green',
    customer: 'green',
    banner: 'Thank you for your payment!',
    toast: 'Payment',
    next: [],
    orderCounters: ['designReviewOrders'],
    itemCounter: null,
    awaits: 'shop',
  },
  'design pending approval': {
    phase: 'Design',
    rank: 1,
    step: 'design',
    filter: 'Design Pending Approval',
    portal: 'orange',
    customer: 'orange',
    banner: 'Your design is under review.',
    toast: 'Design',
    next: ['design approved', 'design rejected'],
    orderCounters: ['designReviewOrders'],
    itemCounter: 'designReview',
    awaits: 'shop',
  },
  'design rejected': {
    phase: 'Design',
    rank: 1,
    step: 'design',
    filter: 'Design Rejected',
    portal: 'red',
    customer: 'red',
    banner: 'Please revise and resubmit your design.',
    toast: 'Design',
    next: ['design pending approval', 'design approved'],
    orderCounters: ['designRejectOrders'],
    itemCounter: 'designReject',
    awaits: 'customer',
  },
  'design approved': {
    phase: 'Design',
    rank: 2,
    step: 'design',
    filter: 'In Production',
    portal: 'green',
    customer: 'green',
    banner: 'Your design has been successfully approved!',
    toast: 'Design',
    next: ['production pending'],
    orderCounters: ['inProductionOrders'],
    itemCounter: 'inProduction',
    awaits: 'supplier',
  },
  'production pending': {
    phase: 'Production',
    rank: 3,
    step: 'production',
    filter: 'In Production',
    portal: 'orange',
    customer: 'orange',
    banner: 'Your order is waiting to enter production.',
    itemLabel: 'In Production',
    toast: 'Production',
    next: ['production started'],
    orderCounters: ['inProductionOrders'],
    itemCounter: 'inProduction',
    awaits: 'supplier',
  },
  'production started': {
    phase: 'Production',
    rank: 4,
    step: 'production',
    filter: 'Delivery to warehouse',
    portal: 'green',
    customer: 'green',
    banner: 'Your order is now being produced.',
    itemLabel: 'In Production',
    toast: 'Production',
    next: [
      'supplier has delivered order to warehouse',
      "supplier's order has arrived at warehouse",
      'Warehouse has completed quality check',
    ],
    orderCounters: ['deliverToWarehouseOrders'],
    itemCounter: 'deliverToWarehouse',
    awaits: 'supplier',
  },
  'supplier has delivered order to warehouse': {
    phase: 'Warehouse',
    rank: 5,
    step: 'dispatch',
    filter: 'Delivery to warehouse',
    portal: 'orange',
    customer: 'orange',
    banner: notShipped,
    ...pendingDispatch,
    toast: 'Warehouse',
    next: ["supplier's order has arrived at warehouse", 'Warehouse has completed quality check'],
    orderCounters: ['deliverToWarehouseOrders'],
    itemCounter: 'deliverToWarehouse',
    awaits: 'shop',
  },
  "supplier's order has arrived at warehouse": {
    phase: 'Warehouse',
    rank: 6,
    step: 'dispatch',
    filter: 'Delivery to warehouse',
    portal: 'orange',
    customer: 'orange',
    banner: notShipped,
    ...pendingDispatch,
    toast: 'Warehouse',
    next: ['Warehouse has completed quality check'],
    orderCounters: ['deliverToWarehouseOrders'],
    itemCounter: 'deliverToWarehouse',
    awaits: 'shop',
  },
  'Warehouse has completed quality check': {
    phase: 'Warehouse',
    rank: 7,
    step: 'dispatch',
    filter: 'Delivery to warehouse',
    portal: 'orange',
    customer: 'orange',
    banner: notShipped,
    ...pendingDispatch,
    toast: 'Warehouse',
    next: ['Warehouse has dispatched the order'],
    orderCounters: ['deliverToWarehouseOrders'],
    itemCounter: 'deliverToWarehouse',
    awaits: 'shop',
  },
  'Warehouse has dispatched the order': {
    phase: 'Warehouse',
    rank: 8,
    step: 'dispatch',
    filter: 'Pending Shipment',
    portal: 'green',
    customer: 'orange',
    banner: notShipped,
    ...pendingDispatch,
    toast: 'Warehouse',
    next: ['delivery in progress', 'delivery not started'],
    orderCounters: ['reachedWarehouseOrders', 'dispatchedOrders'],
    itemCounter: 'reachedWarehouse',
    awaits: 'carrier',
  },
  'delivery not started': {
    phase: 'Shipping',
    rank: 9,
    step: 'dispatch',
    filter: 'Pending Shipment',
    portal: 'red',
    customer: 'orange',
    banner: notShipped,
    ...pendingDispatch,
    toast: 'Shipping',
    next: ['delivery in progress'],
    orderCounters: ['reachedWarehouseOrders'],
    itemCounter: 'reachedWarehouse',
    awaits: 'carrier',
  },
  'delivery in progress': {
    phase: 'Shipping',
    rank: 10,
    step: 'dispatch',
    filter: 'Pending Shipment',
    portal: 'orange',
    customer: 'orange',
    banner: notShipped,
    ...pendingDispatch,
    toast: 'Shipping',
    next: ['delivery is completed'],
    orderCounters: ['reachedWarehouseOrders'],
    itemCounter: 'reachedWarehouse',
    awaits: 'carrier',
  },
  'delivery is completed': {
    phase: 'Shipping',
    rank: 11,
    step: 'receipt',
    filter: 'Pending Order Receive',
    portal: 'green',
    customer: 'green',
    banner: 'Your order is on its way!',
    orderLabel: 'Order Dispatched',
    itemLabel: 'Completed',
    toast: 'Shipping',
    next: ['pending order receive'],
    orderCounters: ['completedOrders'],
    itemCounter: 'completed',
    awaits: 'shop',
  },
  'pending order receive': {
    phase: 'Order Receive',
    rank: 12,
    step: 'receipt',
    filter: 'Pending Order Receive',
    portal: 'orange',
    customer: 'orange',
    banner: 'Your order is on the way to you.',
    toast: 'Order Receive',
    next: ['order received'],
    orderCounters: ['completedOrders'],
    itemCounter: 'completed',
    awaits: 'customer',
  },
  'order received': {
    phase: 'Order Receive',
    rank: 13,
    step: 'receipt',
    filter: 'Order Completed',
    portal: 'green',
    customer: 'green',
    banner: 'Your order has been received.',
    toast: 'Order Receive',
    next: [],
    orderCounters: [],
    itemCounter: null,
    awaits: null,
  },
  cancelled: {
    phase: 'End',
    rank: 14,
    step: 'payment',
    filter: 'Cancelled',
    portal: 'red',
    customer: 'red',
    banner: 'Your order has been cancelled.',
    toast: 'Cancelled',
    next: [],
    orderCounters: ['cancelledOrders'],
    itemCounter: null,
    awaits: null,
  },
  refunded: {
    phase: 'End',
    rank: 15,
    step: 'payment',
    filter: 'Return/Refund',
    portal: 'red',
    customer: 'red',
    toast: 'Refunded',
    banner: 'Your refund has been processed and will be credited within 5-10 business days',
    next: [],
    orderCounters: ['refundedOrders'],
    itemCounter: null,
    awaits: null,
  },
} satisfies Record<string, StatusRow>

export type Status = keyof typeof table
export const statuses = Object.keys(table) as [Status, ...Status[]]

export function statusRow(status: Status): StatusRow {
  return table[status]
}

/** The statuses that staff may choose from this one. */
export function movesFrom(status: Status): readonly Status[] {
  return table[status].next as readonly Status[]
}

/** The statuses that a summary counter adds up. */
export function statusesCounted(counter: OrderCounter | ItemCounter): Status[] {
  return statuses.filter((status) => {
    const { orderCounters, itemCounter } = statusRow(status)
    return itemCounter === counter || orderCounters.some((each) => each === counter)
  })
}

export function isStatus(text: string): text is Status {
  return Object.hasOwn(table, text)
}

/** The statuses behind a filter button; `All` holds every one. */
export function statusesOf(filter: OrderFilter): Status[] {
  return filter === 'All' ? statuses : statuses.filter((status) => statusRow(status).filter === filter)
}

/** What a customer reads for an order's or an item's status. */
export function customerLabel(status: Status, of: 'order' | 'item'): string {
  const row = statusRow(status)
  return (of === 'order' ? row.orderLabel : row.itemLabel) ?? status
}

/** Cancelled and refunded orders have ended; nothing moves them by hand. */
export function isEnded(status: Status): boolean {
  return status === 'cancelled' || status === 'refunded'
}

/** From `production started` on, address and order are fixed for the customer (decision 64). */
export function hasStartedProduction(status: Status): boolean {
  return !isEnded(status) && statusRow(status).rank >= statusRow('production started').rank
}

/** Neither received nor ended: somebody still has to do something. */
export function isAtWork(status: Status): boolean {
  return !isEnded(status) && status !== 'order received'
}

/** What is still to be done, altogether and phase by phase. */
export const workFilters = [
  'Open',
  'Design',
  'Production',
  'Warehouse',
  'Shipping',
  'Order Receive',
] as const satisfies readonly (Phase | 'Open')[]
export type WorkFilter = (typeof workFilters)[number]

export function isWorkFilter(text: string): text is WorkFilter {
  return workFilters.some((filter) => filter === text)
}

/** The open statuses of a phase; who has just paid waits for the first one. */
export function statusesAtWork(filter: WorkFilter): Status[] {
  return statuses.filter((status) => {
    const { phase } = statusRow(status)
    return isAtWork(status) && (filter === 'Open' || (phase === 'Payment' ? 'Design' : phase) === filter)
  })
}
