import { randomUUID } from 'node:crypto'
import { type FieldErrors, findLineIssues, priceLine, Refusal, type SizeQuantity } from '@printery/domain'
import type { Product } from '../catalogue/index.ts'
import { type PricedLine, toLineSizes } from './lines.ts'

interface OutsideSaleItem {
  color: string
  sizes: readonly SizeQuantity[]
  /** The agreed price in cents; absent if the price of the tier applies. */
  unitPrice?: number | undefined
}

/** Creates a line of an outside sale, without a print and outside of any cart; or returns its issues by field. */
export function createOutsideSaleLine(
  product: Product,
  { color, sizes, unitPrice }: OutsideSaleItem,
  now: Date,
): { line: PricedLine } | { issues: FieldErrors } {
  const quantity = sizes.reduce((sum, size) => sum + size.quantityPurchased, 0)
  const choice = { quantity, printingType: {}, screenColours: {} }
  const issues = findLineIssues(product, { ...choice, sizes, printingSides: '0' })
  if (!product.colours.some(({ hex }) => hex === color))
    issues.color = 'This product is not made in this colour.'
  sizes.forEach((size, index) => {
    if (!product.sizes.some(({ id }) => id === size.productSizeId))
      issues[`sizes.${index}.productSizeId`] = 'This product is not made in this size.'
  })
  const price = unitPrice === undefined ? tierPrice(product, choice) : unitPrice * quantity
  if (price === undefined) issues.unitPrice = 'This quantity has no price. Enter the one that was agreed.'
  if (price === undefined || Object.keys(issues).length > 0) return { issues }
  const id = randomUUID()
  const line: PricedLine['line'] = {
    ...{ id, cartId: id, productId: product.id, color, quantity, price },
    sizes: toLineSizes(product, sizes),
    ...{ printing: {}, screenColours: {}, printAreas: {}, sides: 0, proofing: 'Print Now' },
    ...{ isCustomUpload: false, designId: null, runId: null, content: null, createdAt: now },
  }
  return { line: { line, product, price, problem: null } }
}

function tierPrice(product: Product, choice: Parameters<typeof priceLine>[1]): number | undefined {
  try {
    return priceLine(product, choice).total
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no_price') return undefined
    throw error
  }
}
