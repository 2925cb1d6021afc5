import type { PendingPayment } from '@printery/contract'
import { texts } from '../texts.ts'

/** What happened to a payment page that the customer left by Cancel. */
export interface PaymentReturn {
  /** It was paid after all, on another device or in another tab. */
  isPaid: boolean
  /** Why the last card was refused, in the provider's words. */
  declined: string | undefined
}

/** Until the server has answered what happened, and where it could not be asked. */
export const unknownReturn: PaymentReturn = { isPaid: false, declined: undefined }

/** Without a pending payment the order is paid. */
export function paymentReturnOf({ payment }: { payment?: PendingPayment | undefined }): PaymentReturn {
  return { isPaid: !payment, declined: payment?.declined?.trim() || undefined }
}

/** What is being paid. */
export type Source = 'cart' | 'draft' | 'quotation'

const sentences = {
  cart: texts,
  draft: texts.draft,
  quotation: texts.quotation,
} satisfies Record<Source, { paymentCancelled: string; paymentDeclined: (reason: string) => string }>

/** What the checkout says after the card page. */
export function returnNote(
  { declined }: PaymentReturn,
  source: Source = 'cart',
): { tone: 'bad' | 'wait'; text: string } {
  return declined
    ? { tone: 'bad', text: sentences[source].paymentDeclined(declined) }
    : { tone: 'wait', text: sentences[source].paymentCancelled }
}
