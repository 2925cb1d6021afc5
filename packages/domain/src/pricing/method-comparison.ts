import type { PrintingTypeName, ProductPrinting, Side } from '../catalogue/catalogue.ts'
import { type LineChoice, type LinePrice, type Priceable, priceLine, tierFor } from './pricing.ts'

/** The price of a line if one of its sides used this printing method. */
export interface MethodCost {
  printingType: PrintingTypeName
  /** Number of pieces by which the quantity is below the minimum. */
  missing: number
  /** The quantity of `line`: the selected one, or the minimum if that is higher. */
  pieces: number
  /** Undefined if no tier contains this quantity. */
  line: LinePrice | undefined
}

/** The cheapest of the available printing methods from a quantity on. */
export interface CheapestMethod {
  from: number
  printingType: PrintingTypeName
  /** Cents added to the price of one piece. */
  surcharge: number
}

export interface MethodComparison {
  /** In the order of the product's methods. */
  methods: MethodCost[]
  /** Ascending, starting at the first quantity that has a price and an available method. */
  cheapest: CheapestMethod[]
}

/**
 * Compares the printing methods of a product on one side of a line. The `screenColours` of the side apply to screen
 * printing even if another method is selected.
 */
export function compareMethods(product: Priceable, choice: LineChoice, side: Side): MethodComparison {
  const priceBy = (offer: ProductPrinting, quantity: number) => {
    const printingType = { ...choice.printingType, [side]: offer.printingType }
    return tierFor(product.price, quantity) && priceLine(product, { ...choice, quantity, printingType })
  }
  const methods = product.printingType.map((offer) => {
    const pieces = Math.max(choice.quantity, offer.minQuantity)
    const missing = pieces - choice.quantity
    return { printingType: offer.printingType, missing, pieces, line: priceBy(offer, pieces) }
  })

  const cheapest: CheapestMethod[] = []
  for (const from of breakpoints(product)) {
    const [best] = product.printingType
      .filter((offer) => offer.minQuantity <= from)
      .map((offer) => ({ offer, surcharge: priceBy(offer, from)?.printSurcharge[side] ?? 0 }))
      .sort((a, b) => a.surcharge - b.surcharge)
    const { printingType } = best?.offer ?? {}
    if (best && printingType && cheapest.at(-1)?.printingType !== printingType)
      cheapest.push({ from, printingType, surcharge: best.surcharge })
  }
  return { methods, cheapest }
}

/**
 * The quantities at which the cheapest method can change. The surcharge per piece is constant, so these are the minimum
 * quantities of the methods.
 */
function breakpoints(product: Priceable): number[] {
  const first = product.price[0]?.startRange ?? 1
  const changes = new Set([first, ...product.printingType.map((offer) => Math.max(first, offer.minQuantity))])
  return [...changes].filter((pieces) => tierFor(product.price, pieces)).sort((a, b) => a - b)
}
