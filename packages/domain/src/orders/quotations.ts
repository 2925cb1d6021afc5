import { addDays, type Day, dayMs, endOfDay, shopDay } from '../dates.ts'
import { invalid, Refusal } from '../refusal.ts'

/** Number of days for which a quotation is valid, unless an owner changed it. */
export const defaultQuotationDays = 7

/** Days after the expiry of a quotation for which its artwork is kept, so that staff can renew it at its prices. */
export const renewalDays = 30

/** Maximum number of days from today to which staff can extend a quotation. */
export const extensionDays = 30

/** When a quotation expires, to the millisecond. */
export function quotationEnd(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * dayMs)
}

/** The number of days for which a quotation is valid; undefined if staff have changed its end. */
export function quotationDays(createdAt: Date, validUntil: Date): number | undefined {
  const days = (validUntil.getTime() - createdAt.getTime()) / dayMs
  return Number.isInteger(days) ? days : undefined
}

export const quotationStates = ['open', 'ordered', 'replaced', 'declined', 'expired'] as const
export type QuotationState = (typeof quotationStates)[number]

interface Offer {
  validUntil: Date
  /** The order created from it. */
  orderId: string | null
  /** The quotation that replaced it (DEC-78). */
  replacedById: string | null
  /** When the customer declined the offer; null if not declined, or if staff extended it afterwards. */
  declinedAt: Date | null
}

/** Whether the last moment at which an offer could be ordered has passed. */
export function isExpired({ validUntil }: Pick<Offer, 'validUntil'>, now: Date): boolean {
  return now > validUntil
}

/** The state of a quotation. An ordered one stays ordered after its expiry. */
export function quotationState(offer: Offer, now: Date): QuotationState {
  if (offer.orderId !== null) return 'ordered'
  if (offer.replacedById !== null) return 'replaced'
  if (offer.declinedAt !== null) return 'declined'
  return isExpired(offer, now) ? 'expired' : 'open'
}

/** Why a quotation can't be paid, or undefined. It becomes at most one order (DEC-78). */
export function whyNotPay(offer: Offer, now: Date): Refusal | undefined {
  if (quotationState(offer, now) === 'declined')
    return new Refusal('quotation_declined', "This quotation was declined. A new one has today's prices.")
  return whyNotDecline(offer, now)
}

/** Why the customer can't decline a quotation, or undefined. Declining it again has no effect. */
export function whyNotDecline(offer: Offer, now: Date): Refusal | undefined {
  if (quotationState(offer, now) === 'expired')
    return new Refusal('quotation_expired', "This quotation has expired. A new one has today's prices.")
  return whyNotChange(offer)
}

/**
 * Why staff can't reprice or extend a quotation, or undefined. Expired and declined quotations can be extended, for
 * customers who are late or change their minds.
 */
export function whyNotChange({
  orderId,
  replacedById,
}: Pick<Offer, 'orderId' | 'replacedById'>): Refusal | undefined {
  if (orderId !== null) return new Refusal('quotation_ordered', 'This quotation has already been ordered.')
  if (replacedById === null) return undefined
  return new Refusal('quotation_replaced', 'A newer quotation has replaced this one.', {
    facts: { quotationId: replacedById },
  })
}

/** The first and the last day to which staff can extend a quotation. */
export function extensionBounds(
  { validUntil }: Pick<Offer, 'validUntil'>,
  now: Date,
): { from: Day; to: Day } {
  const today = shopDay(now)
  const after = addDays(shopDay(validUntil), endOfDay(shopDay(validUntil)) > validUntil ? 0 : 1)
  return { from: after > today ? after : today, to: addDays(today, extensionDays) }
}

/** The extended expiry: the last millisecond of the day in the shop's time zone. Refuses a day out of bounds. */
export function extendedEnd(offer: Pick<Offer, 'validUntil'>, day: Day, now: Date): Date {
  const { from, to } = extensionBounds(offer, now)
  if (day < from) throw invalid({ until: 'Choose a day after the one on which it ends now.' })
  if (day > to) throw invalid({ until: `At most ${extensionDays} days from today.` })
  return endOfDay(day)
}
