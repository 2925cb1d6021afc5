import type { Api, ProductView } from '@printery/contract'
import {
  openTierEnd,
  type PrintingTypeName,
  type printingUnits,
  type printSizes,
  type Side,
  type SizeName,
} from '@printery/domain'
import {
  findProductIssues,
  newPrinting,
  newTier,
  type ProductFields,
  startOfTier,
  type TierFields,
  toGrams,
  toKilograms,
} from '@printery/domain/product-form'
import type { Artwork } from '../../../artwork/artwork.ts'
import { type AreasOfSides, areasOf, noAreas, printAreasOf } from '../areas/areas.ts'

export type EditedProduct = Api['GET /product/:id/edit']['answer']
type Printing = ProductView['printingType'][number]

/** A picture of the form: one that the shop has, or a selected one to be uploaded. */
export interface Picture {
  url: string
  artwork?: Artwork
  /** Whether its bytes were uploaded already. */
  wasSent?: boolean
}

export interface ColourRow {
  /** Without `#`, in lower case. */
  hex: string
  name: string
  front: Picture | undefined
  back: Picture | undefined
}

/** A price tier as typed. Its start follows from the tier above it. */
export interface TierRow {
  end: string
  price: string
}

export interface PrintingRow {
  /** Identifies the row on the page. */
  key: string
  printingType: PrintingTypeName
  description: string
  unit: (typeof printingUnits)[number]
  printSize: (typeof printSizes)[number]
  price: string
  /** Blank for the usual minimum of the type. */
  minQuantity: string
  areas: Printing['areas']
}

/** The product form while it is filled in. Numbers are text, as they are typed. */
export interface Fields {
  title: string
  category: string
  extraDescription: string
  materialType: string
  grams: string
  taxCategory: string
  designLimitation: string
  /** The mockup from which missing pictures are drawn; empty for none. */
  form: string
  colours: ColourRow[]
  firstStart: number
  tiers: TierRow[]
  sizes: SizeName[]
  isPrintingType: boolean
  printings: PrintingRow[]
  chart: Picture | undefined
  areas: AreasOfSides
  /** False for a draft. */
  isOffered: boolean
}

export function tierRow(): TierRow {
  return { end: String(newTier.endRange), price: priceText(newTier.pricePerUnit) }
}

let keyCount = 0
const nextKey = () => `row-${keyCount++}`

export function printingRow(): PrintingRow {
  const { price, ...row } = newPrinting
  return {
    ...row,
    key: nextKey(),
    description: '',
    price: priceText(price),
    minQuantity: '',
    areas: undefined,
  }
}

export function blankFields(): Fields {
  return {
    title: '',
    taxCategory: 'S',
    category: '',
    extraDescription: '',
    materialType: '',
    grams: '',
    designLimitation: '',
    form: '',
    colours: [],
    firstStart: 1,
    // Its price has to be typed, so that no product is sold for $0 by mistake.
    tiers: [{ ...tierRow(), price: '' }],
    sizes: [],
    isPrintingType: true,
    printings: [],
    chart: undefined,
    areas: noAreas,
    isOffered: true,
  }
}

/** The name of an uploaded picture ends with a part of its file's id; a drawn one has none. */
const uploadedPicturePattern = /\.[0-9a-f]{8}\.jpg$/

export function fieldsOf({ product, isOffered, printAreas }: EditedProduct): Fields {
  const savedPicture = (hex: string, side: Side): Picture | undefined => {
    const url = product.images[hex]?.[side] ?? ''
    return uploadedPicturePattern.test(url) ? { url: `${url}?w=300` } : undefined
  }
  return {
    title: product.title,
    category: product.category.name,
    extraDescription: product.extraDescription,
    materialType: product.materialType,
    grams: String(toGrams(product.weight)),
    taxCategory: product.taxCategory ?? 'S',
    designLimitation: product.designLimitation,
    form: product.form ?? '',
    colours: product.colours.map((hex) => ({
      hex,
      name: product.colourNames[hex] ?? '',
      front: savedPicture(hex, 'front'),
      back: savedPicture(hex, 'back'),
    })),
    firstStart: product.price[0]?.startRange ?? 1,
    tiers: product.price.map(({ endRange, pricePerUnit }) => ({
      end: endRange === openTierEnd ? '' : String(endRange),
      price: priceText(pricePerUnit),
    })),
    sizes: product.sizes.map(({ sizeName }) => sizeName),
    isPrintingType: product.isPrintingType,
    printings: product.printingType.map(({ price, minQuantity, ...row }) => ({
      ...row,
      key: nextKey(),
      price: priceText(price),
      minQuantity: String(minQuantity),
      areas: row.areas,
    })),
    chart: product.sizingChart === null ? undefined : { url: product.sizingChart },
    areas: areasOf(printAreas),
    isOffered,
  }
}

/** The product with the prices that its supplier has requested, while they wait for approval. */
export function withRequestedPrices(edited: EditedProduct): EditedProduct {
  const { product, pendingPrices: requestedPrices } = edited
  if (!requestedPrices || requestedPrices.refusalReason !== null) return edited
  const printingType = product.printingType.map((row) => ({
    ...row,
    price:
      requestedPrices.printingType.find((requestedRow) => requestedRow.printingType === row.printingType)
        ?.price ?? row.price,
  }))
  return { ...edited, product: { ...product, price: requestedPrices.price, printingType } }
}

export function priceText(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Undefined for an empty text, NaN for an invalid number. */
export function numberOf(text: string): number | undefined {
  const typed = text.trim().replaceAll(',', '')
  return typed === '' ? undefined : Number(typed)
}

export function centsOf(text: string): number | undefined {
  const dollars = numberOf(text)
  // 8.1 * 100 is 810.0000000000001; a third decimal must still be noticed.
  return dollars === undefined ? undefined : Math.round(dollars * 100_000) / 1000
}

export function tiersOf({ tiers, firstStart }: Pick<Fields, 'tiers' | 'firstStart'>) {
  const ends: TierFields[] = tiers.map((row) => ({ endRange: numberOf(row.end) }))
  return tiers.map((row, index) => ({
    startRange: index === 0 ? firstStart : startOfTier(ends, index),
    endRange: numberOf(row.end),
    pricePerUnit: centsOf(row.price),
  }))
}

export function kilogramsOf(text: string): number | undefined {
  const typed = numberOf(text)
  return typed === undefined ? undefined : toKilograms(typed)
}

/** The issues of the form, by field. The server uses the same function. */
export function issuesOf(fields: Fields): Record<string, string> {
  const { colours, form } = fields
  const productFields: ProductFields = {
    title: fields.title,
    category: fields.category,
    weight: kilogramsOf(fields.grams),
    price: tiersOf(fields),
    colours: colours.map(({ hex }) => ({ colour: hex })),
    sizes: fields.sizes,
    isPrintingType: fields.isPrintingType,
    printingType: fields.printings.map((row) => ({
      printingType: row.printingType,
      price: centsOf(row.price),
      minQuantity: numberOf(row.minQuantity),
    })),
    printAreas: form ? undefined : printAreasOf(fields.areas),
  }
  const hasPicture = (hex: string, side: Side) =>
    form !== '' || colours.some((row) => row.hex === hex && row[side] !== undefined)
  return findProductIssues(productFields, hasPicture)
}

/** Number of existing pictures of the colours; a mock-up draws the missing ones. */
export function countPictures({ colours, form }: Pick<Fields, 'colours' | 'form'>): number {
  if (form) return colours.length * 2
  return colours.reduce((sum, { front, back }) => sum + (front ? 1 : 0) + (back ? 1 : 0), 0)
}

/** Moves a row to the position of another. */
export function moveRow<Row>(list: readonly Row[], from: number, to: number): Row[] {
  const row = list[from]
  if (row === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The typed colour as it is stored; undefined if it is invalid. */
export function hexOf(text: string): string | undefined {
  return /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
}
