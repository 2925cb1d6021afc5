import type { Cents } from '../pricing/money.ts'

/**
 * Tax categories of EN 16931 (UNTDID 5305): standard rate, zero rate, exempt, reverse charge, and outside of the scope
 * of tax.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** What one category and rate have of a sum. */
export interface TaxBreakdown {
  category: TaxCategory
  rateBasisPoints: number
  taxableCents: Cents
  taxCents: Cents
}

/** The short name of a category and its rate: `S900` is the standard rate of 9 %. */
export function taxCodeOf({
  category,
  rateBasisPoints,
}: Pick<TaxBreakdown, 'category' | 'rateBasisPoints'>): string {
  return rateBasisPoints === 0 ? category : `${category}${rateBasisPoints}`
}

/** The breakdown of a sum on which no tax is due. */
export function untaxed(cents: Cents): TaxBreakdown[] {
  return cents === 0 ? [] : [{ category: 'O', rateBasisPoints: 0, taxableCents: cents, taxCents: 0 }]
}
