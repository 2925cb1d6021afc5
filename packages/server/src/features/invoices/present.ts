import type { InvoiceView } from '@printery/contract'
import type { InvoiceRow } from './queries.ts'

/** The documents of one order. */
export function presentInvoices(rows: readonly InvoiceRow[]): InvoiceView[] {
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return rows.map(({ id, kind, number, issuedOn, correctsId, grossCents, taxCents }) => ({
    ...{ id, kind, number, issuedOn, grossCents, taxCents },
    corrects: numbers.get(correctsId ?? '') ?? null,
    netCents: grossCents - taxCents,
  }))
}
