import type { PrintingTypeName, ProductPrinting, Side } from './catalogue.ts'
import { type LineChoice, type LinePrice, type Priceable, priceLine, tierFor } from './pricing.ts'

/** What a side would cost by one printing type, everything else of the line as it is. */
export interface MethodCost {
  printingType: PrintingTypeName
  /** Pieces that are missing to its minimum. */
  missing: number
  /** Pieces that `line` is for: those of the choice, or the minimum while it isn't reached. */
  pieces: number
  /** Undefined where no tier holds that many pieces. */
  line: LinePrice | undefined
}

/** From this many pieces on, no printing type that is allowed costs less than this one. */
export interface CheapestFrom {
  from: number
  printingType: PrintingTypeName
  /** Cents that it adds to one piece. */
  surcharge: number
}

export interface MethodComparison {
  /** In the order in which the product offers them. */
  methods: MethodCost[]
  /** Rising; from the first quantity that has a price and an allowed type. */
  cheapest: CheapestFrom[]
}

/**
 * What each printing type of a product would cost on this side. `screenColours` of the side counts for screen printing
 * whatever is chosen now.
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

  const cheapest: CheapestFrom[] = []
  for (const from of quantitiesOfChange(product)) {
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

/** A print costs the same on every piece, so the cheapest type changes only where another reaches its minimum. */
function quantitiesOfChange(product: Priceable): number[] {
  const first = product.price[0]?.startRange ?? 1
  const changes = new Set([first, ...product.printingType.map((offer) => Math.max(first, offer.minQuantity))])
  return [...changes].filter((pieces) => tierFor(product.price, pieces)).sort((a, b) => a - b)
}
