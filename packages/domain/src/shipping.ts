import { addDays, type Day, shopDay } from './dates.ts'
import type { Cents } from './money.ts'

export const shippingTypes = ['regular', 'fast'] as const
export type ShippingType = (typeof shippingTypes)[number]

/** A parcel of at most `upToKg` costs `cents`. The last step is repeated for every further `upToKg`. */
export interface WeightStep {
  upToKg: number
  cents: Cents
}
export type ShippingTable = Record<ShippingType, readonly WeightStep[]>

/** Used unless SHIPPING_TABLE is set (decision 48). */
export const builtInShipping: ShippingTable = {
  regular: [
    { upToKg: 1, cents: 600 },
    { upToKg: 5, cents: 1200 },
    { upToKg: 15, cents: 1800 },
    { upToKg: 30, cents: 3200 },
  ],
  fast: [
    { upToKg: 1, cents: 1500 },
    { upToKg: 5, cents: 2800 },
    { upToKg: 15, cents: 4600 },
    { upToKg: 30, cents: 7800 },
  ],
}

/** Heavier than the last step: as many full parcels as fit, and the rest as one more. */
export function shippingCost(table: ShippingTable, type: ShippingType, weightKg: number): Cents {
  const steps = table[type]
  const last = steps.at(-1)
  if (last === undefined) throw new Error(`no weight steps for ${type}`)
  const full = Math.max(0, Math.ceil(weightKg / last.upToKg) - 1)
  const rest = weightKg - full * last.upToKg
  const step = steps.find((row) => rest <= row.upToKg) ?? last
  return full * last.cents + step.cents
}

/** Sums in grams, so that no binary fraction of a kilogram creeps in. Answers kg. */
export function totalWeight(lines: readonly { weightKg: number; quantity: number }[]): number {
  const grams = lines.reduce((sum, line) => sum + Math.round(line.weightKg * 1000) * line.quantity, 0)
  return grams / 1000
}

/** Days from today, first and last (decision 47). */
export const deliveryWindows: Record<ShippingType, readonly [number, number]> = {
  regular: [21, 28],
  fast: [7, 14],
}

/** What dialogs and quotations say, in working days. */
export const deliveryTexts: Record<ShippingType, string> = { regular: '15-20', fast: '7-12' }

export function deliveryWindow(type: ShippingType, now: Date): { from: Day; to: Day } {
  const [from, to] = deliveryWindows[type]
  return { from: addDays(shopDay(now), from), to: addDays(shopDay(now), to) }
}
