import { addDays, type Day, formatDay, formatDayRange, shopDay } from '../dates.ts'
import type { ShippingType } from './shipping.ts'

/** First and last day of delivery, in calendar days from the day of the order (DEC-88). */
export const deliveryWindows: Record<ShippingType, readonly [number, number]> = {
  regular: [21, 28],
  fast: [7, 14],
}

/** Working days, as documented sentences have them; the dates follow each (DEC-47, DEC-88). */
export const deliveryTexts: Record<ShippingType, string> = { regular: '15-20', fast: '7-12' }

export interface DeliveryWindow {
  from: Day
  to: Day
}

/** The first and last day of delivery of an order that is placed now, in the shop's time zone. */
export function deliveryWindow(type: ShippingType, now: Date): DeliveryWindow {
  const [from, to] = deliveryWindows[type]
  return { from: addDays(shopDay(now), from), to: addDays(shopDay(now), to) }
}

/** The first day of the window that ends on this day. */
export function windowStart(type: ShippingType, to: Day): Day {
  const [first, last] = deliveryWindows[type]
  return addDays(to, first - last)
}

/**
 * When an order that is placed now is delivered: `11 to 18 Dec 2026` of the chosen type, of both types before one is
 * chosen.
 */
export function formatDelivery(type: ShippingType | '', now: Date): string {
  if (type !== '') return formatDayRange(deliveryWindow(type, now))
  return `Regular ${formatDelivery('regular', now)}, fast ${formatDelivery('fast', now)}`
}

export interface ExpectedDelivery {
  /** First day of the window that the order was placed with; null once staff have set a date. */
  shippingFrom?: Day | null | undefined
  /** Its last day, or the date that staff have set. */
  shippingDate: Day
}

/** When a placed order is delivered: `11 to 18 Dec 2026`, or `18 Dec 2026` once staff have set a date. */
export function formatExpectedDelivery({ shippingFrom, shippingDate }: ExpectedDelivery): string {
  return shippingFrom ? formatDayRange({ from: shippingFrom, to: shippingDate }) : formatDay(shippingDate)
}
