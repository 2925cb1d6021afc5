import { randomUUID } from 'node:crypto'
import type { CartChange } from '@printery/contract'
import {
  type Actor,
  belowMinimum,
  lineFaults,
  printingSidesOf,
  Refusal,
  sides,
  slots,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { insertAll, into } from '../../db/inserting.ts'
import { cartLineFiles, cartLines } from '../../db/schema/index.ts'
import type { LineSize } from '../../db/schema/lines.ts'
import { type Product, productsById } from '../catalogue/service.ts'
import { mostLines, priceIn } from './lines.ts'
import { runQuantity } from './pricing.ts'
import { findLines, type LineFile, type LineRow, lockCart } from './queries.ts'
import { sideOf } from './uploads.ts'

/** What was bought once, as it stands in an order. */
export type FormerLine = Omit<LineRow, 'id' | 'cartId' | 'runId' | 'content' | 'createdAt'> & {
  title: string
  colourName: string
  files: Omit<LineFile, 'lineId'>[]
}

interface Wanted {
  former: FormerLine
  product: Product
  line: LineRow
}

/**
 * Puts lines into the cart that were bought before, with the same files, at today's prices. What nobody makes any more
 * is left out; all that differs from then is told.
 */
export async function refillCart(
  db: Db,
  actor: Actor,
  former: readonly FormerLine[],
  now: Date,
): Promise<{ added: number; changes: CartChange[] }> {
  return db.transaction(async (tx) => {
    const cart = await lockCart(tx, actor.userId, now)
    const { lines: present } = await findLines(tx, cart.id)
    const products = await productsById(
      tx,
      former.map((line) => line.productId),
    )
    const changes: CartChange[] = []
    const wanted: Wanted[] = []
    for (const line of former) {
      const product = products.get(line.productId)
      const told = whatChanged(line, product)
      changes.push(...told.changes)
      if (product && told.sizes.length > 0) {
        const createdAt = new Date(now.getTime() + wanted.length)
        wanted.push({
          former: line,
          product,
          line: anew(line, product, told.sizes, { cartId: cart.id, createdAt }),
        })
      }
    }
    const kept = withPrices(asRuns(wanted), changes)
    if (present.length + kept.length > mostLines)
      throw new Refusal('clash', `A cart holds ${mostLines} lines. Order these first.`)
    await insertAll(
      tx,
      into(
        cartLines,
        kept.map(({ line }) => line),
      ),
      into(
        cartLineFiles,
        kept.flatMap(({ former: { files }, line: { id } }) => files.map((file) => ({ ...file, lineId: id }))),
      ),
    )
    return { added: kept.length, changes }
  })
}

/** The sizes that are still to be had of it; none where the line as a whole is not. */
function whatChanged(
  line: FormerLine,
  product: Product | undefined,
): { sizes: LineSize[]; changes: CartChange[] } {
  const gone = (kind: CartChange['kind'], from: string) => ({
    sizes: [],
    changes: [told(line, { kind, from })],
  })
  if (!product?.onSale) return gone('product gone', line.title)
  if (!product.colours.some(({ hex }) => hex === line.color)) return gone('colour gone', line.colourName)
  const methods = sides.flatMap((side) => line.printing[side] ?? [])
  const method = methods.find((name) => !product.printingType.some((offer) => offer.printingType === name))
  if (method) return gone('method gone', method)
  const due = slots.filter((slot) => line.printing[sideOf[slot]] !== undefined)
  if (!due.every((slot) => line.files.some((file) => file.slot === slot)))
    return gone('artwork gone', line.title)
  // A product that was edited since may offer the same size under another id.
  const offered = line.sizes.map((size) => ({
    size,
    now:
      product.sizes.find(({ id }) => id === size.id) ??
      product.sizes.find(({ sizeName }) => sizeName === size.sizeName),
  }))
  return {
    sizes: offered.flatMap(({ size, now }) => (now ? [{ ...now, quantity: size.quantity }] : [])),
    changes: offered.flatMap(({ size, now }) =>
      now ? [] : [told(line, { kind: 'size gone', from: `${size.sizeName} ${size.quantity}` })],
    ),
  }
}

function told(line: FormerLine, change: Pick<CartChange, 'kind' | 'from' | 'to'>): CartChange {
  return { title: line.title, colour: line.colourName, ...change }
}

function anew(
  former: FormerLine,
  product: Product,
  sizes: LineSize[],
  base: Pick<LineRow, 'cartId' | 'createdAt'>,
): LineRow {
  const { productId, color, printing, screenColours, proofing, isCustomUpload, designId, price } = former
  const printAreas: LineRow['printAreas'] = {}
  for (const side of sides) {
    const areas = product.printingType.find((offer) => offer.printingType === printing[side])?.areas?.[side]
    const before = former.printAreas[side]
    const area = before !== undefined && areas?.includes(before) ? before : areas?.[0]
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
    sides: former.sides,
    runId: null,
    content: null,
  }
}

/** Colours that were bought as one run, with one artwork, are one again: tier and minimum follow all of it. */
function asRuns(wanted: readonly Wanted[]): Wanted[] {
  const runs = Map.groupBy(wanted, ({ former, line }) =>
    JSON.stringify([
      line.productId,
      sides.map((side) => [line.printing[side], line.screenColours[side]]),
      former.files.map(({ slot, fileId }) => `${slot} ${fileId}`).sort(),
    ]),
  )
  return [...runs.values()].flatMap((run) => {
    const isRun = run.length > 1 && run.every(({ former }) => former.files.length > 0)
    const runId = isRun ? randomUUID() : null
    return run.map((each) => ({ ...each, line: { ...each.line, runId } }))
  })
}

/** Those that can be made in these numbers, priced; what became of the others and of the prices goes to `changes`. */
function withPrices(wanted: readonly Wanted[], changes: CartChange[]): Wanted[] {
  const lines = wanted.map(({ line }) => line)
  return wanted.flatMap((each) => {
    const { former, product, line } = each
    const tooFew = whyTooFew(product, line, lines)
    if (tooFew !== undefined) {
      changes.push(told(former, { kind: 'minimum', to: tooFew }))
      return []
    }
    const price = priceIn(product, line, lines)
    const before = Math.round((former.price * line.quantity) / former.quantity)
    if (price !== before)
      changes.push(told(former, { kind: 'price', from: String(before), to: String(price) }))
    return [{ ...each, line: { ...line, price } }]
  })
}

function whyTooFew(product: Product, line: LineRow, lines: readonly LineRow[]): string | undefined {
  const pieces = runQuantity(line, lines)
  const choice = { quantity: line.quantity, printingType: line.printing, screenColours: line.screenColours }
  const faults = {
    ...lineFaults(product, {
      ...choice,
      printingSides: printingSidesOf(line.printing),
      sizes: line.sizes.map(({ id, quantity }) => ({ productSizeId: id, quantityPurchased: quantity })),
    }),
    ...belowMinimum(product, line.printing, pieces),
  }
  const [fault] = Object.values(faults)
  if (fault !== undefined) return fault
  try {
    priceIn(product, line, lines)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
