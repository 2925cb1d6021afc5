import { categories, openTierEnd } from '@printery/domain'
import { hasNoUpperLimit } from '@printery/domain/product-form'
import type { Product } from '../catalogue/index.ts'
import type { Form } from './form.ts'

/**
 * Columns of the CSV table of products, in order. It has no pictures, print areas and measures, so an import
 * keeps them.
 */
export const columns = [
  'id',
  'title',
  'category',
  'form',
  'isOffered',
  'weightGrams',
  'price',
  'colours',
  'sizes',
  'printingType',
  'materialType',
  'extraDescription',
  'designLimitation',
  'supplierId',
  'taxCategory',
] as const
export type Column = (typeof columns)[number]

/** A shop that computes no tax exports no categories. */
export function exportedColumns(hasTax: boolean): readonly Column[] {
  return hasTax ? columns : columns.filter((column) => column !== 'taxCategory')
}

/** A product as a row of the table. */
export function cellsOf(product: Product): Record<Column, string> {
  return {
    id: product.id,
    title: product.title,
    category: product.category,
    form: product.form ?? '',
    isOffered: product.isOffered ? 'yes' : 'no',
    weightGrams: String(product.weightGrams),
    price: joinParts(
      product.price.map((tier) =>
        hasNoUpperLimit(tier)
          ? `${tier.startRange}+ ${dollars(tier.pricePerUnit)}`
          : `${tier.startRange}-${tier.endRange} ${dollars(tier.pricePerUnit)}`,
      ),
    ),
    colours: joinParts(product.allColours.map(({ hex, name }) => `${hex} ${name}`)),
    sizes: joinParts(product.sizes.map(({ sizeName }) => sizeName)),
    printingType: joinParts(
      product.printingType.map(
        ({ printingType, printSize, unit, price, minQuantity }) =>
          `${printingType}, ${printSize}, ${unit}, ${dollars(price)}, ${minQuantity}`,
      ),
    ),
    materialType: product.materialType,
    extraDescription: product.extraDescription,
    designLimitation: product.designLimitation,
    supplierId: product.supplierId,
    taxCategory: product.taxCategory,
  }
}

/** The fields of the form that a row contains; values that can't be parsed are listed by column. */
export interface ReadRow {
  fields: Record<string, unknown>
  errors: Partial<Record<Column, string>>
}

/** Reads the cells of a row; missing columns change nothing. */
export function readRow(cells: Partial<Record<Column, string>>, existing: Product | undefined): ReadRow {
  const result: ReadRow = { fields: {}, errors: {} }
  for (const [column, cell] of Object.entries(cells) as [Column, string][]) {
    const reader = readers[column]
    if (!reader) continue
    const value = reader(isText(column) ? cell : cell.trim(), existing)
    if (value === undefined) result.errors[column] = hintOf(column, cell)
    else Object.assign(result.fields, value)
  }
  return result
}

/** Free texts keep their whitespace. */
function isText(column: Column): boolean {
  return ['title', 'materialType', 'extraDescription', 'designLimitation'].includes(column)
}

function hintOf(column: Column, cell: string): string {
  if (column === 'category') return unknownCategory(cell.trim())
  return hints[column] ?? 'This can’t be read.'
}

/** Names the cell's text and the categories that are allowed. */
function unknownCategory(name: string): string {
  const quoted = name.length > maxQuoted ? `${name.slice(0, maxQuoted)}…` : name
  return `“${quoted}” is not a category here. The categories are ${categories.map((category) => category.name).join(', ')}.`
}
/** Maximum characters of a cell that an error quotes. */
const maxQuoted = 60

const hints: Partial<Record<Column, string>> = {
  isOffered: 'Write yes or no.',
  weightGrams: 'Weight is a whole number of grams.',
  price: 'Write tiers like 1-19 14.90; 20+ 12.40.',
  colours: 'Write colours like 1c1c1d Black; f4f2ee White.',
  printingType: 'Write printing types like Heat Transfer, A3, per print, 2.50, 0.',
}

type Reader = (cell: string, known: Product | undefined) => Record<string, unknown> | undefined

const textReader =
  (field: string): Reader =>
  (cell) => ({ [field]: cell })

const readers: Partial<Record<Column, Reader>> = {
  title: textReader('title'),
  // A blank category gets the same error as in the form.
  category: (cell) =>
    cell === '' || categories.some(({ name }) => name === cell) ? { category: cell } : undefined,
  form: (cell) => ({ form: cell === '' ? null : cell }),
  isOffered: (cell) => {
    const word = cell.toLowerCase()
    return ['yes', 'no', 'true', 'false', ''].includes(word)
      ? { isOffered: word === '' || word === 'yes' || word === 'true' }
      : undefined
  },
  weightGrams: (cell) => (/^\d{1,9}$/.test(cell) ? { weight: Number(cell) / 1000 } : undefined),
  price: (cell) => readParts(cell, 'price', readTier),
  colours: readColours,
  sizes: (cell) => ({ sizes: splitParts(cell).map((size) => size.toLowerCase()) }),
  printingType: readPrintings,
  materialType: textReader('materialType'),
  extraDescription: textReader('extraDescription'),
  designLimitation: textReader('designLimitation'),
  taxCategory: (cell) => ({ taxCategory: cell.toUpperCase() || 'S' }),
  supplierId: (cell) => (cell === '' ? {} : { supplierId: cell }),
}

function readTier(text: string): Form['price'][number] | undefined {
  const [, start, end, price] = /^(\d{1,8})\s*(?:-\s*(\d{1,8})|\+)\s+(\S+)$/.exec(text) ?? []
  const pricePerUnit = cents(price)
  if (start === undefined || pricePerUnit === undefined) return undefined
  return { startRange: Number(start), endRange: end === undefined ? openTierEnd : Number(end), pricePerUnit }
}

function readColours(cell: string): Record<string, unknown> | undefined {
  const rows = splitParts(cell).map((text) => /^#?([0-9a-fA-F]{6})(?:\s+(.+))?$/s.exec(text))
  if (rows.some((row) => row === null)) return undefined
  const colourNames = rows.flatMap((row) => (row?.[1] && row[2] ? [[row[1].toLowerCase(), row[2]]] : []))
  return {
    colours: rows.map((row) => ({ colour: row?.[1] })),
    ...(colourNames.length > 0 && { colourNames: Object.fromEntries(colourNames) }),
  }
}

/** Fields of an existing printing type that the table doesn't contain stay. */
function readPrintings(cell: string, existing: Product | undefined): Record<string, unknown> | undefined {
  const printings = readParts(cell, 'printingType', (text) => {
    const [printingType, printSize, unit, price, min = ''] = text.split(',').map((part) => part.trim())
    const inCents = cents(price)
    if (inCents === undefined || !/^\d{0,7}$/.test(min)) return undefined
    const before = existing?.printingType.find((row) => row.printingType === printingType)
    return {
      ...{ printingType, printSize, unit, price: inCents },
      ...(min !== '' && { minQuantity: Number(min) }),
      ...(before && { description: before.description }),
      ...(before?.areas && before.printSize === printSize && { areas: before.areas }),
    }
  })
  return printings && { ...printings, isPrintingType: cell !== '' }
}

function readParts<T>(
  cell: string,
  field: string,
  read: (text: string) => T | undefined,
): Record<string, unknown> | undefined {
  const values = splitParts(cell).map(read)
  return values.includes(undefined) ? undefined : { [field]: values }
}

function dollars(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

function cents(text: string | undefined): number | undefined {
  const [, whole, decimals = ''] = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Joins parts by semicolons. A semicolon inside a part is escaped by a backslash. */
function joinParts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\;]/g, '\\$&')).join('; ')
}

function splitParts(cell: string): string[] {
  return [...cell.matchAll(/(?:\\.|[^;\\]|\\$)+/gs)]
    .map(([text]) => text.replace(/\\([\\;])/g, '$1').trim())
    .filter((text) => text !== '')
}
