import {
  type Cents,
  customerLabel,
  mayMoveItem,
  type NoticeKind,
  type Role,
  type Status,
} from '@printery/domain'
import type { TemplateName } from '../../mail/mails.ts'
import type { Mover, Order, OrderItem } from './queries.ts'

/** A step of an order or of one of its items. Both are as they were before it. */
export interface Step {
  order: Order
  /** Undefined where the order itself moves. */
  item?: OrderItem | undefined
  to: Status
  by: Mover
  now: Date
  /** The number of the design that came with it. */
  version?: number | undefined
  /** What was said with it: of a rejected design what has to change, of a cancelled order why. */
  comment?: string | undefined
  /** Of a cancelled order: what goes back, null where the provider holds nothing. Of a refunded one: what went back. */
  refund?: Cents | null | undefined
  /** Of a cancelled order: whether its money is back already. */
  isBack?: boolean | undefined
  /** The customer has read of it in another mail. */
  customerTold?: boolean | undefined
}

/** Who is told of a step, and by what. The customer's notice is the status itself where nothing else is named. */
interface Row {
  customer?: CustomerMail
  customerNotice?: NoticeKind
  supplier?: 'supplier-design-approved'
  supplierNotice?: NoticeKind
  adminNotice?: NoticeKind
}

const customerMails = [
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
export type CustomerMail = (typeof customerMails)[number]

type Table = Partial<Record<Status, Row>>

/** Of the order itself, whoever moves it. Placing one tells by `placing.ts`, all of it in one statement. */
const ofOrders: Table = {
  'production started': { customer: 'production-started' },
  'Warehouse has completed quality check': { customer: 'quality-checked' },
  'delivery is completed': { customer: 'shipped' },
  'order received': { customer: 'delivered' },
  cancelled: {
    customer: 'cancelled',
    supplierNotice: 'order cancelled',
    adminNotice: 'order cancelled',
  },
  refunded: { customer: 'refunded' },
}

/** Of an item, by the shop or its supplier. */
const byStaff: Table = {
  'design pending approval': { customer: 'waiting-for-your-approval', customerNotice: 'proof' },
  'design rejected': { customer: 'design-rejected' },
  'design approved': {
    customer: 'design-approved',
    supplier: 'supplier-design-approved',
    supplierNotice: 'design approved',
  },
}

/** Of an item, by the customer: a replacement, or the yes that production waits for. */
const byCustomer: Table = {
  'design pending approval': {
    customer: 'design-pending-approval',
    supplierNotice: 'design replaced',
    adminNotice: 'design replaced',
  },
  'design approved': {
    customer: 'design-approved',
    supplier: 'supplier-design-approved',
    supplierNotice: 'design approved',
    adminNotice: 'design approved',
  },
}

export function tellingOf({ item, to, by }: Step): Row {
  if (!item) return ofOrders[to] ?? {}
  const actor = { userId: by.actorId ?? '', role: by.actorRole as Role }
  const isStaff = by.actorRole === 'system' || mayMoveItem(actor, item)
  // Taken back into review, the customer's own design is nothing for the customer to approve.
  if (isStaff && to === 'design pending approval' && item.uploadedBy === 'customer') return {}
  return (isStaff ? byStaff : byCustomer)[to] ?? {}
}

/** Whether the customer reads something else than before: several steps on the way read alike. */
export function isSeen({ order, item, to, version }: Step): boolean {
  const of = item ? 'item' : 'order'
  return version !== undefined || customerLabel((item ?? order).status, of) !== customerLabel(to, of)
}
