import {
  orderFilters,
  refundDecisions,
  roles,
  type Status,
  shippingTypes,
  statuses,
  workFilters,
} from '@printery/domain'
import { capabilityToMove } from '@printery/domain/staff'
import { z } from 'zod'
import { lineFields } from './cart.ts'
import { Cents, Day, DayInput, Id, Moment, Page, RangeDay, required, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TaxView } from './money/tax-view.ts'

const StatusName = z.enum(statuses)

export const OrderItemView = z.object({
  ...lineFields,
  product: z.object({ id: Id, title: z.string(), weight: z.number(), colours: z.array(z.string()) }),
  status: StatusName,
  comment: z.string().nullable(),
  /** Previous statuses and when each ended, oldest first. */
  history: z.array(z.object({ dateTime: Moment, lastStatus: StatusName })),
  uploadedBy: z.enum(roles).nullable(),
  /** The supplier; for staff. */
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  /** Designs of the editor, for staff: the sha256 of the document, and how its print files are rendered. */
  drawnFrom: z
    .object({
      sha256: z.string(),
      fonts: z.array(z.object({ family: z.string(), sha256: z.string() })),
      rendererVersion: z.string(),
    })
    .nullable(),
  /** Folder of its replacement designs: `Orders/{orderId}/{itemId}`. */
  designPath: z.string(),
  /** The versions after the ordered artwork, oldest first; staff get originals, customers previews. */
  newDesigns: z.array(
    z.object({
      id: Id,
      /** Displayed number; 1 is the ordered artwork. */
      number: z.int(),
      /** The number that the storage keys of its files contain. */
      slot: z.int(),
      frontDesign: z.string().nullable(),
      backDesign: z.string().nullable(),
      frontDesignLogo: z.string().nullable(),
      backDesignLogo: z.string().nullable(),
      uploadedBy: z.enum(roles),
      createdAt: Moment,
      hash: z.string(),
    }),
  ),
  /** The current version and the hash of its files, which an approval refers to. */
  designNumber: z.int(),
  designHash: z.string(),
  /** Null before approval. */
  approvedNumber: z.int().nullable(),
  draftId: Id.nullable(),
  updatedAt: Moment,
  /** Incremented by every change. */
  version: z.int(),
})
export type OrderItemView = z.infer<typeof OrderItemView>

export const OrderView = z.object({
  id: Id,
  userId: Id,
  createdAt: Moment,
  updatedAt: Moment,
  status: StatusName,
  /** First day of the delivery window that the order was placed with; null once staff have set a date. */
  shippingFrom: Day.nullable(),
  /** Last day of the window, or the date that staff have set. */
  shippingDate: Day,
  shippingType: z.enum(shippingTypes),
  fastService: z.boolean(),
  shippingCost: Cents,
  subTotal: Cents,
  /** Whole percent. */
  discount: z.int(),
  discountId: Id.nullable(),
  total: Cents,
  tax: TaxView.optional(),
  totalWeight: z.number(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerEmail: z.string(),
  customerPhoneNumber: z.string(),
  customerAddress: z.string(),
  billingFirstName: z.string(),
  billingLastName: z.string(),
  billingAddress: z.string(),
  isSameAsShipping: z.boolean(),
  orderNotes: z.string().nullable(),
  /** The note of staff to the customer. */
  additionalComments: z.string().nullable(),
  /** Notes of admins and the order's suppliers; null for customers. */
  internalNotes: z.string().nullable(),
  paymentId: z.string().nullable(),
  isLocalOrder: z.boolean(),
  cancelReason: z.string().nullable(),
  refundStatus: z.enum(['pending', 'succeeded']).nullable(),
  /** Refunded amount; the totals are unchanged. 0 for suppliers. */
  refundedAmount: Cents,
  /** Refunded at the provider after dispatch: no status can change until an admin decides. */
  isOnHold: z.boolean(),
  items: z.array(OrderItemView),
  /** Suppliers see only their own items; an order with items of others is moved by the shop. */
  isPart: z.boolean(),
  /** Incremented by every change of the order itself. */
  version: z.int(),
})
export type OrderView = z.infer<typeof OrderView>

export const orderSorts = ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc'] as const

const count = z.int()
export const OrderCounters = z.object({
  allOrders: count,
  designReviewOrders: count,
  designRejectOrders: count,
  inProductionOrders: count,
  deliverToWarehouseOrders: count,
  reachedWarehouseOrders: count,
  dispatchedOrders: count,
  completedOrders: count,
  cancelledOrders: count,
  refundedOrders: count,
})
export const ItemCounters = z.object({
  allItems: count,
  designReview: count,
  designReject: count,
  inProduction: count,
  deliverToWarehouse: count,
  reachedWarehouse: count,
  completed: count,
})

export const listOrders = endpoint('GET', '/order', {
  summary: 'List the caller’s own orders, newest first.',
  allow: 'session',
  query: z.strictObject(Page),
  response: { 200: z.object({ orders: z.array(OrderView), nextCursor: z.string().nullable() }) },
})

const WorkQuery = z.strictObject({
  /** A filter, a status, or the open work of a phase. */
  status: z.enum([...orderFilters, ...statuses, ...workFilters]).optional(),
  itemStatus: z.enum([...orderFilters, ...statuses]).optional(),
  orderId: text(36).optional(),
  user: text(200).optional(),
  /** Created, and due, between these days, inclusive. */
  madeFrom: RangeDay.optional(),
  madeTo: RangeDay.optional(),
  dueFrom: RangeDay.optional(),
  dueTo: RangeDay.optional(),
  sort: z.enum(orderSorts).default('created_desc'),
  ...Page,
})

const WorkList = z.object({
  orders: z.array(OrderView),
  orderCounters: OrderCounters,
  itemCounters: ItemCounters,
  /** Number of rows of each filter, for orders and for items. */
  filterCounts: z.object({
    orders: z.record(z.enum(orderFilters), count),
    items: z.record(z.enum(orderFilters), count),
  }),
  nextCursor: z.string().nullable(),
})

export const listAllOrders = endpoint('GET', '/order/admin-orders', {
  summary: 'List all orders for the work list of an admin.',
  allow: 'admin',
  capability: 'orders.read',
  /** `userId` limits the list to one customer. */
  query: WorkQuery.extend({ userId: Id.optional() }),
  response: { 200: WorkList },
})

export const listSupplierOrders = endpoint('GET', '/order/supplier-orders', {
  summary: 'List the orders with items of the caller. Each order contains only those items.',
  allow: 'supplier',
  query: WorkQuery,
  response: { 200: WorkList },
})

/** The filter of the work list as a file. */
export const OrdersExport = WorkQuery.omit({ limit: true, cursor: true }).extend({ userId: Id.optional() })

export const listMatchingOrders = endpoint('GET', '/order/matching', {
  summary:
    'List the ids of all orders that match a filter of the work list, in the order of the list, for selecting all of them.',
  allow: 'staff',
  capability: 'orders.read',
  query: OrdersExport,
  response: {
    200: z.object({
      /** The items of each order that the caller sees and that the item filter includes. */
      orders: z.array(z.object({ id: Id, itemIds: z.array(Id) })),
      /** Whether more orders match than are listed. */
      isCut: z.boolean(),
    }),
  },
})

export const getOrder = endpoint('GET', '/order/:orderId', {
  summary: 'Get an order. For its owner and staff.',
  allow: 'session',
  capability: 'orders.read',
  params: z.object({ orderId: Id }),
  response: { 200: z.object({ order: OrderView }) },
})

/** One change per call; the rule of the change determines which fields belong together. */
export const OrderChange = z.strictObject({
  id: Id,
  status: StatusName.optional(),
  cancelReason: text(2000).optional(),
  shippingDate: DayInput.optional(),
  customerFirstName: required('Enter your First Name', 100).optional(),
  customerLastName: required('Enter your Last Name', 100).optional(),
  customerAddress: required('Enter your Address', 500).optional(),
  /** A note to the customer, written by admins. Empty for none. */
  additionalComments: text(2000).optional(),
  /** Written by admins and the order's suppliers. Empty for none. */
  internalNotes: text(4000).optional(),
  /** The version that was edited; required with a note, so that nobody overwrites one that was not seen. */
  version: z.int().optional(),
  /** Sent by the specification's clients on development hosts; ignored. */
  isLocalOrder: z.unknown().optional(),
})

export const changeOrder = endpoint('PATCH', '/order', {
  summary: 'Change the status of an order, cancel it, or change its delivery date or delivery details.',
  allow: 'session',
  capability: 'orders.read',
  capabilityOf: ({ status }: z.output<typeof OrderChange>) =>
    status === undefined ? 'orders.change' : capabilityToMove(status),
  body: OrderChange,
  response: { 200: z.object({ updatedDetails: OrderView, status: StatusName }) },
})

export const decideRefund = endpoint('POST', '/order/:orderId/refund-decision', {
  summary:
    'Decide on a dispatched order whose whole payment was refunded at the payment provider: it continues, or it is cancelled and closed as refunded.',
  allow: 'admin',
  capability: 'orders.refund',
  params: z.object({ orderId: Id }),
  body: z.strictObject({
    decision: z.enum(refundDecisions),
    /** Stored in the order's history; for a cancellation, it is the reason shown to the customer. */
    note: required('Please write a note.', 2000),
  }),
  response: { 200: z.object({ order: OrderView }) },
})

/** Maximum number per call; clients send several calls for more. */
export const maxBulkItems = 200

export const moveInBulk = endpoint('POST', '/order/bulk', {
  summary: 'Set the status of many orders or of their items. Answers the result or the refusal for each.',
  allow: 'staff',
  capability: 'orders.read',
  capabilityOf: ({ status }: { status: Status }) => capabilityToMove(status),
  body: z.strictObject({
    ids: z.array(Id).min(1).max(maxBulkItems),
    status: StatusName,
    of: z.enum(['order', 'items']),
    /** Only these items of the orders. */
    itemIds: z.array(Id).min(1).max(maxBulkItems).optional(),
    /** Only items in this status, so that a repeated call moves them once. */
    from: StatusName.optional(),
    /** Returns what would move and what would be refused, and changes nothing. */
    isPreview: z.boolean().default(false),
    /**
     * With `design rejected` and `of` items: restores rejections that were taken back, with the comment and the design
     * that each had.
     */
    isUndo: z.boolean().default(false),
  }),
  response: {
    200: z.object({
      results: z.array(
        z.object({
          id: Id,
          moved: z.int(),
          /** The items that were taken back from a rejection, which `isUndo` restores. */
          undoable: z.array(Id),
          /** `itemId` and title are null if the order as a whole was refused. */
          refused: z.array(
            z.object({
              itemId: Id.nullable(),
              title: z.string().nullable(),
              /** The current status; null if there is no such order. */
              status: StatusName.nullable(),
              message: z.string(),
            }),
          ),
        }),
      ),
    }),
  },
})

/** An event of the stream: fetch this order again. */
export const OrderEvent = z.object({ orderId: Id, status: StatusName })
export type OrderEvent = z.infer<typeof OrderEvent>
