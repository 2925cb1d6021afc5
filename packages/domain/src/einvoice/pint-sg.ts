import type { TaxCategory } from '../tax/categories.ts'
import { formatAmount } from './format-values.ts'
import type { EAdjustment, EBreakdown, EInvoice } from './model.ts'
import { writeUblIn } from './ubl.ts'

/**
 * The GST code of each tax category in PINT SG. BR-CL-17-GST-SG allows these codes: `SR SRCA-S SRCA-C ZR ES33 ESN33 DS OS
 * NA NG SRRC SROVR-RS SROVR-LVG SRLVG` (PINT SG 1.4). Annex E of the e-Tax guide of IRAS defines
 * their meaning; `TX` and similar codes are for purchases. The mapping is our own and not confirmed by IRAS:
 * - E: ESN33, because regulation 33 (ES33) lists only financial services and no goods.
 * - AE: ZR, because a business abroad accounts for the tax itself, which is an export from Singapore. The customer
 *   accounting of Singapore (SRCA-S) is only for telephones and memory cards.
 * - O: OS if the seller is registered for GST, NG otherwise.
 */
const gstCodes: Record<TaxCategory, string> = { S: 'SR', Z: 'ZR', E: 'ESN33', AE: 'ZR', O: 'OS' }
const notRegistered = 'NG'

/**
 * The e-invoice as PINT SG billing 1, which InvoiceNow sends. The UUID identifies the document and is the same in
 * every copy.
 */
export function writePintSg(invoice: EInvoice, { uuid }: { uuid: string }): string {
  const codeOf = (category: TaxCategory) =>
    category === 'O' && !invoice.isSellerRegistered ? notRegistered : gstCodes[category]
  return writeUblIn(
    {
      customization: 'urn:peppol:pint:billing-1@sg-1',
      profile: 'urn:peppol:bis:billing',
      uuid,
      taxScheme: 'GST',
      categoryCode: codeOf,
      // BR-48-GST-SG: each category has a rate except NG.
      percent: (category, rateBasisPoints) =>
        codeOf(category) === notRegistered ? undefined : formatAmount(rateBasisPoints),
      taxNumber: ({ number }) => number,
    },
    asExport(invoice),
  )
}

/** Converts reverse charges to exports, as Singapore classifies them, and merges them with other exports. */
function asExport(invoice: EInvoice): EInvoice {
  const zeroRated = <T extends { category: TaxCategory }>(taxed: T): T =>
    taxed.category === 'AE' ? { ...taxed, category: 'Z' } : taxed
  // Reason codes are omitted, because they belong to a European code list.
  const rows = invoice.breakdown.map((row) => ({
    ...zeroRated(row),
    reason: row.category === 'AE' ? undefined : row.reason,
    reasonCode: undefined,
  }))
  return {
    ...invoice,
    lines: invoice.lines.map(zeroRated),
    allowances: merge(invoice.allowances.map(zeroRated), addAdjustments),
    charges: merge(invoice.charges.map(zeroRated), addAdjustments),
    breakdown: merge(rows, addRows),
  }
}

function merge<T extends { category: TaxCategory; rateBasisPoints: number }>(
  parts: readonly T[],
  add: (a: T, b: T) => T,
): T[] {
  const key = ({ category, rateBasisPoints }: T) => `${category} ${rateBasisPoints}`
  return [...Map.groupBy(parts, key).values()].map((same) => same.reduce(add))
}

function addAdjustments(a: EAdjustment, b: EAdjustment): EAdjustment {
  return { ...a, cents: a.cents + b.cents }
}

function addRows(a: EBreakdown, b: EBreakdown): EBreakdown {
  return { ...a, taxableCents: a.taxableCents + b.taxableCents, taxCents: a.taxCents + b.taxCents }
}
