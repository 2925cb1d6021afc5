import {
  type Cents,
  customerLabel,
  mayMoveItem,
  type NotificationKind,
  type Role,
  type Status,
} from '@printery/domain'
import type { TemplateName } from '../../../email/emails.ts'
import type { Mover, Order, OrderItem } from '../queries.ts'

/** A status change of an order or item. `order` and `item` are in the state before the change. */
export interface Step {
  order: Order
  /** Undefined if the order itself moves. */
  item?: OrderItem | undefined
  to: Status
  /** The status that the order takes with its item. */
  orderStatus?: Status | undefined
  by: Mover
  now: Date
  /** Number of a new design. */
  version?: number | undefined
  /** The change requested in a rejected design, or the reason for a cancellation. */
  comment?: string | undefined
  /** For a cancelled order the cents to refund, null if none; for a refunded one the refunded cents. */
  refund?: Cents | null | undefined
  /** For a cancelled order, whether it was refunded already. */
  isBack?: boolean | undefined
  /** Whether another email already informs the customer. */
  customerNotified?: boolean | undefined
}

/**
 * The recipients of the notifications of a step, and how they get them. By default the customer's notification shows
 * the status itself.
 */
export interface NotificationRules {
  customer?: CustomerEmail
  customerNotification?: NotificationKind
  supplier?: 'supplier-design-approved'
  supplierNotification?: NotificationKind
  adminNotification?: NotificationKind
}

const customerEmails = [
  'design-pending-approval',
  'waiting-for-your-approval',
  'design-rejected',
  'design-approved',
  'production-started',
  'quality-checked',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly TemplateName[]
export type CustomerEmail = (typeof customerEmails)[number]

type RuleTable = Partial<Record<Status, NotificationRules>>

/** Steps of the order itself. Placing an order is handled by `placing.ts` in one statement. */
const orderRules: RuleTable = {
  'production started': { customer: 'production-started' },
  'Warehouse has completed quality check': { customer: 'quality-checked' },
  'delivery is completed': { customer: 'shipped' },
  'order received': { customer: 'delivered' },
  cancelled: {
    customer: 'cancelled',
    supplierNotification: 'order cancelled',
    adminNotification: 'order cancelled',
  },
  refunded: { customer: 'refunded' },
}

/** Steps of an item by the shop or its supplier. */
const staffRules: RuleTable = {
  'design pending approval': { customer: 'waiting-for-your-approval', customerNotification: 'proof' },
  'design rejected': { customer: 'design-rejected' },
  'design approved': {
    customer: 'design-approved',
    supplier: 'supplier-design-approved',
    supplierNotification: 'design approved',
  },
}

/** Steps of an item by the customer: a replaced or approved design. */
const customerRules: RuleTable = {
  'design pending approval': {
    customer: 'design-pending-approval',
    supplierNotification: 'design replaced',
    adminNotification: 'design replaced',
  },
  'design approved': {
    customer: 'design-approved',
    supplier: 'supplier-design-approved',
    supplierNotification: 'design approved',
    adminNotification: 'design approved',
  },
}

export function notificationRulesOf({ item, to, by }: Step): NotificationRules {
  if (!item) return orderRules[to] ?? {}
  const actor = { userId: by.actorId ?? '', role: by.actorRole as Role }
  const isStaff = by.actorRole === 'system' || mayMoveItem(actor, item)
  // If staff move the customer's own design back to review, the customer has nothing to approve.
  if (isStaff && to === 'design pending approval' && item.uploadedBy === 'customer') return {}
  return (isStaff ? staffRules : customerRules)[to] ?? {}
}

/** Whether the customer-facing label changes; several statuses share one. */
export function isVisibleChange({ order, item, to, version }: Step): boolean {
  const subject = item ? 'item' : 'order'
  return (
    version !== undefined || customerLabel((item ?? order).status, subject) !== customerLabel(to, subject)
  )
}
