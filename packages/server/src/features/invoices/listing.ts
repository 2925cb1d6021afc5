import { Readable } from 'node:stream'
import type { InvoiceFilter, InvoiceTotalsView, ListedInvoiceView } from '@printery/contract'
import { invalid, publicNumber } from '@printery/domain'
import { byteOrderMark, csvAmount, csvLine } from '../../csv.ts'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import type { Read } from '../../http/replica-reads.ts'
import { cursorKinds, findListedInvoices, type ListedInvoice, sumListedInvoices } from './list-queries.ts'

/** Documents that an export reads per query and holds in memory at once. */
const batchSize = 500

/** Documents of all orders, newest first. */
export async function listAllInvoices(
  db: Db,
  { limit, cursor, ...filter }: InvoiceFilter & { limit: number; cursor?: string | undefined },
): Promise<{ invoices: ListedInvoiceView[]; nextCursor: string | null; totals: InvoiceTotalsView | null }> {
  checkDays(filter)
  const cursorScope = `invoices ${JSON.stringify(filter)}`
  const after = cursor === undefined ? undefined : decodeCursor(cursorScope, cursor, cursorKinds)
  const rows = await findListedInvoices(db, filter, { limit: limit + 1, after })
  const { rows: invoices, nextCursor } = pageOfPositioned(cursorScope, rows, limit)
  return { invoices, nextCursor, totals: after ? null : await sumListedInvoices(db, filter) }
}

/** The same documents as CSV. */
export function exportInvoices(read: Read, filter: InvoiceFilter): Readable {
  checkDays(filter)
  return Readable.from(linesOf(read, filter))
}

function checkDays({ from, to }: InvoiceFilter): void {
  if (from && to && from > to) throw invalid({ to: 'The last day is before the first.' })
}

const head = [
  'Number',
  'Kind',
  'Date',
  'Customer',
  'Order',
  'Corrects',
  'Net (SGD)',
  'Tax (SGD)',
  'Total (SGD)',
]

async function* linesOf(read: Read, filter: InvoiceFilter): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(head)}`
  let after: ListedInvoice['position'] | undefined
  for (;;) {
    const found = await read((db) => findListedInvoices(db, filter, { limit: batchSize, after }))
    if (found.length > 0) yield found.map((invoice) => csvLine(cellsOf(invoice))).join('')
    after = found.at(-1)?.position
    if (found.length < batchSize) return
  }
}

function cellsOf({ kind, number, issuedOn, customer, orderId, corrects, ...cents }: ListedInvoice): string[] {
  const sign = kind === 'credit note' ? -1 : 1
  return [
    ...[number, kind, issuedOn, customer, publicNumber(orderId), corrects ?? ''],
    ...[cents.netCents, cents.taxCents, cents.grossCents].map((amount) => csvAmount(sign * amount)),
  ]
}
