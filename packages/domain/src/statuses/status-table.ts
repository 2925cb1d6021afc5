/**
 * The single table of statuses, read by every label, colour, banner, filter, counter, dialog and server check.
 * Sources: "States and lifecycles" of `customer.md` and `back-office.md`, DEC-55 to DEC-71.
 */

export const phases = ['Design', 'Production', 'Warehouse', 'Shipping', 'Order Receive'] as const
export type Phase = (typeof phases)[number]

/** Colour of a status; it is always accompanied by text. */
export type Tone = 'green' | 'orange' | 'red'

/** The five steps of the customer's progress bar. */
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

/** All statuses in the order of the workflow. */
export const statuses = [
  'payment received',
  'design pending approval',
  'design rejected',
  'design approved',
  'production pending',
  'production started',
  'supplier has delivered order to warehouse',
  "supplier's order has arrived at warehouse",
  'Warehouse has completed quality check',
  'Warehouse has dispatched the order',
  'delivery not started',
  'delivery in progress',
  'delivery is completed',
  'pending order receive',
  'order received',
  'cancelled',
  'refunded',
] as const
export type Status = (typeof statuses)[number]

export interface StatusRow {
  /** The dialog in which staff select the status; `Payment` and `End` have none. */
  phase: Phase | 'Payment' | 'End'
  /** Position in the workflow: later statuses have a higher rank. */
  rank: number
  step: Step
  filter: Exclude<OrderFilter, 'All'>
  portal: Tone
  customer: Tone
  banner: string
  /** Set only if the specification renames the status for customers. */
  orderLabel?: string
  itemLabel?: string
  toast: string
  /**
   * The statuses to which staff can move an item or an order (DEC-58). Cancelling and refunding have
   * separate rules.
   */
  next: readonly Status[]
  /** The summary counters that include orders in this status; `allOrders` and `allItems` include every one. */
  orderCounters: readonly OrderCounter[]
  itemCounter: ItemCounter | null
  /** The party that has to act next; null if nothing remains to be done. */
  responsible: ResponsibleParty | null
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

export type ResponsibleParty = 'customer' | 'shop' | 'supplier' | 'carrier'

const notShipped = 'Your order has not been shipped out.'
const pendingDispatch = { orderLabel: 'Order Pending Dispatch', itemLabel: 'Order Pending Dispatch' }

export const statusTable: Readonly<Record<Status, StatusRow>> = {
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
    responsible: 'shop',
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
    responsible: 'shop',
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
    responsible: 'customer',
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
    responsible: 'supplier',
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
    responsible: 'supplier',
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
    responsible: 'supplier',
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
    responsible: 'shop',
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
    responsible: 'shop',
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
    responsible: 'shop',
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
    responsible: 'carrier',
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
    responsible: 'carrier',
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
    responsible: 'carrier',
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
    responsible: 'shop',
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
    responsible: 'customer',
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
    responsible: null,
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
    responsible: null,
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
    responsible: null,
  },
}
