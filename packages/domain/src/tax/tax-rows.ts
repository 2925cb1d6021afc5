import type { Day } from '../dates.ts'
import type { TaxNumber } from './numbers/tax-number.ts'
import { formatRate } from './rates.ts'
import type { TaxBreakdown, TaxedDocument } from './taxed-document.ts'
import type { TaxExemption } from './treatment.ts'

/** A taxed document as it is frozen with a sale: nothing of it changes when rates or customers do. */
export interface TaxSnapshot extends TaxedDocument {
  /** What the tax is called: `GST`. */
  name: string
  /** The day of supply in Singapore. */
  day: Day
  country: string
  taxNumber: TaxNumber | null
  exemption: TaxExemption | null
}

/** One row for each category and rate, as people read it: `Includes 9% GST`, `9% GST (estimated)`, `No GST: zero rated`. */
export function taxRows(
  tax: Pick<TaxSnapshot, 'name' | 'mode' | 'isEstimate'> & {
    breakdown: readonly Pick<TaxBreakdown, 'category' | 'rateBasisPoints' | 'reason' | 'taxCents'>[]
  },
): { label: string; cents: number }[] {
  return tax.breakdown.map(({ category, rateBasisPoints, reason, taxCents }) => {
    if (category !== 'S') return { label: `No ${tax.name}: ${lower(reason ?? 'zero rated')}`, cents: 0 }
    const estimate = tax.isEstimate ? ' (estimated)' : ''
    const rate = `${formatRate(rateBasisPoints)} ${tax.name}${estimate}`
    return { label: tax.mode === 'inclusive' ? `Includes ${rate}` : rate, cents: taxCents }
  })
}

function lower(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}
