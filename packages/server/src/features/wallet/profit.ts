import { type Day, endOfDay, invalid, startOfDay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { findOrderProfits, findProductProfits, sumProfits } from './profit-queries.ts'

interface Days {
  from: Day
  to: Day
}

const profitOf = ({ sale, cost, fees }: { sale: number; cost: number; fees: number }) => sale - cost - fees

function periodOf({ from, to }: Days) {
  if (from > to) throw invalid({ to: 'The last day is before the first.' })
  return { from: startOfDay(from), to: endOfDay(to) }
}

/** The profit of the orders of these days. */
export async function getProfitSum(db: Db, days: Days) {
  const { unknown, ...sum } = await sumProfits(db, periodOf(days))
  return { sum: { ...sum, profit: profitOf(sum) }, unknown }
}

/** The profit of the orders of these days, in total, by order and by product. */
export async function getProfit(db: Db, days: Days) {
  const period = periodOf(days)
  const [total, orders, products] = await Promise.all([
    getProfitSum(db, days),
    findOrderProfits(db, period),
    findProductProfits(db, period),
  ])
  return {
    ...total,
    orders: orders.map((order) => ({
      ...order,
      profit: order.cost === null ? null : profitOf({ ...order, cost: order.cost }),
    })),
    products: products.map((row) => ({ ...row, profit: row.cost === null ? null : row.sale - row.cost })),
  }
}
