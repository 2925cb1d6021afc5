import type { EmailContent } from '../email-content.ts'
import type { Email, EmailData, TemplateName } from '../emails.ts'
import { accountChanged, passwordChanged, welcome, welcomeSupplier } from './accounts.ts'
import { messageReply, supplierNotice, threadUnread } from './conversations.ts'
import {
  designApproved,
  designPendingApproval,
  designRejected,
  waitingForYourApproval,
  waitingReminder,
} from './designs.ts'
import { digest } from './digest.ts'
import {
  confirmSubscription,
  emailChangeNew,
  emailChangeOld,
  invitation,
  passwordReset,
  supplierInvitation,
} from './links.ts'
import { cancelled, orderLost, referralReward, refunded, refundedInPart } from './money.ts'
import {
  delivered,
  deliveryDateChanged,
  orderReceived,
  productionStarted,
  qualityChecked,
  shipped,
} from './orders.ts'
import {
  quotation,
  quotationExpiring,
  quotationExtended,
  quotationMessage,
  quotationRepriced,
} from './quotations.ts'
import {
  adminAlarms,
  adminAttention,
  adminContact,
  adminNewOrder,
  supplierDesignApproved,
  supplierNewItems,
} from './staff.ts'
import { priceDecided, productDecided, supplierDecided } from './suppliers.ts'

/** All email templates. */
const templates: { [T in TemplateName]: (data: EmailData[T]) => EmailContent } = {
  welcome,
  'welcome-supplier': welcomeSupplier,
  'password-reset': passwordReset,
  invitation,
  'supplier-invitation': supplierInvitation,
  'email-change-old': emailChangeOld,
  'email-change-new': emailChangeNew,
  'confirm-subscription': confirmSubscription,
  'password-changed': passwordChanged,
  'account-changed': accountChanged,
  'supplier-decided': supplierDecided,
  'product-decided': productDecided,
  'price-decided': priceDecided,
  'order-received': orderReceived,
  'design-pending-approval': designPendingApproval,
  'design-rejected': designRejected,
  'waiting-for-your-approval': waitingForYourApproval,
  'waiting-reminder': waitingReminder,
  'design-approved': designApproved,
  'production-started': productionStarted,
  'quality-checked': qualityChecked,
  shipped,
  delivered,
  'delivery-date-changed': deliveryDateChanged,
  cancelled,
  refunded,
  'refunded-in-part': refundedInPart,
  'order-lost': orderLost,
  'referral-reward': referralReward,
  quotation,
  'quotation-expiring': quotationExpiring,
  'quotation-repriced': quotationRepriced,
  'quotation-extended': quotationExtended,
  'quotation-message': quotationMessage,
  'supplier-new-items': supplierNewItems,
  'supplier-design-approved': supplierDesignApproved,
  'admin-attention': adminAttention,
  'admin-new-order': adminNewOrder,
  'admin-alarms': adminAlarms,
  'admin-contact': adminContact,
  digest: (data) => digest(data, renderTemplate),
  'thread-unread': threadUnread,
  'supplier-notice': supplierNotice,
  'message-reply': messageReply,
}

export function renderTemplate(email: Pick<Email, 'template' | 'data'>): EmailContent {
  // TypeScript can't relate the template to its data through a lookup.
  const render = templates[email.template] as (data: Email['data']) => EmailContent
  return render(email.data)
}
