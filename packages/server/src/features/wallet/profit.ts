import { invalid } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { findProductProfits } from './product-profit-queries.ts'
import { type DayRange, findOrderProfits, sumProfits } from './profit-queries.ts'

const profitOf = ({ sale, cost, fees }: { sale: number; cost: number; fees: number }) => sale - cost - fees

function checkOrder({ from, to }: DayRange): void {
  if (from > to) throw invalid({ to: 'The last day is before the first.' })
}

/** The profit of the orders of these days. */
export async function getProfitSum(db: Db, days: DayRange) {
  checkOrder(days)
  const { unknown, ...sum } = await sumProfits(db, days)
  return { sum: { ...sum, profit: profitOf(sum) }, unknown }
}

/** The profit of the orders of these days, in total, by order and by product. */
export async function getProfit(db: Db, days: DayRange) {
  checkOrder(days)
  const [total, orders, products] = await Promise.all([
    getProfitSum(db, days),
    findOrderProfits(db, days),
    findProductProfits(db, days),
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
