import {
  orderTotals,
  Refusal,
  type ShippingTable,
  type ShippingType,
  shippingCost,
  totalWeight,
} from '@printery/domain'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Shop } from '../../shop.ts'
import { uploadsState } from '../files/index.ts'
import { refuseTooLarge } from './order-limits.ts'
import type { LoadedCart } from './present.ts'
import { updateLine } from './queries.ts'

/** Lines with their files. */
export type LoadedLines = Pick<LoadedCart, 'lines' | 'files' | 'fileRows'>

/** Frozen lines with their totals. */
interface FrozenTotals {
  shippingType: ShippingType
  shippingCost: number
  subTotal: number
  discount: number
  total: number
  totalWeightGrams: number
  lines: FrozenLine[]
}

/** Freezes lines and computes their totals. Amounts sent by the client are ignored. */
export function freezeLines(
  table: ShippingTable,
  loaded: LoadedLines,
  shippingType: ShippingType,
  discount: { percentage: number; freeDelivery: boolean } | undefined,
): FrozenTotals {
  const weight = totalWeight(
    loaded.lines.map(({ line, product }) => ({
      weightKg: product.weightGrams / 1000,
      quantity: line.quantity,
    })),
  )
  const shipping = discount?.freeDelivery ? 0 : shippingCost(table, shippingType, weight)
  const sum = orderTotals(loaded.lines, shipping, discount?.percentage ?? 0)
  const grams = Math.round(weight * 1000)
  refuseTooLarge({ cents: sum.subTotal + shipping, grams })
  return {
    shippingType,
    shippingCost: sum.shippingCost,
    subTotal: sum.subTotal,
    discount: sum.discount,
    total: sum.total,
    totalWeightGrams: grams,
    lines: frozenLines(loaded),
  }
}

/** The amounts that the minimum of a discount is compared with. */
export function spendingOf({ lines }: LoadedLines): { subTotal: number; pieces: number } {
  return {
    subTotal: lines.reduce((sum, line) => sum + line.price, 0),
    pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
  }
}

/** Refuses an empty cart and lines that can't be ordered. */
export function refuseUnorderable({ lines }: LoadedLines): void {
  if (lines.length === 0) throw new Refusal('cart_empty', 'Oops! Seems like your cart is empty.')
  for (const { line, product, problem } of lines)
    if (problem)
      throw new Refusal(product.onSale ? 'below_minimum' : 'product_gone', problem, {
        facts: { itemId: line.id },
      })
}

/** Refuses lines whose artwork was rejected, or is pending unless that is allowed. */
export function refuseUploads(
  { lines, files, fileRows }: LoadedLines,
  { mayBePending = false }: { mayBePending?: boolean } = {},
): void {
  for (const { line, product } of lines) {
    const lineFiles = files.filter((file) => file.lineId === line.id)
    const rows = lineFiles.flatMap((file) => fileRows.get(file.fileId) ?? [])
    if (rows.length < lineFiles.length) throw artworkGone(product.title, line.id)
    refuseFiles(product.title, rows, { itemId: line.id, mayBePending })
  }
}

export function artworkGone(title: string, itemId: string): Refusal {
  return new Refusal('upload_rejected', `${title}: the artwork is no longer here.`, { facts: { itemId } })
}

export function refuseFiles(
  title: string,
  rows: Parameters<typeof uploadsState>[0],
  { itemId, mayBePending = false }: { itemId: string; mayBePending?: boolean },
): void {
  const { status, reason } = uploadsState(rows)
  const facts = { itemId }
  if (status === 'pending' && !mayBePending)
    throw new Refusal(
      'uploads_pending',
      `Files of ${title} are still uploading. You can check out once they have arrived.`,
      { facts },
    )
  if (status === 'rejected') throw new Refusal('upload_rejected', `${title}: ${reason}`, { facts })
}

/** Refuses once if a price has changed since the customer saw it, and stores the new one. */
export async function refuseChangedPrices(shop: Shop, loaded: LoadedCart): Promise<void> {
  const changedLines = loaded.lines.filter(({ line, price }) => line.price !== price)
  if (changedLines.length === 0) return
  // Outside of the caller's transaction, which the refusal rolls back.
  for (const { line, price } of changedLines) await updateLine(shop.db, line.id, { price })
  throw new Refusal(
    'price_changed',
    'A price has changed. Here is the new one; please check it before you pay.',
    {
      facts: {
        subTotal: spendingOf(loaded).subTotal,
        items: changedLines.map(({ line, price }) => ({ itemId: line.id, from: line.price, to: price })),
      },
    },
  )
}

function frozenLines({ lines, files }: LoadedLines): FrozenLine[] {
  return lines.map(({ line, product, price }) => ({
    id: line.id,
    productId: product.id,
    supplierId: product.supplierId,
    title: product.title,
    weightGrams: product.weightGrams,
    ...(product.taxCategory !== 'S' && { taxCategory: product.taxCategory }),
    colours: product.colours.map((colour) => colour.hex),
    colourName: product.colours.find((colour) => colour.hex === line.color)?.name ?? line.color,
    color: line.color,
    sizes: line.sizes,
    quantity: line.quantity,
    price,
    printing: line.printing,
    screenColours: line.screenColours,
    printAreas: line.printAreas,
    sides: line.sides,
    proofing: line.proofing,
    isCustomUpload: line.isCustomUpload,
    designId: line.designId,
    runId: line.runId,
    files: files
      .filter((file) => file.lineId === line.id)
      .map(({ slot, position, fileId }) => ({ slot, position, fileId })),
  }))
}
