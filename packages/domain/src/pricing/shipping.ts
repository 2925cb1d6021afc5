import type { Cents } from './money.ts'

export const shippingTypes = ['regular', 'fast'] as const
export type ShippingType = (typeof shippingTypes)[number]

/** A parcel of up to `upToKg` costs `cents`. Heavier shipments are split into parcels of the last step. */
export interface WeightStep {
  upToKg: number
  cents: Cents
}
export type ShippingTable = Record<ShippingType, readonly WeightStep[]>

/** Used unless SHIPPING_TABLE is set (DEC-48). */
export const defaultShippingTable: ShippingTable = {
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

/** A shipment heavier than the last step is split into full parcels and one for the remainder. */
export function shippingCost(table: ShippingTable, type: ShippingType, weightKg: number): Cents {
  const steps = table[type]
  const last = steps.at(-1)
  if (last === undefined) throw new Error(`no weight steps for ${type}`)
  const fullParcels = Math.max(0, Math.ceil(weightKg / last.upToKg) - 1)
  const remainderKg = weightKg - fullParcels * last.upToKg
  const step = steps.find((row) => remainderKg <= row.upToKg) ?? last
  return fullParcels * last.cents + step.cents
}

/** The total in kg, summed in grams to avoid floating-point errors. */
export function totalWeight(lines: readonly { weightKg: number; quantity: number }[]): number {
  const grams = lines.reduce((sum, line) => sum + Math.round(line.weightKg * 1000) * line.quantity, 0)
  return grams / 1000
}
