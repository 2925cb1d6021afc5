import type { Api, BulkChange } from '@printery/contract'
import { maxPercent, minPercent } from '@printery/domain/price-change'

export type BulkResult = Api['POST /product/bulk']['answer']['results'][number]
export type BulkAction = 'publish' | 'archive' | 'prices'

/** Splits results into those that change, live or after an approval, and those that stay as they are. */
export function splitByOutcome(results: readonly BulkResult[]): {
  changing: BulkResult[]
  unchanged: BulkResult[]
} {
  const isChanging = ({ outcome }: BulkResult) => outcome === 'changed' || outcome === 'waits'
  return { changing: results.filter(isChanging), unchanged: results.filter((result) => !isChanging(result)) }
}

/** A change of prices as it is typed. */
export interface PriceFields {
  direction: 'raise' | 'lower'
  by: string
  unit: 'percent' | 'amount'
}

/** The change that was typed; undefined if it is invalid, or exceeds the shop's limit. */
export function readPriceChange({ direction, by, unit }: PriceFields): BulkChange | undefined {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(by.trim()) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(`${whole}${decimals.padEnd(2, '0')}`) * (direction === 'raise' ? 1 : -1)
  if (hundredths === 0) return undefined
  if (unit === 'amount') return { kind: 'amount', cents: hundredths }
  const percent = hundredths / 100
  return percent >= minPercent && percent <= maxPercent ? { kind: 'percent', percent } : undefined
}
