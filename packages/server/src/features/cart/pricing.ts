import { findMinimumIssues, priceLine, Refusal } from '@printery/domain'
import type { Product } from '../catalogue/index.ts'
import { refuseTooLarge } from './order-limits.ts'
import type { LineRow } from './queries.ts'

export interface PricedLine {
  line: LineRow
  product: Product
  /** Cents of the whole line at current prices; the last known price if it can't be made any more. */
  price: number
  /** Why it can't be ordered. */
  problem: string | null
}

type Choice = Pick<LineRow, 'productId' | 'quantity' | 'runId' | 'printing'>

/** Pieces that count for tier and minimum: of the run, or of the line alone. */
export function runQuantity(line: Choice, lines: readonly Choice[]): number {
  if (line.runId === null) return line.quantity
  return lines.filter((other) => other.runId === line.runId).reduce((sum, other) => sum + other.quantity, 0)
}

/** Prices every line at current prices; the stored price is what the customer saw, never what is charged. */
export function priceLines(lines: readonly LineRow[], products: ReadonlyMap<string, Product>): PricedLine[] {
  return lines.map((line) => {
    const product = products.get(line.productId)
    // Products of lines are retired, never deleted.
    if (!product) throw new Error(`line ${line.id} has no product`)
    return { line, product, ...evaluate(line, product, runQuantity(line, lines)) }
  })
}

interface Unavailable {
  sentence: string
  /** What the customer can do about it. */
  remedy: string
}

/** Why these pieces are no longer made, regardless of price and minimum. */
export function whyNotMade(
  product: Product,
  line: Pick<LineRow, 'color' | 'sizes'>,
): Unavailable | undefined {
  const remove = 'Remove it to go on.'
  if (!product.onSale) return { sentence: `${product.title} is no longer on sale.`, remedy: remove }
  if (!product.colours.some((colour) => colour.hex === line.color))
    return { sentence: `${product.title} is no longer made in this colour.`, remedy: remove }
  if (line.sizes.some((size) => !product.sizes.some((offered) => offered.id === size.id)))
    return { sentence: `A size of ${product.title} is no longer made.`, remedy: 'Change its sizes to go on.' }
  return undefined
}

function evaluate(
  line: LineRow,
  product: Product,
  pieces: number,
): { price: number; problem: string | null } {
  const unpriced = (problem: string) => ({ price: line.price, problem })
  const gone = whyNotMade(product, line)
  if (gone) return unpriced(`${gone.sentence} ${gone.remedy}`)
  try {
    const choice = { quantity: line.quantity, printingType: line.printing, screenColours: line.screenColours }
    const { total } = priceLine(product, choice, pieces)
    refuseTooLarge({ cents: total })
    const [tooFew] = Object.values(findMinimumIssues(product, line.printing, pieces))
    return { price: total, problem: tooFew ? `${product.title}: ${tooFew}` : null }
  } catch (error) {
    if (error instanceof Refusal) return unpriced(`${product.title}: ${error.message}`)
    throw error
  }
}
