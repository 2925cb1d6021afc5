import { addDays, type Day, formatDay, formatDayRange, shopDay } from '../dates.ts'
import type { ShippingType } from '../pricing/shipping.ts'
import { addDaysSkippingClosed, type ClosedRange } from './closed-days.ts'

export interface DeliveryDays {
  /** First and last day of delivery, in calendar days from the day of the order (DEC-88). */
  from: number
  to: number
  /** First and last day of delivery in working days, as in the documented texts (DEC-47). */
  workingFrom: number
  workingTo: number
}

/** The shop's delivery times. An owner changes both in the settings (DEC-109). */
export interface DeliveryRules {
  days: Record<ShippingType, DeliveryDays>
  /** Days on which the shop does not work, which postpone the promised dates. */
  closed: readonly ClosedRange[]
}

export const defaultDeliveryDays: Record<ShippingType, DeliveryDays> = {
  regular: { from: 21, to: 28, workingFrom: 15, workingTo: 20 },
  fast: { from: 7, to: 14, workingFrom: 7, workingTo: 12 },
}

/** Working days as in texts: `15-20`. */
export function workingDaysText({ workingFrom, workingTo }: DeliveryDays): string {
  return `${workingFrom}-${workingTo}`
}

export interface DeliveryWindow {
  from: Day
  to: Day
}

/** The first and last day of delivery of an order that is placed now, in the shop's time zone. */
export function deliveryWindow(
  { days, closed }: DeliveryRules,
  type: ShippingType,
  now: Date,
): DeliveryWindow {
  const { from, to } = days[type]
  const today = shopDay(now)
  return { from: addDaysSkippingClosed(today, from, closed), to: addDaysSkippingClosed(today, to, closed) }
}

/** The first day of a window that ends on this day, for orders from before delivery times became a setting. */
export function windowStart(type: ShippingType, to: Day): Day {
  const { from, to: last } = defaultDeliveryDays[type]
  return addDays(to, from - last)
}

/**
 * The delivery window of an order that is placed now, `11 to 18 Dec 2026`: that of the selected type, or of both
 * types before one is selected.
 */
export function formatDelivery(rules: DeliveryRules, type: ShippingType | '', now: Date): string {
  if (type !== '') return formatDayRange(deliveryWindow(rules, type, now))
  return `Regular ${formatDelivery(rules, 'regular', now)}, fast ${formatDelivery(rules, 'fast', now)}`
}

export interface ExpectedDelivery {
  /** First day of the delivery window at the time of the order; null if staff have set a date. */
  shippingFrom?: Day | null | undefined
  /** Last day of the delivery window, or the date that staff have set. */
  shippingDate: Day
}

/** The expected delivery of an order: `11 to 18 Dec 2026`, or `18 Dec 2026` if staff have set a date. */
export function formatExpectedDelivery({ shippingFrom, shippingDate }: ExpectedDelivery): string {
  return shippingFrom ? formatDayRange({ from: shippingFrom, to: shippingDate }) : formatDay(shippingDate)
}
