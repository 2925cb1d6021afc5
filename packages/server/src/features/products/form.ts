import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import {
  categories,
  colourFamilyOf,
  type FieldErrors,
  invalid,
  openTierEnd,
  type PrintAreasOnPictures,
  printingTypes,
  type Side,
  type SizeName,
  sides,
  type Tier,
} from '@printery/domain'
import { findProductIssues, grams, isInfinite } from '@printery/domain/product-form'
import type { Prices, Publication } from '@printery/domain/suppliers'
import { isProductForm, palette, printAreas } from '@printery/mockups'
import type { z } from 'zod'
import type { NewProduct, Product } from '../catalogue/index.ts'
import { areasBySize, type SizedArea } from './areas-by-size.ts'

export type Form = z.output<(typeof api)['addProduct']['body']>
export type Change = z.output<(typeof api)['changeProduct']['body']>

/** A complete product as it will be; `supplierId` and pictures are validated separately. */
export type Wanted = Omit<Form, 'supplierId' | 'sizingChartImage' | 'isOffered'>

/** Fields that aren't sent stay. */
export function mergeChange(product: Product, change: Change): Wanted {
  const kept = presentForm(product)
  return {
    title: change.title ?? kept.title,
    category: change.category ?? kept.category,
    extraDescription: change.extraDescription ?? kept.extraDescription,
    materialType: change.materialType ?? kept.materialType,
    weight: change.weight ?? kept.weight,
    taxCategory: change.taxCategory ?? kept.taxCategory,
    designLimitation: change.designLimitation ?? kept.designLimitation,
    price: change.price ?? kept.price,
    colours: change.colours ?? kept.colours,
    printingType: change.printingType ?? mergePrintings(kept, change),
    sizes: change.sizes ?? kept.sizes,
    isPrintingType: change.isPrintingType ?? kept.isPrintingType,
    form: change.form === undefined ? kept.form : change.form,
    colourNames: { ...kept.colourNames, ...change.colourNames },
    measures: change.measures === undefined ? kept.measures : change.measures,
    printAreas: change.printAreas === undefined ? kept.printAreas : change.printAreas,
  }
}

/** A product as the fields of its form. */
export function presentForm(product: Product): Wanted {
  return {
    ...{ title: product.title, category: product.category as Form['category'] },
    ...{ extraDescription: product.extraDescription, materialType: product.materialType },
    weight: product.weightGrams / 1000,
    taxCategory: product.taxCategory,
    designLimitation: product.designLimitation,
    price: product.price,
    colours: product.allColours.map(({ hex }) => ({ colour: hex })),
    colourNames: Object.fromEntries(product.allColours.map(({ hex, name }) => [hex, name])),
    printingType: product.printingType.map(({ areas, ...row }) => ({ ...row, ...(areas && { areas }) })),
    sizes: product.sizes.map(({ sizeName }) => sizeName),
    isPrintingType: product.isPrintingType,
    ...{ form: product.form, measures: product.measures as Form['measures'], printAreas: product.printAreas },
  }
}

/**
 * Printing types that weren't sent lose areas that no longer exist, and get others by their size if none is
 * left.
 */
function mergePrintings(kept: Wanted, change: Change): Wanted['printingType'] {
  if (change.form === undefined && change.printAreas === undefined) return kept.printingType
  const known = areasOf({ ...kept, ...change } as Wanted)
  return kept.printingType.map(({ areas, ...row }) => {
    const left = (side: Side) =>
      areas?.[side]?.filter((name) => known[side].some((area) => area.name === name))
    const isWhole = sides.every((side) => (left(side)?.length ?? 0) > 0 === (areas?.[side]?.length ?? 0) > 0)
    return isWhole && areas ? { ...row, areas: { front: left('front'), back: left('back') } } : row
  })
}

/** All print areas of the product. */
function areasOf({ form, printAreas: own }: Pick<Wanted, 'form' | 'printAreas'>): Record<Side, SizedArea[]> {
  const areasOn = (side: Side): SizedArea[] => [
    ...(form && isProductForm(form) ? printAreas(form, side) : []),
    ...(own?.[side] ?? []),
  ]
  return { front: areasOn('front'), back: areasOn('back') }
}

type HasPicture = (hex: string, side: Side) => boolean

/** The errors of a product as it will be. `hasPicture` tells which pictures exist or are being uploaded. */
export function findFormErrors(wanted: Wanted, hasPicture: HasPicture): FieldErrors {
  const { form } = wanted
  const isNamed = typeof form === 'string'
  return {
    ...findProductIssues(wanted, (hex, side) => isNamed || hasPicture(hex, side)),
    ...(isNamed && !isProductForm(form) ? { form: 'There is no such product form.' } : {}),
    ...(wanted.isPrintingType ? areaErrors(wanted) : {}),
  }
}

export function refuseFormErrors(wanted: Wanted, hasPicture: HasPicture, others: FieldErrors = {}): void {
  const errors = { ...findFormErrors(wanted, hasPicture), ...others }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function areaErrors(wanted: Wanted): FieldErrors {
  const known = areasOf(wanted)
  const errors: FieldErrors = {}
  wanted.printingType.forEach(({ areas }, index) => {
    for (const side of sides)
      if (areas?.[side]?.some((name) => !known[side].some((area) => area.name === name)))
        errors[`printingType.${index}.areas.${side}`] = 'There is no such print area.'
  })
  return errors
}

/** The rows of a product. Sizes keep their ids by name, because carts refer to them. */
export function rowsOf(
  wanted: Wanted,
  {
    id,
    supplierId,
    createdAt,
    isOffered,
    isPictured,
    publication,
    known,
    archivedAt = known?.archivedAt ?? null,
  }: {
    id: string
    supplierId: string
    createdAt: Date
    isOffered: boolean
    isPictured: boolean
    publication: Publication
    known?: Product | undefined
    /** Of one that isn't offered; it stays what it was. */
    archivedAt?: Date | null | undefined
  },
): NewProduct {
  const { form, measures, printAreas: own } = wanted
  return {
    product: {
      ...{ id, supplierId, createdAt, isOffered, isPictured, publication },
      archivedAt: isOffered ? null : archivedAt,
      refusalReason: publication === 'refused' ? (known?.refusalReason ?? null) : null,
      title: wanted.title.trim(),
      category: wanted.category,
      categoryPosition: categories.findIndex(({ name }) => name === wanted.category),
      ...{ form: form ?? null, measures: measures ?? null },
      extraDescription: wanted.extraDescription,
      materialType: wanted.materialType,
      weightGrams: grams(wanted.weight),
      taxCategory: wanted.taxCategory,
      designLimitation: wanted.designLimitation,
      isPrintingType: wanted.isPrintingType,
      printAreas: storedAreas(own),
    },
    tiers: tiersOf(wanted),
    colours: wanted.colours.map(({ colour: hex }) => ({ hex, name: colourName(wanted, hex) })),
    sizes: wanted.sizes.map((sizeName) => ({ id: sizeId(known, sizeName), sizeName })),
    printings: wanted.isPrintingType ? wanted.printingType.map((row) => printingRow(wanted, row)) : [],
  }
}

function tiersOf({ price }: Pick<Wanted, 'price'>): Tier[] {
  return price.map((tier) => ({
    startRange: tier.startRange,
    endRange: isInfinite(tier) ? openTierEnd : (tier.endRange ?? openTierEnd),
    pricePerUnit: tier.pricePerUnit,
  }))
}

/** The prices for customers. */
export function pricesOf(wanted: Pick<Wanted, 'price' | 'printingType' | 'isPrintingType'>): Prices {
  const printings = wanted.isPrintingType ? wanted.printingType : []
  return {
    tiers: tiersOf(wanted),
    printings: printings.map(({ printingType, price }) => ({ printingType, price })),
  }
}

/** The same product at other prices; a printing type that isn't in them keeps its own. */
export function withPrices(wanted: Wanted, { tiers, printings }: Prices): Wanted {
  const priceOf = (name: string) => printings.find(({ printingType }) => printingType === name)?.price
  return {
    ...wanted,
    price: [...tiers],
    printingType: wanted.printingType.map((row) => ({
      ...row,
      price: priceOf(row.printingType) ?? row.price,
    })),
  }
}

function sizeId(known: Product | undefined, name: SizeName): string {
  return known?.sizes.find(({ sizeName }) => sizeName === name)?.id ?? randomUUID()
}

/** Without sides that have no areas. */
function storedAreas(own: PrintAreasOnPictures | null | undefined): PrintAreasOnPictures | null {
  const some = sides.filter((side) => (own?.[side]?.length ?? 0) > 0)
  return some.length > 0 ? Object.fromEntries(some.map((side) => [side, own?.[side]])) : null
}

function printingRow(wanted: Wanted, row: Wanted['printingType'][number]): NewProduct['printings'][number] {
  const known = areasOf(wanted)
  const { printingType, description, unit, price, printSize } = row
  const areas = row.areas ?? {
    front: areasBySize(known.front, printSize),
    back: areasBySize(known.back, printSize),
  }
  const some = sides.filter((side) => (areas[side]?.length ?? 0) > 0)
  return {
    ...{ printingType, description, unit, price, printSize },
    minQuantity: row.minQuantity ?? printingTypes[printingType].minPrompt,
    areas: some.length > 0 ? Object.fromEntries(some.map((side) => [side, areas[side]])) : null,
  }
}

/** The seller's name, otherwise that of the colour card, otherwise that of the colour family. */
function colourName({ colourNames }: Wanted, hex: string): string {
  const given = colourNames?.[hex]?.trim()
  const known = palette.find((colour) => colour.hex.slice(1).toLowerCase() === hex)
  const family = colourFamilyOf(hex)
  return given ?? known?.name ?? `${family.charAt(0).toUpperCase()}${family.slice(1)}`
}
