import {
  categories,
  mostPerUnit,
  openEnd,
  type PrintAreaOnPicture,
  type PrintAreasOnPictures,
  printingTypeNames,
  type Side,
  sides,
  sizeNames,
} from './catalogue.ts'
import type { FieldErrors } from './refusal.ts'

/** Grams in the form, kg wherever a product is kept or sent (factor 1000). */
export function kilograms(grams: number): number {
  return grams / 1000
}

export function grams(kilogram: number): number {
  return Math.round(kilogram * 1000)
}

/** Grams of one piece. */
const mostGrams = 1_000_000
/** Pieces: above this a tier is no tier of this shop. */
export const mostTierEnd = 10_000_000
export const mostTiers = 100
export const mostColours = 100
export const mostMinQuantity = 1_000_000
/** Areas of one side. */
export const mostPrintAreas = 20
/** mm */
const mostAreaMm = 2000

type Blank<T> = T | null | undefined

/** A product as its form holds it: what is not filled in yet is blank. Prices are cents. */
export interface ProductFields {
  title?: Blank<string>
  category?: Blank<string>
  /** kg */
  weight?: Blank<number>
  price?: Blank<readonly TierFields[]>
  colours?: Blank<readonly ColourFields[]>
  sizes?: Blank<readonly string[]>
  isPrintingType?: Blank<boolean>
  printingType?: Blank<readonly PrintingFields[]>
  printAreas?: Blank<PrintAreasOnPictures>
}

export interface TierFields {
  startRange?: Blank<number>
  /** 0 or blank is infinite, which only the last one may be. */
  endRange?: Blank<number>
  pricePerUnit?: Blank<number>
}

export interface ColourFields {
  /** Hex without `#`. */
  colour: string
  frontImage?: unknown
  backImage?: unknown
}

export interface PrintingFields {
  printingType?: Blank<string>
  price?: Blank<number>
  minQuantity?: Blank<number>
}

/** What the product has already: a side of a colour that is drawn, or whose picture is there or on its way. */
type HasPicture = (hex: string, side: Side) => boolean

/** Said beside a form that can't be sent yet. */
export const fillUpHint = 'Fill up the required fields to enable the Add Product'

const missingImage: Record<Side, string> = {
  front: 'Front image is required',
  back: 'Back image is required',
}

/**
 * What is wrong with a product form, by field; empty when nothing is. The same for the browser and the server. Tiers and
 * printing types are named by their row (`price.0.endRange`), pictures by their colour (`colours.1c1c1d.frontImage`).
 */
export function productFaults(fields: ProductFields, hasPicture: HasPicture = () => false): FieldErrors {
  return {
    ...titleFaults(fields),
    ...weightFaults(fields.weight),
    ...tierFaults(fields.price ?? []),
    ...colourFaults(fields.colours ?? [], hasPicture),
    ...sizeFaults(fields.sizes ?? []),
    ...(fields.isPrintingType === false ? {} : printingFaults(fields.printingType ?? [])),
    ...areaFaults(fields.printAreas ?? {}),
  }
}

function titleFaults({ title, category }: ProductFields): FieldErrors {
  const faults: FieldErrors = {}
  if (!title?.trim()) faults.title = 'Product name is required'
  else if (title.length > 200) faults.title = 'At most 200 characters.'
  if (!categories.some(({ name }) => name === category)) faults.category = 'Category is required'
  return faults
}

function weightFaults(weight: Blank<number>): FieldErrors {
  if (isBlank(weight) || grams(weight) < 1) return { weight: 'Weight must be greater than 0' }
  return grams(weight) > mostGrams ? { weight: 'At most 1000 kg.' } : {}
}

/** Blank in a browser's number field is NaN. */
function isBlank(value: Blank<number>): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value)
}

export function isInfinite({ endRange }: TierFields): boolean {
  return isBlank(endRange) || endRange === 0 || endRange === openEnd
}

/** The start of a row follows from the row above it: 1 for the first. */
export function startOfTier(tiers: readonly TierFields[], at: number): number {
  return at === 0 ? 1 : (tiers[at - 1]?.endRange || 0) + 1
}

/** A new row. */
export const newTier = { startRange: 1, endRange: 0, pricePerUnit: 0 } as const

export const newPrinting = {
  printingType: 'Heat Transfer',
  printSize: 'A3',
  unit: 'per print',
  price: 0,
} as const

function tierFaults(tiers: readonly TierFields[]): FieldErrors {
  if (tiers.length === 0) return { price: 'At least one price tier is needed.' }
  if (tiers.length > mostTiers) return { price: `At most ${mostTiers} price tiers.` }
  const faults: FieldErrors = {}
  tiers.forEach((tier, at) => {
    Object.assign(faults, oneTierFaults(tiers, tier, at))
  })
  return faults
}

function oneTierFaults(tiers: readonly TierFields[], tier: TierFields, at: number): FieldErrors {
  const faults: FieldErrors = {}
  const start = at === 0 ? (tier.startRange ?? 1) : startOfTier(tiers, at)
  const end = endFault(tier, start, at === tiers.length - 1)
  if (end) faults[`price.${at}.endRange`] = end
  const price = priceFault(tier.pricePerUnit)
  if (price) faults[`price.${at}.pricePerUnit`] = price
  if (!Number.isInteger(start) || start < 1)
    faults[`price.${at}.startRange`] = 'The first tier starts at 1 or later.'
  else if (!isBlank(tier.startRange) && tier.startRange !== start)
    faults[`price.${at}.startRange`] = 'A tier starts where the one before it ends.'
  return faults
}

function endFault(tier: TierFields, start: number, isLast: boolean): string | undefined {
  if (isInfinite(tier)) {
    if (!isLast) return 'End Range is required'
    return start > openEnd ? `An infinite tier starts at ${openEnd} or below.` : undefined
  }
  const end = tier.endRange as number
  if (!Number.isInteger(end)) return 'A tier starts and ends with whole pieces.'
  if (end < start) return 'A tier ends after its start.'
  return end > mostTierEnd ? `At most ${mostTierEnd} pieces.` : undefined
}

function priceFault(price: Blank<number>): string | undefined {
  if (isBlank(price)) return 'Price is required'
  return Number.isInteger(price) && price >= 0 && price <= mostPerUnit
    ? undefined
    : 'A price is a whole number of cents from 0.'
}

/** Why this colour can't join the others: a blank or second one leaves the add button disabled. */
export function whyNotColour(colours: readonly string[], hex: string): string | undefined {
  if (!/^[0-9a-f]{6}$/i.test(hex)) return 'A colour is six hex digits.'
  return colours.some((known) => known.toLowerCase() === hex.toLowerCase())
    ? 'This colour is there already.'
    : undefined
}

function colourFaults(colours: readonly ColourFields[], hasPicture: HasPicture): FieldErrors {
  if (colours.length === 0) return { colours: 'At least one colour is required' }
  if (colours.length > mostColours) return { colours: `At most ${mostColours} colours.` }
  const faults: FieldErrors = {}
  const before: string[] = []
  for (const row of colours) {
    const why = whyNotColour(before, row.colour)
    const hex = row.colour.toLowerCase()
    if (why) faults[`colours.${hex}`] = why
    before.push(hex)
    for (const side of sides)
      if (!row[`${side}Image`] && !hasPicture(hex, side))
        faults[`colours.${hex}.${side}Image`] = missingImage[side]
  }
  return faults
}

function sizeFaults(sizes: readonly string[]): FieldErrors {
  if (sizes.length === 0) return { sizes: 'At least one size is required' }
  if (new Set(sizes).size !== sizes.length) return { sizes: 'A size stands twice.' }
  return sizes.every((size) => (sizeNames as readonly string[]).includes(size))
    ? {}
    : { sizes: 'This size is not known here.' }
}

function printingFaults(rows: readonly PrintingFields[]): FieldErrors {
  if (rows.length === 0) return { printingType: 'Ensure at least one printing type is added.' }
  const faults: FieldErrors = {}
  rows.forEach((row, at) => {
    if (!(printingTypeNames as readonly string[]).includes(row.printingType ?? ''))
      faults[`printingType.${at}.printingType`] = 'Choose a printing type.'
    else if (rows.findIndex(({ printingType }) => printingType === row.printingType) < at)
      faults[`printingType.${at}.printingType`] = 'This printing type stands twice.'
    const price = priceFault(row.price)
    if (price) faults[`printingType.${at}.price`] = price
    const least = row.minQuantity ?? 0
    if (!Number.isInteger(least) || least < 0 || least > mostMinQuantity)
      faults[`printingType.${at}.minQuantity`] = 'A whole number of pieces from 0.'
  })
  return faults
}

function areaFaults(areas: PrintAreasOnPictures): FieldErrors {
  const faults: FieldErrors = {}
  for (const side of sides) {
    const own = areas[side] ?? []
    if (own.length > mostPrintAreas) faults[`printAreas.${side}`] = `At most ${mostPrintAreas} print areas.`
    own.forEach((area, at) => {
      if (!area.name.trim()) faults[`printAreas.${side}.${at}.name`] = 'A print area has a name.'
      else if (own.findIndex(({ name }) => name === area.name) < at)
        faults[`printAreas.${side}.${at}.name`] = 'This name stands twice.'
      if (!liesOnPicture(area)) faults[`printAreas.${side}.${at}`] = 'A print area lies on the picture.'
      else if (![area.mmWidth, area.mmHeight].every((mm) => mm >= 1 && mm <= mostAreaMm))
        faults[`printAreas.${side}.${at}`] = `A print area has 1 to ${mostAreaMm} mm.`
    })
  }
  return faults
}

/** A hair of a rounding browser is no fault. */
const hair = 1e-6

function liesOnPicture({ left, top, width, height, rotation }: PrintAreaOnPicture): boolean {
  const within = (start: number, length: number) =>
    start >= -hair && length > 0.001 && start + length <= 1 + hair
  return within(left, width) && within(top, height) && Math.abs(rotation) <= 360
}
