import { Readable } from 'node:stream'
import { percentOf, publicNumber, shopDay } from '@printery/domain'
import { byteOrderMark, csvAmount, csvLine } from '../../../csv.ts'
import type { Db } from '../../../db/database.ts'
import type { Read } from '../../../http/replica-reads.ts'
import { findOrders, type Order } from '../queries.ts'
import { findMatchingOrders, type OrderFilters } from './list-orders.ts'

type Position = (string | number)[]

/** Orders that an export reads per query and has in memory at once. */
const batchSize = 200

const header = [
  ...['Order', 'Date', 'Customer', 'Email', 'Status', 'Items', 'Subtotal (SGD)', 'Discount (SGD)'],
  ...['Shipping (SGD)', 'Tax (SGD)', 'Tax by rate', 'Total (SGD)', 'Refunded (SGD)'],
]

/** All orders that match a filter of the work list, as CSV and in the order of the list. */
export function exportOrders(read: Read, filters: OrderFilters): Readable {
  return Readable.from(linesOf(read, filters))
}

async function* linesOf(read: Read, filters: OrderFilters): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(header)}`
  let after: Position | undefined
  for (;;) {
    const { found, shown, orders } = await read((db) => readBatch(db, filters, after))
    if (orders.length > 0) yield orders.map((order) => csvLine(cellsOf(order))).join('')
    after = shown.at(-1)?.position
    if (found.length <= batchSize) return
  }
}

async function readBatch(db: Db, filters: OrderFilters, after: Position | undefined) {
  const found = await findMatchingOrders(db, filters, { limit: batchSize, after })
  const page = found.slice(0, batchSize)
  const orders = await findOrders(
    db,
    page.map(({ id }) => id),
  )
  return { found, shown: page, orders }
}

function cellsOf(order: Order): string[] {
  const { tax } = order
  const rates = tax?.breakdown.map(
    ({ category, rateBasisPoints, taxCents }) =>
      `${category} ${rateBasisPoints / 100} %: ${csvAmount(taxCents)}`,
  )
  return [
    ...[publicNumber(order.id), shopDay(order.createdAt)],
    ...[`${order.customerFirstName} ${order.customerLastName}`.trim(), order.customerEmail, order.status],
    order.items.map(({ quantity, title }) => `${quantity} x ${title}`).join(', '),
    ...[csvAmount(order.subTotal), csvAmount(percentOf(order.subTotal, order.discount))],
    ...[csvAmount(order.shippingCost), tax ? csvAmount(tax.totalTax) : '', rates?.join(', ') ?? ''],
    ...[csvAmount(order.total), csvAmount(order.refundedAmount)],
  ]
}
