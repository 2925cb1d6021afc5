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
import { findProductIssues, hasNoUpperLimit, toGrams } from '@printery/domain/product-form'
import type { Prices, Publication } from '@printery/domain/suppliers'
import { isMockupName, palette, printAreas } from '@printery/mockups'
import type { z } from 'zod'
import type { NewProduct, Product } from '../catalogue/index.ts'
import { areasBySize, type SizedArea } from './areas-by-size.ts'

export type Form = z.output<(typeof api)['addProduct']['body']>
export type Change = z.output<(typeof api)['changeProduct']['body']>

/** The fields of a complete product after a change; `supplierId` and pictures are validated separately. */
export type ProductFields = Omit<Form, 'supplierId' | 'sizingChartImage' | 'isOffered'>

/** The product's fields, overridden by the fields that were sent. */
export function mergeChange(product: Product, change: Change): ProductFields {
  const current = presentForm(product)
  return {
    title: change.title ?? current.title,
    category: change.category ?? current.category,
    extraDescription: change.extraDescription ?? current.extraDescription,
    materialType: change.materialType ?? current.materialType,
    weight: change.weight ?? current.weight,
    taxCategory: change.taxCategory ?? current.taxCategory,
    designLimitation: change.designLimitation ?? current.designLimitation,
    price: change.price ?? current.price,
    colours: change.colours ?? current.colours,
    printingType: change.printingType ?? mergePrintings(current, change),
    sizes: change.sizes ?? current.sizes,
    isPrintingType: change.isPrintingType ?? current.isPrintingType,
    form: change.form === undefined ? current.form : change.form,
    colourNames: { ...current.colourNames, ...change.colourNames },
    measures: change.measures === undefined ? current.measures : change.measures,
    printAreas: change.printAreas === undefined ? current.printAreas : change.printAreas,
  }
}

/** A product as the fields of its form. */
export function presentForm(product: Product): ProductFields {
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
 * Removes areas that no longer exist from printing types that weren't sent. A printing type that loses all areas of a side
 * gets areas by its size instead.
 */
function mergePrintings(current: ProductFields, change: Change): ProductFields['printingType'] {
  if (change.form === undefined && change.printAreas === undefined) return current.printingType
  const existingAreas = areasOf({ ...current, ...change } as ProductFields)
  return current.printingType.map(({ areas, ...row }) => {
    const remainingAreas = (side: Side) =>
      areas?.[side]?.filter((name) => existingAreas[side].some((area) => area.name === name))
    const keepsEachSide = sides.every(
      (side) => (remainingAreas(side)?.length ?? 0) > 0 === (areas?.[side]?.length ?? 0) > 0,
    )
    return keepsEachSide && areas
      ? { ...row, areas: { front: remainingAreas('front'), back: remainingAreas('back') } }
      : row
  })
}

/** All print areas of the product. */
function areasOf({
  form: mockup,
  printAreas: picturedAreas,
}: Pick<ProductFields, 'form' | 'printAreas'>): Record<Side, SizedArea[]> {
  const areasOn = (side: Side): SizedArea[] => [
    ...(mockup && isMockupName(mockup) ? printAreas(mockup, side) : []),
    ...(picturedAreas?.[side] ?? []),
  ]
  return { front: areasOn('front'), back: areasOn('back') }
}

type HasPicture = (hex: string, side: Side) => boolean

/** The errors of a product after a change. `hasPicture` tells which pictures exist or are being uploaded. */
export function findFormErrors(fields: ProductFields, hasPicture: HasPicture): FieldErrors {
  const { form: mockup } = fields
  const isNamed = typeof mockup === 'string'
  return {
    ...findProductIssues(fields, (hex, side) => isNamed || hasPicture(hex, side)),
    ...(isNamed && !isMockupName(mockup) ? { form: 'There is no such product form.' } : {}),
    ...(fields.isPrintingType ? areaErrors(fields) : {}),
  }
}

export function refuseFormErrors(
  fields: ProductFields,
  hasPicture: HasPicture,
  others: FieldErrors = {},
): void {
  const errors = { ...findFormErrors(fields, hasPicture), ...others }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function areaErrors(fields: ProductFields): FieldErrors {
  const existingAreas = areasOf(fields)
  const errors: FieldErrors = {}
  fields.printingType.forEach(({ areas }, index) => {
    for (const side of sides)
      if (areas?.[side]?.some((name) => !existingAreas[side].some((area) => area.name === name)))
        errors[`printingType.${index}.areas.${side}`] = 'There is no such print area.'
  })
  return errors
}

/** The rows of a product. Sizes keep their ids by name, because carts refer to them. */
export function rowsOf(
  fields: ProductFields,
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
    /** When a product that isn't offered was archived; unchanged by default. */
    archivedAt?: Date | null | undefined
  },
): NewProduct {
  const { form: mockup, measures, printAreas: sellerAreas } = fields
  return {
    product: {
      ...{ id, supplierId, createdAt, isOffered, isPictured, publication },
      archivedAt: isOffered ? null : archivedAt,
      refusalReason: publication === 'refused' ? (known?.refusalReason ?? null) : null,
      title: fields.title.trim(),
      category: fields.category,
      categoryPosition: categories.findIndex(({ name }) => name === fields.category),
      ...{ form: mockup ?? null, measures: measures ?? null },
      extraDescription: fields.extraDescription,
      materialType: fields.materialType,
      weightGrams: toGrams(fields.weight),
      taxCategory: fields.taxCategory,
      designLimitation: fields.designLimitation,
      isPrintingType: fields.isPrintingType,
      printAreas: storedAreas(sellerAreas),
    },
    tiers: tiersOf(fields),
    colours: fields.colours.map(({ colour: hex }) => ({ hex, name: colourName(fields, hex) })),
    sizes: fields.sizes.map((sizeName) => ({ id: sizeId(known, sizeName), sizeName })),
    printings: fields.isPrintingType ? fields.printingType.map((row) => printingRow(fields, row)) : [],
  }
}

function tiersOf({ price }: Pick<ProductFields, 'price'>): Tier[] {
  return price.map((tier) => ({
    startRange: tier.startRange,
    endRange: hasNoUpperLimit(tier) ? openTierEnd : (tier.endRange ?? openTierEnd),
    pricePerUnit: tier.pricePerUnit,
  }))
}

/** The prices for customers. */
export function pricesOf(fields: Pick<ProductFields, 'price' | 'printingType' | 'isPrintingType'>): Prices {
  const printings = fields.isPrintingType ? fields.printingType : []
  return {
    tiers: tiersOf(fields),
    printings: printings.map(({ printingType, price }) => ({ printingType, price })),
  }
}

/** The same product at other prices; a printing type that isn't in them keeps its own. */
export function withPrices(fields: ProductFields, { tiers, printings }: Prices): ProductFields {
  const priceOf = (name: string) => printings.find(({ printingType }) => printingType === name)?.price
  return {
    ...fields,
    price: [...tiers],
    printingType: fields.printingType.map((row) => ({
      ...row,
      price: priceOf(row.printingType) ?? row.price,
    })),
  }
}

function sizeId(known: Product | undefined, name: SizeName): string {
  return known?.sizes.find(({ sizeName }) => sizeName === name)?.id ?? randomUUID()
}

/** The areas by side, without sides that have no areas; null if no side has any. */
function storedAreas(areasBySide: PrintAreasOnPictures | null | undefined): PrintAreasOnPictures | null {
  const sidesWithAreas = sides.filter((side) => (areasBySide?.[side]?.length ?? 0) > 0)
  return sidesWithAreas.length > 0
    ? Object.fromEntries(sidesWithAreas.map((side) => [side, areasBySide?.[side]]))
    : null
}

function printingRow(
  fields: ProductFields,
  row: ProductFields['printingType'][number],
): NewProduct['printings'][number] {
  const existingAreas = areasOf(fields)
  const { printingType, description, unit, price, printSize } = row
  const areas = row.areas ?? {
    front: areasBySize(existingAreas.front, printSize),
    back: areasBySize(existingAreas.back, printSize),
  }
  const sidesWithAreas = sides.filter((side) => (areas[side]?.length ?? 0) > 0)
  return {
    ...{ printingType, description, unit, price, printSize },
    minQuantity: row.minQuantity ?? printingTypes[printingType].minPrompt,
    areas:
      sidesWithAreas.length > 0
        ? Object.fromEntries(sidesWithAreas.map((side) => [side, areas[side]]))
        : null,
  }
}

/** The seller's name for a colour, or its name in the palette, or its colour family. */
function colourName({ colourNames }: ProductFields, hex: string): string {
  const sellersName = colourNames?.[hex]?.trim()
  const paletteColour = palette.find((colour) => colour.hex.slice(1).toLowerCase() === hex)
  const family = colourFamilyOf(hex)
  return sellersName ?? paletteColour?.name ?? `${family.charAt(0).toUpperCase()}${family.slice(1)}`
}
