import { randomUUID } from 'node:crypto'
import type { CartChange } from '@printery/contract'
import { findLineIssues, findMinimumIssues, printingSidesOf, Refusal, sides, slots } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { LineSize } from '../../db/schema/lines.ts'
import { findProductsById, type Product } from '../catalogue/index.ts'
import { sideOf } from './line-form.ts'
import { maxLines, priceLineInCart, runQuantity } from './lines.ts'
import { findLines, insertLines, type LineFile, type LineRow, lockCart } from './queries.ts'

/** A line of an earlier order. */
export type FormerLine = Omit<LineRow, 'id' | 'cartId' | 'runId' | 'content' | 'createdAt'> & {
  title: string
  colourName: string
  files: Omit<LineFile, 'lineId'>[]
}

interface RefillLine {
  formerLine: FormerLine
  product: Product
  line: LineRow
}

/**
 * Adds earlier lines to the cart with the same files at current prices. Lines no longer made are skipped; all
 * differences are reported.
 */
export async function refillCart(
  call: Call,
  formerLines: readonly FormerLine[],
): Promise<{ added: number; changes: CartChange[] }> {
  return call.db.transaction(async (tx) => {
    const cart = await lockCart({ ...call, db: tx }, call.actor.userId)
    const { lines: existing } = await findLines(tx, cart.id)
    const products = await findProductsById(
      tx,
      formerLines.map((line) => line.productId),
    )
    const changes: CartChange[] = []
    const refill: RefillLine[] = []
    for (const line of formerLines) {
      const product = products.get(line.productId)
      const compared = compareWithProduct(line, product)
      changes.push(...compared.changes)
      if (product && compared.sizes.length > 0) {
        const createdAt = new Date(call.now.getTime() + refill.length)
        refill.push({
          formerLine: line,
          product,
          line: toNewLine(line, product, compared.sizes, { cartId: cart.id, createdAt }),
        })
      }
    }
    const priced = priceRefill(groupRuns(refill), changes)
    if (existing.length + priced.length > maxLines)
      throw new Refusal('conflict', `A cart can hold at most ${maxLines} lines. Order these first.`)
    await insertLines(
      tx,
      priced.map(({ line }) => line),
      priced.flatMap(({ formerLine: { files }, line: { id } }) =>
        files.map((file) => ({ ...file, lineId: id })),
      ),
    )
    return { added: priced.length, changes }
  })
}

/** Returns the sizes that are still available, and what has changed; no sizes if the line can't be made. */
function compareWithProduct(
  line: FormerLine,
  product: Product | undefined,
): { sizes: LineSize[]; changes: CartChange[] } {
  const unavailable = (kind: CartChange['kind'], from: string) => ({
    sizes: [],
    changes: [describeChange(line, { kind, from })],
  })
  if (!product?.onSale) return unavailable('product gone', line.title)
  if (!product.colours.some(({ hex }) => hex === line.color))
    return unavailable('colour gone', line.colourName)
  const methods = sides.flatMap((side) => line.printing[side] ?? [])
  const method = methods.find((name) => !product.printingType.some((offer) => offer.printingType === name))
  if (method) return unavailable('method gone', method)
  const printedSlots = slots.filter((slot) => line.printing[sideOf[slot]] !== undefined)
  if (!printedSlots.every((slot) => line.files.some((file) => file.slot === slot)))
    return unavailable('artwork gone', line.title)
  // An edited product may have the same size under another id.
  const offered = line.sizes.map((size) => ({
    size,
    current:
      product.sizes.find(({ id }) => id === size.id) ??
      product.sizes.find(({ sizeName }) => sizeName === size.sizeName),
  }))
  return {
    sizes: offered.flatMap(({ size, current }) => (current ? [{ ...current, quantity: size.quantity }] : [])),
    changes: offered.flatMap(({ size, current }) =>
      current ? [] : [describeChange(line, { kind: 'size gone', from: `${size.sizeName} ${size.quantity}` })],
    ),
  }
}

function describeChange(line: FormerLine, change: Pick<CartChange, 'kind' | 'from' | 'to'>): CartChange {
  return { title: line.title, colour: line.colourName, ...change }
}

function toNewLine(
  formerLine: FormerLine,
  product: Product,
  sizes: LineSize[],
  base: Pick<LineRow, 'cartId' | 'createdAt'>,
): LineRow {
  const { productId, color, printing, screenColours, proofing, isCustomUpload, designId, price } = formerLine
  const printAreas: LineRow['printAreas'] = {}
  for (const side of sides) {
    const areas = product.printingType.find((offer) => offer.printingType === printing[side])?.areas?.[side]
    const previous = formerLine.printAreas[side]
    const area = previous !== undefined && areas?.includes(previous) ? previous : areas?.[0]
    if (area !== undefined) printAreas[side] = area
  }
  return {
    ...base,
    ...{
      id: randomUUID(),
      productId,
      color,
      printing,
      screenColours,
      printAreas,
      proofing,
      isCustomUpload,
      designId,
      price,
    },
    sizes: sizes.map(({ id, sizeName, quantity }) => ({ id, sizeName, quantity })),
    quantity: sizes.reduce((sum, { quantity }) => sum + quantity, 0),
    sides: formerLine.sides,
    runId: null,
    content: null,
  }
}

/**
 * Lines of one product with the same printing and artwork files become one run, so that tier and minimum apply to all
 * of them.
 */
function groupRuns(refill: readonly RefillLine[]): RefillLine[] {
  const runs = Map.groupBy(refill, ({ formerLine, line }) =>
    JSON.stringify([
      line.productId,
      sides.map((side) => [line.printing[side], line.screenColours[side]]),
      formerLine.files.map(({ slot, fileId }) => `${slot} ${fileId}`).sort(),
    ]),
  )
  return [...runs.values()].flatMap((run) => {
    const isRun = run.length > 1 && run.every(({ formerLine }) => formerLine.files.length > 0)
    const runId = isRun ? randomUUID() : null
    return run.map((refillLine) => ({ ...refillLine, line: { ...refillLine.line, runId } }))
  })
}

/** Prices the lines that can be ordered, and reports the others and changed prices. */
function priceRefill(refill: readonly RefillLine[], changes: CartChange[]): RefillLine[] {
  const lines = refill.map(({ line }) => line)
  return refill.flatMap((refillLine) => {
    const { formerLine, product, line } = refillLine
    const reason = whyNotOrderable(product, line, lines)
    if (reason !== undefined) {
      changes.push(describeChange(formerLine, { kind: 'minimum', to: reason }))
      return []
    }
    const price = priceLineInCart(product, line, lines)
    const previous = Math.round((formerLine.price * line.quantity) / formerLine.quantity)
    if (price !== previous)
      changes.push(describeChange(formerLine, { kind: 'price', from: String(previous), to: String(price) }))
    return [{ ...refillLine, line: { ...line, price } }]
  })
}

function whyNotOrderable(product: Product, line: LineRow, lines: readonly LineRow[]): string | undefined {
  const pieces = runQuantity(line, lines)
  const choice = { quantity: line.quantity, printingType: line.printing, screenColours: line.screenColours }
  const issues = {
    ...findLineIssues(product, {
      ...choice,
      printingSides: printingSidesOf(line.printing),
      sizes: line.sizes.map(({ id, quantity }) => ({ productSizeId: id, quantityPurchased: quantity })),
    }),
    ...findMinimumIssues(product, line.printing, pieces),
  }
  const [issue] = Object.values(issues)
  if (issue !== undefined) return issue
  try {
    priceLineInCart(product, line, lines)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
