import type { Cents } from '../pricing/money.ts'

export const categories = [
  { name: 'TShirt', label: 'T-Shirts' },
  { name: 'Shirt', label: 'Shirt' },
  { name: 'Jacket', label: 'Jacket' },
  { name: 'Hoodie', label: 'Hoodie' },
  { name: 'Bottle', label: 'Bottle' },
  { name: 'Totebag', label: 'Accessories' },
  { name: 'NameTent', label: 'Paper Products' },
] as const
export type CategoryName = (typeof categories)[number]['name']

/** Prints on garments are aligned to the top of the print area, prints on other products to its centre. */
export const garmentCategories: readonly string[] = ['TShirt', 'Shirt', 'Jacket', 'Hoodie']

export const sizeNames = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'one size'] as const
export type SizeName = (typeof sizeNames)[number]

export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]

/** The side of a product that is not this one. */
export function otherSide(side: Side): Side {
  return side === 'front' ? 'back' : 'front'
}

/**
 * Left, top, width and height are fractions of the picture from 0 to 1, before the rotation about the centre, in
 * degrees clockwise.
 */
export interface PrintAreaOnPicture {
  name: string
  left: number
  top: number
  width: number
  height: number
  mmWidth: number
  mmHeight: number
  rotation: number
}
export type PrintAreasOnPictures = { [S in Side]?: PrintAreaOnPicture[] | undefined }

/** `minPrompt` is the minimum quantity of a printing method (DEC-31), `usualPrice` a suggested price in cents. */
export const printingTypes = {
  'Heat Transfer': { usualPrice: 250, minPrompt: 0 },
  'Screen Printing': { usualPrice: 80, minPrompt: 20 },
  Embroidery: { usualPrice: 130, minPrompt: 30 },
  'Hot Stamping': { usualPrice: 0, minPrompt: 0 },
  Sublimation: { usualPrice: 0, minPrompt: 0 },
  'Sublimation One Sided': { usualPrice: 0, minPrompt: 0 },
  'Sublimation Double Sided': { usualPrice: 100, minPrompt: 0 },
  General: { usualPrice: 0, minPrompt: 0 },
} as const
export type PrintingTypeName = keyof typeof printingTypes
export const printingTypeNames = Object.keys(printingTypes) as [PrintingTypeName, ...PrintingTypeName[]]

export const printSizes = ['A3', 'A4', '10CM X 10CM'] as const
export const printingUnits = ['per print', 'per color'] as const

/** Who approves a design: the shop, or the customer after seeing the proof. */
export const proofings = ['Print Now', 'Wait for Online Confirmation'] as const
export type Proofing = (typeof proofings)[number]

/** Number of screen printing colours that can be selected; 8 to 10 are quoted on request (DEC-33). */
export const maxScreenColours = 7
/** Maximum number of pieces of one size in a line. */
export const maxPerSize = 999
/** `endRange` of a tier without an upper limit (DEC-24). */
export const openTierEnd = 9999
/**
 * Maximum price of one piece in cents. A line with the maximum quantity of every size stays below
 * Number.MAX_SAFE_INTEGER.
 */
export const maxUnitPrice = 100_000_000

export interface Tier {
  startRange: number
  endRange: number
  pricePerUnit: Cents
}

export interface ProductPrinting {
  printingType: PrintingTypeName
  /** Cents per piece and print, or per ink for screen printing. */
  price: Cents
  minQuantity: number
  areas?: { front?: readonly string[] | undefined; back?: readonly string[] | undefined } | null | undefined
}

/** Tiers must be contiguous and ascending, with whole cents as prices. */
export function whyNotTiers(tiers: readonly Tier[]): string | undefined {
  if (tiers.length === 0) return 'At least one price tier is needed.'
  if (tiers.length > 100) return 'At most 100 price tiers.'
  let next = tiers[0]?.startRange ?? 1
  if (next < 1) return 'The first tier starts at 1 or later.'
  for (const tier of tiers) {
    if (!Number.isInteger(tier.startRange) || !Number.isInteger(tier.endRange))
      return 'A tier starts and ends with whole pieces.'
    if (!Number.isInteger(tier.pricePerUnit) || tier.pricePerUnit < 0 || tier.pricePerUnit > maxUnitPrice)
      return 'A price is a whole number of cents from 0.'
    if (tier.startRange !== next) return 'A tier starts one piece after the one before it ends.'
    if (tier.endRange < tier.startRange) return 'A tier can’t end before it starts.'
    next = tier.endRange + 1
  }
  return undefined
}

/** The tier of the "From $" price: the one ending at 9999, otherwise the last one (DEC-24). */
export function startingTier(tiers: readonly Tier[]): Tier | undefined {
  return tiers.find((tier) => tier.endRange === openTierEnd) ?? tiers.at(-1)
}

/** The "From $" price. */
export function startingPrice(tiers: readonly Tier[]): Cents | undefined {
  return startingTier(tiers)?.pricePerUnit
}

/** Whether a garment of this colour needs opaque inks. Uses the luma formula of the mockups; hex without `#`. */
export function isDarkColour(hex: string): boolean {
  const channel = (offset: number) => Number.parseInt(hex.slice(offset, offset + 2), 16) / 255
  return 0.3 * channel(0) + 0.59 * channel(2) + 0.11 * channel(4) < 0.5
}
