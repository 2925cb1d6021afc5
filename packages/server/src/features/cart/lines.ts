import type { CartItemForm } from '@printery/contract/cart'
import {
  findMinimumIssues,
  priceInRun,
  priceLine,
  printingSidesOf,
  Refusal,
  type Side,
  type SizeQuantity,
  sides,
} from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { LineSize } from '../../db/schema/lines.ts'
import type { Product } from '../catalogue/index.ts'
import { refuseTooLarge } from './order-limits.ts'
import { type LineRow, updateLine } from './queries.ts'

type Form = z.output<typeof CartItemForm>

/** Limited, because orders are inserted in single statements and every change returns the whole cart. */
export const maxLines = 200

/** Creates an unpriced line from the form. */
export function createLine(
  product: Product,
  form: Form,
  base: Pick<LineRow, 'id' | 'cartId' | 'designId' | 'createdAt'>,
): LineRow {
  const areaOf = (side: Side) =>
    form.printAreas[side] ??
    product.printingType.find((row) => row.printingType === form.printingType[side])?.areas?.[side]?.[0]
  const printAreas: LineRow['printAreas'] = {}
  for (const side of sides) {
    const name = areaOf(side)
    if (name) printAreas[side] = name
  }
  return {
    ...base,
    productId: product.id,
    color: form.color,
    sizes: toLineSizes(product, form.sizes),
    quantity: form.quantity,
    price: 0,
    printing: form.printingType,
    screenColours: form.screenColours,
    printAreas,
    sides: Number(printingSidesOf(form.printingType)),
    proofing: form.printProofing,
    isCustomUpload: form.isCustomUpload,
    runId: form.runId ?? null,
    content: null,
  }
}

/** Sizes with their names. */
export function toLineSizes(product: Product, sizes: readonly SizeQuantity[]): LineSize[] {
  return sizes.map(({ productSizeId, quantityPurchased }) => {
    const offered = product.sizes.find((size) => size.id === productSizeId)
    if (!offered) throw new Refusal('invalid', 'This product is not made in this size.')
    return { id: offered.id, sizeName: offered.sizeName, quantity: quantityPurchased }
  })
}

/** Price of the line in cents, given the lines of its cart. */
export function priceLineInCart(product: Product, line: LineRow, lines: readonly LineRow[]): number {
  const choice = { quantity: line.quantity, printingType: line.printing, screenColours: line.screenColours }
  const { total } =
    line.runId === null ? priceLine(product, choice) : priceInRun(product, choice, runQuantity(line, lines))
  refuseTooLarge({ cents: total })
  return total
}

/** Reprices the whole run after the customer has changed one of its lines. Returns all lines. */
export async function updateRunPrices(
  db: Db,
  product: Product,
  lines: readonly LineRow[],
  runId: string | null,
): Promise<LineRow[]> {
  const isOfRun = (line: LineRow) => runId !== null && line.runId === runId
  const priced = lines.map((line) =>
    isOfRun(line) ? { ...line, price: priceLineInCart(product, line, lines) } : line,
  )
  for (const line of priced.filter(isOfRun)) await updateLine(db, line.id, { price: line.price })
  return priced
}

/** Reprices a run after a line was removed; if it is now too small to be priced, it keeps its last price. */
export async function updateRemainingPrices(
  db: Db,
  products: ReadonlyMap<string, Product>,
  remaining: readonly LineRow[],
  runId: string,
): Promise<void> {
  const run = remaining.filter((line) => line.runId === runId)
  for (const { line, price } of priceLines(run, products)) await updateLine(db, line.id, { price })
}

export interface PricedLine {
  line: LineRow
  product: Product
  /** Cents of the whole line at current prices; the last known price if the line is no longer made. */
  price: number
  /** Why it can't be ordered. */
  problem: string | null
}

type Choice = Pick<LineRow, 'productId' | 'quantity' | 'runId' | 'printing'>

/** The pieces that count for tier and minimum: those of the run, or only of the line. */
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

interface Unavailability {
  message: string
  /** What the customer can do about it. */
  remedy: string
}

/** Returns why these pieces are no longer made, regardless of price and minimum. */
export function findUnavailability(
  product: Product,
  line: Pick<LineRow, 'color' | 'sizes'>,
): Unavailability | undefined {
  const remove = 'Remove it to continue.'
  if (!product.onSale) return { message: `${product.title} is no longer on sale.`, remedy: remove }
  if (!product.colours.some((colour) => colour.hex === line.color))
    return { message: `${product.title} is no longer made in this colour.`, remedy: remove }
  if (line.sizes.some((size) => !product.sizes.some((offered) => offered.id === size.id)))
    return {
      message: `A size of ${product.title} is no longer made.`,
      remedy: 'Change its sizes to continue.',
    }
  return undefined
}

function evaluate(
  line: LineRow,
  product: Product,
  pieces: number,
): { price: number; problem: string | null } {
  const withLastPrice = (problem: string) => ({ price: line.price, problem })
  const unavailability = findUnavailability(product, line)
  if (unavailability) return withLastPrice(`${unavailability.message} ${unavailability.remedy}`)
  try {
    const choice = { quantity: line.quantity, printingType: line.printing, screenColours: line.screenColours }
    const { total } = priceLine(product, choice, pieces)
    refuseTooLarge({ cents: total })
    const [tooFew] = Object.values(findMinimumIssues(product, line.printing, pieces))
    return { price: total, problem: tooFew ? `${product.title}: ${tooFew}` : null }
  } catch (error) {
    if (error instanceof Refusal) return withLastPrice(`${product.title}: ${error.message}`)
    throw error
  }
}
