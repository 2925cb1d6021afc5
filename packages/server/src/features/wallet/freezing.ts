import { shopDay, sides } from '@printery/domain'
import { earningOf } from '@printery/domain/accounting'
import type { TaxSnapshot } from '@printery/domain/tax'
import type { Context } from '../../call.ts'
import { rowsOf, type TableRows } from '../../db/insert-rows.ts'
import { itemEarnings } from '../../db/schema/index.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import { findEarningBases } from './terms-queries.ts'

/**
 * Adds the supplier's earning under the current terms to each line. Products of admins earn nothing. Included tax is
 * subtracted first: the shop owes it to the state. The lines of `tax` have the same order as `lines`.
 */
export async function freezeEarnings(
  { db, now }: Context,
  lines: readonly FrozenLine[],
  tax: Pick<TaxSnapshot, 'lines'> | null,
): Promise<FrozenLine[]> {
  const bases = await findEarningBases(db, lines, shopDay(now))
  return lines.map((line, index): FrozenLine => {
    const basis = bases.get(line.productId)
    if (!basis?.isSupplier) return line
    const { terms, costs, offers } = basis
    const price = tax?.lines[index]?.netCents ?? line.price
    const surcharges = surchargesOf(line, offers)
    const cents = earningOf(terms, {
      price,
      surcharges: price === line.price ? surcharges : Math.round((surcharges * price) / line.price),
      quantity: line.quantity,
      runQuantity: runQuantityOf(line, lines),
      costs,
    })
    return { ...line, earning: { termsId: (cents !== undefined && terms?.id) || null, cents: cents ?? null } }
  })
}

function runQuantityOf(line: FrozenLine, lines: readonly FrozenLine[]): number {
  if (!line.runId) return line.quantity
  return lines.reduce((sum, other) => (other.runId === line.runId ? sum + other.quantity : sum), 0)
}

/** The cost of a line's prints, by the current prices of the product. */
function surchargesOf(
  { printing, screenColours, quantity }: FrozenLine,
  offers: readonly { name: string; price: number }[],
): number {
  const perPiece = sides.reduce((sum, side) => {
    const name = printing[side]
    const price = offers.find((offer) => offer.name === name)?.price ?? 0
    return sum + price * (name === 'Screen Printing' ? (screenColours[side] ?? 1) : 1)
  }, 0)
  return perPiece * quantity
}

/** The rows of suppliers' earnings from an order, for the statement that places it. */
export function earningRows(orderId: string, lines: readonly FrozenLine[], orderedAt: Date): TableRows {
  return rowsOf(
    itemEarnings,
    lines.flatMap(({ id, supplierId, earning }) =>
      earning === undefined ? [] : [{ itemId: id, orderId, supplierId, orderedAt, ...earning }],
    ),
  )
}
