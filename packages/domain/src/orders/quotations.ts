import { addDays, type Day, dayMs, endOfDay, shopDay } from '../dates.ts'
import { invalid, Refusal } from '../refusal.ts'

/** Number of days for which a quotation is valid, unless an owner changed it. */
export const defaultQuotationDays = 7

/** Days after expiry for which its artwork is kept, so that staff can renew it at its original prices. */
export const renewalDays = 30

/** Maximum number of days from today to which staff can extend a quotation. */
export const extensionDays = 30

/** When a quotation expires, to the millisecond. */
export function quotationEnd(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * dayMs)
}

/** The number of days for which it was valid when it was created; undefined if staff have changed its end. */
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
  /** When its customer declined it; null if not, or if staff extended it afterwards. */
  declinedAt: Date | null
}

/** Whether the last moment at which an offer could be ordered has passed. */
export function isExpired({ validUntil }: Pick<Offer, 'validUntil'>, now: Date): boolean {
  return now > validUntil
}

/** An ordered quotation stays ordered after its expiry. */
export function quotationState(offer: Offer, now: Date): QuotationState {
  if (offer.orderId !== null) return 'ordered'
  if (offer.replacedById !== null) return 'replaced'
  if (offer.declinedAt !== null) return 'declined'
  return isExpired(offer, now) ? 'expired' : 'open'
}

/** Why it can't be paid, or undefined. A quotation becomes at most one order (DEC-78). */
export function whyNotPay(offer: Offer, now: Date): Refusal | undefined {
  if (quotationState(offer, now) === 'declined')
    return new Refusal('quotation_declined', "This quotation was declined. A new one has today's prices.")
  return whyNotDecline(offer, now)
}

/** Why its customer can't decline it, or undefined. Declining it again changes nothing. */
export function whyNotDecline(offer: Offer, now: Date): Refusal | undefined {
  if (quotationState(offer, now) === 'expired')
    return new Refusal('quotation_expired', "This quotation has expired. A new one has today's prices.")
  return whyNotChange(offer)
}

/**
 * Why staff can't reprice or extend it, or undefined. An expired one can still be extended for a customer who was
 * late, and a declined one for a customer who changed their mind.
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

/** The first and the last day to which staff can extend it. */
export function extensionBounds(
  { validUntil }: Pick<Offer, 'validUntil'>,
  now: Date,
): { from: Day; to: Day } {
  const today = shopDay(now)
  const after = addDays(shopDay(validUntil), endOfDay(shopDay(validUntil)) > validUntil ? 0 : 1)
  return { from: after > today ? after : today, to: addDays(today, extensionDays) }
}

/** It is valid until the last millisecond of that day in the shop's time zone. */
export function extendedEnd(offer: Pick<Offer, 'validUntil'>, day: Day, now: Date): Date {
  const { from, to } = extensionBounds(offer, now)
  if (day < from) throw invalid({ until: 'Choose a day after the one on which it ends now.' })
  if (day > to) throw invalid({ until: `At most ${extensionDays} days from today.` })
  return endOfDay(day)
}
