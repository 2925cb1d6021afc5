import type { StatementView } from '@printery/contract'
import { addDays, formatDay, notFound, publicNumber, shopDay, startOfDay } from '@printery/domain'
import { lastDayOfMonth } from '@printery/domain/months'
import { byteOrderMark, csvAmount, csvLine } from '../../csv.ts'
import type { Db } from '../../db/database.ts'
import { findOpeningBalance, findStatementLines } from './statement-queries.ts'
import { findSupplier } from './terms-queries.ts'

/**
 * The balance that the shop owed a supplier before a month, the entries that changed it, and the balance at its end.
 */
export async function getStatement(
  db: Db,
  supplierId: string,
  month: string,
): Promise<{ statement: StatementView; csv: string }> {
  const supplier = await findSupplier(db, supplierId)
  if (!supplier) throw notFound()
  const first = `${month}-01`
  const [from, to] = [startOfDay(first), startOfDay(addDays(lastDayOfMonth(first), 1))]
  const opening = await findOpeningBalance(db, supplierId, from)
  const lines = await findStatementLines(db, supplierId, { from, to })
  const closing = lines.reduce((sum, { cents }) => sum + cents, opening)
  const statement = { month, brandName: supplier.brandName, opening, closing, lines }
  return { statement, csv: toCsv(statement) }
}

function toCsv({ opening, closing, lines }: StatementView): string {
  const rows = lines.map(({ at, kind, orderId, title, memo, cents }) => [
    ...[formatDay(shopDay(new Date(at))), kind, orderId ? publicNumber(orderId) : '', title ?? memo ?? ''],
    csvAmount(cents),
  ])
  const all = [
    ['Day', 'What', 'Order', 'Item', 'Amount (SGD)'],
    ['', 'Opening balance', '', '', csvAmount(opening)],
    ...rows,
    ['', 'Closing balance', '', '', csvAmount(closing)],
  ]
  return byteOrderMark + all.map(csvLine).join('')
}
