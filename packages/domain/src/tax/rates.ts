import { addDays, type Day, formatDay, formatDayRange, parseDay } from '../dates.ts'
import { type TaxCategory, taxCategories } from './categories.ts'

/** The rate of a tax category in a country, for supplies within a period. */
export interface TaxRate {
  /** The country of delivery by ISO 3166: `SG`. */
  country: string
  category: TaxCategory
  /** Hundredths of a percent: 900 is 9 %. */
  rateBasisPoints: number
  /** The first and the last day of supply, both in Singapore; without a last day the rate has no end. */
  from: Day
  to?: Day | undefined
}

/** `9%`, `8.25%`. */
export function formatRate(rateBasisPoints: number): string {
  return `${rateBasisPoints / 100}%`
}

/** The rate for a day of supply; undefined if the table has none. */
export function findRate(
  rates: readonly TaxRate[],
  { country, category, day }: { country: string; category: TaxCategory; day: Day },
): TaxRate | undefined {
  return rates.find(
    (rate) =>
      rate.country === country &&
      rate.category === category &&
      rate.from <= day &&
      (rate.to === undefined || day <= rate.to),
  )
}

/**
 * Returns a message for each problem of a table of rates, including days without a rate and days with several rates.
 */
export function findRateProblems(rates: readonly TaxRate[]): string[] {
  const problems = rates.flatMap((rate) => problemOf(rate) ?? [])
  if (problems.length > 0) return problems
  const series = Map.groupBy(rates, ({ country, category }) => `${country} ${category}`)
  return [...series].flatMap(([name, rows]) => findGapsAndOverlaps(name, rows))
}

function problemOf({ country, category, rateBasisPoints, from, to }: TaxRate): string | undefined {
  const name = `${country} ${category}`
  if (!/^[A-Z]{2}$/.test(country)) return `“${country}” is not a country of two capital letters, such as SG.`
  if (!taxCategories.includes(category))
    return `“${category}” is not a tax category: those are ${taxCategories.join(', ')}.`
  if (!Number.isInteger(rateBasisPoints) || rateBasisPoints < 0 || rateBasisPoints > 10_000)
    return `The rate of ${name} is a whole number of hundredths of a percent from 0 to 10000.`
  if (category === 'S' && rateBasisPoints === 0)
    return `The rate of ${name} is above 0: goods without tax are Z, E or O.`
  if (category !== 'S' && rateBasisPoints > 0) return `The rate of ${name} is 0: only S has a rate.`
  if (parseDay(from) !== from) return `“${from}” is not a day, such as 2026-01-01.`
  if (to !== undefined && parseDay(to) !== to) return `“${to}” is not a day, such as 2026-12-31.`
  if (to !== undefined && to < from)
    return `The rate of ${name} ends on ${formatDay(to)}, before it begins on ${formatDay(from)}.`
  return undefined
}

function findGapsAndOverlaps(name: string, rows: readonly TaxRate[]): string[] {
  const sorted = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.slice(1).flatMap((rate, index) => {
    const before = sorted[index] as TaxRate
    if (before.to === undefined || before.to >= rate.from)
      return `Two rates of ${name} overlap on ${formatDay(rate.from)}.`
    const gap = { from: addDays(before.to, 1), to: addDays(rate.from, -1) }
    if (gap.from > gap.to) return []
    const days = gap.from === gap.to ? `on ${formatDay(gap.from)}` : `for ${formatDayRange(gap)}`
    return `${name} has no rate ${days}.`
  })
}
