import type { FieldErrors } from '../refusal.ts'
import {
  categories,
  maxUnitPrice,
  openTierEnd,
  type PrintAreaOnPicture,
  type PrintAreasOnPictures,
  printingTypeNames,
  type Side,
  sides,
  sizeNames,
} from './catalogue.ts'

/** Forms show grams; weights are stored in kilograms. */
export function toKilograms(grams: number): number {
  return grams / 1000
}

/** Rounds a weight in kilograms to whole grams, with which orders and shipping calculate. */
export function toGrams(kilograms: number): number {
  return Math.round(kilograms * 1000)
}

/** Maximum weight of one piece in grams. */
const maxGrams = 1_000_000
/** Maximum quantity of a tier. */
export const maxTierEnd = 10_000_000
export const maxTiers = 100
export const maxColours = 100
export const maxMinQuantity = 1_000_000
/** Maximum number of print areas of one side. */
export const maxPrintAreas = 20
/** Maximum width and height of a print area in mm. */
const maxAreaMm = 2000

type Optional<T> = T | null | undefined

/** The values of a product form; fields that are not filled in are blank. Prices are in cents. */
export interface ProductFields {
  title?: Optional<string>
  category?: Optional<string>
  /** In kg. */
  weight?: Optional<number>
  price?: Optional<readonly TierFields[]>
  colours?: Optional<readonly ColourFields[]>
  sizes?: Optional<readonly string[]>
  isPrintingType?: Optional<boolean>
  printingType?: Optional<readonly PrintingFields[]>
  printAreas?: Optional<PrintAreasOnPictures>
}

export interface TierFields {
  startRange?: Optional<number>
  /** 0 or blank means no upper limit, which is allowed for the last tier only. */
  endRange?: Optional<number>
  pricePerUnit?: Optional<number>
}

export interface ColourFields {
  /** Hex without `#`. */
  colour: string
  frontImage?: unknown
  backImage?: unknown
}

export interface PrintingFields {
  printingType?: Optional<string>
  price?: Optional<number>
  minQuantity?: Optional<number>
}

/** Whether this side of a colour has a drawn mockup, or a picture that is uploaded or being uploaded. */
type HasPicture = (hex: string, side: Side) => boolean

/** The hint next to a form that can't be submitted yet. */
export const incompleteFormHint = 'Fill up the required fields to enable the Add Product'

const missingImage: Record<Side, string> = {
  front: 'Front image is required',
  back: 'Back image is required',
}

/**
 * The issues of a product form, by field; empty if it is valid. Shared by browser and server. Tiers and printing
 * methods are addressed by their index (`price.0.endRange`), pictures by their colour (`colours.1c1c1d.frontImage`).
 */
export function findProductIssues(fields: ProductFields, hasPicture: HasPicture = () => false): FieldErrors {
  return {
    ...findTitleIssues(fields),
    ...findWeightIssues(fields.weight),
    ...findTierListIssues(fields.price ?? []),
    ...findColourIssues(fields.colours ?? [], hasPicture),
    ...findSizeIssues(fields.sizes ?? []),
    ...(fields.isPrintingType === false ? {} : findPrintingIssues(fields.printingType ?? [])),
    ...findAreaIssues(fields.printAreas ?? {}),
  }
}

function findTitleIssues({ title, category }: ProductFields): FieldErrors {
  const issues: FieldErrors = {}
  if (!title?.trim()) issues.title = 'Product name is required'
  else if (title.length > 200) issues.title = 'At most 200 characters.'
  if (!categories.some(({ name }) => name === category)) issues.category = 'Category is required'
  return issues
}

function findWeightIssues(weight: Optional<number>): FieldErrors {
  if (isBlank(weight) || toGrams(weight) < 1) return { weight: 'Weight must be greater than 0' }
  return toGrams(weight) > maxGrams ? { weight: 'At most 1000 kg.' } : {}
}

/** An empty number input is NaN in the browser. */
function isBlank(value: Optional<number>): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value)
}

/** Whether a tier has no upper limit: its end is blank, 0 or 9999. */
export function hasNoUpperLimit({ endRange }: TierFields): boolean {
  return isBlank(endRange) || endRange === 0 || endRange === openTierEnd
}

/** The start of a tier follows from the tier above it; 1 for the first. */
export function startOfTier(tiers: readonly TierFields[], index: number): number {
  return index === 0 ? 1 : (tiers[index - 1]?.endRange || 0) + 1
}

/** Default values of a new row. */
export const newTier = { startRange: 1, endRange: 0, pricePerUnit: 0 } as const

export const newPrinting = {
  printingType: 'Heat Transfer',
  printSize: 'A3',
  unit: 'per print',
  price: 0,
} as const

function findTierListIssues(tiers: readonly TierFields[]): FieldErrors {
  if (tiers.length === 0) return { price: 'At least one price tier is needed.' }
  if (tiers.length > maxTiers) return { price: `At most ${maxTiers} price tiers.` }
  const issues: FieldErrors = {}
  tiers.forEach((tier, index) => {
    Object.assign(issues, findTierIssues(tiers, tier, index))
  })
  return issues
}

function findTierIssues(tiers: readonly TierFields[], tier: TierFields, index: number): FieldErrors {
  const issues: FieldErrors = {}
  const start = index === 0 ? (tier.startRange ?? 1) : startOfTier(tiers, index)
  const end = findTierEndIssue(tier, start, index === tiers.length - 1)
  if (end) issues[`price.${index}.endRange`] = end
  const price = findPriceIssue(tier.pricePerUnit)
  if (price) issues[`price.${index}.pricePerUnit`] = price
  if (!Number.isInteger(start) || start < 1)
    issues[`price.${index}.startRange`] = 'The first tier starts at 1 or later.'
  else if (!isBlank(tier.startRange) && tier.startRange !== start)
    issues[`price.${index}.startRange`] = 'A tier starts one piece after the one before it ends.'
  return issues
}

function findTierEndIssue(tier: TierFields, start: number, isLast: boolean): string | undefined {
  if (hasNoUpperLimit(tier)) {
    if (!isLast) return 'End Range is required'
    return start > openTierEnd ? `An infinite tier starts at ${openTierEnd} or below.` : undefined
  }
  const end = tier.endRange ?? 0
  if (!Number.isInteger(end)) return 'A tier starts and ends with whole pieces.'
  if (end < start) return 'A tier can’t end before it starts.'
  return end > maxTierEnd ? `At most ${maxTierEnd} pieces.` : undefined
}

function findPriceIssue(price: Optional<number>): string | undefined {
  if (isBlank(price)) return 'Price is required'
  return Number.isInteger(price) && price >= 0 && price <= maxUnitPrice
    ? undefined
    : 'A price is a whole number of cents from 0.'
}

/** Why this colour can't be added; an invalid or duplicate colour disables the add button. */
export function whyNotColour(colours: readonly string[], hex: string): string | undefined {
  if (!/^[0-9a-f]{6}$/i.test(hex)) return 'A colour is six hex digits.'
  return colours.some((colour) => colour.toLowerCase() === hex.toLowerCase())
    ? 'This colour is already there.'
    : undefined
}

function findColourIssues(colours: readonly ColourFields[], hasPicture: HasPicture): FieldErrors {
  if (colours.length === 0) return { colours: 'At least one colour is required' }
  if (colours.length > maxColours) return { colours: `At most ${maxColours} colours.` }
  const issues: FieldErrors = {}
  const earlierColours: string[] = []
  for (const row of colours) {
    const refusal = whyNotColour(earlierColours, row.colour)
    const hex = row.colour.toLowerCase()
    if (refusal) issues[`colours.${hex}`] = refusal
    earlierColours.push(hex)
    for (const side of sides)
      if (!row[`${side}Image`] && !hasPicture(hex, side))
        issues[`colours.${hex}.${side}Image`] = missingImage[side]
  }
  return issues
}

function findSizeIssues(sizes: readonly string[]): FieldErrors {
  if (sizes.length === 0) return { sizes: 'At least one size is required' }
  if (new Set(sizes).size !== sizes.length) return { sizes: 'A size appears twice.' }
  return sizes.every((size) => (sizeNames as readonly string[]).includes(size))
    ? {}
    : { sizes: 'This size is not known here.' }
}

function findPrintingIssues(rows: readonly PrintingFields[]): FieldErrors {
  if (rows.length === 0) return { printingType: 'Ensure at least one printing type is added.' }
  const issues: FieldErrors = {}
  rows.forEach((row, index) => {
    if (!(printingTypeNames as readonly string[]).includes(row.printingType ?? ''))
      issues[`printingType.${index}.printingType`] = 'Choose a printing type.'
    else if (rows.findIndex(({ printingType }) => printingType === row.printingType) < index)
      issues[`printingType.${index}.printingType`] = 'This printing type appears twice.'
    const price = findPriceIssue(row.price)
    if (price) issues[`printingType.${index}.price`] = price
    const min = row.minQuantity ?? 0
    if (!Number.isInteger(min) || min < 0 || min > maxMinQuantity)
      issues[`printingType.${index}.minQuantity`] = 'A whole number of pieces from 0.'
  })
  return issues
}

function findAreaIssues(areas: PrintAreasOnPictures): FieldErrors {
  const issues: FieldErrors = {}
  for (const side of sides) {
    const sideAreas = areas[side] ?? []
    if (sideAreas.length > maxPrintAreas)
      issues[`printAreas.${side}`] = `At most ${maxPrintAreas} print areas.`
    sideAreas.forEach((area, index) => {
      if (!area.name.trim()) issues[`printAreas.${side}.${index}.name`] = 'A print area needs a name.'
      else if (sideAreas.findIndex(({ name }) => name === area.name) < index)
        issues[`printAreas.${side}.${index}.name`] = 'This name appears twice.'
      if (!isInsidePicture(area))
        issues[`printAreas.${side}.${index}`] = 'A print area must lie on the picture.'
      else if (![area.mmWidth, area.mmHeight].every((mm) => mm >= 1 && mm <= maxAreaMm))
        issues[`printAreas.${side}.${index}`] = `A print area measures 1 to ${maxAreaMm} mm.`
    })
  }
  return issues
}

/** Tolerance for rounding errors of the browser. */
const roundingTolerance = 1e-6

function isInsidePicture({ left, top, width, height, rotation }: PrintAreaOnPicture): boolean {
  const isWithin = (start: number, length: number) =>
    start >= -roundingTolerance && length > 0.001 && start + length <= 1 + roundingTolerance
  return isWithin(left, width) && isWithin(top, height) && Math.abs(rotation) <= 360
}
