import { randomUUID } from 'node:crypto'
import { api } from '@printery/contract'
import { type Actor, invalid, isAdmin } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { readCsv } from '../../csv.ts'
import { findProductsById, type Product } from '../catalogue/index.ts'
import { rowsPerBatch, runBatch } from './batches.ts'
import {
  type Change,
  type Form,
  findFormErrors,
  mergeChange,
  type ProductFields,
  presentForm,
  rowsOf,
} from './form.ts'
import { findSupplierNames, insertImport } from './queries.ts'
import { type Column, columns, readRow } from './table.ts'

/** A valid row of a list: the product after the import. */
export interface ValidRow {
  /** The number of the row in a spreadsheet. */
  row: number
  id: string
  /** The version that was read; null for a new product. */
  version: number | null
  supplierId: string
  isOffered: boolean
  productFields: ProductFields
}

export interface RefusedRow {
  row: number
  field: string
  message: string
}

/** Maximum rows per list. */
export const maxRows = 10_000

interface CheckedImport {
  importId: string
  /** Valid rows: `added`, `changed` and `unchanged` together. */
  good: number
  added: number
  changed: number
  /** Rows that match what is stored. */
  unchanged: number
  refused: RefusedRow[]
}

/** Checks a list of products and stores the rows that would change something. No product is changed yet. */
export async function checkImport(
  { actor, db, now }: Call,
  { fileName, text }: { fileName: string; text: string },
): Promise<CheckedImport> {
  const lines = readCsv(text)
  const header = readHeader(lines.next().value ?? [])
  const supplierIds = new Set(isAdmin(actor) ? (await findSupplierNames(db)).keys() : [actor.userId])
  const changes: ValidRow[] = []
  let unchanged = 0
  const refused: RefusedRow[] = []
  const earlierRows = new Set<string>()
  let row = 1
  for (let batch = takeRows(lines, rowsPerBatch); batch.length > 0; batch = takeRows(lines, rowsPerBatch)) {
    await runBatch(async () => {
      const rowsOfCells = batch.map((cells) => cellsByColumn(header, cells))
      const products = await findProductsById(db, rowsOfCells.map(({ id }) => id?.trim() ?? '').filter(isId))
      for (const cells of rowsOfCells) {
        row += 1
        if (row > maxRows + 1) throw invalid({ text: `A list can have at most ${maxRows} rows.` })
        const checkedRow = checkRow(cells, { row, actor, products, supplierIds, seen: earlierRows })
        if (Array.isArray(checkedRow)) refused.push(...checkedRow)
        else if (isUnchanged(checkedRow, products.get(checkedRow.id))) unchanged += 1
        else changes.push(checkedRow)
      }
    })
  }
  const importId = randomUUID()
  await insertImport(db, {
    id: importId,
    userId: actor.userId,
    fileName,
    rows: changes,
    refused,
    createdAt: now,
  })
  const added = changes.filter(({ version }) => version === null).length
  const changed = changes.length - added
  return { importId, good: changes.length + unchanged, added, changed, unchanged, refused }
}

/** Whether the product would be stored unchanged. Compares values, because cells can spell a value in several ways. */
function isUnchanged(
  { supplierId, isOffered, productFields }: ValidRow,
  existing: Product | undefined,
): boolean {
  if (!existing || supplierId !== existing.supplierId || isOffered !== existing.isOffered) return false
  const rows = (product: ProductFields) => JSON.stringify(rowsOf(product, { ...existing, known: existing }))
  return rows(productFields) === rows(presentForm(existing))
}

function readHeader(cells: readonly string[]): Column[] {
  const knownColumns = cells.map((cell) =>
    columns.find((name) => name.toLowerCase() === cell.trim().toLowerCase()),
  )
  const index = knownColumns.indexOf(undefined)
  if (cells.length === 0 || index !== -1)
    throw invalid({
      text: `The first row names the columns; ${cells[index]?.slice(0, 60) || 'one'} is not known here.`,
    })
  if (new Set(knownColumns).size !== knownColumns.length) throw invalid({ text: 'A column appears twice.' })
  return knownColumns as Column[]
}

function takeRows<T>(rows: Generator<T>, max: number): T[] {
  const batch: T[] = []
  for (let next = rows.next(); !next.done; next = rows.next()) {
    batch.push(next.value)
    if (batch.length === max) break
  }
  return batch
}

function cellsByColumn(header: readonly Column[], cells: readonly string[]): Partial<Record<Column, string>> {
  return Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']))
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

interface RowContext {
  row: number
  actor: Actor
  products: ReadonlyMap<string, Product>
  supplierIds: ReadonlySet<string>
  /** Ids in the rows before this one. */
  seen: Set<string>
}

/** The change that the row requests, or all its errors. */
function checkRow(
  { id: rawId = '', ...cells }: Partial<Record<Column, string>>,
  { row, actor, products, supplierIds, seen }: RowContext,
): ValidRow | RefusedRow[] {
  const refuse = (field: string, message: string): RefusedRow => ({ row, field, message })
  const id = rawId.trim().toLowerCase()
  const existing = products.get(id)
  if (id !== '') {
    const isOwn =
      existing && existing.retiredAt === null && (isAdmin(actor) || existing.supplierId === actor.userId)
    if (!isOwn) return [refuse('id', 'There is no such product, or it is not yours.')]
    if (seen.has(id)) return [refuse('id', 'This product appears twice in the list.')]
    seen.add(id)
  }
  const rowFields = readRow(cells, existing)
  const parsed = parse(rowFields.fields, existing)
  const errors = new Map<string, string>()
  const addError = (field: string, message: string) => {
    const column = columnOf(field)
    if (!errors.has(column)) errors.set(column, message)
  }
  for (const [column, message] of Object.entries(rowFields.errors)) addError(column, message)
  for (const { path, message } of parsed.issues) addError(path.join('.'), message)
  const { form } = parsed
  if (form) {
    const hasPicture = (hex: string, side: string) =>
      existing?.pictures.some((picture) => picture.hex === hex && picture.side === side) === true
    for (const [field, message] of Object.entries(findFormErrors(form.productFields, hasPicture)))
      addError(field, message)
    if (!supplierIds.has(form.supplierId ?? actor.userId) && form.supplierId !== existing?.supplierId)
      addError(
        'supplierId',
        isAdmin(actor) ? 'There is no such supplier.' : 'Suppliers can sell only under their own name.',
      )
  }
  if (errors.size > 0 || !form) return [...errors].map(([field, message]) => refuse(field, message))
  return {
    row,
    id: existing?.id ?? randomUUID(),
    version: existing?.version ?? null,
    supplierId: form.supplierId ?? existing?.supplierId ?? actor.userId,
    isOffered: form.isOffered ?? existing?.isOffered ?? true,
    productFields: form.productFields,
  }
}

interface ParseResult {
  form?: { productFields: ProductFields; supplierId?: string | undefined; isOffered?: boolean | undefined }
  issues: readonly z.core.$ZodIssue[]
}

/** Validates with the schema of the call that makes the same change. */
function parse(fields: Record<string, unknown>, existing: Product | undefined): ParseResult {
  const { data, error } = (existing ? api.changeProduct : api.addProduct).body.safeParse(fields)
  if (error) return { issues: error.issues }
  const { supplierId, isOffered } = data
  const productFields = existing ? mergeChange(existing, data as Change) : (data as Form)
  return { form: { productFields, supplierId, isOffered }, issues: [] }
}

const columnOfField: Record<string, Column> = {
  weight: 'weightGrams',
  colourNames: 'colours',
  isPrintingType: 'printingType',
}

/** An error of `price.0.endRange` belongs to the column `price`. */
function columnOf(field: string): string {
  const [first = ''] = field.split('.')
  return columnOfField[first] ?? first
}
