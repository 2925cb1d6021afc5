import { type Day, endOfDay, invalid, startOfDay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { findOrderProfits, findProductProfits } from './profit-queries.ts'

const profitOf = ({ sale, cost, fees }: { sale: number; cost: number; fees: number }) => sale - cost - fees

/** What the orders of these days brought, by order and by product. */
export async function getProfit(db: Db, { from, to }: { from: Day; to: Day }) {
  if (from > to) throw invalid({ to: 'The last day is before the first.' })
  const time = { from: startOfDay(from), to: endOfDay(to) }
  const orders = await findOrderProfits(db, time)
  const sum = { sale: 0, cost: 0, fees: 0, tax: 0 }
  for (const order of orders)
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += order[key] ?? 0
  const products = await findProductProfits(db, time)
  return {
    sum: { ...sum, profit: profitOf(sum) },
    orders: orders.slice(0, 100).map((order) => ({
      ...order,
      profit: order.cost === null ? null : profitOf({ ...order, cost: order.cost }),
    })),
    unknown: orders.filter(({ cost }) => cost === null).length,
    products: products.map((row) => ({ ...row, profit: row.cost === null ? null : row.sale - row.cost })),
  }
}
