import type { Day } from '../dates.ts'
import { formatCents } from '../pricing/money.ts'
import type { TaxNumber } from './numbers/tax-number.ts'
import { formatRate } from './rates.ts'
import type { TaxBreakdown, TaxedDocument } from './taxed-document.ts'
import type { TaxExemption } from './treatment.ts'

/** A taxed document that is frozen with a sale: later changes of rates or of the customer don't affect it. */
export interface TaxSnapshot extends TaxedDocument {
  /** The name of the tax: `GST`. */
  name: string
  /** The day of supply in Singapore. */
  day: Day
  country: string
  taxNumber: TaxNumber | null
  exemption: TaxExemption | null
}

/**
 * One row with a label for each category and rate: `Includes 9% GST`, `9% GST (estimated)`, `No GST: zero rated`.
 * If there are several, each contains its amount without tax, because a tax invoice of Singapore
 * must state the supplies of each kind.
 */
export function taxRows(
  tax: Pick<TaxSnapshot, 'name' | 'mode' | 'isEstimate'> & {
    breakdown: readonly Pick<
      TaxBreakdown,
      'category' | 'rateBasisPoints' | 'reason' | 'taxCents' | 'taxableCents'
    >[]
  },
): { label: string; cents: number }[] {
  const { name, mode, isEstimate, breakdown } = tax
  return breakdown.map(({ category, rateBasisPoints, reason, taxCents, taxableCents }) => {
    const taxedAmount = breakdown.length > 1 ? ` on ${formatCents(taxableCents)}` : ''
    if (category !== 'S')
      return { label: `No ${name}${taxedAmount}: ${lowerFirst(reason ?? 'zero rated')}`, cents: 0 }
    const rate = `${formatRate(rateBasisPoints)} ${name}${taxedAmount}${isEstimate ? ' (estimated)' : ''}`
    return { label: mode === 'inclusive' ? `Includes ${rate}` : rate, cents: taxCents }
  })
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}
