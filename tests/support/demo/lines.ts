import { priceLine } from '@printery/domain'
import { demoShop } from '@printery/sandbox/demo'

/**
 * Product, pieces and cents of each line, calculated by hand from the tiers and printing prices: the first is
 * 44 times 12.40 and two inks of 0.80.
 */
type Line = readonly [product: string, pieces: number, cents: number]

/** The lines of the orders, oldest first. */
export const orderLines: readonly Line[] = [
  ['everyday-tee', 44, 61_600],
  ['canvas-tote', 30, 34_500],
  ['dry-polo', 34, 61_200],
  ['six-panel-cap', 36, 52_560],
  ['pique-polo', 40, 80_000],
  ['canvas-tote', 110, 90_200],
  ['badge-card', 110, 57_200],
  ['shell-bomber', 45, 191_700],
  ['pullover-hoodie', 38, 130_340],
  ['six-panel-cap', 30, 43_800],
  ['studio-notebook', 50, 57_000],
  ['name-tent-a5', 50, 27_500],
  ['gift-bottle', 12, 41_280],
  ['enamel-mug', 60, 75_000],
  ['insulated-bottle', 48, 112_320],
  ['lanyard-20', 150, 73_500],
  ['run-tee', 55, 80_300],
  ['market-tote', 200, 142_000],
  ['six-panel-cap', 60, 75_000],
  ['studio-notebook', 40, 52_400],
  ['everyday-tee', 80, 97_600],
  ['six-panel-cap', 30, 43_800],
  ['pullover-hoodie', 60, 177_000],
  ['name-tent-a5', 45, 31_500],
  ['badge-card', 45, 31_950],
  ['heather-tee', 64, 82_560],
  ['insulated-bottle', 64, 112_640],
  ['pullover-hoodie', 60, 175_200],
  ['six-panel-cap', 36, 52_560],
  ['heavy-hoodie', 12, 69_480],
  ['everyday-tee', 7, 12_180],
  ['lanyard-20', 80, 54_400],
  ['soft-cap', 24, 34_080],
  ['insulated-bottle', 120, 196_800],
  ['heavy-tee', 72, 115_920],
  ['canvas-tote', 25, 28_750],
  ['enamel-mug', 36, 51_840],
  ['dry-polo', 30, 50_100],
  ['run-tee', 24, 39_840],
  ['studio-notebook', 25, 32_750],
  ['gift-bottle', 30, 81_600],
  ['light-hoodie', 30, 88_500],
  ['name-tent-a5', 70, 38_500],
  ['market-tote', 70, 39_200],
  ['everyday-tee', 20, 28_000],
  ['lanyard-20', 60, 28_800],
  ['light-hoodie', 3, 10_620],
  ['heavy-tee', 2, 4_280],
  ['dry-polo', 40, 72_000],
  ['insulated-bottle', 40, 93_600],
  ['pullover-hoodie', 2, 7_880],
  ['run-tee', 12, 23_280],
  ['market-tote', 12, 9_480],
  ['canvas-tote', 20, 23_000],
  ['everyday-tee', 1, 1_740],
  ['padded-bomber', 6, 50_940],
  ['enamel-mug', 6, 10_020],
]

/** The lines of the quotations. */
export const quotationLines: readonly Line[] = [
  ['six-panel-cap', 50, 62_500],
  ['pullover-hoodie', 60, 177_000],
  ['lanyard-20', 60, 34_800],
  ['enamel-mug', 60, 75_000],
  ['canvas-tote', 150, 123_000],
  ['insulated-bottle', 100, 156_000],
  ['everyday-tee', 40, 59_600],
]

/** The pieces and price of a demo line, with the price that the shop calculates today. */
export function pricedLine({
  product,
  sizes,
  printingType,
  screenColours,
  price,
}: (typeof demoShop.quotations)[number]['items'][number]) {
  const pieces = sizes.reduce((sum, { quantity }) => sum + quantity, 0)
  const foundProduct = demoShop.products.find(({ slug }) => slug === product)
  const shopPrice =
    foundProduct && priceLine(foundProduct, { quantity: pieces, printingType, screenColours }).total
  return { line: [product, pieces, price], shopPrice }
}

export const expectedLine = (line: Line) => ({ line: [...line], shopPrice: line[2] })
