import type { TaxView } from '@printery/contract'
import { shopDay } from '@printery/domain'
import {
  findRate,
  formatRate,
  type ProductTaxCategory,
  type TaxSnapshot,
  taxRows,
} from '@printery/domain/tax'
import type { ShopTax } from '../../settings/settings.ts'

/** `{ tax }`, or `{}` for a sale without computed tax, so that its responses are the same as before the tax rules. */
export function presentTax(tax: TaxSnapshot | null): { tax?: TaxView } {
  if (tax === null) return {}
  const { mode, name, isEstimate, totalNet, totalTax } = tax
  return {
    tax: {
      ...{ mode, name, isEstimate, totalNet, totalTax },
      rows: taxRows(tax),
      breakdown: tax.breakdown.map(({ category, rateBasisPoints, reason, taxableCents, taxCents }) => ({
        ...{ category, rateBasisPoints, reason, taxableCents, taxCents },
      })),
    },
  }
}

/** The text next to prices, by tax category of the product: `Prices include 9% GST`. */
export function taxNotes(tax: ShopTax, now: Date): Record<ProductTaxCategory, string> {
  const { country, rates, mode } = tax.rules
  const rate = findRate(rates, { country, category: 'S', day: shopDay(now) })
  const name = rate ? `${formatRate(rate.rateBasisPoints)} ${tax.name}` : tax.name
  return {
    S: mode === 'inclusive' ? `Prices include ${name}` : `Plus ${name}`,
    Z: `Zero rated: no ${tax.name}`,
    E: `Exempt from ${tax.name}`,
    O: `Outside the scope of ${tax.name}`,
  }
}
