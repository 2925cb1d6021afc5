import { dayMs } from './dates.ts'
import { Refusal } from './refusal.ts'

/** Days for which the price and the contents of a quotation stand. */
export const quotationDays = 7

/** Days behind its end for which its artwork is kept, so that it can be made again at the prices of then. */
export const renewalDays = 30

/** The last moment at which it can be paid, to the millisecond. */
export function quotationEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + quotationDays * dayMs)
}

export const quotationStates = ['open', 'ordered', 'expired'] as const
export type QuotationState = (typeof quotationStates)[number]

interface Offer {
  validUntil: Date
  /** The order that it became. */
  orderId: string | null
}

export function hasEnded({ validUntil }: Pick<Offer, 'validUntil'>, now: Date): boolean {
  return now > validUntil
}

/** What was ordered stays ordered, however long ago. */
export function quotationState(offer: Offer, now: Date): QuotationState {
  if (offer.orderId !== null) return 'ordered'
  return hasEnded(offer, now) ? 'expired' : 'open'
}

/** Why nobody can pay it, or undefined. It becomes one order (decision 78). */
export function whyNotPay(offer: Offer, now: Date): Refusal | undefined {
  const state = quotationState(offer, now)
  if (state === 'ordered') return new Refusal('quotation_ordered', 'This quotation has been ordered already.')
  if (state === 'expired')
    return new Refusal(
      'quotation_expired',
      `This quotation has expired: its price was held for ${quotationDays} days. A new one has today's prices.`,
    )
  return undefined
}
