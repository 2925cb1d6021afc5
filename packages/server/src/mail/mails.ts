import type { Cents, Day, MailKind, ShippingType, SidePrinting } from '@printery/domain'
import type { AlarmKind } from '@printery/domain/alarms'
import type { ProductDecision, ReviewDecision, SupplierDecision } from '@printery/domain/suppliers'

interface ToCustomer {
  firstName: string
  orderId: string
}

interface OfItem extends ToCustomer {
  itemId: string
  title: string
  /** Of its design. */
  version: number
}

interface OfProduct {
  firstName: string
  userId: string
  productId: string
  title: string
  reason: string | null
}

interface OfQuotation {
  firstName: string
  userId: string
  quotationId: string
  total: Cents
  pieces: number
  dueDate: Day
}

/** What each mail carries: facts alone. Its text is made when it is sent. */
export interface MailData {
  welcome: { firstName: string }
  'welcome-supplier': { firstName: string; brandName: string }
  /** Mails with a token are made as they go out and are never kept: see `one-time-links.ts`. */
  'password-reset': { firstName: string; token: string }
  invitation: { firstName: string; token: string }
  'supplier-invitation': { firstName: string; token: string }
  'email-change-old': { firstName: string; newEmail: string; token: string }
  'email-change-new': { firstName: string; newEmail: string; token: string }
  /** `at` is an ISO 8601 moment. */
  'password-changed': { firstName: string; at: string }
  /** By `userId` it is found again when the person closes the account, whatever address it had. */
  'account-changed': { firstName: string; what: string; at: string; userId: string }
  /** By `userId` they are found again when the supplier closes the account. `reason` is null of an approval. */
  'supplier-decided': {
    firstName: string
    userId: string
    brandName: string
    decision: SupplierDecision
    reason: string | null
  }
  'product-decided': OfProduct & { decision: ProductDecision | ReviewDecision }
  'price-decided': OfProduct & { decision: ProductDecision | ReviewDecision }
  'order-received': ToCustomer & {
    total: Cents
    items: { title: string; colour: string; quantity: number; price: Cents }[]
    shippingType: ShippingType
    deliveryDate: Day
    address: string
  }
  'design-pending-approval': OfItem
  /** `comment` may have several lines. */
  'design-rejected': OfItem & { comment: string }
  'waiting-for-your-approval': Omit<OfItem, 'version'>
  /** `since` is the day of the proof. */
  'waiting-reminder': Omit<OfItem, 'version'> & { since: Day }
  'design-approved': ToCustomer & { title: string }
  'production-started': ToCustomer
  'quality-checked': ToCustomer & { deliveryDate: Day }
  shipped: ToCustomer & { pieces: number; boxes: number; address: string; phoneNumber: string }
  delivered: ToCustomer & { defectDate: Day }
  'delivery-date-changed': ToCustomer & { deliveryDate: Day; oldDeliveryDate: Day }
  /** `refund` is null where nothing was paid through the provider; `isBack` where it has been returned already. */
  cancelled: ToCustomer & { cancelReason: string; refund: Cents | null; isBack?: boolean }
  refunded: ToCustomer & { refundAmount: Cents }
  /** The order goes on. `total` is what was paid for it. */
  'refunded-in-part': ToCustomer & { refundAmount: Cents; total: Cents }
  /** After a restore nothing is known of the order but its payment. */
  'order-lost': { orderId: string; refund: Cents }
  /** By `userId` they are found again when the person closes the account. `dueDate` is the last day. */
  quotation: OfQuotation & { shippingType: ShippingType }
  'quotation-expiring': OfQuotation
  /** By staff, in the place of an older one. `note` is in their own words. */
  'quotation-repriced': OfQuotation & {
    shippingType: ShippingType
    olderId: string
    olderTotal: Cents
    note: string | null
  }
  'quotation-extended': OfQuotation & { note: string | null }
  'quotation-message': OfQuotation & { text: string; canBePaid: boolean }
  'referral-reward': { firstName: string; reward: Cents; userId: string }
  'supplier-new-items': ToCustomer & {
    brandName: string
    items: { title: string; colour: string; quantity: number; printing: SidePrinting }[]
    deliveryDate: Day
  }
  'supplier-design-approved': Omit<OfItem, 'version'> & { quantity: number; deliveryDate: Day }
  /** As somebody wrote it to the shop. */
  'admin-contact': { fullName: string; email: string; phone: string; subject: string; message: string }
  /** What went wrong, the oldest first; a reminder is of what nobody has answered. */
  'admin-alarms': {
    alarms: { kind: AlarmKind; orderNumber: string | null; amount: Cents | null }[]
    isReminder: boolean
  }
  /** `path` is where the button leads, below the shop's own address. */
  'admin-attention': { orderId: string; what: string; summary: string; path: string }
}
export type TemplateName = keyof MailData

/** Letters about a customer's order that others need, whatever becomes of the customer. */
export const staffLetters: readonly TemplateName[] = [
  'supplier-new-items',
  'supplier-design-approved',
  'admin-attention',
]

/** What a person turns off who does not want a mail. What is not here always comes. */
export const kindsOfMails: { readonly [T in TemplateName]?: MailKind } = {
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
  'supplier-new-items': 'items',
}

/** One mail to one receiver. */
export type Mail = { [T in TemplateName]: { to: string; template: T; data: MailData[T] } }[TemplateName]
