import type { PendingPayment } from '@printery/contract'
import { texts } from '../texts.ts'

/** The state of a payment page that the customer left by Cancel. */
export interface PaymentReturn {
  /** Whether it was paid nevertheless, on another device or in another tab. */
  isPaid: boolean
  /** The provider's reason why the last card was declined. */
  declined: string | undefined
}

/** The value until the server has responded, and if the request failed. */
export const unknownReturn: PaymentReturn = { isPaid: false, declined: undefined }

/** The state in a confirmation. An order without a pending payment is paid. */
export function paymentReturnOf({ payment }: { payment?: PendingPayment | undefined }): PaymentReturn {
  return { isPaid: !payment, declined: payment?.declined?.trim() || undefined }
}

/** What the customer pays for. */
export type Source = 'cart' | 'draft' | 'quotation'

const messages = {
  cart: texts,
  draft: texts.draft,
  quotation: texts.quotation,
} satisfies Record<Source, { paymentCancelled: string; paymentDeclined: (reason: string) => string }>

/** The note that the checkout shows after the payment page. */
export function returnNote(
  { declined }: PaymentReturn,
  source: Source = 'cart',
): { tone: 'bad' | 'wait'; text: string } {
  return declined
    ? { tone: 'bad', text: messages[source].paymentDeclined(declined) }
    : { tone: 'wait', text: messages[source].paymentCancelled }
}
