import { addDays, type Day, dayMs, shopDay, shopDayEnd } from './dates.ts'
import { invalid, Refusal } from './refusal.ts'

/** Days for which the price and the contents of a quotation stand. */
export const quotationDays = 7

/** Days behind its end for which its artwork is kept, so that it can be made again at the prices of then. */
export const renewalDays = 30

/** Days from today to which staff may move its end. */
export const extensionDays = 30

/** The last moment at which it can be paid, to the millisecond. */
export function quotationEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + quotationDays * dayMs)
}

export const quotationStates = ['open', 'ordered', 'replaced', 'expired'] as const
export type QuotationState = (typeof quotationStates)[number]

interface Offer {
  validUntil: Date
  /** The order that it became. */
  orderId: string | null
  /** The one that staff made in its place (decision 78). */
  replacedById: string | null
}

export function hasEnded({ validUntil }: Pick<Offer, 'validUntil'>, now: Date): boolean {
  return now > validUntil
}

/** What was ordered stays ordered, however long ago. */
export function quotationState(offer: Offer, now: Date): QuotationState {
  if (offer.orderId !== null) return 'ordered'
  if (offer.replacedById !== null) return 'replaced'
  return hasEnded(offer, now) ? 'expired' : 'open'
}

/** Why nobody can pay it, or undefined. It becomes one order (decision 78). */
export function whyNotPay(offer: Offer, now: Date): Refusal | undefined {
  const state = quotationState(offer, now)
  if (state === 'expired')
    return new Refusal('quotation_expired', "This quotation has expired. A new one has today's prices.")
  return whyNotChange(offer)
}

/** Why staff can neither price it anew nor move its end. An expired one they may: its customer came too late. */
export function whyNotChange({ orderId, replacedById }: Omit<Offer, 'validUntil'>): Refusal | undefined {
  if (orderId !== null) return new Refusal('quotation_ordered', 'This quotation has been ordered already.')
  if (replacedById === null) return undefined
  return new Refusal('quotation_replaced', 'A newer quotation has taken the place of this one.', {
    facts: { quotationId: replacedById },
  })
}

/** The first and the last day on which it may end once staff have moved its end. */
export function extensionBounds(
  { validUntil }: Pick<Offer, 'validUntil'>,
  now: Date,
): { from: Day; to: Day } {
  const today = shopDay(now)
  const after = addDays(shopDay(validUntil), shopDayEnd(shopDay(validUntil)) > validUntil ? 0 : 1)
  return { from: after > today ? after : today, to: addDays(today, extensionDays) }
}

/** It holds to the last millisecond of that day in the shop's time zone. */
export function extendedEnd(offer: Pick<Offer, 'validUntil'>, day: Day, now: Date): Date {
  const { from, to } = extensionBounds(offer, now)
  if (day < from) throw invalid({ until: 'Choose a day after the one on which it ends now.' })
  if (day > to) throw invalid({ until: `At most ${extensionDays} days from today.` })
  return shopDayEnd(day)
}
