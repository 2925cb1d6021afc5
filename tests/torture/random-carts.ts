import {
  defaultShippingTable,
  openTierEnd,
  orderTotals,
  type PrintingTypeName,
  printingTypeNames,
  printingTypes,
  shippingCost,
  shippingTypes,
  totalWeight,
} from '@printery/domain'
import { priceLines } from '@printery/server'

type Lines = Parameters<typeof priceLines>[0]
type Line = Lines[number]
type Products = Parameters<typeof priceLines>[1]
type Product = Products extends ReadonlyMap<string, infer P> ? P : never

interface Cart {
  lines: Line[]
  products: Map<string, Product>
  percentage: number
  shipping: (typeof shippingTypes)[number]
}

/**
 * MO3: prices random carts as the shop does (lines, runs, discount, shipping) and by an
 * independent second implementation of the specification in BigInt. Returns the carts whose prices differ.
 */
export function findWrongCarts({ carts, seed }: { carts: number; seed: number }): {
  wrong: string[]
  payable: number
} {
  const random = randomOf(seed)
  const wrongCarts: string[] = []
  let payable = 0
  for (let index = 0; index < carts; index++) {
    const cart = aCart(random)
    const [shopTotal, expected] = [totalOf(cart), expectedTotal(cart)]
    if (shopTotal !== undefined) payable += 1
    const isSame = shopTotal === undefined ? expected === undefined : expected === BigInt(shopTotal)
    if (!isSame && wrongCarts.length < 10)
      wrongCarts.push(`cart ${index} of seed ${seed}: ${shopTotal}, not ${expected}`)
  }
  return { wrong: wrongCarts, payable }
}

/** The total in cents by the shop's code; undefined if a line can't be ordered. */
function totalOf({ lines, products, percentage, shipping }: Cart): number | undefined {
  const priced = priceLines(lines, products)
  if (priced.some(({ problem }) => problem !== null)) return undefined
  const weight = totalWeight(
    priced.map(({ line, product }) => ({ weightKg: product.weightGrams / 1000, quantity: line.quantity })),
  )
  const { total } = orderTotals(priced, shippingCost(defaultShippingTable, shipping, weight), percentage)
  if (!Number.isSafeInteger(total) || total < 0) throw new Error(`${total} is no amount of money`)
  return total
}

/** The second implementation. */
function expectedTotal({ lines, products, percentage, shipping }: Cart): bigint | undefined {
  const piecesByRun = new Map<string, number>()
  const runIdOf = (line: Line) => line.runId ?? line.id
  for (const line of lines)
    for (const { quantity } of line.sizes)
      piecesByRun.set(runIdOf(line), (piecesByRun.get(runIdOf(line)) ?? 0) + quantity)
  let cents = 0n
  let grams = 0n
  for (const line of lines) {
    const product = products.get(line.productId) as Product
    const total = piecesByRun.get(runIdOf(line)) ?? 0
    let unitCents: bigint | undefined
    for (const { startRange, endRange, pricePerUnit } of product.price)
      if (total >= startRange && (endRange === openTierEnd || total <= endRange))
        unitCents = BigInt(pricePerUnit)
    if (unitCents === undefined) return undefined
    for (const side of ['back', 'front'] as const) {
      const offer = product.printingType.find((row) => row.printingType === line.printing[side])
      if (!offer) continue
      if (total < offer.minQuantity) return undefined
      const printsPerPiece = offer.printingType === 'Screen Printing' ? (line.screenColours[side] ?? 1) : 1
      for (let ink = 0; ink < printsPerPiece; ink++) unitCents += BigInt(offer.price)
    }
    for (const { quantity } of line.sizes) {
      cents += unitCents * BigInt(quantity)
      grams += BigInt(product.weightGrams) * BigInt(quantity)
    }
  }
  const hundredths = cents * BigInt(percentage)
  const discountCents = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)
  return cents - discountCents + parcelCents(grams, defaultShippingTable[shipping])
}

/** Full parcels first, then the smallest that holds the remaining weight. */
function parcelCents(grams: bigint, steps: readonly { upToKg: number; cents: number }[]): bigint {
  const sizes = steps.map(({ upToKg, cents }) => ({ grams: BigInt(upToKg) * 1000n, cents: BigInt(cents) }))
  const largest = sizes.at(-1) as (typeof sizes)[number]
  let [remaining, cost] = [grams, 0n]
  while (remaining > largest.grams) {
    remaining -= largest.grams
    cost += largest.cents
  }
  return cost + (sizes.find((size) => remaining <= size.grams) ?? largest).cents
}

interface Random {
  /** A random integer from 0 to n - 1. */
  below: (n: number) => number
  from: <T>(list: readonly T[]) => T
}

/** Mulberry32: the same carts for the same seed, on every machine. */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let hash = Math.imul(state ^ (state >>> 15), state | 1)
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61)
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, from: (list) => list[below(list.length)] as never }
}

function aCart(random: Random): Cart {
  const products = new Map<string, Product>()
  for (let n = 0; n <= random.below(3); n++) products.set(`product-${n}`, aProduct(random, `product-${n}`))
  const lines: Line[] = []
  for (let n = 0; n <= random.below(8); n++) {
    const previousLine = lines.at(-1)
    // Another colour of the previous line, in the same run.
    const isOfRun = previousLine !== undefined && random.below(3) === 0
    if (isOfRun) previousLine.runId ??= `run-${n}`
    lines.push(aLine(random, `line-${n}`, isOfRun ? previousLine : [...products.values()]))
  }
  return {
    lines,
    products,
    percentage: random.below(2) * random.below(101),
    shipping: random.from(shippingTypes),
  }
}

function aProduct(random: Random, id: string): Product {
  const price: Product['price'] = []
  let startRange = 1 + random.below(2) * random.below(12)
  const steps = 1 + random.below(6)
  for (let step = 1; step <= steps; step++) {
    const isOpen = step === steps && random.below(3) > 0
    const endRange = isOpen ? openTierEnd : startRange + random.below(400)
    price.push({ startRange, endRange, pricePerUnit: random.below(5000) })
    startRange = endRange + 1
  }
  const printingType = printingTypeNames
    .filter(() => random.below(2) === 0)
    .map((name) => ({
      printingType: name,
      price: random.below(500),
      minQuantity: printingTypes[name].minPrompt,
    }))
  const colours = [{ hex: 'f4f2ee', name: 'White' }]
  const sizes = ['s', 'm', 'l'].map((name) => ({ id: name, sizeName: name }))
  const fields = { id, title: id, weightGrams: 1 + random.below(1500), onSale: true }
  return { ...fields, price, printingType, colours, sizes } as unknown as Product
}

/** A line of one of these products, or of the run of another line. */
function aLine(random: Random, id: string, source: Line | Product[]): Line {
  const sizes = ['s', 'm', 'l']
    .slice(0, 1 + random.below(3))
    .map((size) => ({ id: size, sizeName: size, quantity: 1 + random.below(random.from([5, 60, 999])) }))
  const quantity = sizes.reduce((sum, size) => sum + size.quantity, 0)
  if (!Array.isArray(source)) return { ...source, id, sizes, quantity }
  const product = random.from(source)
  const offered = product.printingType.map((offer) => offer.printingType)
  const side = (): PrintingTypeName | undefined =>
    offered.length > 0 && random.below(3) > 0 ? random.from(offered) : undefined
  const printing = Object.fromEntries(
    Object.entries({ front: side(), back: side() }).filter(([, name]) => name !== undefined),
  )
  const screenColours = Object.fromEntries(
    Object.entries(printing)
      .filter(([, name]) => name === 'Screen Printing' && random.below(2) === 0)
      .map(([index]) => [index, 1 + random.below(7)]),
  )
  const fields = { id, productId: product.id, color: 'f4f2ee', runId: null, price: 0 }
  return { ...fields, sizes, quantity, printing, screenColours } as unknown as Line
}
