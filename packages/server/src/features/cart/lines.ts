import type { CartItemForm } from '@printery/contract/cart'
import {
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
import { priceLines, runQuantity } from './pricing.ts'
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
  const area = (side: Side) =>
    form.printAreas[side] ??
    product.printingType.find((row) => row.printingType === form.printingType[side])?.areas?.[side]?.[0]
  const printAreas: LineRow['printAreas'] = {}
  for (const side of sides) {
    const name = area(side)
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

/** Reprices the whole run after a change of one of its lines, which the customer saw. Returns all lines. */
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
  rest: readonly LineRow[],
  runId: string,
): Promise<void> {
  const run = rest.filter((line) => line.runId === runId)
  for (const { line, price } of priceLines(run, products)) await updateLine(db, line.id, { price })
}
