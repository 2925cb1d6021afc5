import type { Cents, Day, EmailKind, ShippingType, SidePrinting } from '@printery/domain'
import type { AlarmKind } from '@printery/domain/alarms'
import type { ProductDecision, ReviewDecision, SupplierDecision } from '@printery/domain/suppliers'
import type { ThreadKind } from '@printery/domain/threads'

interface CustomerData {
  firstName: string
  orderId: string
}

interface ItemData extends CustomerData {
  itemId: string
  title: string
  /** The version of its design. */
  version: number
}

interface ProductData {
  firstName: string
  userId: string
  productId: string
  title: string
  reason: string | null
}

interface QuotationData {
  firstName: string
  userId: string
  quotationId: string
  total: Cents
  pieces: number
  dueDate: Day
}

/** The data of each email; its text is rendered when it is sent. */
export interface EmailData {
  welcome: { firstName: string }
  'welcome-supplier': { firstName: string; brandName: string }
  /** Emails with a token are rendered when they are sent and never stored: see `one-time-links.ts`. */
  'password-reset': { firstName: string; token: string }
  invitation: { firstName: string; token: string }
  'supplier-invitation': { firstName: string; token: string }
  'email-change-old': { firstName: string; newEmail: string; token: string }
  'email-change-new': { firstName: string; newEmail: string; token: string }
  /** `at` is an ISO 8601 moment. */
  'confirm-subscription': { token: string; businessName: string }
  'password-changed': { firstName: string; at: string }
  /** `userId` finds the email again when the account is closed, whatever its address was. */
  'account-changed': { firstName: string; what: string; at: string; userId: string }
  /** `userId` finds these emails again when the account is closed. `reason` is null for an approval. */
  'supplier-decided': {
    firstName: string
    userId: string
    brandName: string
    decision: SupplierDecision
    reason: string | null
  }
  'product-decided': ProductData & { decision: ProductDecision | ReviewDecision }
  'price-decided': ProductData & { decision: ProductDecision | ReviewDecision }
  'order-received': CustomerData & {
    total: Cents
    items: { title: string; colour: string; quantity: number; price: Cents }[]
    shippingType: ShippingType
    deliveryFrom?: Day | null
    deliveryDate: Day
    address: string
  }
  'design-pending-approval': ItemData
  /** `comment` may have several lines. */
  'design-rejected': ItemData & { comment: string }
  'waiting-for-your-approval': Omit<ItemData, 'version'>
  /** `since` is the day of the proof. */
  'waiting-reminder': Omit<ItemData, 'version'> & { since: Day }
  'design-approved': CustomerData & { title: string }
  'production-started': CustomerData
  /** `deliveryFrom` is the first day of the window that the order was placed with, while staff have set no date. */
  'quality-checked': CustomerData & { deliveryFrom?: Day | null; deliveryDate: Day }
  shipped: CustomerData & { pieces: number; boxes: number; address: string; phoneNumber: string }
  delivered: CustomerData & { defectDate: Day }
  'delivery-date-changed': CustomerData & {
    deliveryDate: Day
    oldDeliveryFrom?: Day | null
    oldDeliveryDate: Day
  }
  /** `refund` is null if nothing was paid through the provider; `isBack` if it has been returned already. */
  cancelled: CustomerData & { cancelReason: string; refund: Cents | null; isBack?: boolean }
  refunded: CustomerData & { refundAmount: Cents }
  /** The order stays active. `total` is what was paid for it. */
  'refunded-in-part': CustomerData & { refundAmount: Cents; total: Cents }
  /** After a restore only the payment of the order is known. */
  'order-lost': { orderId: string; refund: Cents }
  /** `userId` finds these emails again when the account is closed. `dueDate` is the last day. */
  quotation: QuotationData & { shippingType: ShippingType }
  'quotation-expiring': QuotationData
  /** Staff replaced an older quotation; `note` is their own text. */
  'quotation-repriced': QuotationData & {
    shippingType: ShippingType
    olderId: string
    olderTotal: Cents
    note: string | null
  }
  'quotation-extended': QuotationData & { note: string | null }
  'quotation-message': QuotationData & { text: string; canBePaid: boolean }
  'referral-reward': { firstName: string; reward: Cents; percent?: number; userId: string }
  'supplier-new-items': CustomerData & {
    brandName: string
    items: { title: string; colour: string; quantity: number; printing: SidePrinting }[]
    deliveryDate: Day
  }
  'supplier-design-approved': Omit<ItemData, 'version'> & { quantity: number; deliveryDate: Day }
  /** A supplier's notice to the customers of its open orders. */
  'supplier-notice': { firstName: string; userId: string; brandName: string; subject: string; text: string }
  /**
   * The messages of a conversation that one side has not read for five minutes, oldest first. `userId` and `orderId`
   * find it again.
   */
  'thread-unread': {
    firstName?: string
    userId?: string
    orderId?: string
    kind: ThreadKind
    number: string
    /** The link to the item or the message. */
    title: string | null
    isToShop: boolean
    texts: string[]
    /** How many of the latest texts are quoted; ten without it. */
    quoted?: number
    path: string
  }
  /** An answer to a message that came by the contact form; `files` with their addresses. */
  'message-reply': {
    firstName: string
    reference: string
    subject: string
    text: string
    files: { name: string; url: string }[]
  }
  /** A message to the shop from the contact form. */
  'admin-contact': {
    fullName: string
    email: string
    phone: string
    subject: string
    message: string
    /** Missing in emails that an older version queued. */
    reference?: string
    /** Name of the file that came with it. */
    attachment?: string
  }
  /** Alarms, oldest first; a reminder lists those that nobody has answered. */
  'admin-alarms': {
    alarms: { kind: AlarmKind; orderNumber: string | null; amount: Cents | null }[]
    isReminder: boolean
  }
  /** A paid order, to the shop. */
  'admin-new-order': {
    orderId: string
    total: Cents
    items: { title: string; colour: string; quantity: number; printing: SidePrinting }[]
    shippingType: ShippingType
    deliveryFrom: Day | null
    deliveryDate: Day
  }
  /** Emails that waited, oldest first. */
  digest: {
    userId: string
    firstName?: string
    /** The path of the page of notifications. */
    path?: string
    parts: Pick<Email, 'template' | 'data'>[]
  }
  /** `path` of the button, relative to the shop's URL. */
  'admin-attention': { orderId: string; what: string; summary: string; path: string }
}
export type TemplateName = keyof EmailData

/** Emails about an order that staff need even if the customer's account is deleted. */
export const staffEmails: readonly TemplateName[] = [
  'supplier-new-items',
  'supplier-design-approved',
  'admin-attention',
  'admin-new-order',
]

/** The kind under which a user can turn off each email. Templates not listed are always sent. */
export const emailKindByTemplate: { readonly [T in TemplateName]?: EmailKind } = {
  'design-pending-approval': 'design',
  'design-rejected': 'design',
  'waiting-for-your-approval': 'design',
  'waiting-reminder': 'design',
  'design-approved': 'design',
  'supplier-design-approved': 'design',
  'production-started': 'production',
  'quality-checked': 'production',
  shipped: 'delivery',
  delivered: 'delivery',
  'delivery-date-changed': 'delivery',
  'thread-unread': 'messages',
  'supplier-notice': 'messages',
  'supplier-new-items': 'items',
}

/** One email to one receiver. */
export type Email = { [T in TemplateName]: { to: string; template: T; data: EmailData[T] } }[TemplateName]
