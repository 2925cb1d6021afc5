import type { Cents } from '../pricing/money.ts'
import type { TaxCategory } from '../tax/categories.ts'

/** The part of a booked sum that belongs to one tax category and rate. */
export interface ChargedTax {
  category: TaxCategory
  rateBasisPoints: number
  taxableCents: Cents
  taxCents: Cents
}

/** The short name of a category and its rate: `S900` is the standard rate of 9 %. */
export function taxCodeOf({
  category,
  rateBasisPoints,
}: Pick<ChargedTax, 'category' | 'rateBasisPoints'>): string {
  return rateBasisPoints === 0 ? category : `${category}${rateBasisPoints}`
}

/** A sum on which no tax is due. */
export function untaxed(cents: Cents): ChargedTax[] {
  return cents === 0 ? [] : [{ category: 'O', rateBasisPoints: 0, taxableCents: cents, taxCents: 0 }]
}
