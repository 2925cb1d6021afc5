import type { Cents } from '../pricing/money.ts'
import type { TaxCategory } from '../tax/categories.ts'
import type { TaxNumber } from '../tax/numbers/tax-number.ts'

/** An amount in the format of both syntaxes: `1106.10`. */
export function formatAmount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A rate in percent: `8.25`. Category O has none (BR-O-05 to BR-O-07). */
export function formatPercent(category: TaxCategory, rateBasisPoints: number): string | undefined {
  return category === 'O' ? undefined : formatAmount(rateBasisPoints)
}

const prefixes: Record<string, RegExp> = { GR: /^EL/, GB: /^(GB|XI)/ }

/**
 * A tax number with the prefix of its country, as BR-CO-09 requires. European numbers already have the prefix,
 * numbers of Singapore don't.
 */
export function prefixedTaxNumber({ country, number }: TaxNumber): string {
  const hasPrefix = (prefixes[country] ?? new RegExp(`^${country}`)).test(number)
  return hasPrefix ? number : `${country}${number}`
}
