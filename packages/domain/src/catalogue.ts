import type { Cents } from './money.ts'

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

/** Prints on garments hang from the top of their area, all others sit in its middle. */
export const garmentCategories: readonly string[] = ['TShirt', 'Shirt', 'Jacket', 'Hoodie']

export const sizeNames = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'one size'] as const
export type SizeName = (typeof sizeNames)[number]

export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]

export function otherSide(side: Side): Side {
  return side === 'front' ? 'back' : 'front'
}

/** Left, top, width and height are shares of the picture, from 0 to 1; before the turn about the middle, in degrees clockwise. */
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

/** `minPrompt` is the least quantity of a printing type (decision 31), `usualPrice` a suggestion in cents. */
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

/** Who says that a design is right: the shop, or the customer after seeing the proof. */
export const proofings = ['Print Now', 'Wait for Online Confirmation'] as const
export type Proofing = (typeof proofings)[number]

/** Screen colours that can be chosen; 8 to 10 are quoted on request (decision 33). */
export const maxScreenColours = 7
/** Pieces of one size in one line. */
export const maxPerSize = 999
/** The end of a tier that also holds for more (decision 24). */
export const openEnd = 9999
/** Cents of one piece. A line of every size at its most stays far below what a number holds exactly. */
export const mostPerUnit = 100_000_000

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

/** Ends rise without gap or overlap, and every price is a whole number of cents. */
export function whyNotTiers(tiers: readonly Tier[]): string | undefined {
  if (tiers.length === 0) return 'At least one price tier is needed.'
  if (tiers.length > 100) return 'At most 100 price tiers.'
  let next = tiers[0]?.startRange ?? 1
  if (next < 1) return 'The first tier starts at 1 or later.'
  for (const tier of tiers) {
    if (!Number.isInteger(tier.startRange) || !Number.isInteger(tier.endRange))
      return 'A tier starts and ends with whole pieces.'
    if (!Number.isInteger(tier.pricePerUnit) || tier.pricePerUnit < 0 || tier.pricePerUnit > mostPerUnit)
      return 'A price is a whole number of cents from 0.'
    if (tier.startRange !== next) return 'A tier starts where the one before it ends.'
    if (tier.endRange < tier.startRange) return 'A tier ends after its start.'
    next = tier.endRange + 1
  }
  return undefined
}

/** "From $": the tier that ends at 9999, else the last one (decision 24). */
export function fromPrice(tiers: readonly Tier[]): Cents | undefined {
  return (tiers.find((tier) => tier.endRange === openEnd) ?? tiers.at(-1))?.pricePerUnit
}

/** Dark cloth takes opaque inks. L as in the mockups' colour formula; hex without `#`. */
export function isDarkCloth(hex: string): boolean {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return 0.3 * channel(0) + 0.59 * channel(2) + 0.11 * channel(4) < 0.5
}
